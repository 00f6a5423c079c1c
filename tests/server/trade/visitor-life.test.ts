import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer } from '../kit.ts';
import { BOLT, Counter, ok, refusal } from './orders.kit.ts';

import { lineOf, Shop } from './shop.kit.ts';

/* A visitor's order from the confirmed address to its end, using only the links in its e-mails. */

let shop: Shop;
let at: Counter;
let harrow: number;
beforeAll(async () => {
  shop = await Shop.open();
  at = new Counter(shop);
  harrow = await at.product({ name: 'Борона дискова', intername: 'Disc harrow', quantity: '200' });
}, 60_000);
afterAll(async () => shop?.server.close());

type Row = Answer['body'];

/** An order of ten with a confirmed address, by a visitor who reads Polish. */
async function proved(product = harrow, name = 'Борона дискова') {
  const { email, ...body } = shop.guest([lineOf(product, '10', { ...BOLT, name })]);
  ok(await shop.ask({ ...body, email }, { 'Accept-Language': 'pl' }));
  const { secret } = ok(await shop.verify(await shop.tokenOf(email)));
  const [one] = ok(await shop.orders(secret)).order_set as Row[];
  const id: number = one.id;
  return { email, secret: secret as string, id, line: one.orderitem_set[0].id as number };
}
type Visit = Awaited<ReturnType<typeof proved>>;

/** The e-mails since the last call, as `template: subject`, and the link of the newest. */
function letters({ email }: Visit) {
  let seen = 2;
  return async () => {
    const mails = (await shop.server.mails(email)).slice(seen);
    seen += mails.length;
    const [, link = ''] = /\/checkout\/orders\/([0-9a-f]{40})/.exec(mails.at(-1)?.body ?? '') ?? [];
    return {
      told: mails.map(({ template, subject }) => `${template}: ${subject}`),
      link,
      body: mails.at(-1)?.body.replaceAll('\u00A0', ' '),
    };
  };
}
const open = (row: Row): string[] =>
  row.allowed.filter(({ enabled }: { enabled: boolean }) => enabled).map(({ event }: { event: string }) => event);
const seen = async (link: string): Promise<Row> => ok(await shop.orders(link)).order_set[0];

test('is changed, shipped in parts, received with a word, its rest let go, and closed', async () => {
  const visit = await proved();
  const { id, line, secret } = visit;
  const told = letters(visit);
  const step = (link: string, action: string, body: object = {}) => shop.step(link, id, action, body);

  ok(await at.sells(id, 'propose-change', { orderitem_set: [{ id: line, quantity: '9' }], comment: 'Dziewięć' }));
  const proposal = await told();
  expect(proposal.told).toEqual([
    expect.stringContaining(`order-change-proposed: Propozycja zmiany zamówienia ${id} od `),
  ]);
  expect(proposal.body).toContain('Razem: 25,00 EUR → 22,50 EUR netto');
  const before = await seen(proposal.link);
  expect(before).toMatchObject({
    side: 'buyer',
    status: 'changeProposed',
    total: '25.00',
    proposed_total: '22.50',
    seller: { intername: expect.any(String) },
    orderitem_set: [
      {
        name: 'Борона дискова',
        intername: 'Disc harrow',
        on_sale: true,
        quantity: '10',
        proposed_quantity: '9',
        amount: '25.00',
        proposed_amount: '22.50',
      },
    ],
  });
  // A visitor cannot see the seller's own values.
  expect(before.orderitem_set[0]).toMatchObject({ available: null, price_now: null, currency_now: null });
  expect(open(before)).toEqual(['CANCEL', 'ACCEPT_CHANGE', 'REJECT_CHANGE']);
  ok(await step(proposal.link, 'reject-change', { comment: 'Dziesięć albo nic' }));
  expect(await seen(proposal.link)).toMatchObject({ total: '25.00', proposed_total: null });
  ok(await at.sells(id, 'confirm'));
  const confirmed = await told();
  expect(confirmed.told).toEqual([
    expect.stringMatching(new RegExp(`^order-confirmed: .+ potwierdziła zamówienie ${id}: `)),
  ]);
  expect(open(await seen(confirmed.link))).toEqual(['ASK_CANCEL_REST']);

  ok(await at.sells(id, 'ship-part', { orderitem_set: [{ id: line, quantity: '4' }] }));
  const shipped = await told();
  expect(shipped.told).toEqual([
    expect.stringMatching(new RegExp(`^order-shipped: .+ wysłała towar z zamówienia ${id}$`)),
  ]);
  expect(shipped.body).toMatch(/–\sБорона дискова: 4\sszt\./);
  expect(open(await seen(shipped.link))).toEqual(['RECEIVE', 'ASK_CANCEL_REST']);
  const received = (quantity: string, note = '') => ({ orderitem_set: [{ id: line, quantity, note }] });
  expect(refusal(await step(shipped.link, 'receive', received('5')))).toBe('409 withinShipped');
  expect(refusal(await step(shipped.link, 'receive', received('3')))).toBe('409 differenceExplained');
  expect((await step(shipped.link, 'receive', { orderitem_set: [{ id: 'x', quantity: '-1' }] })).status).toBe(400);
  const three = ok(await step(shipped.link, 'receive', received('3', 'Jedna wygięta'))).order_set[0];
  expect(three.orderitem_set[0]).toMatchObject({ shipped: '4', received: '3', received_note: 'Jedna wygięta' });
  expect((await shop.server.mails(shop.first.email)).at(-1)).toMatchObject({ template: 'order-missing' });

  ok(await step(secret, 'ask-cancel-rest', { reason: 'Budowa stanęła' }));
  expect((await shop.server.mails(shop.first.email)).at(-1)).toMatchObject({ template: 'order-rest-proposed' });
  expect(refusal(await step(secret, 'accept-cancel-rest'))).toBe('409 restProposedByOther');
  ok(await at.sells(id, 'uphold-rest', { comment: 'Już gotowe' }));
  expect((await told()).told).toEqual([`order-rest-kept: Reszta zamówienia ${id} nie została anulowana`]);
  ok(await at.sells(id, 'offer-cancel-rest', { reason: 'Zabrakło stali' }));
  const asked = await told();
  expect(asked.told).toEqual([
    expect.stringMatching(new RegExp(`^order-rest-proposed: .+ proponuje anulować resztę zamówienia ${id}$`)),
  ]);
  expect(open(await seen(asked.link))).toEqual(['RECEIVE', 'ACCEPT_CANCEL_REST', 'KEEP_REST']);
  ok(await step(asked.link, 'keep-rest', { comment: 'Potrzebne' }));
  ok(await at.sells(id, 'offer-cancel-rest', { reason: 'Zabrakło stali' }));
  const again = await told();
  const over = ok(await step(again.link, 'accept-cancel-rest')).order_set[0];
  expect([over.status, over.total, open(over)]).toEqual(['delivered', '10.00', ['RECEIVE']]);
  expect(over.allowed).toContainEqual({ event: 'CLOSE', enabled: false, reasons: ['received'] });
  expect(refusal(await step(again.link, 'close'))).toBe('409 received');
  ok(await step(again.link, 'receive', received('1')));
  expect(ok(await step(again.link, 'close')).order_set[0].status).toBe('closed');
  expect((await shop.server.mails(shop.first.email)).at(-1)).toMatchObject({ template: 'order-closed' });
  // The user who takes a step gets no e-mail about it.
  expect((await told()).told).toEqual([]);
  expect((await at.read(id)).status).toBe('closed');
});

test('the last of it goes out with a letter of its own, and what both sides let go is told once', async () => {
  const visit = await proved();
  const told = letters(visit);
  ok(await at.sells(visit.id, 'confirm'));
  ok(await at.sells(visit.id, 'ship-part', { orderitem_set: [{ id: visit.line, quantity: '4' }] }));
  await told();
  ok(await at.sells(visit.id, 'ship-all'));
  const last = await told();
  expect([last.told, last.body?.includes('– Борона дискова: 6 szt.')]).toEqual([
    [expect.stringMatching(new RegExp(`^order-shipped: .+ wysłała towar z zamówienia ${visit.id}$`))],
    true,
  ]);
  expect(ok(await shop.step(last.link, visit.id, 'close')).order_set[0].status).toBe('closed');

  const other = await proved();
  const heard = letters(other);
  ok(await at.sells(other.id, 'confirm'));
  await heard();
  ok(await shop.step(other.secret, other.id, 'ask-cancel-rest', { reason: 'Budowa stanęła' }));
  ok(await at.sells(other.id, 'agree-cancel-rest'));
  const gone = await heard();
  expect(gone.told).toEqual([`order-rest-cancelled: Reszta zamówienia ${other.id} anulowana`]);
  expect((await seen(gone.link)).status).toBe('cancelled');
});

test('a step pressed twice, on two devices or with what is gone by, is taken once', async () => {
  const visit = await proved();
  const { id, line, secret } = visit;
  ok(await at.sells(id, 'confirm'));
  ok(await at.sells(id, 'ship-part', { orderitem_set: [{ id: line, quantity: '4' }] }));
  const { version } = await seen(secret);
  const body = { orderitem_set: [{ id: line, quantity: '1', note: 'One by one' }] };
  const path = `/api/unauth-orders/${secret}/${id}/receive/`;
  const send = (headers: Record<string, string>) => shop.server.request('POST', path, { body, headers });
  const key = { 'Idempotency-Key': randomUUID() };
  const twice = await Promise.all([0, 1].map(() => send(key)));
  expect(twice.map(({ status }) => status).filter((status) => status < 300).length).toBeGreaterThan(0);
  expect((await seen(secret)).orderitem_set[0].received).toBe('1');
  const stale = await send({ 'If-Match': `"${version}"` });
  expect([stale.status, stale.body.current.order_set[0].id]).toEqual([412, id]);
  ok(await at.sells(id, 'ship-all'));
  const closing = await Promise.all([0, 1, 2].map(() => shop.step(secret, id, 'ask-cancel-rest', { reason: 'x' })));
  expect(closing.map(({ status }) => status)).toEqual([409, 409, 409]);
});

test('what is sold no more has no page, and a product called otherwise no other name', async () => {
  const product = await at.product({ name: 'Плуг', intername: 'Plough', quantity: '50' });
  const { secret } = await proved(product, 'Плуг');
  expect((await seen(secret)).orderitem_set[0]).toMatchObject({ intername: 'Plough', on_sale: true });
  await shop.edit(shop.first, product, { name: 'Плуг навісний', intername: 'Mounted plough' });
  await shop.act(shop.first, product, 'shelve');
  expect((await seen(secret)).orderitem_set[0]).toMatchObject({ name: 'Плуг', intername: '', on_sale: false });
});

test('nobody takes such a step by another link, on another order, or after its time', async () => {
  const mine = await proved();
  const theirs = await proved();
  for (const { id } of [mine, theirs]) ok(await at.sells(id, 'confirm'));
  ok(await at.sells(theirs.id, 'ship-all'));
  const receipt = { orderitem_set: [{ id: theirs.line, quantity: '1', note: 'Mine now' }] };
  for (const [action, body] of [
    ['receive', receipt],
    ['close', {}],
    ['ask-cancel-rest', { reason: 'Mine now' }],
    ['accept-cancel-rest', {}],
    ['keep-rest', { comment: 'Mine now' }],
  ] as const) {
    for (const [secret, id] of [
      [mine.secret, theirs.id],
      ['a'.repeat(40), theirs.id],
      [mine.secret.slice(1), mine.id],
      [mine.secret, 1],
    ] as const)
      expect([action, secret, (await shop.step(secret, id, action, body)).status]).toEqual([action, secret, 404]);
    // Members of other companies cannot find the order, even if they have its number.
    expect((await shop.buyer.send('POST', `/api/orders/${theirs.id}/${action}/`, body)).status).toBe(404);
  }
  // A line of another visitor's order does not belong to this one.
  const strange = await shop.step(mine.secret, mine.id, 'receive', receipt);
  expect(strange.status).toBe(409);
  expect(await at.read(theirs.id)).toMatchObject({ status: 'delivered', orderitem_set: [{ received: '0' }] });

  const late = await proved();
  ok(await at.sells(late.id, 'propose-change', { orderitem_set: [{ id: late.line, quantity: '9' }], comment: '' }));
  await shop.later(24 * 14 + 1);
  expect(refusal(await shop.step(late.secret, late.id, 'accept-change'))).toBe('409 inTime');
  expect((await seen(late.secret)).allowed).toContainEqual({
    event: 'ACCEPT_CHANGE',
    enabled: false,
    reasons: ['inTime'],
  });
});
