import { afterAll, beforeAll, expect, test } from 'vitest';
import { draft, line } from '../invoicing/documents.ts';
import { callerOfToken } from '../../../src/server/platform/auth/caller.ts';
import { change, execute } from '../../../src/server/platform/command.ts';
import { storesOf } from '../../../src/server/procurement/procurement.ts';
import type { Person } from '../kit.ts';
import { HOUR, Market, ok } from '../procurement/procurement.kit.ts';

/* A company with separate roles: preparing is not committing, and running a tender is not choosing the winner. */

let market: Market;
beforeAll(async () => {
  market = await Market.open();
});
afterAll(async () => market?.server.close());

const status = async (who: Person, path: string, body: object = {}): Promise<number> =>
  (await who.send('POST', path, body)).status;

test('publishing, submitting, awarding and issuing are each in other hands than what goes before', async () => {
  const { server, buyer, first } = market;
  const [assistant, officer, awarder] = [
    await server.member(buyer, 'purchasing_assistant'),
    await server.member(buyer, 'tender_officer'),
    await server.member(buyer, 'awarder'),
  ];
  const [sales, clerk, signatory] = [
    await server.member(first, 'sales_assistant'),
    await server.member(first, 'bookkeeper'),
    await server.member(first, 'signatory'),
  ];

  const row = ok(await assistant.send('POST', '/api/inquires/', market.body()));
  const inquiry = { id: row.id, lots: row.inquireitem_set.map(({ id }: { id: number }) => id) };
  const at = `/api/inquires/${row.id}`;
  for (const who of [assistant, awarder]) expect(await status(who, `${at}/activate/`)).toBe(403);
  expect(await status(officer, `${at}/activate/`)).toBe(200);

  const offer = `/api/offers/${await market.offer(sales, inquiry, ['100', '50'])}`;
  for (const who of [sales, clerk]) expect(await status(who, `${offer}/submit/`)).toBe(403);
  expect(await status(signatory, `${offer}/submit/`)).toBe(200);
  expect((await signatory.send('PATCH', `${offer}/`, { comment: 'x' })).status).toBe(403);

  await market.pass(49 * HOUR);
  for (const who of [assistant, officer, awarder]) {
    const seen = ok(await who.send('GET', `${at}/`)).allowed.find(({ event }: { event: string }) => event === 'OPEN');
    expect(seen.enabled).toBe(who !== awarder);
  }
  expect(await status(awarder, `${at}/open/`)).toBe(403);
  expect(await status(officer, `${at}/open/`)).toBe(200);
  const [lot] = inquiry.lots;
  const award = { lot, offer: Number(offer.split('/').at(-1)), quantity: '10' };
  for (const who of [assistant, officer]) expect(await status(who, `${at}/accept/`, award)).toBe(403);
  expect(await status(awarder, `${at}/accept/`, award)).toBe(200);

  const document = await draft(clerk, { type: 'invoice', documentitem_set: [line('100')] });
  expect(await status(clerk, `/api/documents/${document.id}/issue/`)).toBe(403);
  expect(await status(signatory, `/api/documents/${document.id}/issue/`)).toBe(200);
  expect(await status(signatory, '/api/documents/', { type: 'invoice' })).toBe(403);
});

test('what a role carried is gone with it: for the next call, and for the answer to an earlier one', async () => {
  const { server, buyer } = market;
  const officer = await server.member(buyer, 'tender_officer');
  const members = ok(await buyer.send('GET', '/api/organization-users/?page_size=100')).results;
  const { id: membership } = members.find(({ user }: { user: number }) => user === officer.id);
  const manage = (action: string, body: object = {}) =>
    buyer.send('POST', `/api/organization-users/${membership}/${action}/`, body);
  const [one, two] = [await market.draft(), await market.draft()];
  const publish = (id: number, key: string) =>
    officer.send('POST', `/api/inquires/${id}/activate/`, {}, { 'Idempotency-Key': key });
  ok(await publish(one.id, 'first'));

  ok(await manage('change-role', { role: 'purchasing_assistant' }));
  expect((await publish(one.id, 'first')).status).toBe(403);
  expect((await publish(two.id, 'second')).status).toBe(403);
  const [seen] = ok(await officer.send('GET', `/api/inquires/${two.id}/`)).allowed.filter(
    ({ event }: { event: string }) => event === 'ACTIVATE',
  );
  expect(seen).toEqual({ event: 'ACTIVATE', enabled: false, reasons: ['permission'] });

  ok(await manage('remove'));
  expect([404, 403]).toContain((await publish(one.id, 'first')).status);
  expect([404, 403]).toContain((await publish(two.id, 'second')).status);
  expect((await officer.send('GET', `/api/inquires/${two.id}/`)).status).toBe(404);
  expect((await market.read(two.id)).proc_status).toBe('Draft');
});

test.each([
  ['was given another role', 'change-role', { role: 'purchasing_assistant' }],
  ['was removed', 'remove', {}],
])('a request that waited while its sender %s does nothing', async (_, action, body) => {
  const { server, buyer } = market;
  const { services, clock } = server;
  const officer = await server.member(buyer, 'tender_officer');
  const { id } = await market.draft();
  // The caller as at the start of the request.
  const caller = await callerOfToken(services.db, officer.token, clock.now());
  const context = { services, now: clock.now(), caller, requestId: 'test', ip: '', idempotency: null };
  const members = ok(await buyer.send('GET', '/api/organization-users/?page_size=100')).results;
  const { id: membership } = members.find(({ user }: { user: number }) => user === officer.id);
  ok(await buyer.send('POST', `/api/organization-users/${membership}/${action}/`, body));
  const store = storesOf(services.config).inquire;
  const late = execute(context, store, id, { type: 'ACTIVATE' }, { answer: () => Promise.resolve(null) });
  await expect(late).rejects.toMatchObject({ status: 403 });
  const work = () => Promise.resolve({ id, answer: null });
  const made = change(context, { lifecycle: 'inquire', event: 'CREATE', payload: {} }, work);
  await expect(made).rejects.toMatchObject({ status: 403 });
  expect((await market.read(id)).proc_status).toBe('Draft');
});
