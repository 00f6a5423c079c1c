import '../procurement.css';
import { AddIcon } from '@blueprintjs/icons/lib/esm/generated/components/add';
import { type ClipboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Draft,
  type DraftErrors,
  type DraftEvent,
  type DraftRow,
  rowsOf,
} from '../../../../../machines/flows/draft.ts';
import { LOT_FIELDS } from '../../../../../machines/lifecycles/lot/lot.fields.ts';
import { MAX_LOTS } from '../../../../contract/procurement/inquire.ts';
import { useLanguage } from '../../../i18n.ts';
import { useUnlisted } from '../../../trade/tariffs.ts';
import { figuresIn } from '../../../../contract/platform/sheet-figures.ts';
import { usePastedUnit } from '../../../trade/pasted-units.ts';
import { useUnits } from '../../../trade/units.ts';
import { Button } from '../../../ui/menu/Button.tsx';
import { fieldId } from '../../../ui/fields/Field.tsx';
import { useLatest } from '../../../ui/page/use-latest.ts';
import { emptyLot, LOT_FILES, LOTS } from './inquire-draft.ts';
import { LotRow } from './LotRow.tsx';
import { pastedRows } from '../../../trade/grid-keys.ts';
import { sheetOf } from '../../../trade/sheet-heads.ts';
import { cellOf, type Column, COLUMNS, focusCell, onGridKey, sheetFrom } from './lots-keys.ts';

export interface LotsGridProps {
  readonly draft: Draft;
  readonly errors: DraftErrors;
  readonly onEdit: (event: DraftEvent) => void;
  /** Stores the inquiry when nothing is stored yet, and tells its id: a file can then be sent. */
  readonly stored: () => Promise<number | null>;
  /** After publication lots change, but none is added, moved or removed. */
  readonly fixed?: boolean;
}

const codeOf = (lot: DraftRow): string => String(lot['tariff_number'] ?? '');

/** The lots: as many as there are, each added, moved, replaced and removed in its place. */
export function LotsGrid({ draft, errors, onEdit, stored, fixed = false }: LotsGridProps) {
  const { t } = useTranslation('procurement');
  const language = useLanguage();
  const units = useUnits();
  const unitOf = usePastedUnit();
  const lots = rowsOf(draft, LOTS);
  const unlisted = useUnlisted(lots.map(codeOf));
  const now = useLatest({ lots, onEdit, stored });
  const [copied, setCopied] = useState<DraftRow | null>(null);
  const [said, setSaid] = useState('');
  /** Where the focus goes once the rows stand in their new order. */
  const next = useRef<(() => void) | null>(null);
  useLayoutEffect(() => {
    next.current?.();
    next.current = null;
  }, [lots]);
  const full = lots.length >= MAX_LOTS ? t('lots.full', { count: MAX_LOTS }) : undefined;

  const add = () => {
    if (fixed || full !== undefined) return;
    next.current = () => focusCell(lots.length, 'name');
    onEdit({ type: 'ADD', list: LOTS, entries: [emptyLot] });
    setSaid(t('lots.added', { number: lots.length + 1 }));
  };
  const move = (at: number, by: -1 | 1) => {
    const to = at + by;
    if (fixed || to < 0 || to >= lots.length) return;
    const focused = document.activeElement;
    const inside = focused?.closest('[data-cell]')?.getAttribute('data-cell');
    const cell = focused ? cellOf(focused.id) : null;
    next.current = () =>
      cell
        ? focusCell(to, cell.column)
        : document.querySelector<HTMLElement>(`[data-at="${to}"] [data-cell="${inside}"] button`)?.focus();
    onEdit({ type: 'MOVE', list: LOTS, at, by });
    setSaid(t('lots.moved', { number: to + 1 }));
  };
  const remove = (at: number) => {
    next.current = () =>
      lots.length > 1
        ? focusCell(Math.min(at, lots.length - 2), 'name')
        : document.getElementById(fieldId(LOTS))?.focus();
    onEdit({ type: 'REMOVE', list: LOTS, at });
    setSaid(t('lots.removed', { number: at + 1 }));
  };
  const replace = (at: number) => {
    if (!copied) return;
    const { key: _key, id: _id, ...copy } = copied;
    // A file that was on its way when the lot was copied belongs to the other one.
    const entry = { ...copy, [LOT_FILES]: rowsOf(copied, LOT_FILES).filter(({ file }) => file !== null) };
    onEdit({ type: 'REPLACE', list: LOTS, at, entry });
    setSaid(t('lots.replaced', { number: at + 1 }));
  };

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
  const paste = (event: ClipboardEvent) => {
    const cell = cellOf((event.target as HTMLElement).id);
    const pasted = pastedRows(event.clipboardData.getData('text/plain'));
    // One cell with several lines is a description, not a sheet.
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
    setSaid([t('lots.pasted', { count: taken }), rest].filter(Boolean).join('. '));
  };

  return (
    <div className="k-stack">
      <table
        className="p-lots"
        onKeyDown={(event) => onGridKey(event, { count: lots.length, onAdd: add, onMove: move })}
        onPaste={paste}
      >
        <caption className="k-hidden">{t('lots.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('lots.number')}</th>
            <th scope="col">{t('field.lotName')}</th>
            <th scope="col" className="k-end">
              {t('field.quantity')}
            </th>
            <th scope="col">{t('field.unit')}</th>
            <th scope="col">{t('field.tariffNumber')}</th>
            {!fixed && (
              <th scope="col">
                <span className="k-hidden">{t('lots.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lots.map((lot, at) => (
            <LotRow
              key={lot.key}
              lot={lot}
              at={at}
              count={lots.length}
              errors={errors}
              units={units.options}
              unlisted={unlisted.has(codeOf(lot))}
              copied={copied}
              fixed={fixed}
              now={now}
              onSet={(field, value) => onEdit({ type: 'SET', path: `${LOTS}.${at}.${field}`, value })}
              onMove={(by) => move(at, by)}
              onRemove={() => remove(at)}
              onCopy={() => {
                setCopied(lot);
                setSaid(t('lots.copied', { number: at + 1 }));
              }}
              onReplace={() => replace(at)}
            />
          ))}
        </tbody>
      </table>
      {errors[LOTS] && <p className="k-error">{errors[LOTS].join(' ')}</p>}
      {!fixed && (
        <div className="k-row">
          <Button id={fieldId(LOTS)} icon={AddIcon} onClick={add} blocked={full}>
            {t('lots.add')}
          </Button>
          <span className="k-muted k-small">{t('lots.keys')}</span>
        </div>
      )}
      <p className="k-hidden" role="status">
        {said}
      </p>
    </div>
  );
}
