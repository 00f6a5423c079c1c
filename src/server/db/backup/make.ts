import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { sql } from 'kysely';
import { create, type WriteEntry } from 'tar';
import { MEGABYTE } from '../../../contract/platform/sizes.ts';
import type { Config } from '../../platform/config.ts';
import { databaseFolder } from '../marker.ts';
import { standOf } from '../migrate.ts';
import type { OpenDatabase } from '../open.ts';
import { freeBytes } from '../room.ts';
import { Plain } from '../../platform/plain.ts';
import { copyName, dropLeftovers, dropOldCopies } from './copies.ts';
import { DUMP, MANIFEST, type Manifest } from './manifest.ts';
import { OWN_ONLY, programPath, runProgram } from './programs.ts';

export interface Made {
  readonly path: string;
  readonly bytes: number;
  readonly files: number;
}

/** Space that a copy leaves free, so that it never fills the disk. */
const LEFT_FREE = 64 * MEGABYTE;

async function sizeBelow(folder: string): Promise<number> {
  if (!existsSync(folder)) return 0;
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  let bytes = 0;
  // The file may have been deleted in the meantime.
  for (const file of files)
    bytes += await stat(file).then(
      ({ size }) => size,
      () => 0,
    );
  return bytes;
}

async function databaseSize(config: Config, opened: OpenDatabase): Promise<number> {
  if (opened.copyTo) return sizeBelow(databaseFolder(config.dataDir));
  const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(opened.db);
  return Number(rows[0]?.size ?? 0);
}

/** The copied folder and its archive exist at the same time for a while, and uploads hardly compress. */
async function checkRoom(config: Config, opened: OpenDatabase): Promise<void> {
  const needed =
    2 * (await databaseSize(config, opened)) + (await sizeBelow(join(config.dataDir, 'files'))) + LEFT_FREE;
  const free = freeBytes(config.backupDir);
  if (free >= needed) return;
  const text = (bytes: number) => `${Math.ceil(bytes / MEGABYTE)} MB`;
  throw new Plain(
    `No backup was made: it needs up to ${text(needed)}, and ${text(free)} are free in ${config.backupDir}. Free some space, or set KONTOR_BACKUP_DIR to another disk.`,
  );
}

async function copyDatabase(config: Config, opened: OpenDatabase, folder: string): Promise<void> {
  if (opened.copyTo) return opened.copyTo(join(folder, 'db'));
  const program = programPath('pg_dump');
  if (!program || !config.databaseUrl)
    throw new Plain('No backup was made: pg_dump is not installed. Install the client programs of PostgreSQL.');
  await runProgram(program, config.databaseUrl, ['--format=custom', ...OWN_ONLY, `--file=${join(folder, DUMP)}`]);
}

/** Complete uploads only. Read after the database, because a file is written before its row. */
async function uploads(root: string): Promise<string[]> {
  if (!existsSync(root)) return [];
  const folders = (await readdir(root)).filter((name) => /^[0-9a-f]{2}$/.test(name));
  const names = await Promise.all(
    folders.map(async (name) => (await readdir(join(root, name))).map((file) => join(root, name, file))),
  );
  return names.flat();
}

async function pack(staged: string, files: string, target: string): Promise<number> {
  const uploaded = await uploads(files);
  const place = (entry: WriteEntry): void => {
    const path = entry.absolute;
    const below = path.startsWith(`${files}${sep}`) ? join('files', relative(files, path)) : relative(staged, path);
    entry.path = below.split(sep).join('/');
  };
  const rest = (await readdir(staged)).filter((name) => name !== MANIFEST).map((name) => join(staged, name));
  await create({ file: target, gzip: { level: 6 }, preservePaths: true, portable: true, onWriteEntry: place }, [
    join(staged, MANIFEST),
    ...rest,
    ...uploaded,
  ]);
  const handle = await open(target, 'r+');
  await handle.sync();
  await handle.close();
  return uploaded.length;
}

/**
 * Creates one archive of the database and the uploaded files while the server runs. It gets its final name once it is
 * complete and synced to disk; a failure leaves nothing behind.
 */
export async function makeCopy(config: Config, opened: OpenDatabase, reason: string): Promise<Made> {
  await mkdir(config.backupDir, { recursive: true });
  dropLeftovers(config.backupDir);
  await checkRoom(config, opened);
  const staged = join(config.backupDir, `.making-${randomUUID()}`);
  const made = new Date().toISOString();
  const target = join(config.backupDir, copyName(made, reason));
  try {
    await mkdir(staged);
    const { taken } = await standOf(opened.db);
    const manifest: Manifest = { program: 'kontor', format: 1, kind: opened.kind, made, taken };
    await writeFile(join(staged, MANIFEST), `${JSON.stringify(manifest)}\n`);
    await copyDatabase(config, opened, staged);
    const archive = `${staged}.tar.gz`;
    const files = await pack(resolve(staged), resolve(config.dataDir, 'files'), archive);
    await rename(archive, target);
    dropOldCopies(config.backupDir);
    return { path: target, bytes: (await stat(target)).size, files };
  } finally {
    await rm(staged, { recursive: true, force: true });
    await rm(`${staged}.tar.gz`, { force: true });
  }
}

export const told = ({ path, bytes, files }: Made): string =>
  `${path} (${(bytes / MEGABYTE).toFixed(1)} MB): the database and ${files} uploaded files`;
