import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from '../../src/server/db/schema.ts';
import { embeddedCopy } from '../server/database.ts';
import { type Person, startServer, type TestServer } from '../server/kit.ts';

export interface Query {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** The product's server on an embedded database whose queries can be recorded and replayed. */
export interface Place {
  readonly server: TestServer;
  readonly buyer: Person;
  readonly supplier: Person;
  run(sql: string): Promise<void>;
  /** The queries a request causes. */
  recorded(request: () => Promise<unknown>): Promise<readonly Query[]>;
  /** Replays queries; returns the rows of each. */
  replay(queries: readonly Query[]): Promise<unknown[]>;
  close(): Promise<void>;
}

export async function openPlace(): Promise<Place> {
  const lite = await embeddedCopy();
  const pool = new pg.Pool(createPgConfig(lite));
  let log: Query[] | null = null;
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      log?.push({ sql: query.sql, parameters: query.parameters });
    },
  });
  const server = await startServer({}, { db, kind: 'embedded', close: () => db.destroy().then(() => lite.close()) });
  const buyer = await server.founder({ country: 'UA', name: 'buyer' });
  const supplier = await server.founder({ country: 'PL', name: 'supplier' });
  return {
    server,
    buyer,
    supplier,
    run: async (sql) => {
      await lite.exec(sql);
    },
    recorded: async (request) => {
      log = [];
      await request();
      const seen = log;
      log = null;
      return seen;
    },
    replay: async (queries) => {
      const client = await pool.connect();
      try {
        const answers: unknown[] = [];
        for (const { sql, parameters } of queries) answers.push((await client.query(sql, [...parameters])).rows);
        return answers;
      } finally {
        client.release();
      }
    },
    close: () => server.close(),
  };
}
