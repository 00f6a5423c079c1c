import type { Insertable } from 'kysely';
import { plusDays } from '../../../machines/lifecycles/order/order.rules.ts';
import type { CartLine } from '../../../machines/lifecycles/cart/cart.rules.ts';
import { begins, cartOrders } from '../../../machines/trade/cart-orders.ts';
import type { Party } from '../../contract/platform/trade-fields.ts';
import type { MemberOrderBody } from '../../contract/trade/checkout.ts';
import type { OrdersTable } from '../db/tables/procurement.ts';
import type { Step } from '../platform/command.ts';
import { type FieldMap, fieldProblem } from '../platform/problem.ts';
import type { Goods, GoodsById } from './goods.ts';
import { partyOf, soldIn } from './wire.ts';

/** Buyer and contact; the same for every order of one cart. */
export type Buyer = Pick<
  Insertable<OrdersTable>,
  | 'buyer_id'
  | 'created_by'
  | 'contact_name'
  | 'contact_company'
  | 'contact_email'
  | 'contact_phone'
  | 'contact_country'
  | 'contact_language'
  | 'token_hash'
>;

type Wishes = Pick<MemberOrderBody, 'delivery_address' | 'wanted_on' | 'notes'>;

/** A placed order with the data for a letter. */
export interface Placed {
  readonly id: number;
  readonly seller: Party;
  readonly currency: string;
  readonly total: string;
  readonly lines: readonly (CartLine & { readonly goods: Goods })[];
}

/** ASSUMED: maximum number of characters kept of a product's description. */
const DESCRIBED = 2000;

/** Checks what the chart does not judge: the requested day, and that each note is for a seller of the cart. */
export function checkWishes({ wanted_on, notes }: Wishes, sellers: ReadonlySet<number>, now: string): void {
  const strange = (seller: number, nth: number): boolean =>
    !sellers.has(seller) || notes.findIndex((note) => note.seller === seller) !== nth;
  const problems: FieldMap = {
    // ASSUMED: a day is valid until it has ended in every time zone.
    ...(wanted_on !== null && wanted_on < plusDays(now, -1).slice(0, 10) ? { wanted_on: ['date_past'] } : {}),
    ...(notes.some(({ seller }, nth) => strange(seller, nth))
      ? {
          notes: notes.map(({ seller }, nth): FieldMap => (strange(seller, nth) ? { seller: ['invalid_id'] } : {})),
        }
      : {}),
  };
  if (Object.keys(problems).length > 0) throw fieldProblem(problems);
}

/** Sellers of these products. */
export const sellersOf = (goods: GoodsById): ReadonlySet<number> =>
  new Set([...goods.values()].map(({ organization_id }) => organization_id));

/** Creates one order per seller and currency, at the current prices, which the buyer accepted. */
export async function placeOrders(
  step: Step<unknown>,
  buyer: Buyer,
  wishes: Wishes,
  { lines, goods }: { readonly lines: readonly CartLine[]; readonly goods: GoodsById },
): Promise<Placed[]> {
  const { trx, now } = step;
  const { state, answerBy } = begins(buyer.buyer_id === null ? 'visitor' : 'member', now);
  const placed: Placed[] = [];
  for (const { currency, total, lines: group } of cartOrders(soldIn(lines, goods))) {
    const [first] = group;
    if (!first) continue;
    const seller = partyOf(first.goods);
    const { id } = await trx
      .insertInto('orders')
      .values({
        ...buyer,
        status: state,
        inquire_id: null,
        offer_id: null,
        seller_id: seller.id,
        source: 'cart',
        currency,
        vat_included: false,
        delivery_term: null,
        delivery_place: '',
        delivery_time: '',
        payment_condition: '',
        delivery_address: wishes.delivery_address,
        wanted_on: wishes.wanted_on,
        note: wishes.notes.find((one) => one.seller === seller.id)?.message ?? '',
        created_at: now,
        answer_by: answerBy,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const { goods: product, ...line } of group)
      await trx
        .insertInto('order_items')
        .values({
          order_id: id,
          award_id: null,
          lot_id: null,
          product_id: product.id,
          name: product.name,
          description: product.description.slice(0, DESCRIBED),
          tariff_number: product.tariff_number,
          unit: product.unit,
          quantity: line.quantity,
          price: line.offered.price ?? line.price,
        })
        .execute();
    step.root.messages.push({ lifecycle: 'order', id, event: 'CREATE', from: '', to: state });
    placed.push({ id, seller, currency, total, lines: group });
  }
  return placed;
}

export const placedWire = ({ id, seller, currency, total }: Placed) => ({ id, seller, currency, total });
