import { afterAll, beforeAll, expect, it } from 'vitest';
import { verify } from '../../../src/server/commands/judge.ts';
import { issue, issued, line, ok } from './documents.ts';
import { type Answer, type Person, startServer, type TestServer } from '../kit.ts';

let server: TestServer;
let seller: Person;
let buyer: Person;

beforeAll(async () => {
  server = await startServer();
  seller = await server.founder({ country: 'PL' });
  buyer = await server.founder({ country: 'UA' });
}, 60_000);
afterAll(() => server.close());

const DAY = '2027-03-01';
const IBAN = 'UA213223130000026007233566001';
const read = async (id: number, who = seller) => ok(await who.send('GET', `/api/documents/${id}/`));
const act = (id: number, action: string, body: object, who = seller): Promise<Answer> =>
  who.send('POST', `/api/documents/${id}/${action}/`, body);
const pay = async (id: number, amount: string) => ok(await act(id, 'payment-received', { amount, date: DAY }));
/** 123.00 gross, with this amount paid. */
async function invoice(paid: string | null, more: object = {}) {
  const made = await issued(seller, { documentitem_set: [line('100')], ...more });
  return paid === null ? made : pay(made.id, paid);
}
const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort((a, b) => a - b);
const refusalOf = ({ status, body }: Answer) => [status, body.refusal?.guards ?? body.refusal?.code];

it('sends a part of an overpayment back: the ledger says when and where to, and the paper stays', async () => {
  const { id, snapshot_hash } = await invoice('150');
  const back = ok(await act(id, 'refund', { amount: '7', date: DAY, account: IBAN, comment: 'Part' }));
  expect(back).toMatchObject({ status: 'overpaid', paid: '143.00', leftToPay: '-20.00', snapshot_hash });
  const rest = ok(await act(id, 'refund', { amount: '20', date: DAY, account: IBAN }));
  expect(rest).toMatchObject({ status: 'paid', paid: '123.00' });
  expect(rest.payments.map(({ kind, amount, account }: Record<string, string>) => [kind, amount, account])).toEqual([
    ['payment', '150.00', ''],
    ['refund', '7.00', IBAN],
    ['refund', '20.00', IBAN],
  ]);
  expect(refusalOf(await act(id, 'refund', { amount: '1', account: IBAN }))).toEqual([409, []]);
  // A refund can be removed like a payment that never happened; until then the payment cannot be.
  const removal = (payment: number) => act(id, 'payment-removed', { payment, reason: 'Typed twice' });
  expect(refusalOf(await removal(rest.payments[0].id))).toEqual([409, ['paymentKnown']]);
  expect(ok(await removal(rest.payments[2].id))).toMatchObject({ status: 'overpaid', paid: '143.00' });
});

it('says at its field what is wrong with a refund, and asks for the permission of payments', async () => {
  const { id } = await invoice('150');
  expect((await act(id, 'refund', { amount: 'x', account: IBAN })).body).toHaveProperty('amount');
  expect(refusalOf(await act(id, 'refund', { amount: '1' }))).toEqual([409, ['accountGiven']]);
  expect(refusalOf(await act(id, 'refund', { amount: '150', account: IBAN }))).toEqual([
    409,
    expect.arrayContaining(['refundWithin']),
  ]);
  expect(refusalOf(await act(id, 'refund', { amount: '1', date: '2099-01-01', account: IBAN }))).toEqual([
    409,
    ['paymentDated'],
  ]);
  const viewer = await server.member(seller, 'viewer');
  for (const [action, body] of [
    ['refund', { amount: '1', account: IBAN }],
    ['set-off', { amount: '1', against: id }],
    ['revoke-set-off', { set_off: 1, reason: 'x' }],
  ] as const) {
    expect([action, (await act(id, action, body, viewer)).status]).toEqual([action, 403]);
    expect([action, (await act(id, action, body, buyer)).status]).toEqual([action, 404]);
  }
  expect((await buyer.send('GET', `/api/documents/${id}/open-documents/`)).status).toBe(404);
});

it('pays another document of the buyer; both ledgers show it, and it is revoked on both', async () => {
  const own = { buyer: buyer.organization };
  const over = await invoice('200', own);
  const other = await invoice(null, own);
  const foreign = await invoice(null, { ...own, currency: 'EUR', exchange_rate: '4.5', exchange_date: DAY });
  const stranger = await invoice(null);
  const open = ok(await seller.send('GET', `/api/documents/${over.id}/open-documents/`));
  expect(open).toEqual([expect.objectContaining({ id: other.id, number: other.number, leftToPay: '123.00' })]);

  const setOff = (amount: string, against: number) => act(over.id, 'set-off', { amount, date: DAY, against });
  for (const against of [foreign.id, stranger.id, over.id, 999_999_999])
    expect(refusalOf(await setOff('1', against))).toEqual([409, expect.arrayContaining(['sameBuyer'])]);
  expect(refusalOf(await setOff('77.01', other.id))).toEqual([409, expect.arrayContaining(['withinOverpaid'])]);

  const given = ok(await setOff('50', other.id));
  expect(given).toMatchObject({ status: 'overpaid', paid: '150.00', leftToPay: '-27.00' });
  const row = { amount: '50.00', date: DAY, removed_at: null };
  expect(given.set_offs).toEqual([expect.objectContaining({ ...row, given: true, number: other.number })]);
  const taken = await read(other.id, buyer);
  expect(taken).toMatchObject({ status: 'partlyPaid', paid: '50.00', leftToPay: '73.00' });
  expect(taken.set_offs).toEqual([expect.objectContaining({ ...row, given: false, document: over.id })]);
  expect([given.snapshot_hash, taken.snapshot_hash]).toEqual([over.snapshot_hash, other.snapshot_hash]);
  ok(await setOff('27', other.id));
  expect(await read(over.id)).toMatchObject({ status: 'paid' });

  // Revoked from the other document, with a reason; both keep the revoked entry with it.
  const [{ id: number }] = taken.set_offs;
  const revoke = (reason: string) => act(other.id, 'revoke-set-off', { set_off: number, reason });
  expect(refusalOf(await revoke(' '))).toEqual([409, ['reasonGiven']]);
  expect(ok(await revoke('Another invoice'))).toMatchObject({ status: 'partlyPaid', paid: '27.00' });
  const again = await read(over.id);
  expect(again).toMatchObject({ status: 'overpaid', leftToPay: '-50.00' });
  expect(again.set_offs[0]).toMatchObject({ reason: 'Another invoice', removed_at: expect.any(String) });
  expect(refusalOf(await revoke('Once more'))).toEqual([409, expect.arrayContaining(['setOffKnown'])]);
  // A third document cannot revoke it.
  expect(refusalOf(await act(stranger.id, 'revoke-set-off', { set_off: again.set_offs[1].id, reason: 'x' }))).toEqual([
    409,
    expect.arrayContaining(['setOffKnown']),
  ]);
});

it('the only one of both documents is revoked, and until one stands that is closed', async () => {
  const over = await invoice('150');
  const other = await invoice(null);
  const closed = async (id: number) =>
    (await read(id)).allowed.find(({ event }: { event: string }) => event === 'REVOKE_SET_OFF');
  for (const { id } of [over, other])
    expect(await closed(id)).toMatchObject({ enabled: false, reasons: expect.arrayContaining(['hasSetOffs']) });
  const { set_offs: made } = ok(await act(over.id, 'set-off', { amount: '27', date: DAY, against: other.id }));
  for (const { id } of [over, other]) expect(await closed(id)).toMatchObject({ enabled: true });
  ok(await act(other.id, 'revoke-set-off', { set_off: made[0].id, reason: 'Typed twice' }));
  for (const { id } of [over, other]) expect(await closed(id)).toMatchObject({ enabled: false });
  expect(await read(other.id)).toMatchObject({ status: 'unpaid', paid: '0.00' });
});

it('what a negative correction leaves over is set off from the document that it corrects', async () => {
  const { id } = await invoice('123');
  const other = await invoice(null);
  const correction = ok(await act(id, 'correction', {}), 201);
  ok(
    await seller.send('PATCH', `/api/documents/${correction.id}/`, {
      reason: 'Price',
      documentitem_set: [line('80')],
    }),
  );
  await issue(seller, correction.id);
  expect(refusalOf(await act(correction.id, 'set-off', { amount: '1', against: other.id }))[0]).toBe(409);
  expect(ok(await act(id, 'set-off', { amount: '24.60', against: other.id }))).toMatchObject({ status: 'paid' });
  expect(await read(other.id)).toMatchObject({ status: 'partlyPaid', paid: '24.60' });
});

it('nothing is booked into a closed period, and what lies in one is not taken out of it', async () => {
  const { id } = await invoice('200');
  const other = await invoice(null);
  ok(await act(id, 'refund', { amount: '2', date: DAY, account: IBAN }));
  const { set_offs: made, payments } = ok(await act(id, 'set-off', { amount: '7', date: DAY, against: other.id }));
  const { db } = server.services;
  const close = (day: string | null) =>
    db.updateTable('organizations').set({ closed_until: day }).where('id', '=', seller.organization).execute();
  await close(DAY);
  try {
    for (const [action, body] of [
      ['payment-received', { amount: '1', date: DAY }],
      ['refund', { amount: '1', date: DAY, account: IBAN }],
      ['set-off', { amount: '1', date: DAY, against: other.id }],
    ] as const)
      expect([action, ...refusalOf(await act(id, action, body))]).toEqual([action, 409, ['settledInOpenPeriod']]);
    for (const [action, body] of [
      ['payment-removed', { payment: payments[0].id, reason: 'x' }],
      ['payment-removed', { payment: payments[1].id, reason: 'x' }],
      ['revoke-set-off', { set_off: made[0].id, reason: 'x' }],
    ] as const)
      expect([action, ...refusalOf(await act(id, action, body))]).toEqual([
        action,
        409,
        expect.arrayContaining(['entryInOpenPeriod']),
      ]);
  } finally {
    await close(null);
  }
});

it('two at once take the money once, and crosswise ones wait for each other', async () => {
  const over = await invoice('173');
  const targets = [await invoice(null), await invoice(null)] as const;
  const once = await Promise.all(
    targets.map(({ id }) => act(over.id, 'set-off', { amount: '50', date: DAY, against: id })),
  );
  expect(statusesOf(once)).toEqual([200, 409]);
  expect(await read(over.id)).toMatchObject({ status: 'paid', paid: '123.00' });

  const [a, b] = [await invoice('200'), await invoice('200')];
  const [c, d] = [await invoice(null), await invoice(null)];
  const first = ok(await act(a.id, 'set-off', { amount: '30', date: DAY, against: c.id })).set_offs[0].id;
  const second = ok(await act(b.id, 'set-off', { amount: '30', date: DAY, against: d.id })).set_offs[0].id;
  // Both ends of two set-offs, a payment, and a third document that takes from both: every answer is a decision.
  const answers = await Promise.all([
    act(a.id, 'revoke-set-off', { set_off: first, reason: 'x' }),
    act(c.id, 'revoke-set-off', { set_off: first, reason: 'x' }),
    act(d.id, 'revoke-set-off', { set_off: second, reason: 'x' }),
    act(b.id, 'set-off', { amount: '40', date: DAY, against: c.id }),
    act(a.id, 'set-off', { amount: '40', date: DAY, against: d.id }),
    act(c.id, 'payment-received', { amount: '10', date: DAY }),
    act(a.id, 'set-off', { amount: '1', date: DAY, against: b.id }),
    act(b.id, 'set-off', { amount: '1', date: DAY, against: a.id }),
  ]);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(statusesOf(answers.slice(0, 2))).toEqual([200, 409]);
  const sums = await Promise.all([a, b, c, d].map(async ({ id }) => Number((await read(id)).paid)));
  // 400.00 were paid for the two, 10.00 came with the payment: a set-off creates no money.
  expect(sums.reduce((all, each) => all + each).toFixed(2)).toBe('410.00');
});

it('the log of all these, replayed through the chart, lands where they stand', async () => {
  const { db, config } = server.services;
  const found = (await verify(db, config)).flatMap(({ differences }) => differences);
  expect(found.filter(({ lifecycle }) => lifecycle === 'document')).toEqual([]);
});
