import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operate } from '../../../src/server/account/operator.ts';
import { type Person, startServer, type TestServer } from '../kit.ts';
import { at, begin, membership, runImports, writeNext } from './import.kit.ts';

/* An import runs as its starter: the history names that user, and it continues only while the user may import. */

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** An import of one user's file, started by another, with its first batch written. */
async function begun(owner: Person, starter: Person, count: number): Promise<number> {
  const id = await begin(server, owner, count, starter);
  await writeNext(server, id);
  return id;
}

test('products and stocks name whoever started it', async () => {
  const owner = await server.founder({ country: 'PL' });
  const starter = await server.member(owner, 'sales_assistant');
  const id = await begun(owner, starter, 3);
  await runImports(server);
  const [product] = (await owner.send('GET', '/api/products/')).body.results;
  const moves = await owner.send('GET', `/api/stock/${product.id}/moves/`);
  const profile = await starter.send('GET', '/api/profile/');
  const name = `${profile.body.first_name} ${profile.body.last_name}`.trim() || starter.email;
  expect(moves.body.results.map(({ person }: { person: string }) => person)).toEqual([name]);
  const logged = await server.services.db
    .selectFrom('audit_log')
    .select(['user_id', 'organization_id'])
    .where('record_id', '=', id)
    .where('event', '=', 'BATCH')
    .execute();
  expect(logged).toEqual([{ user_id: starter.id, organization_id: owner.organization }]);
});

describe('it stops, and an administrator reads why, when its starter', () => {
  test.each([
    [
      'is removed',
      async (owner: Person, starter: Person) => owner.send('POST', `${await membership(owner, starter)}/remove/`, {}),
    ],
    [
      'may no longer keep the catalogue',
      async (owner: Person, starter: Person) =>
        owner.send('POST', `${await membership(owner, starter)}/change-role/`, { role: 'viewer' }),
    ],
    [
      'has no account any more',
      async (_owner: Person, starter: Person) => {
        await operate(server.services, 'DISABLE', starter.email);
        return { status: 200 };
      },
    ],
  ])('%s', async (_name, leave) => {
    const owner = await server.founder({ country: 'PL' });
    const starter = await server.member(owner, 'seller');
    const id = await begun(owner, starter, 600);
    expect((await leave(owner, starter)).status).toBe(200);
    // On a server that has just started, too.
    await runImports(server);
    const { body } = await owner.send('GET', at(id), undefined, { 'Accept-Language': 'en' });
    expect([body.status, body.failure, body.done, body.results]).toEqual([
      'failed',
      'The user who started the import can no longer change products. Import the file again; nothing is imported twice.',
      250,
      { added: 250, changed: 0, unchanged: 0, failed: 0 },
    ]);
    expect((await owner.send('GET', '/api/products/')).body.count).toBe(250);
  });

  test('another role that keeps the catalogue lets it go on', async () => {
    const owner = await server.founder({ country: 'PL' });
    const starter = await server.member(owner, 'seller');
    const id = await begun(owner, starter, 600);
    await owner.send('POST', `${await membership(owner, starter)}/change-role/`, { role: 'sales_assistant' });
    await runImports(server);
    expect((await owner.send('GET', at(id))).body).toMatchObject({ status: 'done', results: { added: 600 } });
  });
});
