import type { EndpointShape } from '../../../src/contract/platform/endpoint.ts';
import { endpoints } from '../../../src/contract/endpoints.ts';
import type { Answer, Person } from '../kit.ts';
import { inHours, type Inquiry, type Market, ok } from '../procurement/procurement.kit.ts';
import { draft, issued, line } from '../invoicing/documents.ts';

/** Every write of these rooms: any of them that could have the same effect is tried. */
const ROOMS = /^\/api\/(inquires|quotations|offers|orders|documents|buyer-request|questions|exchange-rates)\//;
const ALL = (Object.entries(endpoints) as unknown as [string, EndpointShape][]).filter(
  ([, { method, path, kind }]) => method !== 'GET' && kind !== 'multipart' && ROOMS.test(path),
);

/** The calls that concern a prepared record or create one. */
export const writes = ({ ids }: Ready) =>
  ALL.filter(([, { path }]) => !path.includes('{id}') || (ROOMS.exec(path)?.[1] ?? '') in ids);

/** The preparation for one binding step: the body, and the record id for each room's `{id}`. */
export interface Ready {
  readonly ids: Readonly<Record<string, number>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Fields that might smuggle a step into a write that more users may make. */
const smuggled = (now: string) => ({
  status: 'issued',
  proc_status: 'Published',
  state: 'awarded',
  is_active: true,
  publish: true,
  submit: true,
  issue: true,
  published_at: now,
  submitted_at: now,
  issued_at: now,
  locked_at: now,
  revision: 9,
  confirmed: true,
  awards: [{ lot: 1, offer: 1, quantity: '10' }],
  event: 'ACTIVATE',
  action: 'issue',
});

const pathOf = (path: string, ids: Ready['ids']): string =>
  path
    .replace(/^\/api\/([\w-]+)\/\{id\}/, (_, room: string) => `/api/${room}/${ids[room] ?? 999_999}`)
    .replace(/\{\w+\}/g, '1');

/** Sends the call with the step's fields and the smuggled ones, and then with only the smuggled ones. */
export async function attempt(who: Person, { method, path }: EndpointShape, ready: Ready, now: string) {
  const to = pathOf(path, ready.ids);
  const answers: Answer[] = [];
  for (const body of [{ ...smuggled(now), ...ready.body }, smuggled(now)])
    answers.push(await who.send(method, to, body));
  return answers;
}

/** Everything that only a binding step can change, from the whole database. */
export async function binding({ server }: Market): Promise<string> {
  const { db } = server.services;
  const inquiries = await db
    .selectFrom('inquires')
    .select('id')
    .where('published_at', 'is not', null)
    .orderBy('id')
    .execute();
  const lots = await db
    .selectFrom('inquire_lots')
    .select(['id', 'state'])
    .where('state', '!=', 'active')
    .orderBy('id')
    .execute();
  const awards = await db.selectFrom('awards').select(['id', 'quantity']).orderBy('id').execute();
  const offers = await db
    .selectFrom('offers')
    .select(['id', 'status', 'revision'])
    .where('status', 'not in', ['draft', 'void'])
    .orderBy('id')
    .execute();
  const aside = await db.selectFrom('offer_items').select('id').where('aside', 'is not', null).orderBy('id').execute();
  const documents = await db
    .selectFrom('documents')
    .select(['id', 'number', 'ksef_number'])
    .where('number', 'is not', null)
    .orderBy('id')
    .execute();
  const payments = await db.selectFrom('payments').select(['id', 'removed_at']).orderBy('id').execute();
  const sendings = await db.selectFrom('document_sendings').select('id').orderBy('id').execute();
  const orders = await db.selectFrom('orders').select(['id', 'status']).orderBy('id').execute();
  return JSON.stringify({ inquiries, lots, awards, offers, aside, documents, payments, sendings, orders });
}

export const drafted = async (market: Market): Promise<Ready> => {
  const { id } = await market.draft();
  return { ids: { inquires: id, quotations: id }, body: {} };
};

const offerIn = async (market: Market, inquiry: Inquiry): Promise<number> =>
  market.submitted(market.first, inquiry, ['100', '50']);

/** Opened; the first lot has its winner, the second is undecided, so that one can be chosen and one revoked. */
export async function decidable(market: Market): Promise<Ready> {
  const { first, second } = market;
  const inquiry = await market.published();
  const [one, two] = [await offerIn(market, inquiry), await market.submitted(second, inquiry, ['90', '60'])];
  for (const who of [first, second]) ok(await who.send('POST', `/api/quotations/${inquiry.id}/agree-early/`));
  ok(await market.act(inquiry.id, 'close-early'));
  ok(await market.act(inquiry.id, 'open'));
  const [taken, free] = inquiry.lots;
  const after = ok(await market.act(inquiry.id, 'accept', { lot: taken, offer: two, quantity: '10' }));
  const reason = 'rev-buyer';
  return {
    ids: { inquires: inquiry.id, quotations: inquiry.id, offers: one },
    body: {
      lot: free,
      offer: one,
      award: after.awards[0].id,
      quantity: '20',
      reason,
      justification: 'x',
      comment: 'x',
    },
  };
}

export const begun = async (market: Market): Promise<Ready> => {
  const inquiry = await market.published();
  const offers = await market.offer(market.first, inquiry, ['100', '50']);
  return { ids: { inquires: inquiry.id, quotations: inquiry.id, offers }, body: {} };
};

export const sent = async (market: Market): Promise<Ready> => {
  const inquiry = await market.published();
  const offers = await offerIn(market, inquiry);
  return {
    ids: { inquires: inquiry.id, quotations: inquiry.id, offers },
    body: market.content(inquiry, ['99', '49']),
  };
};

/** The buyer has changed the inquiry after the offer: the offer can be confirmed unchanged, or withdrawn. */
export const outdated = async (market: Market): Promise<Ready> => {
  const inquiry = await market.published({ expire_at: inHours(market.now(), 24 * 20) });
  const offers = await offerIn(market, inquiry);
  ok(await market.act(inquiry.id, 'amend', { description: 'Інший прокат', reason: 'Уточнення' }));
  return { ids: { inquires: inquiry.id, quotations: inquiry.id, offers }, body: {} };
};

export const written = async ({ first }: Market): Promise<Ready> => {
  const { id } = await draft(first, { type: 'invoice', documentitem_set: [line('100')] });
  return { ids: { documents: id }, body: {} };
};

/** Issued and overpaid: it can be sent, paid, its payment removed, and the surplus refunded. */
export const overpaid = async ({ first, now }: Market): Promise<Ready> => {
  const { id } = await issued(first, { type: 'invoice', documentitem_set: [line('100')] });
  const to = `/api/documents/${id}/payment-received/`;
  const paid = ok(await first.send('POST', to, { amount: '200.00', date: now().slice(0, 10) }));
  return {
    ids: { documents: id },
    body: {
      amount: '1.00',
      date: now().slice(0, 10),
      payment: paid.payments[0].id,
      reason: 'x',
      account: 'PL61109010140000071219812874',
      comment: 'x',
      sendTo: 'buyer@kontor.example',
    },
  };
};
