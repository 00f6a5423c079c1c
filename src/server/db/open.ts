import { cpSync, mkdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { copyBeforeMigration } from './backup/migration.ts';
import type { Config } from '../platform/config.ts';
import { Plain } from '../platform/plain.ts';
import { embed, missingFile } from './embedded.ts';
import { isFull, openEngine } from './engine.ts';
import { checkFolder, damaged, refuseHalfRestored, wayOn } from './folder.ts';
import { takeLock } from './lock.ts';
import { databaseFolder, holdsData, MARKER, readMarker, writeMarker } from './marker.ts';
import { migrate, refuseNewer, standOf } from './migrate.ts';
import { openPostgres, type PostgresOptions } from './postgres.ts';
import { type Room, roomIn } from './room.ts';
import type { Db } from './schema.ts';
import { forgetSizes, keepSizes } from './sizes.ts';
import { watch } from './watchdog.ts';

const { types } = pg;

// Timestamps are read as ISO strings in UTC and dates unchanged; numerics are strings by default.
types.setTypeParser(types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString());
types.setTypeParser(types.builtins.DATE, (value) => value);
types.setTypeParser(types.builtins.INT8, (value) => Number(value));

export interface OpenDatabase {
  readonly db: Db;
  readonly kind: 'embedded' | 'postgres';
  /** Copies the embedded database's folder while it runs. */
  copyTo?(folder: string): Promise<void>;
  close(): Promise<void>;
}

/** Wraps a database in memory, for tests; the real one has a folder. */
export const embedded = (lite: PGlite, room: Pick<Room, 'enough'> = { enough: () => true }): OpenDatabase => ({
  kind: 'embedded',
  ...embed(lite, null, room),
});

export const postgres = (url: string, options?: PostgresOptions): OpenDatabase => ({
  kind: 'postgres',
  ...openPostgres(url, options),
});

const words = (config: Config) => ({
  opening: `The database in ${databaseFolder(config.dataDir)} cannot be opened: its engine does not finish. It is probably damaged.\n${wayOn(config)}`,
  running:
    'The embedded database hangs: no response in two minutes of work. The server stops; start it again. Acknowledged changes are kept.',
});

/** The engine's message if it is meaningful; after a crash it only explains how to build the engine. */
function engineSaid(error: unknown): string {
  const said = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  return /abort|initialize|unreachable|exit/i.test(said) ? 'the engine cannot read it' : said;
}

/** Everything except the marker, which holds the progress of the new folder. */
const belongs = (path: string): boolean => basename(path) !== MARKER;

async function openFolder(config: Config, prepared?: string | null): Promise<OpenDatabase> {
  const release = takeLock(config.dataDir);
  const watchdog = watch(words(config));
  const folder = databaseFolder(config.dataDir);
  const stop = (): void => {
    watchdog.stop();
    release();
  };
  try {
    const state = checkFolder(config);
    if (state === 'new') {
      writeMarker(config.dataDir, 'making');
      if (prepared) cpSync(prepared, config.dataDir, { recursive: true, filter: belongs });
    }
    const lite = await openEngine(folder, roomIn(config.dataDir)).catch((error: unknown) => {
      if (isFull(error))
        throw new Plain(
          `The database in ${folder} cannot be opened: no space is left on the disk. Free some space, or set KONTOR_DATA to a folder on another one.`,
        );
      if (state === 'new') throw new Plain(`No database could be created in ${folder}: ${engineSaid(error)}.`);
      throw damaged(config, engineSaid(error));
    });
    const opened = embed(lite, folder, roomIn(config.dataDir), watchdog.beat);
    const missing = await missingFile(opened.db, folder);
    if (missing) {
      await opened.close();
      throw damaged(config, missing);
    }
    watchdog.opened();
    return {
      ...opened,
      kind: 'embedded',
      close: async () => {
        try {
          await opened.close();
          keepSizes(config.dataDir);
        } finally {
          stop();
        }
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}

/** Migrations run on a separate connection without time limits. */
async function migratePostgres(config: Config, url: string): Promise<void> {
  const patient = postgres(url, { patient: true });
  try {
    const { taken, pending } = await standOf(patient.db);
    refuseNewer(taken);
    if (pending.length === 0) return;
    await copyBeforeMigration(config, patient, { taken, pending });
    await migrate(patient.db);
  } finally {
    await patient.close();
  }
}

async function migrateEmbedded(config: Config, opened: OpenDatabase): Promise<void> {
  const { taken, pending } = await standOf(opened.db);
  // If the engine loses its commit log, committed transactions count as aborted and the tables appear empty.
  if (taken.length === 0 && readMarker(config.dataDir)?.state === 'made') throw damaged(config, 'its tables are empty');
  refuseNewer(taken);
  if (pending.length > 0) {
    await copyBeforeMigration(config, opened, { taken, pending });
    // Migrations may drop and rewrite tables.
    forgetSizes(config.dataDir);
    await migrate(opened.db);
  }
  const marker = readMarker(config.dataDir);
  if (marker?.state !== 'made') writeMarker(config.dataDir, 'made');
}

interface OpenOptions extends PostgresOptions {
  /** A closed data folder whose content a new embedded database starts with. */
  readonly prepared?: string | null;
}

/** Opens PostgreSQL when `DATABASE_URL` is set, otherwise the embedded database, and applies pending migrations. */
export async function openDatabase(config: Config, options: OpenOptions = {}): Promise<OpenDatabase> {
  mkdirSync(config.dataDir, { recursive: true });
  if (config.databaseUrl) {
    refuseHalfRestored(config);
    await migratePostgres(config, config.databaseUrl);
    if (readMarker(config.dataDir) === null) writeMarker(config.dataDir, 'postgres');
    return postgres(config.databaseUrl, options);
  }
  const opened = await openFolder(config, options.prepared);
  try {
    await migrateEmbedded(config, opened);
  } catch (error) {
    await opened.close();
    if (error instanceof Plain) throw error;
    throw new Plain(`The database in ${databaseFolder(config.dataDir)} could not be prepared`, { cause: error });
  }
  return opened;
}

/** Opens the database for a copy without applying migrations, even if this program has newer ones. */
export async function openToCopy(config: Config): Promise<OpenDatabase> {
  if (config.databaseUrl) return postgres(config.databaseUrl, { patient: true });
  const { state } = readMarker(config.dataDir) ?? {};
  if (state === 'making' || !holdsData(config.dataDir))
    throw new Plain(`There is no database in ${config.dataDir}. Set KONTOR_DATA to the folder of the server.`);
  return openFolder(config);
}
