import { importIs } from '../../../../machines/lifecycles/productImport/productImport.tags.ts';
import type { Selectable } from 'kysely';
import { restore } from '../../../../machines/kit/restore.ts';
import { productImport as lifecycle } from '../../../../machines/lifecycles/productImport/productImport.lifecycle.ts';
import type { productImportMachine } from '../../../../machines/lifecycles/productImport/productImport.machine.ts';
import { importFromRow, importToRow } from '../../../contract/catalogue/import.state.ts';
import type { Trx } from '../../db/schema.ts';
import type { ProductImportsTable } from '../../db/tables/imports.ts';
import { assigned, type Effect, type Store } from '../../platform/command.ts';
import { remember } from './headings.ts';

export type ImportRecord = Selectable<ProductImportsTable>;

const rememberMapping: Effect<ImportRecord> = async ({ trx, row, now, caller }) => {
  await remember(trx, row.organization_id, row.columns, row.mapping);
  const begun = { started_at: now, created_by: caller?.user.id ?? row.created_by };
  await trx.updateTable('product_imports').set(begun).where('id', '=', row.id).execute();
};

const keepReason: Effect<ImportRecord, { readonly reason: string }> = async ({ trx, row }, { reason }) => {
  await trx.updateTable('product_imports').set({ failure: reason }).where('id', '=', row.id).execute();
};

export const importStore: Store<typeof productImportMachine, ImportRecord> = {
  lifecycle,
  lock: (trx: Trx, id) =>
    trx.selectFrom('product_imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  sides: (row, caller) => (caller.organization?.id === row.organization_id ? ['seller'] : []),
  snapshot: (row) =>
    restore(lifecycle.machine, importFromRow(row), {
      rows: row.rows,
      mapping: row.mapping,
      checked: row.checked,
      done: row.done,
    }),
  version: (row) => row.version,
  save: async ({ trx, row, now }, next) => {
    const { mapping, checked, rows } = next.context;
    const { status } = importToRow(next.value);
    await trx
      .updateTable('product_imports')
      .set({
        status,
        rows,
        mapping: JSON.stringify(mapping),
        checked: checked && JSON.stringify(checked),
        // The problems were found with an outdated column mapping.
        ...(checked || importIs('running', row.status) ? {} : { problems: '[]' }),
        ...(importIs('ended', status) ? { finished_at: now } : {}),
        version: row.version + 1,
      })
      .where('id', '=', row.id)
      .execute();
  },
  effects: { ...assigned('keepRows', 'keepMapping', 'forgetCheck', 'keepCounts'), rememberMapping, keepReason },
};
