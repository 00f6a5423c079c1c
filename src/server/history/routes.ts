import { historyEndpoints } from '../../contract/history/history.ts';
import { visibleInquire } from '../procurement/access.ts';
import type { Caller } from '../platform/auth/auth.ts';
import type { Db } from '../db/schema.ts';
import { type App, type Handler, route } from '../platform/http.ts';
import { notFound } from '../platform/problem.ts';
import { loadDocument } from '../invoicing/store/record.ts';
import { documentSides } from '../invoicing/store/document.ts';
import { readOffer } from '../procurement/offer/record.ts';
import { completeOrder } from '../procurement/order/record.ts';
import { storesOf } from '../procurement/procurement.ts';
import { readRequest, type RequestRecord } from '../requests/record.ts';
import { sidesOf } from '../requests/request.ts';
import { toldAwards } from './heard.ts';
import { ofBuyer, ofDocument, ofOffer, ofOrder, ofRequest, ofSupplier } from './purchase.ts';
import { historyWire } from './wire.ts';
import { linked } from '../requests/visitor.ts';

const BY_LINK: ReadonlySet<string> = new Set(['SUBMIT_VISITOR', 'VERIFY', 'CLOSE']);
const quotationHistory: Handler<typeof historyEndpoints.quotationHistory> = async ({
  params,
  caller,
  services: { db },
}) => {
  const { organization } = caller;
  const inquire = organization ? await visibleInquire(db, params.id, organization) : undefined;
  if (!organization || !inquire) throw notFound();
  const own = organization.id;
  const buyer = inquire.organization_id;
  return historyWire(db, await ofSupplier(db, inquire, own), {
    own,
    buyer,
    others: 'supplier',
    // A competitor that withdrew is not named.
    named: (acting) => acting === own || acting === buyer,
  });
};

const offerHistory: Handler<typeof historyEndpoints.offerHistory> = async ({
  params,
  caller,
  services: { db, config },
}) => {
  const record = await readOffer(db, params.id);
  const sides = record ? storesOf(config).offer.sides(record, caller) : [];
  if (!record || sides.length === 0) throw notFound();
  return historyWire(db, ofOffer(params.id, sides.includes('supplier'), await toldAwards(db, [params.id])), {
    own: caller.organization?.id ?? 0,
    buyer: record.inquire.organization_id,
    others: 'supplier',
    // A message may be caused by a step of another company.
    named: (acting) => acting === record.row.organization_id || acting === record.inquire.organization_id,
  });
};

const orderHistory: Handler<typeof historyEndpoints.orderHistory> = async ({
  params,
  caller,
  services: { db, config },
}) => {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', params.id).executeTakeFirst();
  const record = row && (await completeOrder(db, row));
  if (!record || storesOf(config).order.sides(record, caller).length === 0) throw notFound();
  const { buyer_id, seller_id } = record.row;
  return historyWire(db, ofOrder(params.id), {
    own: caller.organization?.id ?? 0,
    buyer: buyer_id,
    others: 'seller',
    ...(buyer_id === null ? { byLink: ORDER_BY_LINK } : {}),
    named: (acting) => acting === buyer_id || acting === seller_id,
  });
};

const documentHistory: Handler<typeof historyEndpoints.documentHistory> = async ({
  params,
  caller,
  services: { db },
}) => {
  const record = await loadDocument(db, params.id);
  const sides = record ? documentSides(record, caller) : [];
  if (!record || sides.length === 0) throw notFound();
  const { organization_id, buyer_id } = record.data;
  return historyWire(db, ofDocument(params.id, sides.includes('seller')), {
    own: caller.organization?.id ?? 0,
    buyer: buyer_id === organization_id ? null : buyer_id,
    others: 'seller',
    named: (acting) => acting === organization_id,
  });
};

/** Steps of a visitor's order by mailed link. */
const ORDER_BY_LINK: ReadonlySet<string> = new Set(['CREATE', 'VERIFY', 'CANCEL', 'ACCEPT_CHANGE', 'REJECT_CHANGE']);
const everybody = (): boolean => true;

const requestHistory = (db: Db, { row }: RequestRecord, caller: Caller | null) =>
  historyWire(db, ofRequest(row.id), {
    own: caller?.organization?.id ?? 0,
    buyer: row.organization_id,
    others: 'supplier',
    byLink: BY_LINK,
    named: everybody,
  });

/** The history of a record for those it concerns. Without access to the record there is no access to its history. */
export function histories(app: App): void {
  route(app, historyEndpoints.inquireHistory, async ({ params, caller, services: { db } }) => {
    const inquire = await db.selectFrom('inquires').selectAll().where('id', '=', params.id).executeTakeFirst();
    const own = caller.organization?.id;
    if (!inquire || inquire.organization_id !== own) throw notFound();
    return historyWire(db, await ofBuyer(db, inquire), { own, buyer: own, others: 'supplier', named: everybody });
  });

  route(app, historyEndpoints.quotationHistory, quotationHistory);
  route(app, historyEndpoints.offerHistory, offerHistory);

  route(app, historyEndpoints.orderHistory, orderHistory);

  route(app, historyEndpoints.buyerRequestHistory, async ({ params, caller, services: { db } }) => {
    const record = await readRequest(db, params.id);
    if (!record || !sidesOf(record, { caller }).includes('buyer')) throw notFound();
    return requestHistory(db, record, caller);
  });

  route(app, historyEndpoints.unauthBuyerRequestHistory, async ({ params, caller, services: { db }, reply }) => {
    reply.header('Cache-Control', 'no-store');
    return requestHistory(db, await linked(db, params.secret), caller);
  });

  route(app, historyEndpoints.documentHistory, documentHistory);
}
