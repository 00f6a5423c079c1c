import type { ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft, DraftEvent } from '../../../../../machines/flows/draft.ts';
import { MAX_LINES } from '../../../../contract/invoicing/document.ts';
import { useLanguage } from '../../../i18n.ts';
import { figuresIn } from '../../../../contract/platform/sheet-figures.ts';
import { pastedVat } from '../../../trade/pasted-figures.ts';
import { usePastedUnit } from '../../../trade/pasted-units.ts';
import { LINES, type LineRead } from '../editor/document-draft.ts';
import { pastedRows } from '../../../trade/grid-keys.ts';
import { sheetOf } from '../../../trade/sheet-heads.ts';
import { type Column, COLUMNS } from './columns.ts';
import { cellOf } from './lines-keys.ts';

const FIGURES: readonly Column[] = ['quantity', 'price', 'discount'];

interface PastedLinesOptions {
  readonly lines: readonly LineRead[];
  /** Initial values of a new line. */
  readonly fresh: () => Draft;
  readonly onEdit: (event: DraftEvent) => void;
  readonly onSaid: (text: string) => void;
}

/** Pastes rows of a spreadsheet over the lines from the current cell; surplus rows become new lines. */
export function usePastedLines({ lines, fresh, onEdit, onSaid }: PastedLinesOptions) {
  const { t } = useTranslation('money');
  const language = useLanguage();
  const unitOf = usePastedUnit();
  const entriesOf = (rows: readonly (readonly string[])[], columns: readonly (Column | undefined)[]) => {
    const isFigure = (column: Column | undefined) => column !== undefined && FIGURES.includes(column);
    const figures = rows.flatMap((cells) => cells.filter((_, index) => isFigure(columns[index])));
    const figureOf = figuresIn(figures, language);
    return (cells: readonly string[], base: Draft): Draft => {
      const values = cells.flatMap((text, index): [Column, string][] => {
        const column = columns[index];
        if (column === 'name') return [[column, text]];
        if (column === 'unit') return text === '' ? [] : [[column, unitOf(text)]];
        // An unreadable rate leaves the rate of the other lines.
        if (column === 'vat') return [[column, pastedVat(text) ?? String(base[column])]];
        return column !== undefined && isFigure(column) ? [[column, figureOf(text)]] : [];
      });
      return { ...base, ...Object.fromEntries(values) };
    };
  };
  return (event: ClipboardEvent) => {
    const cell = cellOf((event.target as HTMLElement).id);
    const pasted = pastedRows(event.clipboardData.getData('text/plain'));
    if (!cell || !pasted) return;
    event.preventDefault();
    const { rows, columns } = sheetOf<Column>(pasted, COLUMNS, COLUMNS.slice(COLUMNS.indexOf(cell.column)));
    const entryOf = entriesOf(rows, columns);
    rows.slice(0, lines.length - cell.at).forEach((cells, index) => {
      const { key: _key, ...base } = lines[cell.at + index] ?? { key: '' };
      onEdit({ type: 'REPLACE', list: LINES, at: cell.at + index, entry: entryOf(cells, base) });
    });
    const more = rows.slice(lines.length - cell.at, MAX_LINES - cell.at);
    if (more.length > 0) onEdit({ type: 'ADD', list: LINES, entries: more.map((cells) => entryOf(cells, fresh())) });
    onSaid(t('lines.added', { number: cell.at + rows.length }));
  };
}
