import { readFileSync } from 'node:fs';
import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../db/open.ts';
import type { Db } from '../db/schema.ts';
import { searchText } from '../platform/values/search-text.ts';
import { transact } from '../platform/transact.ts';
import { readTariffFile, type TariffCode } from './tariff-files.ts';

const BATCH = 500;

/**
 * Replaces the list of one scheme; from then on a tariff number of that length must be in it to be published. Our own
 * chapters and headings stay, in all languages.
 */
export async function importTariffs(db: Db, codes: readonly TariffCode[]): Promise<void> {
  await transact(db, async (trx) => {
    const scheme = codes[0]?.scheme;
    if (!scheme) return;
    await trx.deleteFrom('tarics').where('scheme', '=', scheme).where('names', 'is', null).execute();
    for (let start = 0; start < codes.length; start += BATCH) {
      const rows = codes.slice(start, start + BATCH).map((code) => ({ ...code, search_text: searchText(code.name) }));
      await trx
        .insertInto('tarics')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
}

async function main(): Promise<void> {
  const path = process.argv[2];
  if (!path) throw new Error('Usage: npm run import-tarics -- FILE');
  const codes = readTariffFile(readFileSync(path, 'utf8'));
  const opened = await openDatabase(readConfig(process.env), { patient: true });
  try {
    await importTariffs(opened.db, codes);
  } finally {
    await opened.close();
  }
  process.stdout.write(`${codes.length} codes of ${codes[0]?.scheme} imported\n`);
}

if (process.argv[1]?.endsWith('import-tarics.ts')) {
  main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
