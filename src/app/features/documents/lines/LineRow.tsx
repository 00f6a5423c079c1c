import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftErrors } from '../../../../../machines/flows/draft.ts';
import { isDecimal } from '../../../../../machines/money/decimal.ts';
import { lineNet } from '../../../../../machines/money/lines.ts';
import { Money } from '../../../ui/figures/Figures.tsx';
import type { Option } from '../../../ui/fields/SelectField.tsx';
import { LINES, type LineRead } from '../editor/document-draft.ts';
import { LineCell, LineSteps } from './LineCell.tsx';
import { type Column, COLUMNS } from './columns.ts';
import type { LineActions } from './use-lines.ts';

export interface LineRowProps {
  readonly line: LineRead;
  readonly at: number;
  readonly last: boolean;
  readonly currency: string;
  /** The seller's currency, if lines may have their own exchange rate. */
  readonly home: string | null;
  /** Whether the seller is Polish, so that lines may be listed in annex 15. */
  readonly annexed: boolean;
  readonly errors: DraftErrors;
  readonly units: readonly Option[];
  readonly rates: readonly Option[];
  readonly copied: boolean;
  readonly actions: LineActions;
  /** Whether its fields are rendered, see `useLive`. */
  readonly live: boolean;
}

const netOf = (line: LineRead): string | null => {
  const values = {
    quantity: String(line['quantity']),
    price: String(line['price']),
    discount: String(line['discount'] || '0'),
  };
  return Object.values(values).every(isDecimal) ? lineNet(values) : null;
};

function Row({ line, at, last, currency, home, annexed, errors, units, rates, copied, actions, live }: LineRowProps) {
  const { t } = useTranslation('money');
  const cell = (column: Column) => ({
    at,
    column,
    value: String(line[column] ?? ''),
    error: errors[`${LINES}.${at}.${column}`],
    actions,
    live,
  });
  const ownRate = home === null ? null : line['exchange_rate'] !== null && line['exchange_rate'] !== undefined;
  const annex15 = line['annex_15'] === true;
  return (
    <tr data-at={at} className={live ? undefined : 'd-line-rest'}>
      <th scope="row" className="k-figure d-line-number">
        {at + 1}
      </th>
      <td className="d-line-name">
        <LineCell {...cell('name')} word="item" maxLength={500} />
        {line['of'] ? <span className="k-under">{t('correction.line', { number: line['of'] })}</span> : null}
        {annex15 && <span className="k-under">{t('lines.annex15')}</span>}
        {String(line['vat']).startsWith('E:') && (
          <LineCell {...cell('exemption')} placeholder={t('field.exemption')} maxLength={255} />
        )}
        {home !== null && ownRate && (
          <LineCell
            {...cell('exchange_rate')}
            scale={10}
            placeholder={t('exchange.rate', { from: currency, to: home })}
            currency={home}
          />
        )}
      </td>
      <td>
        <LineCell {...cell('quantity')} />
      </td>
      <td>
        <LineCell {...cell('unit')} options={units} />
      </td>
      <td>
        <LineCell {...cell('price')} />
      </td>
      <td>
        <LineCell {...cell('discount')} scale={2} />
      </td>
      <td>
        <LineCell {...cell('vat')} word="vat_rate" options={rates} />
      </td>
      <td className="k-end d-line-net" data-label={t('field.net')}>
        <Money amount={netOf(line)} currency={currency} />
      </td>
      <td className="d-line-actions">
        {live && (
          <LineSteps
            at={at}
            last={last}
            copied={copied}
            ownRate={ownRate}
            annex15={annexed || annex15 ? annex15 : null}
            actions={actions}
          />
        )}
      </td>
    </tr>
  );
}

/** Every edit creates a new error list, so a row compares only its own errors. */
const same = (before: LineRowProps, after: LineRowProps): boolean =>
  (Object.keys(after) as (keyof LineRowProps)[]).every((name) => name === 'errors' || before[name] === after[name]) &&
  (before.errors === after.errors ||
    COLUMNS.every((column) => {
      const path = `${LINES}.${after.at}.${column}`;
      return before.errors[path] === after.errors[path];
    }));

/** Only the edited line of possibly hundreds re-renders. */
export const LineRow = memo(Row, same);
