import { randomUUID } from 'node:crypto';
import { LANGUAGES } from '../../../../machines/lifecycles/session/session.rules.ts';
import type { ImportCounts } from '../../../../machines/lifecycles/productImport/productImport.rules.ts';
import { MOST_PROBLEMS } from '../../../contract/catalogue/import.ts';
import type { UnitNames } from '../../../contract/platform/unit-words.ts';
import { UNITS } from '../../../contract/platform/units.ts';
import type { Db } from '../../db/schema.ts';
import type { Services } from '../../platform/services.ts';
import { unsetTexts } from '../../platform/texts.ts';
import { transact } from '../../platform/transact.ts';
import { CategoryTree } from '../categories-tree.ts';
import { byIndex } from './find.ts';
import { type Planned, plan } from './plan.ts';
import type { Ready } from './prepare.ts';
import { linesAt } from './read/lines.ts';
import type { ImportRecord } from './record.ts';
import { categoryWord } from './values.ts';

/** Rows checked together; other requests are served in between. */
const BATCH = 500;

const unitNames = (): Record<string, UnitNames> =>
  Object.fromEntries(
    LANGUAGES.map((language) => {
      const t = unsetTexts(language, 'units');
      return [
        language,
        Object.fromEntries(UNITS.map((code) => [code, { name: t(`${code}.name`), symbol: t(`${code}.symbol`) }])),
      ];
    }),
  );

/** Categories by name, path and code in all languages; null where ambiguous. */
async function categoryWords(db: Db, organization: number): Promise<Record<string, number | null>> {
  const tree = await CategoryTree.of(db, organization);
  const words = new Map<string, number | null>();
  const add = (text: string, id: number): void => {
    const word = categoryWord(text);
    words.set(word, words.has(word) && words.get(word) !== id ? null : id);
  };
  for (const language of LANGUAGES)
    for (const node of tree.inOrder(language)) {
      const { name, path, code } = tree.wireOf(node, language);
      add(path, node.id);
      if (name !== path) add(name, node.id);
      if (code) add(code, node.id);
    }
  return Object.fromEntries(words);
}

/** The words that our own export uses for services and for products on sale. */
function truths(): Record<string, boolean> {
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const [own, states] = [unsetTexts(language, 'product-file'), unsetTexts(language, 'lifecycles-trade')];
      return [
        [own('service').toLowerCase(), true],
        [own('goods').toLowerCase(), false],
        [states('product.state.offered').toLowerCase(), true],
        [states('product.state.shelved').toLowerCase(), false],
        [states('product.state.withdrawn').toLowerCase(), false],
      ];
    }),
  ) as Record<string, boolean>;
}

export interface Checked {
  readonly counts: ImportCounts;
  readonly problems: ImportRecord['problems'];
  readonly ready: string;
}

/** Failed rows as shown on the screen. */
export const shownProblems = (planned: readonly Planned[]): ImportRecord['problems'] =>
  planned.flatMap((one) =>
    one.kind === 'failed' ? one.problems.map(([column, key, value]) => ({ row: one.n, column, value, key })) : [],
  );

export const countsOf = (planned: readonly Planned[], before?: ImportCounts): ImportCounts => {
  const count = (kind: Planned['kind']): number =>
    (before?.[kind] ?? 0) + planned.filter((one) => one.kind === kind).length;
  return { added: count('added'), changed: count('changed'), unchanged: count('unchanged'), failed: count('failed') };
};

/**
 * Saves the progress of the check for its screen; no one else sees it, and an import started since keeps its own count.
 */
const tell = ({ db }: Services, { id, version }: ImportRecord, done: number) =>
  db.updateTable('product_imports').set({ done }).where('id', '=', id).where('version', '=', version).execute();

/** Reads every row by the column mapping and returns what would happen to it; nothing is written. */
export async function dryRun(services: Services, row: ImportRecord, now: string, gone?: AbortSignal): Promise<Checked> {
  const { db, files, heavy } = services;
  const source = files.locate(row.rows_path ?? '');
  const ready = `imports/${randomUUID()}`;
  try {
    await heavy.run(
      'prepareImport',
      {
        source,
        target: files.locate(ready),
        mapping: row.mapping,
        currency: row.currency,
        language: row.language,
        columns: row.columns,
        units: unitNames(),
        categories: await categoryWords(db, row.organization_id),
        truths: truths(),
      },
      gone,
    );
    let counts: ImportCounts = countsOf([]);
    const problems: ImportRecord['problems'][number][] = [];
    let at = 0;
    let done = 0;
    for (;;) {
      const { lines, bytes } = await linesAt(files.locate(ready), at, BATCH);
      if (lines.length === 0) break;
      at += bytes;
      const rows = lines.map((line) => JSON.parse(line) as Ready);
      const planned = await transact(db, async (trx) => {
        await byIndex(trx);
        return plan(trx, rows, {
          organization: row.organization_id,
          sha256: row.sha256,
          mapping: row.mapping,
          now,
          hold: false,
        });
      });
      counts = countsOf(planned, counts);
      if (problems.length < MOST_PROBLEMS) problems.push(...shownProblems(planned));
      done += lines.length;
      await tell(services, row, done);
    }
    return { counts, problems: problems.slice(0, MOST_PROBLEMS), ready };
  } catch (error) {
    await files.remove(ready);
    throw error;
  }
}
