import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { MEGABYTE } from '../../contract/platform/sizes.ts';
import { newestCopy } from './backup/copies.ts';
import type { Config } from '../platform/config.ts';
import { Plain } from '../platform/plain.ts';
import { clearUnfinished, databaseFolder, readMarker } from './marker.ts';
import { shrunkFile } from './sizes.ts';

/** PostgreSQL version of the built-in engine; a folder of another version cannot be opened. */
export const ENGINE = '18';
const PAGE = 8192;
const SEGMENT = 16 * MEGABYTE;
const OURS = /^(?:db|files|backups|reserve|kontor\..*|replaced-.*|lost\+found|\..*)/;

const sizeOf = (path: string): number => (existsSync(path) ? statSync(path).size : -1);
const namesIn = (path: string): string[] => (existsSync(path) ? readdirSync(path) : []);

/** Returns what the engine's folder lacks. The engine would create a new database there or crash. */
export function damageOf(folder: string): string | null {
  const version = join(folder, 'PG_VERSION');
  if (sizeOf(version) < 1) return 'the file PG_VERSION is missing or empty';
  const engine = readFileSync(version, 'utf8').trim();
  if (!/^\d+$/.test(engine)) return 'the file PG_VERSION is damaged';
  if (engine !== ENGINE) return `it was made by PostgreSQL ${engine}, and this program has ${ENGINE} built in`;
  if (sizeOf(join(folder, 'global', 'pg_control')) !== PAGE) return 'the file global/pg_control is missing or damaged';
  if (sizeOf(join(folder, 'global', 'pg_filenode.map')) < 1)
    return 'the file global/pg_filenode.map is missing or empty';
  const databases = namesIn(join(folder, 'base')).filter((name) => /^\d+$/.test(name));
  if (databases.length === 0) return 'the folder base is missing or empty';
  for (const name of databases) {
    const files = namesIn(join(folder, 'base', name));
    if (!files.includes('PG_VERSION') || !files.includes('pg_filenode.map'))
      return `the folder base/${name} lacks files`;
  }
  const log = namesIn(join(folder, 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name));
  if (log.length === 0) return 'the folder pg_wal has no log';
  const short = log.find((name) => sizeOf(join(folder, 'pg_wal', name)) !== SEGMENT);
  if (short) return `the log pg_wal/${short} is truncated`;
  if (namesIn(join(folder, 'pg_xact')).length === 0) return 'the folder pg_xact is missing or empty';
  return null;
}

/** Instructions for recovering from a damaged database with the existing copy. */
export function wayOn(config: Config): string {
  const copy = newestCopy(config.backupDir);
  return copy
    ? `The newest backup is ${copy}. To restore it and move the damaged folder aside, run:\n  npm run restore -- ${copy} --replace`
    : `There is no backup in ${config.backupDir}. Restore the folder from a backup of your own, or set KONTOR_DATA to another folder to start with a new database.`;
}

export const damaged = (config: Config, why: string): Plain =>
  new Plain(
    `The database in ${databaseFolder(config.dataDir)} is damaged: ${why}. Nothing was changed.\n${wayOn(config)}`,
  );

/** Refuses a partly restored copy of either kind of database. */
export function refuseHalfRestored(config: Config): void {
  const { dataDir, databaseUrl } = config;
  if (readMarker(dataDir)?.state !== 'restoring') return;
  const empty = databaseUrl ? ' with DATABASE_URL set to an empty database and' : '';
  throw new Plain(
    `The restore of a backup into ${dataDir} was not completed. Run npm run restore again,${empty} with --replace.\n${wayOn(config)}`,
  );
}

/** Checks the folder before the engine opens it: an intact database of ours, or free for a new one. */
export function checkFolder(config: Config): 'new' | 'there' {
  const { dataDir } = config;
  const folder = databaseFolder(dataDir);
  const marker = readMarker(dataDir);
  if (marker?.state === 'making') {
    clearUnfinished(dataDir);
    return 'new';
  }
  refuseHalfRestored(config);
  if (marker?.state === 'postgres')
    throw new Plain(
      `The folder ${dataDir} belongs to a server with PostgreSQL. Set DATABASE_URL as before, or KONTOR_DATA to another folder.`,
    );
  if (namesIn(folder).length > 0) {
    const why = damageOf(folder) ?? shrunkFile(dataDir);
    if (why) throw damaged(config, why);
    return 'there';
  }
  if (marker || namesIn(join(dataDir, 'files')).length > 0)
    throw damaged(config, 'its folder is missing or empty, although a database was created here');
  const foreign = namesIn(dataDir).find((name) => !OURS.test(name));
  if (foreign)
    throw new Plain(
      `The folder ${dataDir} contains other files (${foreign}) and no database of Kontor. Set KONTOR_DATA to an empty or a new folder.`,
    );
  return 'new';
}
