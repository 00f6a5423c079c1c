import type { ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft, DraftEvent } from '../../../../../machines/flows/draft.ts';
import { LOT_FIELDS } from '../../../../../machines/lifecycles/lot/lot.fields.ts';
import { MAX_LOTS } from '../../../../contract/procurement/inquire.ts';
import { useLanguage } from '../../../i18n.ts';
import { figuresIn } from '../../../../contract/platform/sheet-figures.ts';
import { usePastedUnit } from '../../../trade/pasted-units.ts';
import { emptyLot, LOTS, type LotRead } from './inquire-draft.ts';
import { pastedRows } from '../../../trade/grid-keys.ts';
import { sheetOf } from '../../../trade/sheet-heads.ts';
import { cellOf, type Column, COLUMNS, sheetFrom } from './lots-keys.ts';

interface PastedLotsOptions {
  readonly lots: readonly LotRead[];
  /** Whether lots may change but none may be added. */
  readonly fixed: boolean;
  readonly onEdit: (event: DraftEvent) => void;
  readonly onSaid: (text: string) => void;
}

/** Pastes rows of a spreadsheet over the lots from the current cell; surplus rows become new lots. */
export function usePastedLots({ lots, fixed, onEdit, onSaid }: PastedLotsOptions) {
  const { t } = useTranslation('procurement');
  const language = useLanguage();
  const unitOf = usePastedUnit();
  const entryOf = (
    cells: readonly string[],
    columns: readonly (Column | undefined)[],
    base: Draft,
    figureOf: (text: string) => string,
  ): Draft => {
    const entry: Record<string, unknown> = { ...base };
    cells.forEach((cell, index) => {
      const column = columns[index];
      if (!column) return;
      const { kind } = LOT_FIELDS[column];
      if (kind === 'quantity') entry[column] = figureOf(cell);
      else if (kind === 'unit') entry[column] = cell === '' ? base[column] : unitOf(cell);
      else if (kind === 'tariff') entry[column] = cell.replace(/[\s.]/g, '');
      else if (kind === 'line') entry[column] = cell.replace(/\s+/g, ' ');
      else entry[column] = cell;
    });
    return entry;
  };
  return (event: ClipboardEvent) => {
    const cell = cellOf((event.target as HTMLElement).id);
    const pasted = pastedRows(event.clipboardData.getData('text/plain'));
    // A single cell with several lines is a description, not a table.
    if (!cell || !pasted || (cell.column === 'description' && pasted.every((row) => row.length === 1))) return;
    event.preventDefault();
    const { rows, columns } = sheetOf<Column>(pasted, COLUMNS, sheetFrom(cell.column));
    const figureOf = figuresIn(
      rows.map((cells) => cells[columns.indexOf('quantity')] ?? ''),
      language,
    );
    rows.slice(0, lots.length - cell.at).forEach((cells, index) => {
      const { key: _key, ...base } = lots[cell.at + index] ?? { key: '' };
      onEdit({ type: 'REPLACE', list: LOTS, at: cell.at + index, entry: entryOf(cells, columns, base, figureOf) });
    });
    const more = fixed ? [] : rows.slice(lots.length - cell.at, MAX_LOTS - cell.at);
    if (more.length > 0)
      onEdit({ type: 'ADD', list: LOTS, entries: more.map((cells) => entryOf(cells, columns, emptyLot, figureOf)) });
    const taken = Math.min(rows.length, lots.length - cell.at + more.length);
    const rest = taken < rows.length && !fixed ? t('lots.full', { count: MAX_LOTS }) : '';
    onSaid([t('lots.pasted', { count: taken }), rest].filter(Boolean).join('. '));
  };
}
