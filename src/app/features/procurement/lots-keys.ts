import type { KeyboardEvent } from 'react';
import { fieldId } from '../../ui/Field.tsx';
import { LOTS } from './inquire-draft.ts';

/** Columns a sheet of a spreadsheet is read into, from the one that has the focus to the right. */
export const COLUMNS = ['name', 'description', 'quantity', 'unit', 'tariff_number'] as const;
export type Column = (typeof COLUMNS)[number];

export const cellOf = (id: string): { at: number; column: Column } | null => {
  const [list, at, column] = id.startsWith('field-') ? id.slice('field-'.length).split('.') : [];
  if (list !== LOTS || !COLUMNS.includes(column as Column)) return null;
  return { at: Number(at), column: column as Column };
};

export function focusCell(at: number, column: Column): void {
  document.getElementById(fieldId(`${LOTS}.${at}.${column}`))?.focus();
}

interface Moves {
  readonly count: number;
  readonly onAdd: () => void;
  readonly onMove: (at: number, by: -1 | 1) => void;
}

/** Enter walks down the column and adds a lot at its end, arrows walk, Alt with an arrow carries the lot along. */
export function onGridKey(event: KeyboardEvent, { count, onAdd, onMove }: Moves): void {
  const target = event.target as HTMLElement;
  const cell = cellOf(target.id);
  if (!cell || event.defaultPrevented) return;
  const up = event.key === 'ArrowUp';
  const down = event.key === 'ArrowDown';
  if (event.altKey && (up || down)) {
    event.preventDefault();
    return onMove(cell.at, up ? -1 : 1);
  }
  const plain = target instanceof HTMLInputElement && target.getAttribute('role') !== 'combobox';
  if (event.key === 'Enter' && !event.shiftKey && plain) {
    event.preventDefault();
    if (cell.at === count - 1) onAdd();
    else focusCell(cell.at + 1, cell.column);
  } else if ((up || down) && plain) {
    event.preventDefault();
    focusCell(cell.at + (up ? -1 : 1), cell.column);
  }
}

/** Rows of a spreadsheet or of tab-separated text; undefined when it is only a word for one cell. */
export function pastedRows(text: string): readonly (readonly string[])[] | undefined {
  if (!/[\t\n\r]/.test(text.trim())) return undefined;
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()));
}
