import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startServer, type TestServer } from '../kit.ts';
import { issued, line, ok } from '../invoicing/documents.ts';

/* Half past midnight of the first of February in Kyiv, still January in Warsaw: each company counts by its own day. */

let server: TestServer;
let warsaw: Person;
let kyiv: Person;
const DUE = '2027-01-31';

beforeAll(async () => {
  server = await startServer();
  warsaw = await server.founder({ country: 'PL' });
  kyiv = await server.founder({ country: 'UA' });
  server.clock.set('2027-01-20T10:00:00.000Z');
  const sold = (rate: string) => ({ type: 'invoice', payment_deadline: DUE, documentitem_set: [line('10.00', rate)] });
  await issued(warsaw, sold('23'));
  await issued(kyiv, { ...sold('20'), currency: 'UAH' });
  const membership = { organization_id: kyiv.organization, user_id: warsaw.id, email: warsaw.email };
  await server.services.db
    .insertInto('memberships')
    .values({ ...membership, created_at: server.clock.now(), role: 'administrator', state: 'member' })
    .execute();
  server.clock.set('2027-01-31T22:30:00.000Z');
});
afterAll(() => server.close());

const get = async (word: string, ...of: readonly Person[]) =>
  ok(
    await warsaw.send(
      'GET',
      `/api/dashboard/${word}/?organizations=${of.map(({ organization }) => organization).join()}`,
    ),
  );

test('what is due is on its day, and overdue where that day is over, whichever is asked for first', async () => {
  for (const both of [
    [warsaw, kyiv],
    [kyiv, warsaw],
  ]) {
    const { today, results } = await get('deadlines', ...both);
    expect(today).toBe('2027-01-31');
    expect(results.filter(({ kind }: { kind: string }) => kind === 'receivable')).toEqual([
      { kind: 'receivable', day: null, count: 1 },
      { kind: 'receivable', day: DUE, count: 1 },
    ]);
  }
});

test('a company alone has its own day', async () => {
  const alone = await get('deadlines', kyiv);
  expect(alone.today).toBe('2027-02-01');
});

test('the current month is the one that has begun for any of them', async () => {
  for (const both of [
    [warsaw, kyiv],
    [kyiv, warsaw],
  ]) {
    expect(await get('vat', ...both)).toMatchObject({ from: '2027-02-01', to: '2027-02-28' });
    expect(await get('offers', ...both)).toMatchObject({ from: '2026-03-01', to: '2027-02-01' });
    expect((await get('receivables', ...both)).today).toBe('2027-01-31');
  }
  expect(await get('vat', warsaw)).toMatchObject({ from: '2027-01-01', to: '2027-01-31' });
});
