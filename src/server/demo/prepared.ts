import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openMemory } from '../db/memory.ts';
import { readMarker } from '../db/marker.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { ROOT } from '../root.ts';
import { loadDemo } from './load.ts';

/*
 * Generating a year of trade takes most of a minute. The build does it in a separate folder, and the first start uses a
 * copy, if the story is at most a day old and its letters link to this address.
 */

const FOLDER = join(ROOT, 'dist', 'demo');
const TOLD = join(ROOT, 'dist', 'demo.json');
const FRESH_MS = 86_400_000;

interface Told {
  readonly at: string;
  readonly address: string;
}

export async function prepareDemo(config: Config): Promise<void> {
  rmSync(TOLD, { force: true });
  rmSync(FOLDER, { recursive: true, force: true });
  const told: Told = { at: systemClock.now(), address: config.publicUrl };
  const own: Config = { ...config, dataDir: FOLDER };
  const memory = await openMemory();
  await loadDemo({ config: own, db: memory.db, clock: systemClock, year: true });
  await memory.pourInto(FOLDER);
  writeFileSync(TOLD, `${JSON.stringify(told)}\n`);
}

/** The prepared folder, or null if it is too old or for another address. */
export function preparedDemo({ publicUrl }: Config, now: string): string | null {
  if (!existsSync(TOLD) || readMarker(FOLDER)?.state !== 'made') return null;
  const { at, address } = JSON.parse(readFileSync(TOLD, 'utf8')) as Told;
  const age = Date.parse(now) - Date.parse(at);
  return address === publicUrl && age >= 0 && age < FRESH_MS ? FOLDER : null;
}
