import { readFileSync } from 'node:fs';
import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../db/open.ts';
import type { Db } from '../db/schema.ts';
import { searchText } from '../platform/values/search-text.ts';
import { transact } from '../platform/transact.ts';
import { readTariffFile, type TariffCode } from './tariff-files.ts';

const BATCH = 500;
const SHORTER = '--shorter';

/**
 * A file cut off exactly between two rows looks complete. Comparing it with the previous list reveals the loss: no
 * edition drops half of its codes.
 */
function assertWhole(codes: number, before: number, scheme: string): void {
  if (codes * 2 >= before) return;
  throw new Error(
    `The file contains ${codes} codes of ${scheme}, less than half of the ${before} loaded ones: it may be ` +
      `truncated. Nothing was changed. If the list is complete nevertheless, add ${SHORTER}.`,
  );
}

/**
 * Replaces the list of one scheme; from then on a tariff number of that length must be in it to be published. Our own
 * chapters and headings remain, in all languages.
 * @throws Error if the list has less than half of the previous number of codes and `shorter` is not set
 */
export async function importTariffs(db: Db, codes: readonly TariffCode[], shorter = false): Promise<void> {
  await transact(db, async (trx) => {
    const scheme = codes[0]?.scheme;
    if (!scheme) return;
    const { numDeletedRows } = await trx
      .deleteFrom('tarics')
      .where('scheme', '=', scheme)
      .where('names', 'is', null)
      .executeTakeFirst();
    if (!shorter) assertWhole(codes.length, Number(numDeletedRows), scheme);
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
  const said = process.argv.slice(2);
  const [path, ...more] = said.filter((one) => one !== SHORTER);
  if (!path || path.startsWith('--') || more.length > 0)
    throw new Error(`Usage: npm run import-tarics -- FILE [${SHORTER}]`);
  const codes = readTariffFile(readFileSync(path, 'utf8'));
  const opened = await openDatabase(readConfig(process.env), { patient: true });
  try {
    await importTariffs(opened.db, codes, said.includes(SHORTER));
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
