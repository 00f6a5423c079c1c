import { useTranslation } from 'react-i18next';
import { type RateSums, totalOf } from '../../../../machines/money/rates.ts';
import { Figure } from './Figure.tsx';
import { useVatName } from './vat-options.ts';

interface RatesTableProps {
  readonly caption: string;
  readonly rates: readonly RateSums[];
  readonly currency: string;
  /** Heads of the columns, where they are written in two languages. */
  readonly label?: ((key: string) => string) | undefined;
}

/** Net, VAT and gross per rate with their foot. */
export function RatesTable({ caption, rates, currency, label }: RatesTableProps) {
  const { t } = useTranslation('money');
  const name = useVatName();
  const head = label ?? ((key: string) => t(key));
  const total = totalOf(rates);
  return (
    <table className="d-rates">
      <caption className="k-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head('field.vat_rate')}</th>
          <th scope="col">{head('field.net')}</th>
          <th scope="col">{head('field.vatAmount')}</th>
          <th scope="col">{head('field.gross')}</th>
        </tr>
      </thead>
      <tbody>
        {rates.map((row) => (
          <tr key={`${row.category} ${row.rate}`}>
            <th scope="row">{name(row.category, row.rate)}</th>
            <td>
              <Figure amount={row.net} currency={currency} />
            </td>
            <td>
              <Figure amount={row.vat} currency={currency} />
            </td>
            <td>
              <Figure amount={row.gross} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{head('field.total')}</th>
          <td>
            <Figure amount={total.net} currency={currency} />
          </td>
          <td>
            <Figure amount={total.vat} currency={currency} />
          </td>
          <td>
            <Figure amount={total.gross} currency={currency} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
