import type { KeyboardEvent } from 'react';
import { fieldId } from '../ui/fields/Field.tsx';
import { isComposing } from '../ui/page/composing.ts';

interface Moves {
  readonly count: number;
  readonly onAdd: () => void;
  readonly onMove: (at: number, by: -1 | 1) => void;
}

/**
 * The keys of a grid of entries, found by the ids of its fields (`field-<list>.<at>.<column>`). Columns are in the
 * order in which pasted spreadsheet rows are read into them.
 */
export function gridKeys<const C extends readonly string[]>(list: string, columns: C) {
  type Column = C[number];

  const cellOf = (id: string): { at: number; column: Column } | null => {
    const [name, at, column] = id.startsWith('field-') ? id.slice('field-'.length).split('.') : [];
    if (name !== list || !columns.includes(column as Column)) return null;
    return { at: Number(at), column: column as Column };
  };

  const focusCell = (at: number, column: Column): void => {
    document.getElementById(fieldId(`${list}.${at}.${column}`))?.focus();
  };

  /** Enter moves down and adds an entry at the end, arrows move, Alt with an arrow moves the entry itself. */
  const onGridKey = (event: KeyboardEvent, { count, onAdd, onMove }: Moves): void => {
    const target = event.target as HTMLElement;
    const cell = cellOf(target.id);
    if (!cell || event.defaultPrevented || isComposing(event.nativeEvent)) return;
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    // In a list of options the arrows select, in a multi-line text they move the cursor.
    const plain = target instanceof HTMLInputElement && target.getAttribute('role') !== 'combobox';
    if (by !== 0 && event.altKey) {
      event.preventDefault();
      onMove(cell.at, by);
    } else if (by !== 0 && plain) {
      event.preventDefault();
      focusCell(cell.at + by, cell.column);
    } else if (
      event.key === 'Enter' &&
      !(event.shiftKey || event.ctrlKey || event.metaKey) &&
      (plain || target instanceof HTMLSelectElement)
    ) {
      event.preventDefault();
      if (cell.at === count - 1) onAdd();
      else focusCell(cell.at + 1, cell.column);
    }
  };

  return { columns, cellOf, focusCell, onGridKey };
}

/**
 * One cell: quoted, with doubled quotes inside, when it contains a line break or a tab; otherwise verbatim, including
 * inch marks.
 */
const CELL = /(?:"([^"]*(?:""[^"]*)*)"|([^\t\n]*))(\t|\n|$)/y;

/** Rows of a spreadsheet or of tab-separated text without empty ones; undefined for the text of a single cell. */
export function pastedRows(text: string): readonly (readonly string[])[] | undefined {
  if (!/[\t\n\r]/.test(text.trim())) return undefined;
  const sheet = text.replace(/\r\n?/g, '\n');
  const rows: string[][] = [[]];
  CELL.lastIndex = 0;
  for (let cell = CELL.exec(sheet); cell !== null; cell = CELL.exec(sheet)) {
    const [, quoted, plain = '', end] = cell;
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === '') break;
    if (end === '\n') rows.push([]);
  }
  return rows.filter((row) => row.some((one) => one !== ''));
}
