import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PRODUCT, PRODUCT_IMPORT, STOCK } from '../../law/goods.matrix.ts';
import { cellOf } from '../../law/matrix.ts';
import { CART } from '../../law/ordering.matrix.ts';
import { at, choose, runImports } from '../catalogue/import.kit.ts';
import type { Answer, Person } from '../kit.ts';
import { ok, refusal } from './orders.kit.ts';
import { BOLT, lineOf, PIPE, Shop } from './shop.kit.ts';

/* Products, their stock and import, and carts over HTTP: the events in tests/law/*.matrix.ts, and the others. */

let shop: Shop;
let seller: Person;
let colleague: Person;
beforeAll(async () => {
  shop = await Shop.open();
  seller = shop.first;
  colleague = await shop.server.member(seller, 'viewer');
}, 60_000);
afterAll(async () => shop?.server.close());

type Call = readonly [method: string, path: string, body?: object];
const send = (who: Person | null, [method, path, body]: Call): Promise<Answer> =>
  who ? who.send(method, path, body) : shop.server.request(method, path, body ? { body } : {});
/** Answers for no user, another company and a member without the permission, in any state. */
async function kept(call: Call): Promise<void> {
  const told = await Promise.all([null, shop.second, colleague].map(async (who) => (await send(who, call)).status));
  expect([call.slice(0, 2), told]).toEqual([call.slice(0, 2), [401, 404, 403]]);
}
const told = ({ status, body }: Answer) => [status, body?.refusal?.code].filter(Boolean).join(' ');

describe('an import', () => {
  const EVENTS = PRODUCT_IMPORT.events.filter((event) => event !== 'CHOOSE_FILE');
  let files = 0;
  async function imported(state: string): Promise<number> {
    files += 1;
    const { id } = ok(await choose(shop.server, seller, `Kod;Nazwa\nL${files};Rura`));
    const step = async (action: string) => ok(await seller.send('POST', at(id, `${action}/`), {}));
    if (state === 'mapping') return id;
    await step('check');
    if (state === 'checked') return id;
    await step('import');
    if (state === 'cancelled') await step('cancel');
    if (state === 'failed') {
      const rows = shop.server.services.db.selectFrom('product_imports').select('ready_path').where('id', '=', id);
      await shop.server.services.files.remove((await rows.executeTakeFirstOrThrow()).ready_path ?? '');
    }
    if (state === 'done' || state === 'failed') await runImports(shop.server);
    return id;
  }
  const call = (id: number, event: string): Call =>
    event === 'MAP'
      ? ['PATCH', at(id), { mapping: ['product_code', 'name'] }]
      : ['POST', at(id, `${event.toLowerCase()}/`), {}];
  const SERVERS: readonly string[] = ['DONE', 'FAIL'];

  test.each(PRODUCT_IMPORT.states.filter((state) => state !== 'idle'))('%s: each step', async (state) => {
    let id = await imported(state);
    for (const event of EVENTS) {
      const before = ok(await seller.send('GET', at(id)));
      expect([event, before.status]).toEqual([event, state]);
      // The clock's events have no endpoint.
      if (SERVERS.includes(event)) {
        expect([event, (await send(seller, call(id, event))).status]).toEqual([event, 404]);
        continue;
      }
      await kept(call(id, event));
      const cell = cellOf(PRODUCT_IMPORT, state, event);
      const answer = await send(seller, call(id, event));
      if (!cell) expect([event, told(answer)]).toEqual([event, '409 not_allowed_in_state']);
      else expect([event, answer.status, cell.to.includes(answer.body.status)]).toEqual([event, 200, true]);
      if (!cell) expect(ok(await seller.send('GET', at(id)))).toEqual(before);
      else id = await imported(state);
    }
    const { allowed } = ok(await seller.send('GET', at(id)));
    const open = allowed
      .filter((one: { enabled: boolean }) => one.enabled)
      .map(({ event }: { event: string }) => event);
    const named = EVENTS.filter((event) => cellOf(PRODUCT_IMPORT, state, event)?.who.includes('seller'));
    expect(open.sort()).toEqual(named.sort());
    await runImports(shop.server);
  });

  test('what refuses it is said, and nothing is kept', async () => {
    const id = await imported('mapping');
    const map = (mapping: readonly (string | null)[]) => seller.send('PATCH', at(id), { mapping });
    expect((await map(['name', 'name'])).body).toHaveProperty('mapping');
    ok(await map(['product_code', null]));
    expect(refusal(await send(seller, call(id, 'CHECK')))).toBe('409 nameMapped');
    expect(Object.keys((await choose(shop.server, seller, 'no table')).body)).toEqual(['file']);
    // The same rows a second time: there is nothing to do.
    const list = 'Kod;Nazwa\nTWICE;Rura';
    for (const end of ['done', '409 somethingToDo']) {
      const chosen = ok(await choose(shop.server, seller, list));
      ok(await send(seller, call(chosen.id, 'CHECK')));
      const begun = await send(seller, call(chosen.id, 'IMPORT'));
      await runImports(shop.server);
      const { status } = ok(await seller.send('GET', at(chosen.id)));
      expect(end === 'done' ? status : refusal(begun)).toBe(end);
    }
  });
});

describe('a product', () => {
  const call = (id: number, event: string): Call =>
    event === 'EDIT'
      ? ['PATCH', `/api/products/${id}/`, { description: 'Galvanised' }]
      : event === 'DELETE'
        ? ['DELETE', `/api/products/${id}/`]
        : ['POST', `/api/products/${id}/${event.toLowerCase()}/`];

  test('deleted it is there for nobody', async () => {
    const id = await shop.list(seller, PIPE);
    expect((await send(seller, call(id, 'DELETE'))).status).toBe(204);
    for (const event of PRODUCT.events.filter((one) => one !== 'SAVE'))
      expect([event, (await send(seller, call(id, event))).status]).toEqual([event, 404]);
    expect((await shop.server.request('GET', `/api/publicproducts/${id}/`)).status).toBe(404);
  });

  test('is saved by whoever keeps the catalogue', async () => {
    const create: Call = ['POST', '/api/products/', PIPE];
    expect([(await send(null, create)).status, (await send(colleague, create)).status]).toEqual([401, 403]);
    // Once saved, it is no longer a draft.
    expect((await send(seller, call(await shop.list(seller, PIPE), 'SAVE'))).status).toBe(404);
  });

  test.each(
    PRODUCT.cells
      .filter(({ does, from }) => does.includes('carts told') && from === 'offered')
      .map(({ event }) => event),
  )('%s: open carts are told at their next look, and are not ordered as they stand', async (event) => {
    await shop.empty();
    const id = await shop.list(seller, PIPE);
    ok(await shop.add(id, '12'));
    const seen = shop.seen(await shop.cart());
    expect((await shop.cart()).orderitem_set[0]).toMatchObject({ reasons: [], changed: false });
    ok(await send(seller, call(id, event)));
    expect((await shop.cart()).orderitem_set[0].reasons).toEqual(['productForSale']);
    const visitors = (await shop.price(seen)).body.orderitem_set[0];
    expect(visitors.reasons).toEqual(['productForSale']);
    const refused = await shop.order(seen);
    expect([refused.status, refused.body.current.orderitem_set[0].reasons]).toEqual([409, ['productForSale']]);
    expect((await shop.ask(shop.guest(seen, { notes: [] }))).status).toBe(409);
  });
});

test('a service has no stock, and nothing moves it', async () => {
  const service = await shop.list(seller, { ...BOLT, quantity: null, is_service: true });
  const moves: Readonly<Record<string, object>> = {
    RECEIVE: { quantity: '1', reason: 'delivery' },
    ISSUE: { quantity: '1', reason: 'use' },
    COUNT: { counted: '1', reason: 'stocktaking' },
    SET_MINIMUM: { minimum: '1' },
  };
  const goods = await shop.list(seller, BOLT);
  for (const event of STOCK.events) {
    const path = (id: number) => `/api/stock/${id}/${event.toLowerCase().replace('_', '-')}/`;
    const moved = moves[event];
    const expected = moved ? [409, 404].includes((await seller.send('POST', path(service), moved)).status) : 404;
    // Events of orders have no endpoint; the others are for members who may manage the stock.
    if (moved) await kept(['POST', path(goods), moved]);
    expect([event, moved ? expected : (await seller.send('POST', path(goods), {})).status]).toEqual([
      event,
      moved ? true : 404,
    ]);
  }
});

describe('a cart', () => {
  let pipe: number;
  beforeAll(async () => {
    pipe = await shop.list(shop.second, PIPE);
  });
  const line = async (who: Person) => (await shop.cart(who)).orderitem_set[0]?.id ?? 999_999_999;
  const call = async (event: string, who: Person): Promise<Call> => {
    if (event === 'ADD') return ['POST', '/api/orderitems/', { product: pipe, quantity: '6' }];
    if (event === 'CHANGE_QTY') return ['PATCH', `/api/orderitems/${await line(who)}/`, { quantity: '7' }];
    if (event === 'REMOVE') return ['DELETE', `/api/orderitems/${await line(who)}/`];
    // A consent to a missing line does not count.
    const yes = lineOf(pipe, '6', PIPE);
    return ['POST', '/api/orders/', { ...shop.where(), orderitem_set: [yes] }];
  };
  const WIRED = ['ADD', 'CHANGE_QTY', 'REMOVE', 'SUBMIT'];
  async function filled(who: Person, state: string): Promise<void> {
    await shop.empty(who);
    if (state === 'filled') ok(await shop.add(pipe, '6', who));
  }

  test.each(['empty', 'filled'].flatMap((state) => WIRED.map((event) => [state, event] as const)))(
    '%s: %s, of a buyer, a colleague and nobody',
    async (state, event) => {
      // Ordering is one call with CHECKOUT, which an empty cart refuses, and SUBMIT.
      const cell = cellOf(CART, state, event === 'SUBMIT' ? 'CHECKOUT' : event);
      const reader = await shop.server.member(shop.buyer, 'viewer');
      expect((await send(null, await call(event, shop.buyer))).status).toBe(401);
      for (const who of [shop.buyer, reader]) {
        await filled(who, state);
        const answer = await send(who, await call(event, who));
        const after = await shop.cart(who);
        if (event === 'SUBMIT' && who === reader) expect([answer.status, after.status]).toEqual([403, state]);
        else if (!cell) expect([answer.status, after.orderitem_set]).toEqual([event === 'SUBMIT' ? 409 : 404, []]);
        else if (event === 'SUBMIT') expect([answer.status, after.orderitem_set]).toEqual([201, []]);
        else expect([answer.status, cell.to.includes(after.status)]).toEqual([200, true]);
      }
    },
  );

  test('what the screen alone does is on no wire, and what refuses an order is said', async () => {
    await filled(shop.buyer, 'filled');
    for (const event of ['checkout', 'back', 'price-changed', 'fail', 'ok'])
      expect([404, 405], event).toContain((await shop.buyer.send('POST', `/api/orderitems/${event}/`, {})).status);
    const seen = shop.seen(await shop.cart());
    const cheaper = seen.map((one) => ({ ...one, price: '0.01' }));
    expect(refusal(await shop.order(cheaper))).toBe('409 consented');
    expect(refusal(await shop.order([]))).toMatch(/^40[09]/);
    expect(Object.keys((await shop.order(seen, { delivery_address: ' ' })).body)).toEqual(['delivery_address']);
    expect((await shop.ask(shop.guest(cheaper, { notes: [] }))).status).toBe(409);
    const unreachable = await shop.ask({ ...shop.guest(seen, { notes: [] }), email: 'nobody' });
    expect([unreachable.status, Object.keys(unreachable.body)]).toEqual([400, ['email']]);
    // None of it has become an order, and the cart is unchanged.
    expect(shop.seen(await shop.cart())).toEqual(seen);
  });
});
