import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseFolder } from './marker.ts';

const pathOf = (dataDir: string): string => join(dataDir, 'kontor.sizes.json');

/** Sizes in bytes of all table and index files after the engine closed. */
function measure(dataDir: string): Record<string, number> {
  const base = join(databaseFolder(dataDir), 'base');
  const files = readdirSync(base).flatMap((database) =>
    readdirSync(join(base, database))
      .filter((name) => /^\d+(?:\.\d+)?$/.test(name))
      .map((name) => `${database}/${name}`),
  );
  return Object.fromEntries(files.map((file) => [file, statSync(join(base, file)).size]));
}

/** If the sizes cannot be written, for example on a full disk, the previous ones remain valid. */
export function keepSizes(dataDir: string): void {
  const own = `${pathOf(dataDir)}.${process.pid}`;
  try {
    writeFileSync(own, JSON.stringify(measure(dataDir)));
    renameSync(own, pathOf(dataDir));
  } catch {
    rmSync(own, { force: true });
  }
}

export const forgetSizes = (dataDir: string): void => rmSync(pathOf(dataDir), { force: true });

/**
 * Tables only grow, because nothing vacuums them. The engine would accept a truncated file as a shorter table and
 * return results without the rest. A missing file may have been dropped with its table.
 */
export function shrunkFile(dataDir: string): string | null {
  if (!existsSync(pathOf(dataDir))) return null;
  let kept: Record<string, number>;
  try {
    kept = JSON.parse(readFileSync(pathOf(dataDir), 'utf8')) as Record<string, number>;
  } catch {
    return null;
  }
  for (const [file, size] of Object.entries(kept)) {
    const path = join(databaseFolder(dataDir), 'base', file);
    if (existsSync(path) && statSync(path).size < size) return `the file base/${file} is truncated`;
  }
  return null;
}
