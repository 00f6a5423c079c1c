import { mailer } from '../../src/server/platform/mail/mail.ts';
import { runDeadlines } from '../../src/server/procurement/jobs/deadlines.ts';
import { runReminders } from '../../src/server/procurement/jobs/reminders.ts';
import { ManualClock } from '../../src/server/platform/clock.ts';
import type { Services } from '../../src/server/platform/services.ts';
import { embedded, type OpenDatabase } from '../../src/server/db/open.ts';
import { embeddedCopy } from '../server/database.ts';
import { type Person, START, startServer, type TestServer } from '../server/kit.ts';
import { hold, takeWrong } from '../server/overheard.ts';
import { bytesFrom } from './bytes.ts';
import { openPost, type Post } from './service.post.ts';

/* A run's server and its environment: the clock, the mail server, lost answers, a stop and a restart. */

export interface Said {
  readonly by: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads bodies of any shape
  readonly body: any;
  readonly replayed: boolean;
}

export interface Who {
  readonly name: string;
  readonly person: Person;
}

export interface World {
  readonly clock: ManualClock;
  readonly post: Post;
  readonly buyer: Who;
  /** A user of the buyer's company without permissions. */
  readonly reader: Who;
  readonly suppliers: readonly Who[];
  readonly stranger: Who;
  /** Receives every answer. */
  heard: (said: Said) => void;
  services(): Services;
  ask(who: Who, method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Said>;
  /** The server stops and loses its memory, and another one starts on the same data. */
  restart(): Promise<void>;
  jobs(remindersFirst: boolean): Promise<void>;
  mails(): Promise<void>;
  close(): Promise<void>;
}

interface Running {
  server: TestServer;
  readonly database: OpenDatabase;
  readonly clock: ManualClock;
  readonly post: Post;
  send: (now: string) => Promise<void>;
}

async function start(
  database: OpenDatabase,
  clock: ManualClock,
  post: Post,
): Promise<Pick<Running, 'server' | 'send'>> {
  const kept = { ...database, close: () => Promise.resolve() };
  const server = await startServer({ SMTP_URL: post.url }, kept, { clock });
  return { server, send: mailer(server.services) };
}

const HEADERS = { accept: 'application/json', host: 'localhost' };

function asking(running: Running, world: Pick<World, 'heard'>): World['ask'] {
  return async ({ name, person }, method, path, body, headers = {}) => {
    const response = await running.server.app.inject({
      method: method as 'GET',
      url: path,
      headers: { ...HEADERS, authorization: `Token ${person.token}`, ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const type = response.headers['content-type'];
    const { statusCode: status, body: text } = response;
    hold({ method, target: path, status, type: type === undefined ? null : String(type), text });
    const isJson = String(type).includes('json') && text !== '';
    const replayed = response.headers['idempotent-replayed'] !== undefined;
    const said: Said = { by: name, method, path, status, text, body: isJson ? JSON.parse(text) : undefined, replayed };
    world.heard(said);
    return said;
  };
}

/** A buyer's company of two users, three suppliers with three languages, and a company that is never invited. */
async function people(server: TestServer): Promise<People> {
  const buyer = await server.founder({ country: 'UA', name: 'buyer', language: 'uk' });
  const reader = await server.member(buyer, 'viewer');
  const suppliers: Who[] = [];
  for (const [at, [country, language]] of (
    [
      ['PL', 'pl'],
      ['DE', 'de'],
      ['PL', 'en'],
    ] as const
  ).entries()) {
    const person = await server.founder({ country, language, name: `supplier${at}` });
    suppliers.push({ name: `supplier ${at + 1}`, person });
  }
  const stranger = await server.founder({ country: 'DE', name: 'stranger' });
  return {
    buyer: { name: 'the buyer', person: buyer },
    reader: { name: 'the reader', person: reader },
    suppliers,
    stranger: { name: 'the stranger', person: stranger },
  };
}

type People = Pick<World, 'buyer' | 'reader' | 'suppliers' | 'stranger'>;
let prepared: { readonly data: Blob; readonly people: People } | undefined;

/** Initial state of every run: the users, signed up and signed in. Cached when several runs follow. */
async function beginning(clock: ManualClock, post: Post, keep: boolean) {
  if (prepared) return { people: prepared.people, database: embedded(await embeddedCopy(prepared.data)) };
  const giveBack = bytesFrom(0);
  const lite = await embeddedCopy();
  // The cache's own key would differ on each machine.
  await lite.query(`update number_key set secret = '${'5'.repeat(64)}'`);
  const database = embedded(lite);
  const { server } = await start(database, clock, post);
  const found = await people(server);
  await server.close();
  giveBack();
  if (keep) prepared = { people: found, data: await lite.dumpDataDir('none') };
  return { people: found, database };
}

export async function openWorld(seed: number, keep: boolean): Promise<World> {
  const [clock, post] = [new ManualClock(START), await openPost()];
  const { people: traders, database } = await beginning(clock, post, keep);
  const giveBack = bytesFrom(seed);
  const running: Running = { ...(await start(database, clock, post)), database, clock, post };
  const world: World = {
    clock,
    post,
    ...traders,
    heard: () => {},
    services: () => running.server.services,
    ask: (...asked) => asking(running, world)(...asked),
    restart: async () => {
      await running.server.close();
      Object.assign(running, await start(database, clock, post));
    },
    jobs: async (remindersFirst) => {
      const { services } = running.server;
      const works = [runDeadlines, runReminders];
      for (const work of remindersFirst ? works.toReversed() : works) await work(services, clock.now());
    },
    mails: () => running.send(clock.now()),
    close: async () => {
      await running.server.close();
      await database.close();
      await post.close();
      giveBack();
    },
  };
  return world;
}

/** Answers since the last call that violate the API's description. */
export const undescribed = (): readonly string[] => takeWrong();
