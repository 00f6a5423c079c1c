import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import type { Role } from '../../machines/kit/permissions.ts';
import { buildApp } from '../../src/server/app.ts';
import { ManualClock } from '../../src/server/platform/clock.ts';
import { readConfig } from '../../src/server/platform/config.ts';
import { onHole } from '../../src/server/platform/texts.ts';
import type { OpenDatabase } from '../../src/server/db/open.ts';
import { type Heavy, heavyWork } from '../../src/server/platform/heavy.ts';
import type { Services } from '../../src/server/platform/services.ts';
import { send, sendForm } from './client.ts';
import { testDatabase } from './database.ts';
import { overhearing } from './overheard.ts';
import { identityIn } from './identities.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON; undefined when the answer has no body. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read any field of any answer
  readonly body: any;
  readonly text: string;
}

export interface Request {
  readonly token?: string | null;
  readonly body?: unknown;
  readonly form?: FormData;
  readonly headers?: Record<string, string>;
}

export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly template: string;
}

/** A signed-in user, with an active organisation if requested. */
export interface Person {
  readonly id: number;
  readonly email: string;
  readonly token: string;
  readonly organization: number;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

export interface TestServer {
  readonly url: string;
  readonly clock: ManualClock;
  readonly services: Services;
  /** For in-process requests without the network. */
  readonly app: FastifyInstance;
  request(method: string, path: string, options?: Request): Promise<Answer>;
  mails(recipient?: string): Promise<Mail[]>;
  /** Registers, activates and signs in, all through the API. */
  visitor(options?: { name?: string; language?: string }): Promise<Person>;
  /** An administrator of a new organisation. */
  /** `bare`: a company with nothing but its name and register number. */
  founder(options: { country: string; name?: string; language?: string; bare?: boolean }): Promise<Person>;
  /** A member of `of`'s organisation with a role. */
  member(of: Person, role: Role): Promise<Person>;
  close(): Promise<void>;
}

export const START = '2027-03-01T09:00:00.000Z';
export const PASSWORD = 'correct horse battery staple';

// An e-mail or an answer with an unfilled placeholder is a fault of the code that wrote it.
onHole((text) => {
  throw new Error(`A text is not filled: ${text}`);
});

let shared: Heavy | undefined;
/** One set of threads for all files of a worker: starting one from the sources takes seconds. */
const threads = (): Heavy => (shared ??= heavyWork(fastify({ logger: false }).log));

/** A real server on a real port with a database of its own; only the clock is under the test's control. */
export async function startServer(
  env: Record<string, string> = {},
  database?: OpenDatabase,
  given: { readonly heavy?: Heavy; readonly clock?: ManualClock } = {},
): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kontor-'));
  const config = readConfig({
    KONTOR_DATA: dataDir,
    LOG_LEVEL: process.env['KONTOR_TEST_LOG'] ?? 'silent',
    KONTOR_RATE_LIMIT: '1000000',
    // A suite signs up thousands: slow password hashes and uniform response times have their own test.
    NODE_ENV: 'test',
    KONTOR_TEST_HASTE: 'yes',
    PORT: '0',
    HOST: '127.0.0.1',
    ...env,
  });
  const opened = database ?? (await testDatabase());
  const { heavy = threads(), clock = new ManualClock(START) } = given;
  const { server, services } = await buildApp({ config, db: opened.db, clock, heavy, serveClient: false });
  overhearing(server.server);
  const url = await server.listen({ port: 0, host: '127.0.0.1' });

  const request: TestServer['request'] = async (method, path, { token, body, form, headers } = {}) => {
    const named = {
      Accept: 'application/json',
      // Compression costs time in thousands of answers; one test covers it.
      'Accept-Encoding': 'identity',
      ...(token ? { Authorization: `Token ${token}` } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    };
    const json = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const answer = await (form
      ? sendForm(url + path, { method, headers: named, form })
      : send(url + path, { method, headers: named, body: json }));
    const { text } = answer;
    const isJson = (answer.headers.get('content-type') ?? '').includes('json') && text !== '';
    return { ...answer, body: isJson ? JSON.parse(text) : undefined };
  };

  const mails: TestServer['mails'] = async (recipient) => {
    const all = services.db.selectFrom('outbox').selectAll().orderBy('id');
    return (recipient === undefined ? all : all.where('recipient', '=', recipient)).execute();
  };

  let counter = 0;
  const expectOk = (answer: Answer, what: string): Answer => {
    if (answer.status >= 300) throw new Error(`${what}: ${answer.status} ${answer.text}`);
    return answer;
  };
  const person = (id: number, email: string, token: string, organization: number): Person => ({
    id,
    email,
    token,
    organization,
    send: (method, path, body, headers) => request(method, path, { token, body, ...(headers ? { headers } : {}) }),
  });

  const visitor: TestServer['visitor'] = async ({ name, language = 'en' } = {}) => {
    counter += 1;
    const email = `${name ?? 'person'}${counter}@kontor.example`;
    const body = { username: email, email, password: PASSWORD, password2: PASSWORD, language };
    expectOk(await request('POST', '/register/', { body }), 'register');
    const activation = (await mails(email)).at(-1)?.body.match(/\/confirm-email\/([^\s/?]+)/)?.[1];
    expectOk(await request('POST', '/confirm-email/', { body: { token: activation } }), 'activate');
    const login = expectOk(
      await request('POST', '/rest-auth/login/', { body: { username: email, email, password: PASSWORD } }),
      'login',
    );
    const token = login.body.key as string;
    const profile = expectOk(await request('GET', '/api/profile/', { token }), 'profile');
    return person(profile.body.id, email, token, 0);
  };

  const founder: TestServer['founder'] = async ({ country, name, language, bare = false }) => {
    const someone = await visitor({ ...(name ? { name } : {}), ...(language ? { language } : {}) });
    const created = expectOk(
      await someone.send('POST', '/api/organizations/', {
        name: `${name ?? 'Company'} ${counter}`,
        country,
        reg_number: `R${String(counter).padStart(8, '0')}`,
        ...(bare ? {} : identityIn(country)),
      }),
      'create organisation',
    );
    const organization = created.body.id as number;
    expectOk(await someone.send('PATCH', `/api/profile/${someone.id}/`, { organization }), 'activate organisation');
    return person(someone.id, someone.email, someone.token, organization);
  };

  const member: TestServer['member'] = async (of, role) => {
    const someone = await visitor({ name: role });
    const invited = expectOk(
      await of.send('POST', '/api/organization-users/', { organization: of.organization, email: someone.email, role }),
      'invite',
    );
    expectOk(await someone.send('POST', `/api/organization-users/${invited.body.id}/accept/`, {}), 'accept invitation');
    expectOk(
      await someone.send('PATCH', `/api/profile/${someone.id}/`, { organization: of.organization }),
      'activate organisation',
    );
    return person(someone.id, someone.email, someone.token, of.organization);
  };

  return {
    url,
    clock,
    services,
    app: server,
    request,
    mails,
    visitor,
    founder,
    member,
    close: async () => {
      await server.close();
      await opened.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
