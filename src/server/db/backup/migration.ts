import type { Config } from '../../platform/config.ts';
import type { OpenDatabase } from '../open.ts';
import { Plain } from '../../platform/plain.ts';
import { makeCopy, told } from './make.ts';
import { programPath } from './programs.ts';

const write = (text: string): void => void process.stdout.write(`${text}\n`);

/**
 * Makes a copy before the schema changes, even if an earlier attempt made one: the previous version may have run in
 * between.
 */
export async function copyBeforeMigration(
  config: Config,
  opened: OpenDatabase,
  { taken, pending }: { readonly taken: readonly string[]; readonly pending: readonly string[] },
): Promise<void> {
  if (taken.length === 0) return;
  const reason = `before-${pending[0]}`;
  if (!opened.copyTo && programPath('pg_dump') === null)
    return write('No backup was made before this update: pg_dump is not installed.');
  try {
    write(`A backup was made before the update: ${told(await makeCopy(config, opened, reason))}`);
  } catch (error) {
    throw new Plain('The update was not started, because no backup could be made first.', { cause: error });
  }
}
