import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, Migrator, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
import { takeLock } from './lock.ts';
import { migrations } from './migrations/index.ts';
import type { Database, Db } from './schema.ts';

const { Pool, types } = pg;

// Instants leave the database as ISO strings in UTC, days as they stand; numerics are strings already.
types.setTypeParser(types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString());
types.setTypeParser(types.builtins.DATE, (value) => value);
types.setTypeParser(types.builtins.INT8, (value) => Number(value));

export interface OpenDatabase {
  readonly db: Db;
  readonly kind: 'embedded' | 'postgres';
  close(): Promise<void>;
}

export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'unknown';
    throw new Error(`Migration ${failed} failed`, { cause: error });
  }
}

/** Wraps a running PGlite; one connection, so a transaction must never reach for the pool again. */
export function embedded(lite: PGlite, release: () => void = () => {}): OpenDatabase {
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: new Pool(createPgConfig(lite)) }) });
  return {
    db,
    kind: 'embedded',
    close: async () => {
      await db.destroy();
      await lite.close();
      release();
    },
  };
}

export function postgres(url: string): OpenDatabase {
  const pool = new Pool({ connectionString: url, max: 10 });
  // A connection was closed from the other end, by a restart of the database for one. The pool opens another
  // when it needs one; without listeners on both, idle and lent out, Node would end the process.
  pool.on('error', (error) => process.stderr.write(`Database: ${error.message}\n`));
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, kind: 'postgres', close: () => db.destroy() };
}

/** Opens PostgreSQL when `DATABASE_URL` is set, else the embedded database, and brings the schema up to date. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  mkdirSync(config.dataDir, { recursive: true });
  let opened: OpenDatabase;
  if (config.databaseUrl) {
    opened = postgres(config.databaseUrl);
  } else {
    const release = takeLock(config.dataDir);
    try {
      opened = embedded(await PGlite.create(join(config.dataDir, 'db')), release);
    } catch (error) {
      release();
      throw error;
    }
  }
  await migrate(opened.db);
  return opened;
}
