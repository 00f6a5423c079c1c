import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** State of the data folder. Needed because the engine treats a folder without its files as a new one. */
export interface Marker {
  readonly program: 'kontor';
  /**
   * `making`: no request was served from it yet, so it may be created again. `restoring`: a copy was being put in
   * place. `postgres`: files only, the database is elsewhere.
   */
  readonly state: 'making' | 'made' | 'restoring' | 'postgres';
  readonly since: string;
}

export const MARKER = 'kontor.json';
const pathOf = (dataDir: string): string => join(dataDir, MARKER);

export function readMarker(dataDir: string): Marker | null {
  if (!existsSync(pathOf(dataDir))) return null;
  try {
    const read = JSON.parse(readFileSync(pathOf(dataDir), 'utf8')) as Partial<Marker>;
    return read.program === 'kontor' && read.state && read.since ? (read as Marker) : null;
  } catch {
    return null;
  }
}

export function writeMarker(dataDir: string, state: Marker['state'], since = new Date().toISOString()): void {
  const own = `${pathOf(dataDir)}.${process.pid}`;
  writeFileSync(own, `${JSON.stringify({ program: 'kontor', state, since } satisfies Marker)}\n`);
  renameSync(own, pathOf(dataDir));
}

export const dropMarker = (dataDir: string): void => rmSync(pathOf(dataDir), { force: true });

const isFilled = (path: string): boolean => existsSync(path) && readdirSync(path).length > 0;

/** Whether there is data that a new database or a restored copy would replace. */
export const holdsData = (dataDir: string): boolean =>
  isFilled(join(dataDir, 'db')) || isFilled(join(dataDir, 'files')) || readMarker(dataDir) !== null;

export const databaseFolder = (dataDir: string): string => join(dataDir, 'db');

export function clearUnfinished(dataDir: string): void {
  rmSync(databaseFolder(dataDir), { recursive: true, force: true });
}
