import { offerIs } from '../../../../machines/lifecycles/offer/offer.tags.ts';
import { ordersThatAre } from '../../../../machines/lifecycles/order/order.tags.ts';
import { ranksIn } from '../../../../machines/lifecycles/inquire/inquire.ranking.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import { money } from '../../../contract/platform/format.ts';
import { companyName } from '../../../contract/catalogue/shown-name.ts';
import { lineOf } from '../../../contract/platform/plain-text.ts';
import type { Step } from '../../platform/command.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { plain, totalsOf, worth } from '../../platform/values/decimals.ts';
import { partText, priceText, quantityText } from '../../platform/values/in-words.ts';
import { texts } from '../../platform/texts.ts';
import { contextOf, readInquire, standingAwards } from '../inquire/record.ts';
import { namesFor } from '../../organization/parties.ts';
import { decisionOn, mailCompany } from '../../organization/recipients.ts';
import { netOrGross } from '../order/told.ts';
import { outOf } from './reopened-letters.ts';

type Posting = Pick<Step<unknown>, 'trx' | 'now' | 'services' | 'root'>;
interface Recipient {
  readonly inquire: {
    readonly id: number;
    readonly name: string;
    readonly show_minimum_price: boolean;
    readonly vat_included: boolean;
    readonly organization_id: number;
  };
  readonly company: number;
}

/** Orders by id: place of delivery (`EXW Wrocław`) and time limit for an answer. */
async function ordersOf({ trx }: Posting, orders: readonly number[]) {
  if (orders.length === 0) return [];
  const rows = await trx
    .selectFrom('orders')
    .select(['id', 'delivery_term', 'delivery_place', 'answer_by'])
    .where('id', 'in', orders)
    .orderBy('answer_by')
    .execute();
  return rows.map(({ id, delivery_term: term, delivery_place: place, answer_by }) => ({
    id,
    answer_by,
    delivery: [term, place].filter(Boolean).join(' '),
  }));
}

/** Mails a winner: lots, quantities, prices and delivery, the total, and the time limit for an answer. */
export async function mailWon(step: Posting, { inquire, company }: Recipient): Promise<void> {
  const lots = await step.trx
    .selectFrom('inquire_lots')
    .select(['id', 'name', 'quantity', 'unit'])
    .where('inquire_id', '=', inquire.id)
    .execute();
  const awards = await standingAwards(step.trx)
    .where('a.inquire_id', '=', inquire.id)
    .where('a.organization_id', '=', company)
    .execute();
  const ids = [...new Set(awards.flatMap(({ order_id }) => order_id ?? []))];
  const orders = await ordersOf(step, ids);
  const [first, other] = ids;
  const names = await namesFor(step.trx, { buyer: inquire.organization_id });
  const line = (language: Language, award: (typeof awards)[number]): string => {
    const lot = lots.find(({ id }) => id === award.lot_id);
    const [much, each] = [plain(award.quantity), plain(award.price)];
    const part = partText(language, much, plain(lot?.quantity ?? much), lot?.unit ?? 'PCS');
    const sum = money(language, worth(each, much), award.currency);
    const goods = `– ${lineOf(lot?.name ?? '')}: ${part} × ${priceText(language, each, award.currency)} = ${sum}`;
    return [goods, orders.find(({ id }) => id === award.order_id)?.delivery].filter(Boolean).join('; ');
  };
  await mailCompany(step, company, 'offer.edit', {
    company: inquire.organization_id,
    template: 'award-won',
    path: other === undefined && first ? `/orders/${first}` : '/orders?side=seller',
    params: { name: inquire.name, number: ids.join(', '), count: ids.length },
    fact: decisionOn(inquire.id),
    instants: { answer: orders[0]?.answer_by ?? null },
    words: (language) => {
      const sum = totalsOf(awards)
        .map(({ amount, currency }) => money(language, amount, currency))
        .join(', ');
      return {
        ...names(language),
        lots: awards.map((award) => line(language, award)).join('\n'),
        sum,
        total: netOrGross(language, sum, inquire),
      };
    },
  });
}

/** Rank of a company's offer in each of its lots, among the offers considered to the end. */
async function placesOf(trx: Db | Trx, inquire: number, company: number) {
  const record = await readInquire(trx, inquire);
  if (!record) return [];
  const considered = new Map(
    record.offers
      .filter(
        ({ status, because }) => offerIs('awarded', status) || (status === 'rejected' && because === 'system.award'),
      )
      .map((offer) => [offer.id, offer.organization_id]),
  );
  const context = contextOf(record, 0);
  // Ranked as they were before the decision rejected the others.
  const offers = context.offers.flatMap((line) =>
    considered.has(line.offer) ? [{ ...line, standing: 'open' as const }] : [],
  );
  return record.lots.flatMap((lot) => {
    const ranks = ranksIn({ ...context, offers }, lot.id);
    const own = [...ranks].find(([offer]) => considered.get(offer) === company);
    return own ? [{ name: lot.name, place: own[1], of: ranks.size }] : [];
  });
}

/** Whether any of the company's lots was awarded, and whether its offer was considered to the end. */
async function fateOf({ trx }: Posting, inquire: number, company: number): Promise<'none' | 'out' | 'lost'> {
  const lines = trx
    .selectFrom('offer_items as i')
    .innerJoin('offers as f', 'f.id', 'i.offer_id')
    .where('f.inquire_id', '=', inquire)
    .where('f.organization_id', '=', company);
  const chosen = await standingAwards(trx)
    .where('a.lot_id', 'in', lines.where('i.price', 'is not', null).select('i.lot_id'))
    .executeTakeFirst();
  if (!chosen) return 'none';
  const considered = await trx
    .selectFrom('offers')
    .select('id')
    .where('inquire_id', '=', inquire)
    .where('organization_id', '=', company)
    .where('status', '=', 'rejected')
    .where('because', '=', 'system.award')
    .executeTakeFirst();
  return considered ? 'lost' : 'out';
}

/**
 * Mails a losing company: that it lost, or how the tender ended if no other offer was preferred. ASSUMED: its rank in
 * each lot is included if the inquiry shows its minimum price to participants, because then the order of prices is no
 * secret.
 */
export async function mailLost(step: Posting, { inquire, company }: Recipient): Promise<void> {
  const fate = await fateOf(step, inquire.id, company);
  const ranked = fate === 'lost' && inquire.show_minimum_price;
  const places = ranked ? await placesOf(step.trx, inquire.id, company) : [];
  const lost = places.length > 0 ? 'award-lost-rank' : 'award-lost';
  const names = await namesFor(step.trx, { buyer: inquire.organization_id });
  const out = await outOf(step, inquire.id, company);
  await mailCompany(step, company, 'offer.edit', {
    company: inquire.organization_id,
    template: fate === 'lost' ? lost : `award-lost-${fate}`,
    path: `/tenders/${inquire.id}`,
    params: { name: inquire.name },
    fact: decisionOn(inquire.id),
    words: (language) => ({
      ...names(language),
      why: out(language),
      places: places
        .map(
          ({ name, place, of }) =>
            `– ${lineOf(name)}: ${texts(language, 'comparison')('letter.place', { place, count: of })}`,
        )
        .join('\n'),
    }),
  });
}

interface Cancelled {
  readonly organization_id: number;
  readonly id: number;
  readonly name: string;
  readonly opened_at: string | null;
  readonly cancel_reason: string;
  readonly cancel_comment: string;
}

/** Mails companies affected by a cancelled tender: the reason, and what happens to their offers or orders. */
export async function mailCancelled(
  step: Posting,
  { inquire, company }: { readonly inquire: Cancelled; readonly company: number },
): Promise<void> {
  const orders = await step.trx
    .selectFrom('orders')
    .select('id')
    .where('inquire_id', '=', inquire.id)
    .where('seller_id', '=', company)
    .where('status', 'in', ordersThatAre('waiting'))
    .orderBy('nth')
    .execute();
  const opened = inquire.opened_at !== null;
  const names = await namesFor(step.trx, { buyer: inquire.organization_id });
  await mailCompany(step, company, 'offer.edit', {
    company: inquire.organization_id,
    template: orders.length > 0 ? 'inquiry-cancelled-order' : opened ? 'inquiry-cancelled-opened' : 'inquiry-cancelled',
    path: `/tenders/${inquire.id}`,
    params: { name: inquire.name, number: orders.map(({ id }) => id).join(', '), count: orders.length },
    fact: decisionOn(inquire.id),
    words: (language) => ({
      ...names(language),
      reason: [
        texts(language, 'lifecycles-procurement')(`inquire.reason.${inquire.cancel_reason}`),
        inquire.cancel_comment,
      ]
        .filter(Boolean)
        .join('. '),
    }),
  });
}

/** Mails the buyer when the inquiry is closed: all its orders. */
export async function mailCompleted(
  step: Posting,
  inquire: { readonly id: number; readonly name: string; readonly organization_id: number },
): Promise<void> {
  const orders = await step.trx
    .selectFrom('orders as o')
    .innerJoin('organizations as s', 's.id', 'o.seller_id')
    .select(['o.id', 'o.currency', 'o.vat_included', 's.name', 's.intername', 'o.delivery_time'])
    .where('o.inquire_id', '=', inquire.id)
    .where('o.status', 'in', ordersThatAre('binding'))
    .orderBy('o.nth')
    .execute();
  const items =
    orders.length === 0
      ? []
      : await step.trx
          .selectFrom('order_items')
          .select(['order_id', 'name', 'quantity', 'unit', 'price'])
          .where(
            'order_id',
            'in',
            orders.map(({ id }) => id),
          )
          .orderBy('nth')
          .execute();
  await mailCompany(step, inquire.organization_id, 'inquire.manage', {
    template: 'inquiry-completed',
    path: `/inquires/${inquire.id}/completed`,
    params: { name: inquire.name },
    words: (language) => {
      const t = texts(language, 'comparison');
      return {
        orders: orders
          .map((order) => {
            const own = items.filter((item) => item.order_id === order.id);
            const [total] = totalsOf(own.map((item) => ({ ...item, currency: order.currency })));
            const head = t('letter.order', {
              number: order.id,
              supplier: companyName(language, order),
              total: netOrGross(language, money(language, total?.amount ?? '0', order.currency), order),
            });
            const lines = own.map(
              (item) =>
                `  – ${lineOf(item.name)}: ${quantityText(language, plain(item.quantity), item.unit)} × ${priceText(language, plain(item.price), order.currency)}`,
            );
            return [head, ...lines].join('\n');
          })
          .join('\n\n'),
      };
    },
  });
}
