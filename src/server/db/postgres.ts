import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { faultOf } from './faults.ts';
import type { Database, Db } from './schema.ts';

/**
 * ASSUMED: milliseconds. A person waits a few seconds for an answer; whoever is told to come again by then
 * may, and nobody holds a connection that a silent server will never answer.
 */
export const LIMITS = {
  /** Until a connection stands. */
  connect: 4_000,
  /** Until one of the pool's connections is free: longer, as work is being done meanwhile. */
  queue: 10_000,
  /** One statement, lock waits included; the server ends it … */
  statement: 6_000,
  /** … and where the server says nothing any more, we do. */
  answer: 7_000,
  /** A transaction in which nobody asks for anything: ours was stopped, and its locks must not stay. */
  idle: 30_000,
} as const;

class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: LIMITS.connect });
  }
}

/** A connection on which an answer failed to come has an unknown state: it is closed, never lent again. */
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
          // The server ended the statement or refused it, and said so: the connection is as good as before.
          const said = error instanceof pg.DatabaseError && !/^(?:08|57P|25P0[34])/.test(error.code ?? '');
          if (!said && faultOf(error)) broken = error as Error;
          throw error;
        }
      };
      // Cursors, the other form of a query, are not used here.
      return { query, release: () => client.release(broken) } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}

export interface PostgresOptions {
  /** Work that may take its time: migrations, the operator's commands. */
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
  // A connection was closed from the other end, by a restart of the database for one. The pool opens another
  // when it needs one; without listeners on both, idle and lent out, Node would end the process.
  pool.on('error', (error) => process.stderr.write(`Database: ${error.message}\n`));
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: lending(pool) }) });
  return { db, close: () => db.destroy() };
}
