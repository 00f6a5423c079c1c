import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Draft, type DraftEvent, rowsOf } from '../../../../../machines/flows/draft.ts';
import { MAX_LINES } from '../../../../contract/invoicing/document.ts';
import { useUnits } from '../../../trade/units.ts';
import { emptyLine, LINES } from '../editor/document-draft.ts';
import type { Column } from './columns.ts';
import { cellOf, focusCell } from './lines-keys.ts';
import { useGridRows } from '../../../trade/use-grid-rows.ts';
import { usePastedLines } from './use-pasted-lines.ts';

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
  const units = useUnits();
  const lines = rowsOf(draft, LINES);
  /** Most lines of a document are taxed alike. */
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
  /** A line that is known already, from the catalogue; an empty last line makes room for it. */
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
    copied: grid.copied !== null,
    said: grid.said,
    add: grid.add,
    take,
    move,
    actions,
    paste,
  } as const;
}
