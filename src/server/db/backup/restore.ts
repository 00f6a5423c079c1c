import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { extract, list } from 'tar';
import { MEGABYTE } from '../../../contract/platform/sizes.ts';
import type { Config } from '../../platform/config.ts';
import { openEngine } from '../engine.ts';
import { embed, missingFile } from '../embedded.ts';
import { damageOf } from '../folder.ts';
import { dropMarker, holdsData, readMarker, writeMarker } from '../marker.ts';
import { refuseNewer } from '../migrate.ts';
import { freeBytes } from '../room.ts';
import { forgetSizes } from '../sizes.ts';
import { Plain } from '../../platform/plain.ts';
import { MANIFEST, type Manifest, manifestSchema } from './manifest.ts';

const LEFT_FREE = 32 * MEGABYTE;
const NOTHING = 'Nothing was changed.';

/** Reads the whole archive once, which detects truncation and damage. Returns its unpacked size in bytes. */
async function weigh(archive: string): Promise<number> {
  if (!existsSync(archive)) throw new Plain(`The file ${archive} does not exist.`);
  let bytes = 0;
  let first = '';
  try {
    await list({
      file: archive,
      strict: true,
      onReadEntry: (entry) => {
        first ||= entry.path;
        bytes += entry.size;
      },
    });
  } catch (error) {
    throw new Plain(`${archive} is damaged (${error instanceof Error ? error.message : String(error)}). ${NOTHING}`);
  }
  if (first !== MANIFEST) throw new Plain(`${archive} is not a backup made by Kontor, or it is truncated. ${NOTHING}`);
  return bytes;
}

/** Unpacks next to the data, so that only a rename remains. */
async function unpack(archive: string, folder: string): Promise<Manifest> {
  mkdirSync(folder, { recursive: true });
  await extract({
    file: archive,
    cwd: folder,
    strict: true,
    filter: (_path, entry) => 'type' in entry && (entry.type === 'File' || entry.type === 'Directory'),
  });
  const manifest = manifestSchema.safeParse(JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')));
  if (!manifest.success) throw new Plain(`The backup was made by another version and cannot be read. ${NOTHING}`);
  refuseNewer(manifest.data.taken);
  return manifest.data;
}

/** Opens the copy once before it is put in place: the engine must read it, and every table must have its file. */
async function tryOut(folder: string): Promise<void> {
  const why = damageOf(folder);
  if (why) throw new Plain(`The backup is damaged: ${why}. ${NOTHING}`);
  const lite = await openEngine(folder, { enough: () => true, giveWay: () => false });
  const opened = embed(lite, folder, { enough: () => true });
  try {
    const missing = await missingFile(opened.db, folder);
    if (missing) throw new Plain(`The backup is damaged: ${missing}. ${NOTHING}`);
  } finally {
    await opened.close();
  }
}

/** Loaded database and files belong together: no server starts on this folder until both are complete. */
async function loadMarked(dataDir: string, load: () => Promise<void>): Promise<void> {
  const before = readMarker(dataDir);
  writeMarker(dataDir, 'restoring');
  try {
    await load();
  } catch (error) {
    // The load is one transaction, so nothing remains of it.
    if (before) writeMarker(dataDir, before.state, before.since);
    else dropMarker(dataDir);
    throw error;
  }
}

/**
 * Existing data is moved aside, never deleted. The marker shows a server started in between that the restore is
 * unfinished.
 */
function putInPlace(dataDir: string, unpacked: string, kind: Manifest['kind']): string | null {
  const parts = ['db', 'files'].filter((name) => existsSync(join(dataDir, name)));
  const aside = join(dataDir, `replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`);
  writeMarker(dataDir, 'restoring');
  if (parts.length > 0) mkdirSync(aside);
  for (const name of parts) renameSync(join(dataDir, name), join(aside, name));
  for (const name of ['db', 'files'])
    if (existsSync(join(unpacked, name))) renameSync(join(unpacked, name), join(dataDir, name));
  forgetSizes(dataDir);
  writeMarker(dataDir, kind === 'embedded' ? 'made' : 'postgres');
  return parts.length > 0 ? aside : null;
}

export interface Restored {
  readonly manifest: Manifest;
  readonly aside: string | null;
}

/**
 * Puts a copy in place. `load` imports the database of a PostgreSQL copy; the embedded one is a folder. Everything is
 * unpacked and tested next to the data before the data is touched.
 */
export async function restoreCopy(
  config: Config,
  archive: string,
  { replace, load }: { readonly replace: boolean; readonly load: (folder: string) => Promise<void> },
): Promise<Restored> {
  const { dataDir } = config;
  mkdirSync(dataDir, { recursive: true });
  if (holdsData(dataDir) && !replace)
    throw new Plain(
      `The folder ${dataDir} contains data. With --replace, the data is moved to a new folder inside it. ${NOTHING}`,
    );
  const bytes = await weigh(archive);
  const free = freeBytes(dataDir);
  if (free < bytes + LEFT_FREE)
    throw new Plain(
      `The backup unpacks to ${Math.ceil(bytes / MEGABYTE)} MB, and ${Math.ceil(free / MEGABYTE)} MB are free in ${dataDir}. ${NOTHING}`,
    );
  for (const name of readdirSync(dataDir).filter((each) => each.startsWith('.restoring-')))
    rmSync(join(dataDir, name), { recursive: true, force: true });
  const unpacked = join(dataDir, `.restoring-${randomUUID()}`);
  try {
    const manifest = await unpack(archive, unpacked);
    const wanted = config.databaseUrl ? 'postgres' : 'embedded';
    if (manifest.kind !== wanted)
      throw new Plain(
        `The backup is of ${manifest.kind === 'postgres' ? 'a PostgreSQL database: set DATABASE_URL to an empty one' : 'an embedded database: unset DATABASE_URL'}. ${NOTHING}`,
      );
    if (manifest.kind === 'embedded') await tryOut(join(unpacked, 'db'));
    else await loadMarked(dataDir, () => load(unpacked));
    return { manifest, aside: putInPlace(dataDir, unpacked, manifest.kind) };
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
  }
}
