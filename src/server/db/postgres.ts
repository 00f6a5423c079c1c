import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { faultOf } from './faults.ts';
import type { Database, Db } from './schema.ts';

/**
 * ASSUMED: milliseconds. A user waits a few seconds for a response and can retry after an error; no request holds a
 * connection to a server that will never respond.
 */
export const LIMITS = {
  /** Time to establish a connection. */
  connect: 4_000,
  /** Time to wait for a free connection of the pool: longer, because other requests make progress in the meantime. */
  queue: 10_000,
  /** Time for one statement including lock waits; the server cancels it … */
  statement: 6_000,
  /** … and if the server does not respond at all, the client does. */
  answer: 7_000,
  /** Idle time within a transaction: this process was suspended, and its locks must be released. */
  idle: 30_000,
} as const;

class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: LIMITS.connect });
  }
}

/** Wraps the pool: a connection whose response was lost is in an unknown state and is closed instead of reused. */
function lending(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => {
      const client = await pool.connect();
      let broken: Error | undefined;
      const query = async (sql: string, parameters: readonly unknown[]) => {
        if (broken) throw broken;
        try {
          return await client.query(sql, [...parameters]);
        } catch (error) {
          // The server cancelled or rejected the statement and reported it: the connection is still usable.
          const said = error instanceof pg.DatabaseError && !/^(?:08|57P|25P0[34])/.test(error.code ?? '');
          if (!said && faultOf(error)) broken = error as Error;
          throw error;
        }
      };
      // Cursors, the alternative to queries, are not used here.
      return { query, release: () => client.release(broken) } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}

export interface PostgresOptions {
  /** No time limits: for migrations and the operator's commands. */
  readonly patient?: boolean;
}

export function openPostgres(
  url: string,
  { patient = false }: PostgresOptions = {},
): { db: Db; close(): Promise<void> } {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    keepAlive: true,
    Client,
    connectionTimeoutMillis: LIMITS.queue,
    ...(patient
      ? {}
      : {
          statement_timeout: LIMITS.statement,
          query_timeout: LIMITS.answer,
          idle_in_transaction_session_timeout: LIMITS.idle,
        }),
  });
  // The server may close connections, for example when it restarts. The pool opens new ones as needed; without
  // listeners on both idle and checked-out connections, Node would exit.
  pool.on('error', (error) => process.stderr.write(`Database: ${error.message}\n`));
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: lending(pool) }) });
  return { db, close: () => db.destroy() };
}
