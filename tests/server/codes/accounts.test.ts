import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFirstLink } from '../../../src/server/account/first.ts';
import { PASSWORD, startServer, type TestServer } from '../kit.ts';
import { codeOf } from './codes.kit.ts';

/* Error codes of the first account of a server: the request that each of them answers. */

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, 60_000);
afterAll(() => server.close());

test('a link for the first account that is not valid, and an address that has an account', async () => {
  const token = await openFirstLink(server.services.db, server.clock.now());
  const { email } = await server.visitor();
  const first = async (link: string | null) => {
    const body = { token: link, email, password: PASSWORD, password2: PASSWORD };
    return codeOf(await server.request('POST', '/register/first/', { body }));
  };
  expect(await first('0'.repeat(40))).toBe('400 first_link_gone');
  expect(await first(token)).toBe('400 email_taken');
});
