import type * as z from 'zod/mini';
import type { importRow } from '../../../contract/catalogue/import.ts';
import { isMapped } from '../../../contract/catalogue/import.state.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import { allowedFor } from '../../platform/command.ts';
import { message, texts } from '../../platform/texts.ts';
import { type ImportRecord, importStore } from './record.ts';

type ImportWire = z.input<typeof importRow>;

/** The problem of a cell in the reader's language: a message of a form, or of the product's or stock's chart. */
export function problemText(language: Language, key: string): string {
  const [, chart, guard] = /^(guard|stock)\|(.+)$/.exec(key) ?? [];
  if (!guard) return message(language, key);
  return texts(language, 'lifecycles-trade')(`${chart === 'stock' ? 'stock' : 'product'}.guard.${guard}`);
}

interface Reader {
  readonly caller: Caller;
  readonly language: Language;
  readonly now: string;
}

export function importWire({ caller, language, now }: Reader, row: ImportRecord): ImportWire {
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    file_name: row.file_name,
    columns: row.columns.map(({ title, samples }) => ({ title, samples: [...samples] })),
    mapping: [...row.mapping],
    currency: row.currency,
    rows: row.rows,
    done: row.done,
    checked: row.checked,
    results: { added: row.added, changed: row.changed, unchanged: row.unchanged, failed: row.failed },
    // Before the check there are no problems.
    problems: isMapped(row.status)
      ? []
      : row.problems.map(({ row: at, column, value, key }) => ({
          row: at,
          column,
          value,
          text: problemText(language, key),
        })),
    failure: row.failure === '' ? '' : message(language, row.failure),
    created_at: row.created_at,
    started_at: row.started_at,
    finished_at: row.finished_at,
    allowed: allowedFor(importStore, row, caller, now),
  };
}
