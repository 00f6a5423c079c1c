import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Person } from '../kit.ts';
import { Market, ok } from './procurement.kit.ts';

/* Changes around a request for approval while it waits: users, limits, repeated requests. */

let market: Market;
let clerk: Person;
let signer: Person;

const PATH = '/api/approval-limits/';
const set = async (limits: readonly object[], currency = 'EUR') =>
  market.buyer.send('PATCH', PATH, { currency, limits });
const everybody = { step: 'publish', role: '', amount: '1000.00' };
const anySum = { step: 'publish', role: 'administrator', amount: null };
const act = (who: Person, id: number, action: string, body: object = {}, headers?: Record<string, string>) =>
  who.send('POST', `/api/inquires/${id}/${action}/`, body, headers);
const membership = async (who: Person, action: string, body: object = {}) => {
  const { results } = ok(await market.buyer.send('GET', '/api/organization-users/?page_size=100'));
  const { id } = results.find(({ email }: { email: string }) => email === who.email);
  return ok(await market.buyer.send('POST', `/api/organization-users/${id}/${action}/`, body));
};
async function asked(): Promise<number> {
  const { id } = ok(await clerk.send('POST', '/api/inquires/', market.body({})));
  expect(ok(await act(clerk, id, 'activate')).proc_status).toBe('Pending');
  return id;
}

beforeAll(async () => {
  market = await Market.open();
}, 60_000);
afterAll(async () => market?.server.close());
beforeEach(async () => {
  market.restart();
  clerk = await market.server.member(market.buyer, 'buyer');
  signer = await market.server.member(market.buyer, 'signatory');
  ok(await set([everybody, anySum, { step: 'publish', role: 'signatory', amount: '6000.00' }]));
});

it('whoever asked and was removed can do nothing more; the request stays and is answered', async () => {
  const id = await asked();
  await membership(clerk, 'remove');
  expect((await act(clerk, id, 'retract')).status).not.toBe(200);
  const row = ok(await market.buyer.send('GET', `/api/inquires/${id}/`));
  expect([row.proc_status, row.approval.asked.own, row.approval.asked.by.length > 0]).toEqual(['Pending', false, true]);
  expect(ok(await act(signer, id, 'approve')).proc_status).toBe('Published');
});

it('whoever lost the right, or the role with the limit, approves nothing any more', async () => {
  const id = await asked();
  await membership(signer, 'change-role', { role: 'buyer' });
  expect((await act(signer, id, 'approve')).status).toBe(403);
  await membership(signer, 'remove');
  expect((await act(signer, id, 'approve')).status).not.toBe(200);
  expect(ok(await act(market.buyer, id, 'refuse', { reason: 'Later' })).proc_status).toBe('Draft');
});

it('an asker who has become administrator is still the asker', async () => {
  const id = await asked();
  await membership(clerk, 'change-role', { role: 'administrator' });
  expect((await act(clerk, id, 'approve')).body.refusal.guards).toEqual(['anotherMember']);
  expect(ok(await act(clerk, id, 'retract')).proc_status).toBe('Draft');
});

it('limits that are raised, lowered or gone count from then on, for whoever answers too', async () => {
  const id = await asked();
  ok(await set([everybody, { ...anySum, amount: '4999.99' }]));
  expect((await act(market.buyer, id, 'approve')).body.refusal.guards).toEqual(['approverCovers']);
  ok(await set([everybody, { ...anySum, amount: '5000.00' }]));
  expect(ok(await act(market.buyer, id, 'approve')).proc_status).toBe('Published');
  const free = await asked();
  ok(await set([]));
  expect((await act(clerk, free, 'approve')).status).toBe(403);
  expect(ok(await act(clerk, free, 'retract')).proc_status).toBe('Draft');
  expect(ok(await act(clerk, free, 'activate')).proc_status).toBe('Published');
});

it('limits in another currency hold by the rates; without one everything waits for who has no limit', async () => {
  ok(await set([everybody, anySum, { step: 'publish', role: 'signatory', amount: '900000.00' }], 'NOK'));
  const id = await asked();
  expect((await act(signer, id, 'approve')).body.refusal.guards).toEqual(['approverCovers']);
  expect(ok(await act(market.buyer, id, 'approve')).proc_status).toBe('Published');
});

it('the same approval sent again is answered the same, and a page that is behind is told', async () => {
  const id = await asked();
  const { version } = ok(await signer.send('GET', `/api/inquires/${id}/`));
  const stale = await act(signer, id, 'approve', {}, { 'If-Match': `"${version - 1}"` });
  expect(stale.status).toBe(412);
  const key = { 'Idempotency-Key': 'approve-once-and-never-again-0001' };
  const [first, again] = [await act(signer, id, 'approve', {}, key), await act(signer, id, 'approve', {}, key)];
  expect([first.status, again.status, again.body.version]).toEqual([200, 200, first.body.version]);
});

it.each([
  ['below nothing', { amount: '-1.00' }],
  ['of parts of a cent', { amount: '0.001' }],
  ['of words', { amount: 'plenty' }],
  ['of no end', { amount: `1${'0'.repeat(60)}` }],
  ['of a role that is not there', { role: 'nobody' }],
  ['of a step that is not there', { step: 'dream' }],
  ['without a step', { step: undefined }],
])('a limit %s is refused next to its field', async (_, over) => {
  const answer = await set([{ ...everybody, ...over }]);
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body)).toContain(Object.keys(over)[0]);
});
it('nor is a currency that nobody has', async () => {
  expect((await set([everybody], 'XXZ')).status).toBe(400);
});

it('the limit of a role goes with the role', async () => {
  const { code } = ok(await market.buyer.send('POST', '/api/roles/', { name: 'Einkauf', permissions: [] }));
  ok(await set([everybody, { ...everybody, role: code }]));
  ok(await market.buyer.send('DELETE', `/api/roles/${code}/`));
  const { limits } = ok(await market.buyer.send('GET', PATH));
  expect(limits).toEqual([everybody]);
  ok(await set(limits));
});
