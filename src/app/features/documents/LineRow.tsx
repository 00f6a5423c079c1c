import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft, DraftErrors, DraftRow } from '../../../../machines/flows/draft.ts';
import { isDecimal } from '../../../../machines/money/decimal.ts';
import { lineNet } from '../../../../machines/money/lines.ts';
import { RowActions } from '../../trade/RowActions.tsx';
import { DecimalField } from '../../ui/DecimalField.tsx';
import { Money } from '../../ui/Figures.tsx';
import { type Option, SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { LINES } from './document-draft.ts';
import { type Column, COLUMNS } from './lines-keys.ts';
import type { LineActions } from './use-lines.ts';

export interface LineRowProps {
  readonly line: DraftRow;
  readonly at: number;
  readonly last: boolean;
  readonly currency: string;
  /** The seller's own currency, where a line may have an exchange rate of its own. */
  readonly home: string | null;
  readonly errors: DraftErrors;
  readonly units: readonly Option[];
  readonly rates: readonly Option[];
  readonly copied: boolean;
  readonly actions: LineActions;
}

const netOf = (line: Draft): string | null => {
  const values = {
    quantity: String(line['quantity']),
    price: String(line['price']),
    discount: String(line['discount'] || '0'),
  };
  return Object.values(values).every(isDecimal) ? lineNet(values) : null;
};

function Row({ line, at, last, currency, home, errors, units, rates, copied, actions }: LineRowProps) {
  const { t } = useTranslation('money');
  const number = at + 1;
  const cell = (column: Column, label: string) => ({
    name: `${LINES}.${at}.${column}`,
    label: t('lines.cell', { field: t(`field.${label}`), number }),
    error: errors[`${LINES}.${at}.${column}`],
    hideLabel: true,
    value: String(line[column] ?? ''),
    onChange: (value: string) => actions.set(at, column, value),
  });
  const ownRate = home !== null && line['exchange_rate'] !== null && line['exchange_rate'] !== undefined;
  const perUnit = t('exchange.rate', { from: currency, to: home });
  return (
    <tr data-at={at}>
      <th scope="row" className="k-figure d-line-number">
        {number}
      </th>
      <td className="d-line-name">
        <TextField {...cell('name', 'item')} maxLength={500} />
        {line['of'] ? <span className="k-under">{t('correction.line', { number: line['of'] })}</span> : null}
        {String(line['vat']).startsWith('E:') && (
          <TextField {...cell('exemption', 'exemption')} placeholder={t('field.exemption')} maxLength={255} />
        )}
        {ownRate && (
          <DecimalField
            {...cell('exchange_rate', 'exchange_rate')}
            scale={10}
            placeholder={perUnit}
            currency={home ?? undefined}
          />
        )}
      </td>
      <td>
        <DecimalField {...cell('quantity', 'quantity')} />
      </td>
      <td>
        <SelectField {...cell('unit', 'unit')} options={units} onDemand />
      </td>
      <td>
        <DecimalField {...cell('price', 'price')} />
      </td>
      <td>
        <DecimalField {...cell('discount', 'discount')} scale={2} />
      </td>
      <td>
        <SelectField {...cell('vat', 'vat_rate')} options={rates} onDemand />
      </td>
      <td className="k-end d-line-net">
        <Money amount={netOf(line)} currency={currency} />
      </td>
      <td className="d-line-actions">
        <RowActions
          word={(key) => t(`lines.${key}`, { number })}
          first={at === 0}
          last={last}
          replace={copied ? t('lines.replace') : null}
          onMove={(by) => actions.move(at, by)}
          onCopy={() => actions.copy(at)}
          onReplace={() => actions.replace(at)}
          onRemove={() => actions.remove(at)}
          more={
            home === null
              ? []
              : [
                  {
                    key: 'rate',
                    label: t(ownRate ? 'exchange.ofDocument' : 'exchange.ofLine'),
                    onChoose: () => actions.set(at, 'exchange_rate', ownRate ? null : ''),
                  },
                ]
          }
        />
      </td>
    </tr>
  );
}

/** Every edit makes a new list of errors; a row asks whether its own are others. */
const same = (before: LineRowProps, after: LineRowProps): boolean =>
  (Object.keys(after) as (keyof LineRowProps)[]).every((name) => name === 'errors' || before[name] === after[name]) &&
  (before.errors === after.errors ||
    COLUMNS.every((column) => {
      const path = `${LINES}.${after.at}.${column}`;
      return before.errors[path] === after.errors[path];
    }));

/** Of hundreds of lines the one that is typed in is drawn again. */
export const LineRow = memo(Row, same);
