import type * as z from 'zod/mini';
import { big, cents } from '../../../../machines/money/decimal.ts';
import { isOnSale } from '../../../contract/catalogue/product.state.ts';
import type { orderRow } from '../../../contract/procurement/order.ts';
import type { Party } from '../../../contract/platform/trade-fields.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import { allowedFor } from '../../platform/command.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { plain, plainOrNone, worth } from '../../platform/values/decimals.ts';
import type { Services } from '../../platform/services.ts';
import { orderIs } from '../../../../machines/lifecycles/order/order.tags.ts';
import { goesBeyond, proposalOf } from '../../../../machines/lifecycles/order/order.rules.ts';
import { contextOf, type OrderRecord, productFacts } from './record.ts';
import { storesOf } from '../procurement.ts';
import { numbersOf, partiesOf } from '../../organization/parties.ts';
import { unlistedTariffs } from '../../catalogue/tarics.ts';

export type OrderWire = z.input<typeof orderRow>;
type Item = OrderRecord['items'][number];

const totalOf = (items: OrderRecord['items']): string =>
  cents(items.reduce((total, item) => total.plus(worth(item.price, item.quantity)), big('0')));

/** Proposed amount of a line; null without a proposal. */
const proposedAmount = ({ price, quantity, proposed_price, proposed_quantity }: Item): string | null =>
  proposed_price === null && proposed_quantity === null
    ? null
    : worth(proposed_price ?? price, proposed_quantity ?? quantity);

/** Proposed total of the order; null without a proposal. */
export function proposedTotal(items: OrderRecord['items']): string | null {
  if (items.every((item) => proposedAmount(item) === null)) return null;
  const amounts = items.map((item) => proposedAmount(item) ?? worth(item.price, item.quantity));
  return cents(amounts.reduce((total, amount) => total.plus(amount), big('0')));
}

/** ASSUMED: a visitor is not a company of the marketplace: id 0 with the name given. */
const buyerOf = (row: OrderRecord['row'], nameOf: (id: number) => Party): OrderWire['buyer'] =>
  row.buyer_id === null
    ? { id: 0, name: row.contact_company || row.contact_name || '', intername: '', country: row.contact_country ?? '' }
    : nameOf(row.buyer_id);

/** ASSUMED: both sides may see who placed the order. */
const contactOf = ({ row }: OrderRecord): OrderWire['contact'] =>
  row.contact_name === null && row.contact_email === null
    ? null
    : {
        name: row.contact_name ?? '',
        company: row.contact_company ?? '',
        email: row.contact_email ?? '',
        phone: row.contact_phone ?? '',
        country: row.contact_country ?? '',
      };

export const orderListWire = (
  { row, items }: Pick<OrderRecord, 'row' | 'items'>,
  company: number,
  nameOf: (id: number) => Party,
  inquireName: string,
) => ({
  id: row.id,
  status: row.status,
  side: row.seller_id === company ? ('seller' as const) : ('buyer' as const),
  source: row.source,
  buyer: buyerOf(row, nameOf),
  seller: nameOf(row.seller_id),
  inquire: row.inquire_id,
  inquire_name: inquireName,
  currency: row.currency,
  total: totalOf(items),
  created_at: row.created_at,
  answer_by: row.answer_by,
});

/** Whom to ask about the order; null if the seller has entered none. ASSUMED: known to the buyer once it is confirmed. */
async function sellersContact(db: Db | Trx, seller: number): Promise<OrderWire['seller_contact']> {
  const found = await db
    .selectFrom('organizations')
    .select(['contact_name as name', 'email', 'org_phone as phone'])
    .where('id', '=', seller)
    .executeTakeFirst();
  return found && (found.name || found.email || found.phone) ? found : null;
}

/** Available stock and current price, only for the seller and while the order awaits confirmation. */
function sellersView({ row, products }: OrderRecord, item: Item, company: number | null) {
  const product = item.product_id === null ? undefined : products.get(item.product_id);
  if (!product || company !== row.seller_id) return { available: null, price_now: null, currency_now: null };
  const { available, costs } = productFacts(product);
  const same = costs?.price !== null && costs?.currency === row.currency && plain(costs.price) === plain(item.price);
  return {
    available,
    price_now: same ? null : (costs?.price ?? null),
    currency_now: same ? null : (costs?.currency ?? null),
  };
}

/** The viewer of an order, a company or a visitor with a link, and the events allowed. */
export interface Viewer {
  readonly company: number | null;
  readonly allowed: (record: OrderRecord) => OrderWire['allowed'];
}

export const memberView = (services: Services, caller: Caller, now: string): Viewer => ({
  company: caller.organization?.id ?? null,
  allowed: (record) => allowedFor(storesOf(services.config).order, record, caller, now),
});

/**
 * Public data of a line's product. ASSUMED: its international name applies only while the product's name equals the
 * ordered one.
 */
function publicView({ products }: OrderRecord, { product_id, name }: Item) {
  const product = product_id === null ? undefined : products.get(product_id);
  return {
    intername: product?.name === name ? product.intername : '',
    on_sale: product !== undefined && isOnSale(product.status),
  };
}

function itemWire(record: OrderRecord, item: Item, company: number | null) {
  return {
    id: item.id,
    lot: item.lot_id,
    name: item.name,
    ...publicView(record, item),
    description: item.description,
    tariff_number: item.tariff_number,
    quantity: plain(item.quantity),
    unit: item.unit,
    price: plain(item.price),
    amount: worth(item.price, item.quantity),
    shipped: plain(item.shipped),
    received: plain(item.received),
    received_note: item.received_note,
    product: item.product_id,
    reserved: plain(item.reserved),
    ...sellersView(record, item, company),
    proposed_quantity: plainOrNone(item.proposed_quantity),
    proposed_price: plainOrNone(item.proposed_price),
    proposed_amount: proposedAmount(item),
  };
}

export async function orderWire(db: Db | Trx, record: OrderRecord, { company, allowed }: Viewer): Promise<OrderWire> {
  const { row, items } = record;
  const context = contextOf(record);
  const unlisted = await unlistedTariffs(
    db,
    items.map(({ tariff_number }) => tariff_number),
  );
  const inquire =
    row.inquire_id === null
      ? undefined
      : await db.selectFrom('inquires').select('name').where('id', '=', row.inquire_id).executeTakeFirst();
  const sides = [row.buyer_id, row.seller_id];
  const listed = orderListWire(record, company ?? 0, await partiesOf(db, sides), inquire?.name ?? '');
  const numbers = await numbersOf(db, company === null ? [] : sides);
  const contact = company !== null && orderIs('binding', row.status) ? await sellersContact(db, row.seller_id) : null;
  return {
    ...listed,
    buyer: { ...listed.buyer, ...numbers(listed.buyer.id) },
    seller: { ...listed.seller, ...numbers(listed.seller.id) },
    seller_contact: contact,
    version: row.version,
    vat_included: row.vat_included,
    revision: row.revision,
    delivery_term: row.delivery_term,
    delivery_place: row.delivery_place,
    delivery_time: row.delivery_time,
    payment_condition: row.payment_condition,
    confirmed_at: row.confirmed_at,
    delivered_at: row.delivered_at,
    closed_at: row.closed_at,
    comment: row.comment,
    rest_by: row.rest_by,
    contact: contactOf(record),
    delivery_address: row.delivery_address,
    wanted_on: row.wanted_on,
    note: row.note,
    beyond_award: goesBeyond(context, proposalOf(context)),
    proposed_total: proposedTotal(items),
    orderitem_set: items.map((item) => ({
      ...itemWire(record, item, company),
      tariff_unlisted: unlisted.has(item.tariff_number),
    })),
    allowed: allowed(record),
  };
}
