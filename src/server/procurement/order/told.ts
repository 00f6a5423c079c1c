import type { Language } from '../../../contract/platform/fields.ts';
import { money } from '../../../contract/platform/format.ts';
import { lineOf } from '../../../contract/platform/plain-text.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { namesFor } from '../../organization/parties.ts';
import { plain, totalsOf, worth } from '../../platform/values/decimals.ts';
import { priceText, quantityText } from '../../platform/values/in-words.ts';
import { texts } from '../../platform/texts.ts';

/** The comment of a step on a line of its own; empty if there is none. */
export const commentText = (language: Language, comment: string): string =>
  comment === '' ? '' : texts(language, 'mail')('part.comment', { comment });

/** An amount with or without VAT, as in the order. */
export const netOrGross = (language: Language, sum: string, row: { readonly vat_included: boolean }): string =>
  texts(language, 'mail')(row.vat_included ? 'part.gross' : 'part.net', { sum });

/** Parameters of every letter about an order: both parties, the goods, the total, the time limit for an answer. */
export async function toldOf(db: Db | Trx, id: number) {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const items = await db
    .selectFrom('order_items')
    .select(['name', 'quantity', 'unit', 'price'])
    .where('order_id', '=', id)
    .orderBy('nth')
    .execute();
  const inquire =
    row.inquire_id === null
      ? undefined
      : await db.selectFrom('inquires').select('name').where('id', '=', row.inquire_id).executeTakeFirst();
  const names = await namesFor(db, { buyer: row.buyer_id, seller: row.seller_id });
  const { currency } = row;
  const [total] = totalsOf(items.map((item) => ({ ...item, currency })));
  const delivery = [row.delivery_term, row.delivery_place].filter(Boolean).join(' ');
  return {
    params: { number: row.id },
    instants: { answer: row.answer_by },
    words: (language: Language) => {
      const t = texts(language, 'mail');
      const sum = money(language, total?.amount ?? '0', currency);
      const line = ({ name, quantity, unit, price }: (typeof items)[number]): string => {
        const [much, each] = [plain(quantity), plain(price)];
        const figures = `${quantityText(language, much, unit)} × ${priceText(language, each, currency)}`;
        return `– ${lineOf(name)}: ${figures} = ${money(language, worth(each, much), currency)}`;
      };
      const { buyer, seller } = names(language);
      return {
        seller,
        buyer: row.buyer_id === null ? lineOf(row.contact_company || row.contact_name || '') : buyer,
        sum,
        total: netOrGross(language, sum, row),
        goods: items.map(line).join('\n'),
        again: inquire ? t('part.offerAgain') : '',
        tender: inquire ? t('part.tender', { name: lineOf(inquire.name) }) : '',
        delivery: delivery === '' ? '' : t('part.delivery', { delivery }),
      };
    },
  };
}
