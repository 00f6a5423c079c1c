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

/** One query checks both: whether the database responds, and whether its schema matches this version. */
async function unready(db: Db): Promise<Unready | null> {
  try {
    const { rows } = await inTime(sql<{ name: string }>`select name from kysely_migration`.execute(db));
    const done = new Set(rows.map(({ name }) => name));
    return Object.keys(migrations).every((name) => done.has(name)) ? null : 'migrations';
  } catch {
    return 'database';
  }
}

/** For the operator: `/healthz` shows that the process is alive, `/readyz` that it can serve requests. */
export function health(server: FastifyInstance, db: Db): { readonly retire: () => void } {
  let stopping = false;
  // Only one database query runs at a time, however many probes arrive: these endpoints have no rate limit and must not
  // cause load.
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
  // Probes are frequent and exempt from rate limits.
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
    /** Called on shutdown: no new requests should be routed here while the last ones finish. */
    retire: () => {
      stopping = true;
    },
  };
}
