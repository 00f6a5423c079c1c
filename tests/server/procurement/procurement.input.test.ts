import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../../src/contract/endpoints.ts';
import type { EndpointShape } from '../../../src/contract/platform/endpoint.ts';
import type { Person } from '../kit.ts';
import { inHours, Market, ok } from './procurement.kit.ts';

let market: Market;
let stranger: Person;
beforeAll(async () => {
  market = await Market.open();
  stranger = await market.server.founder({ country: 'PL', name: 'stranger' });
});
afterAll(async () => market?.server.close());

const mine = /^\/api\/(inquires|quotations|offers|orders)\//;
const everything: readonly EndpointShape[] = Object.values(endpoints);
const table = everything.filter(({ path, kind }) => mine.test(path) && kind !== 'multipart');
const filled = (path: string, id: number | string): string => path.replace(/\{\w+\}/g, String(id));

describe('whatever is sent, the answer is one of the contract', () => {
  const junk = [
    '[]',
    '"x"',
    '{',
    '{"a":',
    'null',
    '{"name":{"a":1}}',
    `{"inquireitem_set":{"0":1},"offeritem_set":"x","participants":"1","lot":-1,"offer":1e9}`,
    '{"expire_at":"tomorrow","currency":"XXQ","budget":"1e400","timezone":"Mars/Olympus","delivery_term":"ABC"}',
    '{"name":"\\u0000","description":"\\ud800"}',
    `{"name":"${'x'.repeat(300)}"}`,
    '{"inquireitem_set":[{"quantity":"-1"},{"quantity":"NaN"},{"quantity":true},{"quantity":"10,50"},{"unit":"??"},{"tariff_number":"12"}]}',
  ];

  test('never a fault of the server', async () => {
    const inquiry = await market.published();
    const offer = await market.offer(market.first, inquiry, ['1', '1']);
    for (const { method, path } of table.filter(
      (endpoint) => endpoint.method !== 'GET' && endpoint.method !== 'DELETE',
    )) {
      const [who, id] = path.includes('/inquires/')
        ? [market.buyer, inquiry.id]
        : [market.first, path.includes('/offers/') ? offer : inquiry.id];
      for (const body of junk) {
        if (/(view|participate|rejoin|withdraw|discard|cancel)\/$/.test(path)) continue;
        const { status, body: answer } = await who.send(method, filled(path, id), body);
        expect([method, path, body.slice(0, 40), status < 500, typeof answer]).toEqual([
          method,
          path,
          body.slice(0, 40),
          true,
          'object',
        ]);
      }
    }
  });

  test('unknown and impossible ids are not found', async () => {
    for (const { method, path } of table.filter((endpoint) => endpoint.path.includes('{id}'))) {
      for (const id of ['999999999', 'abc', '0', '-1', '1.5', '99999999999999999999']) {
        const { status } = await market.buyer.send(
          method,
          filled(path, id),
          method === 'GET' || method === 'DELETE' ? undefined : {},
        );
        expect([method, path, id, [400, 404].includes(status)]).toEqual([method, path, id, true]);
      }
    }
  });

  test('lists take any query', async () => {
    const lists = table.filter(({ method, path, kind }) => method === 'GET' && !path.includes('{') && kind !== 'file');
    for (const { path } of lists) {
      for (const query of [
        '?page=last',
        '?page_size=0',
        '?page_size=1e9',
        '?search=%25_%5C%27',
        '?ordering=price;drop',
        '?unknown=1',
        '?inquire=abc',
      ]) {
        expect([path, query, (await market.buyer.send('GET', path + query)).status]).toEqual([path, query, 200]);
      }
      for (const query of ['?status=NONE', '?page=0', '?page=99', '?page=x']) {
        expect([path, query, [400, 404].includes((await market.buyer.send('GET', path + query)).status)]).toEqual([
          path,
          query,
          true,
        ]);
      }
    }
  });

  test('field errors stand at their rows', async () => {
    const answer = await market.buyer.send('POST', '/api/inquires/', {
      currency: 'EURO',
      inquireitem_set: [{ name: 'a', quantity: '1' }, { quantity: '-1', unit: 'XX' }, { id: 4711 }],
      participants: [4711],
      assigned_to: market.first.id,
    });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body).sort()).toEqual(['currency', 'inquireitem_set']);
    expect(answer.body.inquireitem_set).toEqual([
      {},
      { quantity: [expect.any(String)], unit: [expect.any(String)] },
      {},
    ]);
    const deeper = await market.buyer.send('POST', '/api/inquires/', {
      inquireitem_set: [{ id: 4711 }],
      participants: [4711],
      assigned_to: market.first.id,
    });
    expect(deeper.body).toEqual({
      inquireitem_set: [{ id: [expect.any(String)] }],
      participants: [expect.any(String)],
      assigned_to: [expect.any(String)],
    });
  });

  test('a number greater than any record has stands at its field too', async () => {
    const beyond = 2 ** 31;
    const choose = 'This record does not exist. Choose another one.';
    const answer = await market.buyer.send('POST', '/api/inquires/', {
      inquireitem_set: [{ id: beyond }],
      participants: [beyond],
      assigned_to: beyond,
    });
    expect([answer.status, answer.body]).toEqual([
      400,
      { inquireitem_set: [{ id: [choose] }], participants: [{ non_field_errors: [choose] }], assigned_to: [choose] },
    ]);
    const offer = await market.first.send('POST', '/api/offers/', { inquire: beyond });
    expect([offer.status, offer.body]).toEqual([400, { inquire: [choose] }]);
  });
});

describe('who may what', () => {
  test('records of other organisations do not exist', async () => {
    const inquiry = await market.opened();
    const [offer] = inquiry.offers;
    for (const lot of inquiry.lots) ok(await market.act(inquiry.id, 'accept', { offer, lot, justification: 'x' }));
    const [order] = await market.ordersOf(market.first, inquiry.id);
    const ids: Record<string, number> = {
      inquires: inquiry.id,
      quotations: inquiry.id,
      offers: offer,
      orders: order.id,
    };
    for (const { method, path } of table.filter((endpoint) => endpoint.path.includes('{id}'))) {
      const own = filled(path, ids[mine.exec(path)?.[1] ?? ''] ?? 0);
      const body =
        method === 'GET' || method === 'DELETE'
          ? undefined
          : {
              reason: 'other',
              currency: 'EUR',
              rate: '1',
              date: '2027-03-01',
              source: 'NBP',
              comment: 'x',
              lot: 1,
              offer: 1,
              award: 1,
              expire_at: '2030-01-01T00:00:00Z',
              participants: [stranger.organization],
              organization: 1,
              orderitem_set: [{ id: 1, quantity: '1' }],
              term: 'EXW',
              lots: [],
            };
      const [there, missing] = [
        await stranger.send(method, own, body),
        await stranger.send(method, filled(path, 999_999_999), body),
      ];
      expect([method, path, there.status, there.body]).toEqual([method, path, 404, missing.body]);
    }
    for (const path of ['/api/inquires/', '/api/offers/', '/api/orders/']) {
      expect([path, ok(await stranger.send('GET', path)).count]).toEqual([path, 0]);
    }
  });

  test('a role decides inside the organisation', async () => {
    const viewer = await market.server.member(market.buyer, 'viewer');
    const seller = await market.server.member(market.first, 'viewer');
    const { id } = await market.draft();
    expect((await viewer.send('GET', `/api/inquires/${id}/`)).status).toBe(200);
    expect((await viewer.send('POST', `/api/inquires/${id}/activate/`)).status).toBe(403);
    expect((await viewer.send('PATCH', `/api/inquires/${id}/`, { name: 'x' })).status).toBe(403);
    expect((await viewer.send('POST', '/api/inquires/', {})).status).toBe(403);
    const allowed = ok(await viewer.send('GET', `/api/inquires/${id}/`)).allowed.find(
      ({ event }: { event: string }) => event === 'ACTIVATE',
    );
    expect([allowed.enabled, allowed.reasons]).toEqual([false, ['permission']]);
    // The user an inquiry is assigned to may edit it.
    ok(await market.buyer.send('PATCH', `/api/inquires/${id}/`, { assigned_to: viewer.id }));
    expect((await viewer.send('PATCH', `/api/inquires/${id}/`, { name: 'Mine' })).status).toBe(200);
    expect((await viewer.send('POST', `/api/inquires/${id}/activate/`)).status).toBe(403);
    const inquiry = await market.published();
    expect((await seller.send('GET', `/api/quotations/${inquiry.id}/`)).status).toBe(200);
    expect((await seller.send('POST', '/api/offers/', { inquire: inquiry.id })).status).toBe(403);
  });

  test('nobody sets what only the chart sets', async () => {
    const row = ok(
      await market.buyer.send('POST', '/api/inquires/', {
        ...market.body(),
        id: 4711,
        status: 'CLOSED',
        proc_status: 'Awarded',
        is_active: true,
        finished: true,
        organization: stranger.organization,
        published_at: '2020-01-01T00:00:00Z',
        revision: 9,
        version: 9,
      }),
    );
    expect(row).toMatchObject({
      status: 'DRAFT',
      proc_status: 'Draft',
      is_active: false,
      finished: false,
      published_at: null,
      revision: 0,
      organization: { id: market.buyer.organization },
    });
    expect(row.id).not.toBe(4711);
    for (const action of ['deadline', 'supplier-declined', 'lock']) {
      expect((await market.buyer.send('POST', `/api/inquires/${row.id}/${action}/`)).status).toBe(404);
    }
  });

  test('amounts that are not told anew are not taken into another currency', async () => {
    const { id } = await market.draft({ budget: '320', estimate: '300' });
    const patch = async (body: object) => ok(await market.buyer.send('PATCH', `/api/inquires/${id}/`, body));
    expect(await patch({ currency: 'EUR' })).toMatchObject({ budget: '320.00', estimate: '300.00' });
    expect(await patch({ currency: 'PLN', estimate: '1300' })).toMatchObject({ budget: '0.00', estimate: '1300.00' });
    ok(await market.act(id, 'activate'));
    const amended = ok(await market.act(id, 'amend', { currency: 'USD', reason: 'The bank asks' }));
    expect([amended.currency, amended.estimate]).toEqual(['USD', null]);
  });

  test('a draft is published only complete, and says what is missing', async () => {
    const { id } = ok(await market.buyer.send('POST', '/api/inquires/', {}));
    const refused = await market.act(id, 'activate');
    expect([refused.status, refused.body.refusal.guards]).toEqual([
      409,
      ['named', 'hasLots', 'runsLongEnough', 'currencyKnown', 'somebodyCanAnswer'],
    ]);
    ok(
      await market.buyer.send('PATCH', `/api/inquires/${id}/`, market.body({ expire_at: inHours(market.now(), 0.5) })),
    );
    expect((await market.act(id, 'activate')).body.refusal.guards).toEqual(['runsLongEnough']);
    ok(await market.buyer.send('PATCH', `/api/inquires/${id}/`, { expire_at: inHours(market.now(), 1) }));
    expect(ok(await market.act(id, 'activate')).proc_status).toBe('Published');
  });

  test('a heading will do for a tariff number; one that no list knows is kept and marked', async () => {
    const lots = (code: string) => ({ inquireitem_set: [{ name: 'Horse', quantity: '1', tariff_number: code }] });
    const lot = async (code: string) =>
      ok(await market.buyer.send('POST', '/api/inquires/', lots(code))).inquireitem_set[0];
    expect(await lot('0102')).toMatchObject({ tariff_number: '0102', tariff_unlisted: false });
    expect(await lot('0101 21')).toMatchObject({ tariff_number: '010121', tariff_unlisted: true });
    expect(await lot('')).toMatchObject({ tariff_number: '', tariff_unlisted: false });
    const inquiry = await market.published(lots('99999999'));
    const seen = ok(await market.first.send('GET', `/api/quotations/${inquiry.id}/`));
    expect(seen.inquireitem_set[0]).toMatchObject({ tariff_number: '99999999', tariff_unlisted: true });
  });
});
