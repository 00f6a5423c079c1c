import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Lifecycle } from '../../../machines/kit/lifecycle.ts';
import { inquire } from '../../../machines/lifecycles/inquire/inquire.lifecycle.ts';
import { offer } from '../../../machines/lifecycles/offer/offer.lifecycle.ts';
import { order } from '../../../machines/lifecycles/order/order.lifecycle.ts';
import { tender } from '../../../machines/lifecycles/tender/tender.lifecycle.ts';
import { type EndpointShape, takesKey } from '../../../src/contract/platform/endpoint.ts';
import { endpoints } from '../../../src/contract/endpoints.ts';
import { planPaths } from '../../../src/pathkit/plan.ts';
import { draft, issued, line, ok, order as sale } from '../invoicing/documents.ts';
import { begin, clientPlan, sendEvent } from '../invoicing/documents.walk.ts';
import { PASSWORD, startServer, type TestServer } from '../kit.ts';
import { goodsSteps, importSteps } from './lost-answers.goods.ts';
import { orderSteps } from './lost-answers.orders.ts';
import { ANEW, HELD } from './lost-answers.table.ts';
import { tradeSteps } from './lost-answers.trade.ts';
import { callName, lossy, type Lossy } from './lost-answers.kit.ts';
import { Market } from '../procurement/procurement.kit.ts';
import {
  ONE_LOT,
  walkInquire,
  walkOffer,
  walkOrder,
  walkTender,
  type Walker,
} from '../procurement/procurement.walk.ts';
import { act, answer, ask } from '../procurement/questions.kit.ts';
import { Desk } from '../requests/requests.kit.ts';

/*
 * Every step that a person may take, with the answer cut off after the commit and the same request sent again, and
 * then pressed on another device that had loaded the page before: the kit finds that nothing happened a second time.
 */

const lines: Lossy[] = [];
const servers: TestServer[] = [];
const taken = new Set<string>();
async function losing(server: TestServer): Promise<Lossy> {
  const line = await lossy(server, ANEW);
  lines.push(line);
  servers.push(server);
  return line;
}
let market: Market;
beforeAll(async () => {
  const { server, buyer, first, second } = await Market.open();
  const line = await losing(server);
  market = new Market(line.server, line.on(buyer), line.on(first), line.on(second));
}, 60_000);
afterAll(async () => {
  await Promise.all(lines.map((line) => line.close()));
  await Promise.all(servers.map((server) => server.close()));
});

/** As few of the planned paths as take every event that they take together. */
function short(plan: Lifecycle) {
  const seen = new Set<string>();
  const { paths } = planPaths(plan);
  const sorted = [...paths].sort((a, b) => b.events.length - a.events.length);
  return sorted.filter(({ title, events }) => {
    if (title.startsWith('unverified > EXPIRE')) return false;
    const fresh = events.some(({ type }) => !seen.has(type));
    for (const { type } of events) seen.add(type);
    return fresh;
  });
}

const FATES = ['wins', 'loses', 'stale'] as const;
const walked: Readonly<Record<string, [Lifecycle, (start: number) => Promise<Walker>]>> = {
  inquire: [
    { ...inquire, starts: inquire.starts.slice(0, 2) } as unknown as Lifecycle,
    (start) => walkInquire(market, start === 0),
  ],
  tender: [tender as unknown as Lifecycle, (start) => walkTender(market, FATES[start] ?? 'wins')],
  offer: [offer as unknown as Lifecycle, () => walkOffer(market)],
  order: [order as unknown as Lifecycle, () => walkOrder(market)],
};

test.each(Object.entries(walked))('%s', async (_, [plan, start]) => {
  for (const path of short(plan)) {
    market.restart();
    const walker = await start(path.start);
    for (const event of path.events) await walker.steps[event.type]?.(event as never);
  }
});

test('an inquiry that is decided, and what is attached to it', async () => {
  market.restart();
  const { id, lots } = await market.draft(ONE_LOT);
  const attach = async (path: string) => {
    const form = new FormData();
    form.append('document', new Blob(['drawing']), 'drawing.txt');
    return ok(await market.server.request('POST', path, { token: market.buyer.token, form }), 201);
  };
  const { id: file } = await attach(`/api/inquires/${id}/documents/`);
  ok(await market.buyer.send('DELETE', `/api/inquires/${id}/documents/${file}/`), 204);
  await attach(`/api/inquires/${id}/uploads/`);
  ok(await market.act(id, 'activate'));
  const begun = await market.offer(market.first, { id, lots }, ['5']);
  const form = new FormData();
  form.append('document', new Blob(['terms']), 'terms.txt');
  const path = `/api/offers/${begun}/documents/`;
  ok(await market.server.request('POST', path, { token: market.first.token, form }), 201);
  ok(await market.first.send('POST', `/api/offers/${begun}/submit/`));
  await market.pass(49 * 3_600_000);
  ok(await market.act(id, 'open'));
  ok(await market.act(id, 'accept', { offer: begun, lot: lots[0], justification: '' }));
  const [ordered] = await market.ordersOf(market.first, id);
  ok(await market.first.send('POST', `/api/orders/${ordered.id}/confirm/`));
  ok(await market.act(id, 'complete'));
  ok(await market.buyer.send('POST', `/api/inquires/${id}/copy/`), 201);
});

test('questions', async () => {
  market.restart();
  const { id } = await market.published();
  const put = async () => ok(await ask(market.first, id), 201).id;
  ok(await answer(market, await put()));
  ok(await act(market.buyer, await put(), 'dismiss', { reason: 'Answered above' }));
  ok(await act(market.first, await put(), 'retract'));
});

test('documents', async () => {
  const plain = await startServer();
  const line_ = await losing(plain);
  const seller = line_.on(await plain.founder({ country: 'PL' }));
  const buyer = line_.on(await plain.founder({ country: 'UA' }));
  for (const path of short(clientPlan as unknown as Lifecycle)) {
    const id = await begin(line_.server, seller, buyer, path.start);
    for (const event of path.events) {
      const { status, text } = await sendEvent(seller, id, event as never);
      expect([event.type, status < 300 ? '' : text]).toEqual([event.type, '']);
    }
  }
  const order_ = await sale(line_.server, seller, buyer, { lines: [{ price: '813.01' }] });
  const advance = await draft(seller, { type: 'advance', order: order_, amount: '400' });
  ok(await seller.send('POST', `/api/documents/${advance.id}/issue/`));
  ok(await seller.send('POST', `/api/documents/${advance.id}/next/`, { amount: '100' }), 201);
  const over = await issued(seller, { documentitem_set: [line('10')] });
  ok(await seller.send('POST', `/api/documents/${over.id}/payment-received/`, { amount: '20' }));
  const { id: against } = await issued(seller, { documentitem_set: [line('10')] });
  const taken_ = ok(await seller.send('POST', `/api/documents/${over.id}/set-off/`, { amount: '5', against }));
  const revoked = { set_off: taken_.set_offs[0].id, reason: 'Another invoice' };
  ok(await seller.send('POST', `/api/documents/${over.id}/revoke-set-off/`, revoked));
  const loose = await draft(seller, { documentitem_set: [line('10')] });
  ok(await seller.send('DELETE', `/api/documents/${loose.id}/`), 204);
});

test('products', () => goodsSteps(losing));
test('imports of products', () => importSteps(losing));
test('carts', () => tradeSteps(losing));
test('orders after their confirmation', () => orderSteps(losing));

test('requests of members and visitors', async () => {
  const desk = await Desk.open();
  const { server, on } = await losing(desk.server);
  const asker = on(desk.buyer);
  const fresh = async () => ok(await asker.send('POST', '/api/buyer-request/', desk.content()), 201).id as number;
  const answered = await fresh();
  ok(await desk.answer(on(desk.first), answered), 200);
  ok(await asker.send('POST', `/api/buyer-request/${await fresh()}/close/`, {}));
  ok(await asker.send('POST', `/api/buyer-request/${answered}/convert/`, {}));
  const visit = async () => {
    const body = desk.visitorBody();
    const send = (path: string, sent: unknown) => server.request('POST', path, { body: sent });
    ok(await send('/api/unauth-buyer-request/', body), 201);
    const token = await desk.linkOf(String(body['email']), 'verify');
    return ok(await send('/api/unauth-buyer-request/verify/', { token })).secret as string;
  };
  const act_ = async (action: string, token: string | null = null) =>
    ok(await server.request('POST', `/api/unauth-buyer-request/${await visit()}/${action}/`, { body: {}, token }));
  await act_('close');
  await act_('convert', desk.buyer.token);
});

test('members, accounts and passwords', async () => {
  const plain = await startServer();
  const { server, on } = await losing(plain);
  const owner = on(await plain.founder({ country: 'PL', name: 'owner' }));
  const invite = async (email: string) =>
    ok(await owner.send('POST', '/api/organization-users/', { email, role: 'viewer' }), 201).id as number;
  const people = await Promise.all([1, 2, 3, 4].map(async () => on(await plain.visitor())));
  const [one, two, three, four] = people;
  if (!one || !two || !three || !four) throw new Error('four people');
  const first = await invite(one.email);
  ok(await one.send('POST', `/api/organization-users/${first}/accept/`));
  ok(await owner.send('POST', `/api/organization-users/${first}/change-role/`, { role: 'accountant' }));
  ok(await one.send('POST', `/api/organization-users/${first}/leave/`));
  ok(await two.send('POST', `/api/organization-users/${await invite(two.email)}/decline/`));
  const join = async (who: typeof one) =>
    ok(await who.send('POST', '/api/person-organizations/', { organization: owner.organization }), 201).id as number;
  const asked = await join(three);
  ok(await owner.send('POST', `/api/organization-users/${asked}/approve/`, { role: 'viewer' }));
  ok(await owner.send('POST', `/api/organization-users/${asked}/remove/`));
  ok(await owner.send('POST', `/api/organization-users/${await join(four)}/reject/`));

  const email = 'lost@kontor.example';
  const names = { username: email, email };
  const send = (path: string, body: unknown) => server.request('POST', path, { body });
  const secretIn = async (pattern: RegExp) => pattern.exec((await plain.mails(email)).at(-1)?.body ?? '') ?? [];
  ok(await send('/register/', { ...names, password: PASSWORD, password2: PASSWORD, language: 'en' }), 201);
  ok(await send('/register/resend/', { email }));
  expect(await plain.mails(email)).toHaveLength(2);
  const [, token] = await secretIn(/\/confirm-email\/([^\s/?]+)/);
  ok(await send('/confirm-email/', { token }));
  ok(await send('/rest-auth/password/reset/', { email }));
  const [, uid, secret] = await secretIn(/\/reset-password\/([^\s/?]+)-([0-9a-f]{40})/);
  const password = 'another horse battery staple';
  const body = { uid, token: secret, new_password1: password, new_password2: password };
  ok(await send('/rest-auth/password/reset/confirm/', body));
});

describe('and so', () => {
  test('there is no step of a chart that a person may take and whose answer was not lost here', () => {
    for (const { lost } of lines) for (const name of lost) taken.add(name);
    const steps = (Object.values(endpoints) as readonly EndpointShape[]).filter(
      (endpoint) => endpoint.event && takesKey(endpoint),
    );
    expect(steps.length).toBeGreaterThan(60);
    const names = steps.map(({ method, path }) => callName(method, path));
    expect(names.filter((name) => !taken.has(name))).toEqual([]);
    const pressed = new Set(lines.flatMap(({ refused }) => [...refused]));
    expect(names.filter((name) => !pressed.has(name) && !ANEW.includes(name))).toEqual([]);
  });

  test('what a record would take twice, the client names the version for that it saw', () => {
    const held = [...new Set(lines.flatMap(({ byVersion }) => [...byVersion]))].sort();
    expect(held).toEqual(HELD);
    const named = (Object.values(endpoints) as readonly EndpointShape[])
      .filter(({ versioned }) => versioned)
      .map(({ method, path }) => callName(method, path));
    expect(held.filter((name) => !named.includes(name))).toEqual([]);
  });
});
