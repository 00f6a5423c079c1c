import { useLayoutEffect, useRef, useState } from 'react';
import type { Draft, DraftEvent, DraftRow } from '../../../machines/flows/draft.ts';
import { fieldId } from '../ui/fields/Field.tsx';

interface GridRowsOptions<Column extends string> {
  /** The list's name in the draft. */
  readonly list: string;
  readonly rows: readonly DraftRow[];
  readonly max: number;
  /** Rows can be edited, but not added, moved or removed. */
  readonly fixed?: boolean;
  /** Finds the grid on the page. */
  readonly within: string;
  readonly cells: {
    readonly cellOf: (id: string) => { readonly at: number; readonly column: Column | 'name' } | null;
    readonly focusCell: (at: number, column: Column | 'name') => void;
  };
  /** Initial values of a new row. */
  readonly fresh: () => Draft;
  /** The fields of a copied row that replace those of another. */
  readonly copyOf: (row: DraftRow) => Draft;
  /** This grid's message after a row was `added`, `moved`, `removed`, `copied` or `replaced`. */
  readonly word: (key: string, number: number) => string;
  readonly onEdit: (event: DraftEvent) => void;
}

/** Rows of a draft: adds, moves by one place, replaces and removes them, and keeps the focus at the edited row. */
export function useGridRows<Column extends string>(options: GridRowsOptions<Column>) {
  const { list, rows, max, fixed = false, within, cells, fresh, copyOf, word, onEdit } = options;
  const { cellOf, focusCell } = cells;
  const [copied, setCopied] = useState<DraftRow | null>(null);
  const [said, say] = useState('');
  /** The focus target after the rows are rendered in their new order. */
  const next = useRef<(() => void) | null>(null);
  useLayoutEffect(() => {
    next.current?.();
    next.current = null;
  }, [rows]);

  const add = () => {
    if (fixed || rows.length >= max) return;
    next.current = () => focusCell(rows.length, 'name');
    onEdit({ type: 'ADD', list, entries: [fresh()] });
    say(word('added', rows.length + 1));
  };
  const move = (at: number, by: -1 | 1) => {
    const to = at + by;
    if (fixed || to < 0 || to >= rows.length) return;
    const focused = document.activeElement;
    const button = focused?.closest('[data-cell]')?.getAttribute('data-cell');
    const cell = focused ? cellOf(focused.id) : null;
    next.current = () =>
      cell
        ? focusCell(to, cell.column)
        : document.querySelector<HTMLElement>(`${within} [data-at="${to}"] [data-cell="${button}"] button`)?.focus();
    onEdit({ type: 'MOVE', list, at, by });
    say(word('moved', to + 1));
  };
  const remove = (at: number) => {
    next.current = () =>
      rows.length > 1
        ? focusCell(Math.min(at, rows.length - 2), 'name')
        : document.getElementById(fieldId(list))?.focus();
    onEdit({ type: 'REMOVE', list, at });
    say(word('removed', at + 1));
  };
  const copy = (at: number) => {
    setCopied(rows[at] ?? null);
    say(word('copied', at + 1));
  };
  const replace = (at: number) => {
    if (!copied) return;
    onEdit({ type: 'REPLACE', list, at, entry: copyOf(copied) });
    say(word('replaced', at + 1));
  };
  return { copied, said, say, add, move, remove, copy, replace } as const;
}
