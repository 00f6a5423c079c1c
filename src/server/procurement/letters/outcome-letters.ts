import { ranksIn } from '../../../../machines/lifecycles/inquire/inquire.ranking.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import { companyName } from '../../../contract/catalogue/shown-name.ts';
import { measured, money, quantity } from '../../../contract/platform/format.ts';
import type { Step } from '../../platform/command.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { plain, totalsOf, worth } from '../../platform/values/decimals.ts';
import { texts } from '../../platform/texts.ts';
import { contextOf, readInquire, standingAwards } from '../inquire/record.ts';
import { decisionOn, mailCompany } from '../../organization/recipients.ts';

type Posting = Pick<Step<unknown>, 'trx' | 'now' | 'services' | 'root'>;
interface Recipient {
  readonly inquire: {
    readonly id: number;
    readonly name: string;
    readonly show_minimum_price: boolean;
    readonly organization_id: number;
  };
  readonly company: number;
}

const price = (language: Language, amount: string, currency: string): string => money(language, amount, currency, 4);

/** Where the goods of each order are handed over: `EXW Wrocław`. */
async function deliveriesOf({ trx }: Posting, orders: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (orders.length === 0) return new Map();
  const rows = await trx
    .selectFrom('orders')
    .select(['id', 'delivery_term', 'delivery_place'])
    .where('id', 'in', orders)
    .execute();
  return new Map(
    rows.map(({ id, delivery_term, delivery_place }) => [
      id,
      [delivery_term, delivery_place].filter(Boolean).join(' '),
    ]),
  );
}

/** To a winner: which lots, how much of each, at which price, delivered where. */
export async function mailWon(step: Posting, { inquire, company }: Recipient): Promise<void> {
  const lots = await step.trx
    .selectFrom('inquire_lots')
    .select(['id', 'name', 'unit'])
    .where('inquire_id', '=', inquire.id)
    .execute();
  const awards = await standingAwards(step.trx)
    .where('a.inquire_id', '=', inquire.id)
    .where('a.organization_id', '=', company)
    .execute();
  const orders = [...new Set(awards.flatMap(({ order_id }) => order_id ?? []))];
  const deliveries = await deliveriesOf(step, orders);
  const [first, other] = orders;
  await mailCompany(step, company, 'offer.edit', {
    company: inquire.organization_id,
    template: 'award-won',
    path: other === undefined && first ? `/orders/${first}` : '/orders?side=seller',
    params: { name: inquire.name, number: orders.join(', ') },
    fact: decisionOn(inquire.id),
    words: (language) => ({
      lots: awards
        .map((award) => {
          const lot = lots.find(({ id }) => id === award.lot_id);
          const unit = texts(language, 'units')(`${lot?.unit ?? 'PCS'}.symbol`);
          const amount = money(language, worth(award.price, award.quantity), award.currency);
          const line = `– ${lot?.name ?? ''}: ${measured(quantity(language, award.quantity), unit)} × ${price(language, plain(award.price), award.currency)} = ${amount}`;
          return [line, deliveries.get(award.order_id ?? 0)].filter(Boolean).join('; ');
        })
        .join('\n'),
    }),
  });
}

/** Place of a company's offer in each lot it answered, among the offers that were considered to the end. */
async function placesOf(trx: Db | Trx, inquire: number, company: number) {
  const record = await readInquire(trx, inquire);
  if (!record) return [];
  const considered = new Map(
    record.offers
      .filter(
        ({ status, because }) =>
          status === 'accepted' || status === 'fulfilled' || (status === 'rejected' && because === 'system.award'),
      )
      .map((offer) => [offer.id, offer.organization_id]),
  );
  const context = contextOf(record, 0);
  // Considered to the end, as they were before the decision turned the others out.
  const offers = context.offers.flatMap((line) =>
    considered.has(line.offer) ? [{ ...line, standing: 'open' as const }] : [],
  );
  return record.lots.flatMap((lot) => {
    const ranks = ranksIn({ ...context, offers }, lot.id);
    const own = [...ranks].find(([offer]) => considered.get(offer) === company);
    return own ? [{ name: lot.name, place: own[1], of: ranks.size }] : [];
  });
}

/** Of a company's lots: whether anybody was chosen for one of them, and whether its offer was considered to the end. */
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
 * To a loser: that it lost, and to whom nobody else was preferred, how it ended. ASSUMED: its rank in each lot is told
 * where the inquiry shows its minimum price to the participants, for who shows that has nothing left to hide about the
 * order of the prices.
 */
export async function mailLost(step: Posting, { inquire, company }: Recipient): Promise<void> {
  const fate = await fateOf(step, inquire.id, company);
  const ranked = fate === 'lost' && inquire.show_minimum_price;
  const places = ranked ? await placesOf(step.trx, inquire.id, company) : [];
  const lost = places.length > 0 ? 'award-lost-rank' : 'award-lost';
  await mailCompany(step, company, 'offer.edit', {
    company: inquire.organization_id,
    template: fate === 'lost' ? lost : `award-lost-${fate}`,
    path: `/tenders/${inquire.id}`,
    params: { name: inquire.name },
    fact: decisionOn(inquire.id),
    words: (language) => ({
      places: places
        .map(
          ({ name, place, of }) => `– ${name}: ${texts(language, 'comparison')('letter.place', { place, count: of })}`,
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

/** To whom a cancelled tender concerns: why, and what becomes of its envelope or its order. */
export async function mailCancelled(
  step: Posting,
  { inquire, company }: { readonly inquire: Cancelled; readonly company: number },
): Promise<void> {
  const orders = await step.trx
    .selectFrom('orders')
    .select('id')
    .where('inquire_id', '=', inquire.id)
    .where('seller_id', '=', company)
    .where('status', 'in', ['new', 'changeProposed'])
    .orderBy('nth')
    .execute();
  const opened = inquire.opened_at !== null;
  await mailCompany(step, company, 'offer.edit', {
    company: inquire.organization_id,
    template: orders.length > 0 ? 'inquiry-cancelled-order' : opened ? 'inquiry-cancelled-opened' : 'inquiry-cancelled',
    path: `/tenders/${inquire.id}`,
    params: { name: inquire.name, number: orders.map(({ id }) => id).join(', ') },
    fact: decisionOn(inquire.id),
    words: (language) => ({
      reason: [
        texts(language, 'lifecycles-procurement')(`inquire.reason.${inquire.cancel_reason}`),
        inquire.cancel_comment,
      ].join('. '),
    }),
  });
}

/** To the buyer when the file is closed: every order that came of the inquiry. */
export async function mailCompleted(
  step: Posting,
  inquire: { readonly id: number; readonly name: string; readonly organization_id: number },
): Promise<void> {
  const orders = await step.trx
    .selectFrom('orders as o')
    .innerJoin('organizations as s', 's.id', 'o.seller_id')
    .select(['o.id', 'o.currency', 's.name', 's.intername', 'o.delivery_time'])
    .where('o.inquire_id', '=', inquire.id)
    .where('o.status', 'in', ['confirmed', 'partlyDelivered', 'delivered', 'closed'])
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
      const [t, units] = [texts(language, 'comparison'), texts(language, 'units')];
      return {
        orders: orders
          .map((order) => {
            const own = items.filter((item) => item.order_id === order.id);
            const [total] = totalsOf(own.map((item) => ({ ...item, currency: order.currency })));
            const head = t('letter.order', {
              number: order.id,
              supplier: companyName(language, order),
              total: money(language, total?.amount ?? '0', order.currency),
            });
            const lines = own.map(
              (item) =>
                `  – ${item.name}: ${measured(quantity(language, item.quantity), units(`${item.unit}.symbol`))} × ${price(language, plain(item.price), order.currency)}`,
            );
            return [head, ...lines].join('\n');
          })
          .join('\n\n'),
      };
    },
  });
}
