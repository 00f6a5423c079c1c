import { constants, cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import { endWhenBroken } from './engine.ts';
import type { Room } from './room.ts';
import type { Database, Db } from './schema.ts';

const WRITES =
  /^\s*(?:insert|update|delete|create|alter|truncate)\b|^\s*with\b[^]*\b(?:insert into|update|delete from)\b/i;

/** Reports a full disk with PostgreSQL's error code before anything is written. */
class NoRoom extends Error {
  readonly code = '53100';
  constructor() {
    super('too little space is left on the disk');
  }
}

function guarded(pool: pg.Pool, room: Pick<Room, 'enough'>, beat: () => void): PostgresPool {
  return {
    connect: async () => {
      const client = await pool.connect();
      const query = async (text: string, parameters: readonly unknown[]) => {
        beat();
        if (WRITES.test(text) && !room.enough()) throw new NoRoom();
        try {
          return await client.query(text, [...parameters]);
        } catch (error) {
          endWhenBroken(error);
          throw error;
        }
      };
      // Cursors, the alternative to queries, are not used here.
      return { query, release: () => client.release() } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}

/** Protocol messages that require a response: Flush, Query, Sync. */
const ASKS: readonly (number | undefined)[] = ['H', 'Q', 'S'].map((letter) => letter.charCodeAt(0));

/** Batches the five messages that node-postgres sends per query into one call of the engine. */
function atOnce(lite: PGlite): PGlite {
  let waiting: Uint8Array[] = [];
  const execProtocolStream: PGlite['execProtocolStream'] = async (message, options) => {
    waiting.push(message);
    if (!ASKS.includes(message[0])) return [];
    const all = Buffer.concat(waiting);
    waiting = [];
    return lite.execProtocolStream(all, options);
  };
  return { waitReady: lite.waitReady, execProtocolStream } as unknown as PGlite;
}

export interface Embedded {
  readonly db: Db;
  /** Copies the engine's folder while it runs; requests wait in the meantime. */
  copyTo(folder: string): Promise<void>;
  close(): Promise<void>;
}

/** Wraps a running PGlite. It has one connection, so a transaction must never request another from the pool. */
export function embed(
  lite: PGlite,
  folder: string | null,
  room: Pick<Room, 'enough'>,
  beat: () => void = () => undefined,
): Embedded {
  const pool = new pg.Pool(createPgConfig(atOnce(lite)));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: guarded(pool, room, beat) }) });
  return {
    db,
    copyTo: async (target) => {
      if (folder === null) throw new Error('This database has no folder');
      await sql`checkpoint`.execute(db);
      // The engine runs on this thread and writes nothing during the copy, and committed data is in its log. The copy
      // is as sound as a folder after kill -9; without the lock file no start waits for a lock.
      cpSync(folder, target, {
        recursive: true,
        mode: constants.COPYFILE_FICLONE,
        filter: (path) => {
          beat();
          return !path.endsWith('postmaster.pid');
        },
      });
    },
    close: async () => {
      await db.destroy();
      await lite.close();
    },
  };
}

/** A table or index that is in the catalogue but not on disk: every query on it would fail. */
export async function missingFile(db: Db, folder: string): Promise<string | null> {
  const { rows } = await sql<{ path: string; name: string }>`
    select pg_relation_filepath(oid) as path, relname as name from pg_class
    where relkind in ('r', 'i', 't', 'S', 'm') and pg_relation_filepath(oid) is not null`.execute(db);
  const missing = rows.find(({ path }) => !existsSync(join(folder, path)));
  return missing ? `the file ${missing.path} of ${missing.name} is missing` : null;
}
