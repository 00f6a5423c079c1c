import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verify } from '../../../src/server/commands/judge.ts';
import type { Person } from '../kit.ts';
import { Market, ok } from '../procurement/procurement.kit.ts';

let market: Market;
let viewer: Person;
beforeAll(async () => {
  market = await Market.open();
  viewer = await market.server.member(market.buyer, 'viewer');
}, 120_000);
afterAll(async () => market?.server.close());

let counter = 0;
const made = async (companies: readonly number[]): Promise<{ id: number; version: number }> => {
  counter += 1;
  return ok(await market.buyer.send('POST', '/api/groups/', { name: `Group ${counter}`, companies }));
};
const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

describe('company groups', () => {
  test('are kept by who writes inquiries, and nobody outside the organisation knows of them', async () => {
    const { buyer, first, second } = market;
    const body = { name: 'Метал', companies: [second.organization, first.organization, second.organization] };
    const created = await buyer.send('POST', '/api/groups/', body);
    expect(created.status).toBe(201);
    expect(created.headers.get('etag')).toBe('"1"');
    expect(created.body).toMatchObject({ name: 'Метал', version: 1 });
    expect(idsOf(created.body.companies)).toEqual([second.organization, first.organization]);
    const path = `/api/groups/${created.body.id}/`;
    expect((await viewer.send('GET', path)).body).toEqual(created.body);
    for (const [method, sent] of [
      ['PATCH', { name: 'Mine' }],
      ['DELETE', undefined],
    ] as const) {
      expect([method, (await viewer.send(method, path, sent)).status]).toEqual([method, 403]);
      expect([method, (await first.send(method, path, sent)).status]).toEqual([method, 404]);
    }
    expect((await viewer.send('POST', '/api/groups/', { name: 'x' })).status).toBe(403);
    expect((await first.send('GET', path)).status).toBe(404);
    expect((await first.send('GET', '/api/groups/')).body.count).toBe(0);
    const found = await buyer.send('GET', '/api/groups/?search=мета');
    expect(idsOf(found.body.results)).toEqual([created.body.id]);
    const seller = await market.server.member(buyer, 'seller');
    expect((await seller.send('PATCH', path, { name: 'Sold' })).status).toBe(403);
    const colleague = await market.server.member(buyer, 'buyer');
    expect((await colleague.send('PATCH', path, { name: 'Метал 2' })).body).toMatchObject({
      name: 'Метал 2',
      version: 2,
      companies: created.body.companies,
    });
    expect((await buyer.send('DELETE', path)).status).toBe(204);
    expect((await buyer.send('GET', path)).status).toBe(404);
  });

  test('have a name of their own, strangers and the own company are no members', async () => {
    const { buyer, first } = market;
    const group = ok(await buyer.send('POST', '/api/groups/', { name: 'Транспорт' }));
    const twice = await buyer.send('POST', '/api/groups/', { name: ' транспорт ' });
    expect([twice.status, Object.keys(twice.body)]).toEqual([400, ['name']]);
    const own = await buyer.send('POST', '/api/groups/', { name: 'Own', companies: [buyer.organization] });
    expect([own.status, Object.keys(own.body)]).toEqual([400, ['companies']]);
    const nobody = await buyer.send('PATCH', `/api/groups/${group.id}/`, { companies: [999_999] });
    expect([nobody.status, Object.keys(nobody.body)]).toEqual([400, ['companies']]);
    // Saving it under its own name is no duplicate; another organisation may use the name too.
    expect((await buyer.send('PATCH', `/api/groups/${group.id}/`, { name: 'транспорт' })).status).toBe(200);
    expect((await first.send('POST', '/api/groups/', { name: 'Транспорт' })).status).toBe(201);
  });

  test('are not written over blindly', async () => {
    const group = await made([market.first.organization]);
    const path = `/api/groups/${group.id}/`;
    expect((await market.buyer.send('PATCH', path, { name: 'Newer' }, { 'If-Match': '"1"' })).status).toBe(200);
    const late = await market.buyer.send('PATCH', path, { companies: [] }, { 'If-Match': '"1"' });
    expect([late.status, late.body.current?.name ?? late.body.name]).toEqual([412, 'Newer']);
    expect((await market.buyer.send('GET', path)).body.companies).toHaveLength(1);
  });
});

describe('an inquiry that asks groups', () => {
  test('is published to their companies, each once, and never to the own one', async () => {
    const { buyer, first, second } = market;
    const one = await made([first.organization, second.organization]);
    const two = await made([second.organization]);
    const draft = await market.draft({ participants: [first.organization], groups: [one.id, two.id] });
    // The own company is never invited, however it got into the group.
    await market.server.services.db
      .insertInto('company_group_members')
      .values({ group_id: two.id, organization_id: buyer.organization, position: 9 })
      .execute();
    const before = ok(await buyer.send('GET', `/api/inquires/${draft.id}/`));
    expect(before.groups).toEqual([one.id, two.id]);
    expect(idsOf(before.participants)).toEqual([first.organization]);
    const mails = async (person: Person) =>
      (await market.server.mails(person.email)).filter(({ template }) => template === 'tender-published').length;
    const had = [await mails(first), await mails(second), await mails(buyer)];
    const after = ok(await market.act(draft.id, 'activate'));
    expect(idsOf(after.participants)).toEqual([first.organization, second.organization]);
    expect(after.groups).toEqual([one.id, two.id]);
    expect([await mails(first), await mails(second), await mails(buyer)]).toEqual([
      (had[0] ?? 0) + 1,
      (had[1] ?? 0) + 1,
      had[2],
    ]);
    expect((await second.send('GET', `/api/quotations/${draft.id}/`)).status).toBe(200);
    // Later changes of the group do not affect this inquiry.
    ok(await buyer.send('PATCH', `/api/groups/${one.id}/`, { companies: [] }));
    expect(idsOf(ok(await buyer.send('GET', `/api/inquires/${draft.id}/`)).participants)).toEqual([
      first.organization,
      second.organization,
    ]);
    const refused = await buyer.send('POST', `/api/inquires/${draft.id}/amend/`, { groups: [one.id], reason: 'x' });
    expect([refused.status, refused.body.refusal.guards]).toEqual([409, ['nothingLocked']]);
  });

  test('needs somebody in them', async () => {
    const { buyer, first } = market;
    const empty = await made([]);
    const draft = await market.draft({ participants: [], groups: [empty.id] });
    const refused = await market.act(draft.id, 'activate');
    expect([refused.status, refused.body.refusal.guards]).toEqual([409, ['somebodyCanAnswer']]);
    ok(await buyer.send('PATCH', `/api/groups/${empty.id}/`, { companies: [first.organization] }));
    expect((await market.act(draft.id, 'activate')).status).toBe(200);
  });

  test('names only groups of its organisation; a deleted one leaves the draft', async () => {
    const { buyer, first } = market;
    const foreign = ok(await first.send('POST', '/api/groups/', { name: 'Foreign' }));
    const refused = await buyer.send('POST', '/api/inquires/', market.body({ groups: [foreign.id] }));
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['groups']]);
    const group = await made([first.organization]);
    const draft = await market.draft({ groups: [group.id] });
    ok(await buyer.send('DELETE', `/api/groups/${group.id}/`));
    expect(ok(await buyer.send('GET', `/api/inquires/${draft.id}/`)).groups).toEqual([]);
  });
});

test('the log of what was published replays with the groups that were asked', async () => {
  const { db, config } = market.server.services;
  expect((await verify(db, config)).flatMap(({ differences }) => differences)).toEqual([]);
});
