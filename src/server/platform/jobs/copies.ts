import { answer, asked, hear } from '../../db/backup/asked.ts';
import { copiesIn } from '../../db/backup/copies.ts';
import { makeCopy, told } from '../../db/backup/make.ts';
import { programPath } from '../../db/backup/programs.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { readMarker } from '../../db/marker.ts';
import type { Services } from '../services.ts';

const DAY_MS = 86_400_000;
/** Delay after a failed copy: its cause, for example a full disk, rarely disappears quickly. */
const AGAIN_MS = 60 * 60_000;

/**
 * Makes a daily copy, and one for each request. Uses the machine's clock, as do the copies' names: a test that moves
 * the server's clock makes no copies.
 */
export function copyKeeper(services: Services, opened: OpenDatabase): () => Promise<void> {
  const { config, log } = services;
  const possible = opened.copyTo !== undefined || programPath('pg_dump') !== null;
  if (!possible) log.warn('no daily backups of the database: pg_dump is not installed');
  const began = readMarker(config.dataDir)?.since ?? new Date().toISOString();
  let notBefore = Number.NEGATIVE_INFINITY;

  const daily = async (): Promise<void> => {
    const now = Date.now();
    // A clock that was ahead has left copies dated in the future; they do not count as today's.
    const made = copiesIn(config.backupDir).find(({ at }) => Date.parse(at) <= now);
    const last = Date.parse(made?.at ?? began);
    if (performance.now() < notBefore || (last <= now && now - last < DAY_MS)) return;
    notBefore = performance.now() + AGAIN_MS;
    await makeCopy(config, opened, 'daily');
  };

  return async () => {
    for (const id of asked(config.backupDir)) {
      hear(config.backupDir, id);
      try {
        answer(config.backupDir, id, { ok: true, text: told(await makeCopy(config, opened, 'asked')) });
      } catch (error) {
        answer(config.backupDir, id, { ok: false, text: error instanceof Error ? error.message : String(error) });
      }
    }
    if (possible) await daily();
  };
}
