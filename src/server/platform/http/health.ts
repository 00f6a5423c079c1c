import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { migrations } from '../../db/migrations/index.ts';
import type { Db } from '../../db/schema.ts';
import { CODES } from '../problem.ts';

const WITHIN_MS = 1000;

type Unready = 'stopping' | 'database' | 'migrations';

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), WITHIN_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** One query answers both: whether the database does, and whether its tables are those of this version. */
async function unready(db: Db): Promise<Unready | null> {
  try {
    const { rows } = await inTime(sql<{ name: string }>`select name from kysely_migration`.execute(db));
    const done = new Set(rows.map(({ name }) => name));
    return Object.keys(migrations).every((name) => done.has(name)) ? null : 'migrations';
  } catch {
    return 'database';
  }
}

/** For whoever keeps the server running: `/healthz`, the process lives; `/readyz`, it can serve. */
export function health(server: FastifyInstance, db: Db): { readonly retire: () => void } {
  let stopping = false;
  // However many ask, the database is asked once at a time: nobody is slowed down here, so nobody may make it work.
  let asking: Promise<Unready | null> | null = null;
  const ask = (): Promise<Unready | null> =>
    (asking ??= unready(db).finally(() => {
      asking = null;
    }));
  const answer = (reply: FastifyReply, status: string, ok: boolean): FastifyReply =>
    reply
      .status(ok ? 200 : 503)
      .headers({ 'Cache-Control': 'no-store', ...(ok ? {} : { 'Retry-After': '1', [CODES]: 'unavailable' }) })
      .send({ status });
  // A probe asks often, and is no caller to be slowed down.
  const probe = { config: { rateLimit: false }, logLevel: 'silent' } as const;
  server.get('/healthz', probe, (_request, reply) => answer(reply, 'ok', true));
  server.get('/readyz', probe, async (_request, reply) => {
    const reason = stopping ? 'stopping' : await ask();
    return answer(reply, reason ?? 'ok', reason === null);
  });
  server.addHook('preClose', async () => {
    stopping = true;
  });
  return {
    /** Asked to stop: no new requests should be sent here while the last ones are finished. */
    retire: () => {
      stopping = true;
    },
  };
}
