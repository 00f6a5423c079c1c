import '../procurement.css';
import { AddIcon } from '@blueprintjs/icons/lib/esm/generated/components/add';
import { useTranslation } from 'react-i18next';
import type { Draft, DraftErrors, DraftEvent, DraftRow } from '../../../../../machines/flows/draft.ts';
import { MAX_LOTS } from '../../../../contract/procurement/inquire.ts';
import { UnlistedTariffs } from '../../../trade/UnlistedTariffs.tsx';
import { useUnlisted } from '../../../trade/tariffs.ts';
import { useUnits } from '../../../trade/units.ts';
import { Button } from '../../../ui/menu/Button.tsx';
import { fieldId } from '../../../ui/fields/Field.tsx';
import { useLatest } from '../../../ui/page/use-latest.ts';
import { emptyLot, LOT_FILES, LOTS, type InquireRead, type LotRead, lotsIn, lotFilesIn } from './inquire-draft.ts';
import { LotRow } from './LotRow.tsx';
import { cellOf, focusCell, onGridKey } from './lots-keys.ts';
import { useGridRows } from '../../../trade/use-grid-rows.ts';
import { usePastedLots } from './use-pasted-lots.ts';

export interface LotsGridProps {
  readonly draft: InquireRead;
  readonly errors: DraftErrors;
  readonly onEdit: (event: DraftEvent) => void;
  /** Stores the inquiry if needed and returns its id, which a file upload requires. */
  readonly stored: () => Promise<number | null>;
  /** After publication lots may change, but none may be added, moved or removed. */
  readonly fixed?: boolean;
}

const codeOf = (lot: LotRead): string => String(lot['tariff_number'] ?? '');

/** Files still uploading belong only to the original lot. */
function copyOf({ key: _key, id: _id, ...copy }: DraftRow): Draft {
  return { ...copy, [LOT_FILES]: lotFilesIn(copy).filter(({ file }) => file !== null) };
}

/** The lots, which can be added, moved, replaced and removed. */
export function LotsGrid({ draft, errors, onEdit, stored, fixed = false }: LotsGridProps) {
  const { t } = useTranslation('procurement');
  const units = useUnits();
  const lots = lotsIn(draft);
  const unlisted = useUnlisted(lots.map(codeOf));
  const now = useLatest({ lots, onEdit, stored });
  const full = lots.length >= MAX_LOTS ? t('lots.full', { count: MAX_LOTS }) : undefined;

  const grid = useGridRows({
    list: LOTS,
    rows: lots,
    max: MAX_LOTS,
    fixed,
    within: '.p-lots',
    cells: { cellOf, focusCell },
    fresh: () => emptyLot,
    copyOf,
    word: (key, number) => t(`lots.${key}`, { number }),
    onEdit,
  });
  const paste = usePastedLots({ lots, fixed, onEdit, onSaid: grid.say });

  return (
    <div className="k-stack">
      <table
        className="p-lots"
        onKeyDown={(event) => onGridKey(event, { count: lots.length, onAdd: grid.add, onMove: grid.move })}
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
              copied={grid.copied}
              fixed={fixed}
              now={now}
              onSet={(field, value) => onEdit({ type: 'SET', path: `${LOTS}.${at}.${field}`, value })}
              onMove={(by) => grid.move(at, by)}
              onRemove={() => grid.remove(at)}
              onCopy={() => grid.copy(at)}
              onReplace={() => grid.replace(at)}
            />
          ))}
        </tbody>
      </table>
      <UnlistedTariffs codes={unlisted} />
      {errors[LOTS] && <p className="k-error">{errors[LOTS].join(' ')}</p>}
      {!fixed && (
        <div className="k-row">
          <Button id={fieldId(LOTS)} icon={AddIcon} onClick={grid.add} blocked={full}>
            {t('lots.add')}
          </Button>
          <span className="k-muted k-small k-key-hint">{t('lots.keys')}</span>
        </div>
      )}
      <p className="k-hidden" role="status">
        {grid.said}
      </p>
    </div>
  );
}
