import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { type RateSums, totalOf } from '../../../../../machines/money/rates.ts';
import { computed } from '../../../trade/amounts.ts';
import { Figure } from './Figure.tsx';
import { useVatName } from './vat-name.ts';

interface RatesTableProps {
  readonly caption: string;
  readonly rates: readonly RateSums[];
  readonly currency: string;
  /** Headings in two languages, on the paper; there the caption is visible as well. */
  readonly label?: Label;
}

type Label = ((key: string) => string) | undefined;

/** Memoised: unchanged when figures change. */
const Heads = memo(function Heads({ label }: { readonly label: Label }) {
  const { t } = useTranslation('money');
  const head = label ?? ((key: string) => t(key));
  return (
    <thead>
      <tr>
        <th scope="col">{head('field.vat_rate')}</th>
        <th scope="col">{head('field.net')}</th>
        <th scope="col">{head('field.vatAmount')}</th>
        <th scope="col">{head('field.gross')}</th>
      </tr>
    </thead>
  );
});

interface SumsProps {
  readonly title: string;
  readonly net: string;
  readonly vat: string;
  readonly gross: string;
  readonly currency: string;
}

/** Memoised: editing a line changes only one rate and the total. */
const Sums = memo(function Sums({ title, net, vat, gross, currency }: SumsProps) {
  return (
    <tr>
      <th scope="row">{title}</th>
      {[net, vat, gross].map((amount, at) => (
        <td key={at}>
          <Figure amount={amount} currency={currency} />
        </td>
      ))}
    </tr>
  );
});

/** Shown when the rates cannot be added. */
const UNKNOWN = { net: '', vat: '', gross: '' };

/** Net, VAT and gross per rate, with totals. */
export function RatesTable({ caption, rates, currency, label }: RatesTableProps) {
  const { t } = useTranslation('money');
  const name = useVatName();
  const { net, vat, gross } = computed(() => totalOf(rates)) ?? UNKNOWN;
  return (
    <table className="d-rates">
      <caption className={label ? undefined : 'k-hidden'}>{caption}</caption>
      <Heads label={label} />
      <tbody>
        {rates.map((row) => (
          <Sums
            key={`${row.category} ${row.rate}`}
            title={name(row.category, row.rate)}
            net={row.net}
            vat={row.vat}
            gross={row.gross}
            currency={currency}
          />
        ))}
      </tbody>
      <tfoot>
        <Sums
          title={label?.('field.total') ?? t('field.total')}
          net={net}
          vat={vat}
          gross={gross}
          currency={currency}
        />
      </tfoot>
    </table>
  );
}
