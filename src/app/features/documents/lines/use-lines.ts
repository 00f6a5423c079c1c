import { type ClipboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Draft, type DraftEvent, type DraftRow, rowsOf } from '../../../../../machines/flows/draft.ts';
import { MAX_LINES } from '../../../../contract/invoicing/document.ts';
import { useLanguage } from '../../../i18n.ts';
import { figuresIn } from '../../../../contract/platform/sheet-figures.ts';
import { pastedVat } from '../../../trade/pasted-figures.ts';
import { usePastedUnit } from '../../../trade/pasted-units.ts';
import { useUnits } from '../../../trade/units.ts';
import { fieldId } from '../../../ui/fields/Field.tsx';
import { emptyLine, LINES } from '../editor/document-draft.ts';
import { pastedRows } from '../../../trade/grid-keys.ts';
import { sheetOf } from '../../../trade/sheet-heads.ts';
import { cellOf, type Column, COLUMNS, focusCell } from './lines-keys.ts';

const FIGURES: readonly Column[] = ['quantity', 'price', 'discount'];

/** What one line asks for, by its place. */
export interface LineActions {
  readonly set: (at: number, column: Column | 'annex_15', value: string | boolean | null) => void;
  readonly move: (at: number, by: -1 | 1) => void;
  readonly remove: (at: number) => void;
  readonly copy: (at: number) => void;
  readonly replace: (at: number) => void;
}

/** The lines of a draft: added, moved one place, replaced, removed and pasted, with the focus where the hands are. */
export function useLines(draft: Draft, rate: string, onEdit: (event: DraftEvent) => void) {
  const { t } = useTranslation('money');
  const language = useLanguage();
  const units = useUnits();
  const unitOf = usePastedUnit();
  const lines = rowsOf(draft, LINES);
  const [copied, setCopied] = useState<DraftRow | null>(null);
  const [said, setSaid] = useState('');
  /** Where the focus goes once the rows stand in their new order. */
  const next = useRef<(() => void) | null>(null);
  useLayoutEffect(() => {
    next.current?.();
    next.current = null;
  }, [lines]);

  /** Most lines of a document are taxed alike. */
  const fresh = (): Draft => {
    const vat = lines.at(-1)?.['vat'];
    return { ...emptyLine(rate), ...(vat === undefined ? {} : { vat }) };
  };
  const add = () => {
    if (lines.length >= MAX_LINES) return;
    next.current = () => focusCell(lines.length, 'name');
    onEdit({ type: 'ADD', list: LINES, entries: [fresh()] });
    setSaid(t('lines.added', { number: lines.length + 1 }));
  };
  /** A line that is known already, from the catalogue; an empty last line makes room for it. */
  const take = (line: Draft) => {
    const last = lines.at(-1);
    const entry = { ...fresh(), ...line };
    const unused = last !== undefined && last['name'] === '' && last['price'] === '';
    if (unused) onEdit({ type: 'REPLACE', list: LINES, at: lines.length - 1, entry });
    else if (lines.length < MAX_LINES) onEdit({ type: 'ADD', list: LINES, entries: [entry] });
    setSaid(t('lines.added', { number: unused ? lines.length : lines.length + 1 }));
  };
  const move = (at: number, by: -1 | 1) => {
    const to = at + by;
    if (to < 0 || to >= lines.length) return;
    const focused = document.activeElement;
    const button = focused?.closest('[data-cell]')?.getAttribute('data-cell');
    const cell = focused ? cellOf(focused.id) : null;
    next.current = () =>
      cell
        ? focusCell(to, cell.column)
        : document.querySelector<HTMLElement>(`.d-lines [data-at="${to}"] [data-cell="${button}"] button`)?.focus();
    onEdit({ type: 'MOVE', list: LINES, at, by });
    setSaid(t('lines.moved', { number: to + 1 }));
  };
  const remove = (at: number) => {
    next.current = () =>
      lines.length > 1
        ? focusCell(Math.min(at, lines.length - 2), 'name')
        : document.getElementById(fieldId(LINES))?.focus();
    onEdit({ type: 'REMOVE', list: LINES, at });
    setSaid(t('lines.removed', { number: at + 1 }));
  };
  const copy = (at: number) => {
    setCopied(lines[at] ?? null);
    setSaid(t('lines.copied', { number: at + 1 }));
  };
  const replace = (at: number) => {
    if (!copied) return;
    const { key: _key, id: _id, ...entry } = copied;
    onEdit({ type: 'REPLACE', list: LINES, at, entry });
    setSaid(t('lines.replaced', { number: at + 1 }));
  };

  const entriesOf = (rows: readonly (readonly string[])[], columns: readonly (Column | undefined)[]) => {
    const isFigure = (column: Column | undefined) => column !== undefined && FIGURES.includes(column);
    const figures = rows.flatMap((cells) => cells.filter((_, index) => isFigure(columns[index])));
    const figureOf = figuresIn(figures, language);
    return (cells: readonly string[], base: Draft): Draft => {
      const values = cells.flatMap((text, index): [Column, string][] => {
        const column = columns[index];
        if (column === 'name') return [[column, text]];
        if (column === 'unit') return text === '' ? [] : [[column, unitOf(text)]];
        // A rate that cannot be read stays the one of the other lines.
        if (column === 'vat') return [[column, pastedVat(text) ?? String(base[column])]];
        return column !== undefined && isFigure(column) ? [[column, figureOf(text)]] : [];
      });
      return { ...base, ...Object.fromEntries(values) };
    };
  };
  const paste = (event: ClipboardEvent) => {
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
    setSaid(t('lines.added', { number: cell.at + rows.length }));
  };
  const set: LineActions['set'] = (at, column, value) =>
    onEdit({ type: 'SET', path: `${LINES}.${at}.${column}`, value });

  // One and the same for all lines and at all times, so that a line is not drawn again for their sake.
  const latest = useRef<LineActions>({ set, move, remove, copy, replace });
  latest.current = { set, move, remove, copy, replace };
  const [actions] = useState<LineActions>(() => ({
    set: (at, column, value) => latest.current.set(at, column, value),
    move: (at, by) => latest.current.move(at, by),
    remove: (at) => latest.current.remove(at),
    copy: (at) => latest.current.copy(at),
    replace: (at) => latest.current.replace(at),
  }));
  return {
    lines,
    units: units.options,
    copied: copied !== null,
    said,
    add,
    take,
    move,
    actions,
    paste,
  } as const;
}
