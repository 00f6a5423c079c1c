import { useTranslation } from 'react-i18next';
import type { RefObject } from 'react';
import type { DraftErrors, DraftRow } from '../../../../../machines/flows/draft.ts';
import { LOT_FIELDS } from '../../../../../machines/lifecycles/lot/lot.fields.ts';
import { RowActions } from '../../../trade/RowActions.tsx';
import { TariffField } from '../../../trade/TariffField.tsx';
import { DecimalField } from '../../../ui/fields/DecimalField.tsx';
import { type Option, SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { LOTS, type LotRead, lotFilesIn } from './inquire-draft.ts';
import { LotFilesField, type LotsNow } from './LotFilesField.tsx';
import type { Column } from './lots-keys.ts';

interface LotRowProps {
  readonly lot: LotRead;
  readonly at: number;
  readonly count: number;
  readonly errors: DraftErrors;
  readonly units: readonly Option[];
  /** Whether its tariff number is in none of the loaded lists. */
  readonly unlisted: boolean;
  readonly copied: DraftRow | null;
  readonly fixed: boolean;
  readonly now: Readonly<RefObject<LotsNow>>;
  readonly onSet: (field: Column, value: unknown) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
  readonly onCopy: () => void;
  readonly onReplace: () => void;
}

export function LotRow({
  lot,
  at,
  count,
  errors,
  units,
  unlisted,
  copied,
  fixed,
  now,
  onSet,
  onMove,
  onRemove,
  onCopy,
  onReplace,
}: LotRowProps) {
  const { t } = useTranslation('procurement');
  const number = at + 1;
  const cell = (field: Column, word: string = field, short = word) => ({
    name: `${LOTS}.${at}.${field}`,
    label: t('lots.cell', { field: t(`field.${word}`), number }),
    short: t(`field.${short}`),
    error: errors[`${LOTS}.${at}.${field}`],
    hideLabel: true,
    value: String(lot[field] ?? ''),
    onChange: (value: unknown) => onSet(field, value),
  });
  return (
    <tr data-at={at}>
      <th scope="row" className="k-figure">
        <span className="p-lot-number">{number}</span>
      </th>
      <td className="p-lot-name">
        <TextField {...cell('name', 'lotName', 'name')} maxLength={LOT_FIELDS.name.max} />
        <TextField
          {...cell('description', 'lotDescription', 'description')}
          placeholder={t('lots.description')}
          multiline
          rows={1}
        />
        <LotFilesField lot={lot.key} at={at} files={lotFilesIn(lot)} errors={errors} now={now} />
      </td>
      <td className="p-lot-quantity">
        <DecimalField {...cell('quantity')} />
      </td>
      <td className="p-lot-unit">
        <SelectField {...cell('unit')} options={units} onDemand />
      </td>
      <td className="p-lot-tariff">
        <TariffField {...cell('tariff_number', 'tariffNumber')} unlisted={unlisted} oneOfMany />
        <TextField {...cell('article')} placeholder={t('field.article')} maxLength={LOT_FIELDS.article.max} />
      </td>
      {!fixed && (
        <td className="p-lot-actions">
          <div className="k-row">
            <RowActions
              word={(key) => t(`lots.${key}`, { number })}
              first={at === 0}
              last={at === count - 1}
              replace={copied ? t('lots.replaceWith', { name: String(copied['name'] || '…') }) : null}
              onMove={onMove}
              onCopy={onCopy}
              onReplace={onReplace}
              onRemove={onRemove}
            />
          </div>
        </td>
      )}
    </tr>
  );
}
