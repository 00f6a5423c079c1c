import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '../../../machines/kit/permissions.ts';
import { WIDGETS, type Widget } from '../../../src/contract/dashboard/widgets.ts';
import { type Person, startServer, type TestServer } from '../kit.ts';
import { continued, draft, issued, line, ok, order } from '../invoicing/documents.ts';
import { dice, fill } from './figures.rows.ts';

let server: TestServer;
let own: Person;
let others: readonly Person[];

beforeAll(async () => {
  server = await startServer();
  own = await server.founder({ country: 'PL' });
  others = [
    await server.founder({ country: 'UA' }),
    await server.founder({ country: 'DE' }),
    await server.founder({ country: 'PL' }),
  ];
});
afterAll(() => server.close());

const world = (companies: readonly Person[], seed: number) => ({
  db: server.services.db,
  dice: dice(seed),
  now: server.clock.now(),
  user: own.id,
  companies: companies.map(({ organization }) => organization),
});

async function figures(who: Person, query = ''): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const word of WIDGETS) found[word] = ok(await who.send('GET', `/api/dashboard/${word}/${query}`));
  return found;
}

const EVERYBODY: readonly Widget[] = ['deadlines', 'tender-countries', 'company-countries', 'own-tariffs'];
const BUYING: readonly Widget[] = ['purchases', 'envelopes', 'spend-categories', 'spend-suppliers'];
const MONEY: readonly Widget[] = ['receivables', 'unpaid-advances', 'finals', 'vat', 'drafts'];

/** Widgets visible to each role, written independently of the contract's table. */
const LAW: Partial<Record<Role, readonly Widget[]>> = {
  administrator: WIDGETS,
  purchasing_assistant: [...EVERYBODY, ...BUYING],
  awarder: [...EVERYBODY, ...BUYING],
  seller: [...EVERYBODY, 'open-tenders', 'offers', 'orders-to-confirm', 'low-stock', ...MONEY],
  sales_assistant: [...EVERYBODY, 'open-tenders', 'offers', 'low-stock'],
  bookkeeper: [...EVERYBODY, ...MONEY],
  viewer: EVERYBODY,
};

test('each role sees its own pictures, and is refused the others', async () => {
  for (const role of Object.keys(LAW) as Role[]) {
    const who = role === 'administrator' ? own : await server.member(own, role);
    const seen: string[] = [];
    for (const word of WIDGETS) {
      const { status } = await who.send('GET', `/api/dashboard/${word}/`);
      if (status === 200) seen.push(word);
      else expect([status, (await who.send('GET', `/api/dashboard/${word}/export/`)).status]).toEqual([403, 403]);
    }
    expect(new Set(seen), role).toEqual(new Set(LAW[role]));
    const { widgets } = ok(await who.send('GET', '/api/dashboard/'));
    expect(new Set(widgets.map(({ id }: { id: string }) => id)), role).toEqual(new Set(LAW[role]));
  }
  const nobody = await server.visitor();
  expect(ok(await nobody.send('GET', '/api/dashboard/'))).toEqual({
    widgets: [],
    organizations: [],
    sells: false,
    timezone: null,
    today: null,
  });
  expect((await nobody.send('GET', '/api/dashboard/vat/')).status).toBe(403);
  expect((await server.request('GET', '/api/dashboard/vat/')).status).toBe(401);
});

test('the order of the pictures is kept for the person', async () => {
  const who = await server.member(own, 'bookkeeper');
  const widgets = [{ id: 'vat' }, { id: 'own-tariffs', hidden: true }, { id: 'deadlines' }];
  const answer = ok(await who.send('PATCH', '/api/dashboard/', { widgets }));
  expect(answer.widgets.slice(0, 4)).toEqual([
    { id: 'vat', hidden: false },
    { id: 'own-tariffs', hidden: true },
    { id: 'deadlines', hidden: false },
    { id: 'receivables', hidden: false },
  ]);
  // Widgets that a save does not name keep their order, since a user with fewer widgets names only those.
  ok(await who.send('PATCH', '/api/dashboard/', { widgets: [{ id: 'drafts' }] }));
  const after = ok(await who.send('GET', '/api/dashboard/')).widgets.map(({ id }: { id: string }) => id);
  expect(after.slice(0, 4)).toEqual(['drafts', 'vat', 'own-tariffs', 'deadlines']);
  expect(ok(await own.send('GET', '/api/dashboard/')).widgets[0].id).toBe('deadlines');
  for (const bad of [
    [{ id: 'vat' }, { id: 'vat' }],
    [{ id: 'nothing' }],
    'vat',
    [null],
    [{ id: 'vat', hidden: 'x' }],
  ]) {
    const refused = await who.send('PATCH', '/api/dashboard/', { widgets: bad });
    expect(refused.status).toBe(400);
    expect(refused.body).toHaveProperty('widgets');
  }
});

test('a company that sells more than it buys begins with what it sells', async () => {
  const [seller, buyer] = [await server.founder({ country: 'PL' }), await server.founder({ country: 'DE' })];
  const begins = async (who: Person) => {
    const { widgets, sells } = ok(await who.send('GET', '/api/dashboard/'));
    return [sells, ...widgets.slice(0, 2).map(({ id }: { id: string }) => id)];
  };
  expect(await begins(seller)).toEqual([false, 'deadlines', 'purchases']);
  await order(server, seller, buyer, { status: 'confirmed', lines: [{ price: '10' }] });
  expect(await begins(seller)).toEqual([true, 'deadlines', 'open-tenders']);
  expect(await begins(buyer)).toEqual([false, 'deadlines', 'purchases']);
});

test('what others trade with one another moves no figure', async () => {
  await fill(world([own, ...others], 3));
  const before = await figures(own);
  await fill(world(others, 4));
  const after = await figures(own);
  // These two show other companies' tenders.
  for (const word of ['tender-countries', 'open-tenders']) delete before[word];
  expect(after).toMatchObject(before);
});

test('several organisations, each by the role there', async () => {
  const [there, stranger] = [others[0], others[1]] as [Person, Person];
  const { db } = server.services;
  const at = server.clock.now();
  const membership = { organization_id: there.organization, user_id: own.id, email: own.email, created_at: at };
  await db
    .insertInto('memberships')
    .values({ ...membership, role: 'accountant', state: 'member' })
    .execute();
  const both = `?organizations=${own.organization},${there.organization}`;
  const [mine, theirs, together] = [await figures(own), await figures(there), await figures(own, both)];
  const total = (found: Record<string, unknown>) =>
    (found['receivables'] as { currencies: { currency: string; total: string }[] }).currencies.reduce(
      (sum, { total: one }) => sum + Math.round(Number(one) * 100),
      0,
    );
  expect(total(together)).toBe(total(mine) + total(theirs));
  expect(total(theirs)).not.toBe(0);
  expect(together['receivables']).toMatchObject({ organizations: [own.organization, there.organization] });
  // An accountant sees no purchases there.
  expect(together['purchases']).toEqual(mine['purchases']);
  const dashboard = ok(await own.send('GET', '/api/dashboard/'));
  expect(new Set(dashboard.organizations.map(({ id }: { id: number }) => id))).toEqual(
    new Set([own.organization, there.organization]),
  );
  const only = `?organizations=${there.organization}`;
  expect((await own.send('GET', `/api/dashboard/purchases/${only}`)).status).toBe(403);
  const texts = new Set<string>();
  for (const id of [stranger.organization, 999_999_999]) {
    const refused = await own.send('GET', `/api/dashboard/vat/?organizations=${own.organization},${id}`);
    expect(refused.status).toBe(400);
    texts.add(refused.text);
  }
  expect(texts.size).toBe(1);
  await db
    .updateTable('memberships')
    .set({ state: 'removed' })
    .where('user_id', '=', own.id)
    .where('organization_id', '=', there.organization)
    .execute();
  expect((await own.send('GET', `/api/dashboard/vat/${only}`)).status).toBe(400);
});

test('a hostile query is refused at its field', async () => {
  const cases: readonly (readonly [string, string])[] = [
    ['from=2027-02-02&to=2027-02-01', 'from'],
    ['to=1000-01-01&from=2027-01-01', 'from'],
    ['from=2199-12-31', 'from'],
    ['from=1000-01-01&to=2199-12-31', 'from'],
    ['from=10000-01-01', 'from'],
    ['from=2027-02-30', 'from'],
    ['from=2027-01-01&from=2027-02-01', 'from'],
    ['to[]=2027-01-01&to=', 'to'],
    ['to=2027-01-01%00', 'to'],
    ["to=2027-01-01'", 'to'],
    ['organizations=0', 'organizations'],
    ['organizations=1%00', 'organizations'],
    ['organizations=1;2', 'organizations'],
    [`organizations=${'1,'.repeat(1200)}1`, 'organizations'],
    ['organizations=999999999', 'organizations'],
  ];
  for (const [query, field] of cases)
    for (const word of ['purchases', 'envelopes', 'spend-suppliers', 'offers'])
      for (const path of [`${word}/`, `${word}/export/`]) {
        const { status, body } = await own.send('GET', `/api/dashboard/${path}?${query}`);
        expect(status, `${path} ${query}`).toBe(400);
        expect(body, `${path} ${query}`).toHaveProperty(field);
      }
  for (const word of WIDGETS) {
    const { status } = await own.send('GET', `/api/dashboard/${word}/?from=1000-01-01&to=1000-01-01`);
    expect(status, word).toBe(200);
    expect((await own.send('GET', `/api/dashboard/${word}/?to=2199-12-31`)).status, word).toBe(200);
  }
  expect((await own.send('GET', '/api/dashboard/nothing/export/')).status).toBe(404);
  expect((await own.send('GET', '/api/dashboard/__proto__/export/')).status).toBe(404);
  expect((await own.send('GET', '/api/dashboard/vat/export/?file=exe')).body).toHaveProperty('file');
});

test('a final that can be issued is one that the document itself allows', async () => {
  const seller = await server.founder({ country: 'PL' });
  const lines = { documentitem_set: [line('1000')] };
  const advance = (more: object = {}) => issued(seller, { type: 'advance', amount: '100.00', ...lines, ...more });
  const free = await advance();
  const twice = await advance();
  const second = await continued(seller, twice.id, 'next', '50.00');
  const begun = await advance();
  ok(await seller.send('POST', `/api/documents/${begun.id}/next/`, { amount: '10.00' }), 201);
  const settled = await advance();
  const final = await continued(seller, settled.id, 'final');
  const unsettled = await advance();
  const back = await continued(seller, unsettled.id, 'final');
  const takeBack = async (id: number) => {
    const made = ok(await seller.send('POST', `/api/documents/${id}/correction/`, {}), 201);
    ok(await seller.send('PATCH', `/api/documents/${made.id}/`, { take_back: true, reason: 'Mistake' }));
    ok(await seller.send('POST', `/api/documents/${made.id}/issue/`, {}));
  };
  await takeBack(back.id);
  const gone = await advance();
  await takeBack(gone.id);
  const correcting = await advance();
  ok(await seller.send('POST', `/api/documents/${correcting.id}/correction/`, {}), 201);
  const buyer = await server.founder({ country: 'DE' });
  const waiting = await advance({
    order: await order(server, seller, buyer, { status: 'confirmed', lines: [{ price: '1000' }] }),
  });
  const delivered = await advance({
    order: await order(server, seller, buyer, { status: 'delivered', lines: [{ price: '1000' }] }),
  });
  await draft(seller, { type: 'advance', amount: '5.00', ...lines });
  const all = [free, second, begun, settled, final, unsettled, back, gone, correcting, waiting, delivered];
  const allowed: number[] = [];
  for (const { id } of all) {
    const { allowed: steps } = ok(await seller.send('GET', `/api/documents/${id}/`));
    if (steps.some(({ event, enabled }: { event: string; enabled: boolean }) => event === 'FINAL' && enabled))
      allowed.push(id);
  }
  expect(allowed).toContain(free.id);
  expect(allowed).not.toContain(waiting.id);
  const { count, results } = ok(await seller.send('GET', '/api/dashboard/finals/'));
  const named = results.map(({ document }: { document: number }) => document);
  expect(new Set(named)).toEqual(new Set([free.id, second.id, unsettled.id, delivered.id]));
  expect(named.every((id: number) => allowed.includes(id))).toBe(true);
  expect(count).toBe(4);
  const told = results.find(({ document }: { document: number }) => document === second.id);
  expect(told).toMatchObject({ total: '1230.00', left: '1080.00', currency: 'PLN' });
});
