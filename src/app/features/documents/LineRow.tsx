import { ArrowDownIcon } from '@blueprintjs/icons/lib/esm/generated/components/arrow-down';
import { ArrowUpIcon } from '@blueprintjs/icons/lib/esm/generated/components/arrow-up';
import { useTranslation } from 'react-i18next';
import type { DraftErrors, DraftRow } from '../../../../machines/flows/draft.ts';
import { Button } from '../../ui/Button.tsx';
import { DecimalField } from '../../ui/DecimalField.tsx';
import { Money } from '../../ui/Figures.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { type Option, SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { LINES } from './document-draft.ts';
import type { Column } from './lines-keys.ts';

interface LineRowProps {
  readonly line: DraftRow;
  readonly at: number;
  readonly count: number;
  readonly net: string | null;
  readonly currency: string;
  readonly errors: DraftErrors;
  readonly units: readonly Option[];
  readonly rates: readonly Option[];
  readonly copied: boolean;
  readonly onSet: (column: Column, value: string) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
  readonly onCopy: () => void;
  readonly onReplace: () => void;
}

export function LineRow(props: LineRowProps) {
  const { line, at, count, net, currency, errors, units, rates, copied, onSet, onMove, onRemove, onCopy, onReplace } =
    props;
  const { t } = useTranslation('money');
  const number = at + 1;
  const cell = (column: Column, label: string) => ({
    name: `${LINES}.${at}.${column}`,
    label: t('lines.cell', { field: t(`field.${label}`), number }),
    error: errors[`${LINES}.${at}.${column}`],
    hideLabel: true,
    value: String(line[column] ?? ''),
    onChange: (value: string) => onSet(column, value),
  });
  return (
    <tr data-at={at}>
      <th scope="row" className="k-figure d-line-number">
        {number}
      </th>
      <td className="d-line-name">
        <TextField {...cell('name', 'item')} maxLength={500} />
        {String(line['vat']).startsWith('E:') && (
          <TextField {...cell('exemption', 'exemption')} placeholder={t('field.exemption')} maxLength={255} />
        )}
      </td>
      <td>
        <DecimalField {...cell('quantity', 'quantity')} />
      </td>
      <td>
        <SelectField {...cell('unit', 'unit')} options={units} />
      </td>
      <td>
        <DecimalField {...cell('price', 'price')} />
      </td>
      <td>
        <DecimalField {...cell('discount', 'discount')} scale={2} />
      </td>
      <td>
        <SelectField {...cell('vat', 'vat_rate')} options={rates} />
      </td>
      <td className="k-end d-line-net">
        <Money amount={net} currency={currency} />
      </td>
      <td className="d-line-actions">
        <span data-cell="up">
          <Button
            minimal
            size="small"
            icon={ArrowUpIcon}
            label={t('lines.up', { number })}
            onClick={() => onMove(-1)}
            blocked={at === 0 ? t('lines.first') : undefined}
          />
        </span>
        <span data-cell="down">
          <Button
            minimal
            size="small"
            icon={ArrowDownIcon}
            label={t('lines.down', { number })}
            onClick={() => onMove(1)}
            blocked={at === count - 1 ? t('lines.last') : undefined}
          />
        </span>
        <Menu
          label={t('lines.more', { number })}
          items={[
            { key: 'copy', label: t('lines.copy'), onChoose: onCopy },
            {
              key: 'replace',
              label: t('lines.replace'),
              blocked: copied ? undefined : t('lines.nothingCopied'),
              onChoose: onReplace,
            },
            { key: 'remove', label: t('lines.remove'), danger: true, onChoose: onRemove },
          ]}
        />
      </td>
    </tr>
  );
}
