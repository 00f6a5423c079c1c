import type { KeyboardEvent } from 'react';
import { fieldId } from '../../ui/Field.tsx';
import { LINES } from './document-draft.ts';

/** Columns of the grid, in the order in which Tab walks them and a spreadsheet is read into them. */
export const COLUMNS = ['name', 'quantity', 'unit', 'price', 'discount', 'vat', 'exemption'] as const;
export type Column = (typeof COLUMNS)[number];

export const cellOf = (id: string): { at: number; column: Column } | null => {
  const [list, at, column] = id.startsWith('field-') ? id.slice('field-'.length).split('.') : [];
  if (list !== LINES || !COLUMNS.includes(column as Column)) return null;
  return { at: Number(at), column: column as Column };
};

export function focusCell(at: number, column: Column): void {
  document.getElementById(fieldId(`${LINES}.${at}.${column}`))?.focus();
}

interface Moves {
  readonly count: number;
  readonly onAdd: () => void;
  readonly onMove: (at: number, by: -1 | 1) => void;
}

/** Enter walks down and adds a line at the end, arrows walk, Alt with an arrow carries the line along. */
export function onGridKey(event: KeyboardEvent, { count, onAdd, onMove }: Moves): void {
  const target = event.target as HTMLElement;
  const cell = cellOf(target.id);
  if (!cell || event.defaultPrevented) return;
  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
  const typed = target instanceof HTMLInputElement;
  if (by !== 0 && event.altKey) {
    event.preventDefault();
    onMove(cell.at, by);
  } else if (by !== 0 && typed) {
    event.preventDefault();
    focusCell(cell.at + by, cell.column);
  } else if (event.key === 'Enter' && !event.shiftKey) {
    event.preventDefault();
    if (cell.at === count - 1) onAdd();
    else focusCell(cell.at + 1, cell.column);
  }
}

/** Rows of a spreadsheet; undefined when it is only a word for one cell. */
export function pastedRows(text: string): readonly (readonly string[])[] | undefined {
  if (!/[\t\n\r]/.test(text.trim())) return undefined;
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
}
