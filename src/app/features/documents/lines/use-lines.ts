import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft, DraftEvent } from '../../../../../machines/flows/draft.ts';
import { MAX_LINES } from '../../../../contract/invoicing/document.ts';
import { useUnits } from '../../../trade/units.ts';
import { emptyLine, LINES, type DocumentRead, linesIn } from '../editor/document-draft.ts';
import type { Column } from './columns.ts';
import { cellOf, focusCell } from './lines-keys.ts';
import { useGridRows } from '../../../trade/use-grid-rows.ts';
import { usePastedLines } from './use-pasted-lines.ts';

/** Actions of a line, by its index. */
export interface LineActions {
  readonly set: (at: number, column: Column | 'annex_15', value: string | boolean | null) => void;
  readonly move: (at: number, by: -1 | 1) => void;
  readonly remove: (at: number) => void;
  readonly copy: (at: number) => void;
  readonly replace: (at: number) => void;
}

/** The lines of a draft: add, move by one, replace, remove and paste; the focus stays with the edited line. */
export function useLines(draft: DocumentRead, rate: string, onEdit: (event: DraftEvent) => void) {
  const { t } = useTranslation('money');
  const units = useUnits();
  const lines = linesIn(draft);
  /** Most lines of a document have the same tax. */
  const fresh = (): Draft => {
    const vat = lines.at(-1)?.['vat'];
    return { ...emptyLine(rate), ...(vat === undefined ? {} : { vat }) };
  };
  const grid = useGridRows({
    list: LINES,
    rows: lines,
    max: MAX_LINES,
    within: '.d-lines',
    cells: { cellOf, focusCell },
    fresh,
    copyOf: ({ key: _key, id: _id, ...entry }) => entry,
    word: (key, number) => t(`lines.${key}`, { number }),
    onEdit,
  });
  /** Adds a line of the catalogue; it replaces an empty last line. */
  const take = (line: Draft) => {
    const last = lines.at(-1);
    const entry = { ...fresh(), ...line };
    const unused = last !== undefined && last['name'] === '' && last['price'] === '';
    if (unused) onEdit({ type: 'REPLACE', list: LINES, at: lines.length - 1, entry });
    else if (lines.length < MAX_LINES) onEdit({ type: 'ADD', list: LINES, entries: [entry] });
    grid.say(t('lines.added', { number: unused ? lines.length : lines.length + 1 }));
  };
  const paste = usePastedLines({ lines, fresh, onEdit, onSaid: grid.say });
  const set: LineActions['set'] = (at, column, value) =>
    onEdit({ type: 'SET', path: `${LINES}.${at}.${column}`, value });

  const { move, remove, copy, replace } = grid;
  // Stable identity across renders and lines, so that it re-renders no line.
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
    copied: grid.copied !== null,
    said: grid.said,
    add: grid.add,
    take,
    move,
    actions,
    paste,
  } as const;
}
