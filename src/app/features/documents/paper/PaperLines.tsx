import { useTranslation } from 'react-i18next';
import type { CommonField, RareField, StoredLine } from '../../../../../machines/invoicing/line.fields.ts';
import type { PrintedLine } from '../../../../contract/invoicing/document-snapshot.ts';
import { rateFigure } from '../../../../contract/platform/format.ts';
import { useLanguage } from '../../../i18n.ts';
import { isNothing } from '../../../trade/amounts.ts';
import { useUnits } from '../../../trade/units.ts';
import { Quantity } from '../../../ui/figures/Figures.tsx';
import { Figure } from '../sums/Figure.tsx';
import { useVatName } from '../sums/vat-name.ts';

/** A line of the printed document or of a draft. */
type ShownLine = Pick<PrintedLine, 'net'> & {
  readonly [F in CommonField]: StoredLine[F];
} & { readonly [F in RareField]?: StoredLine[F] | undefined };

interface PaperLinesProps {
  readonly lines: readonly ShownLine[];
  readonly currency: string;
  /** Caption, unless the paper already explains what the lines are. */
  readonly caption?: string | undefined;
  readonly label: (key: string) => string;
}

/** The lines at full value: on advance and final invoices these are the order's lines. */
export function PaperLines({ lines, currency, caption, label }: PaperLinesProps) {
  const { t } = useTranslation('money');
  const units = useUnits();
  const vat = useVatName();
  const language = useLanguage();
  const names = {
    quantity: label('field.quantity'),
    price: label('field.price'),
    discount: label('field.discount'),
    vat: label('field.vat_rate'),
    net: label('field.net'),
  };
  const discounts = lines.some((item) => !isNothing(item.discount));
  return (
    <table className="d-paper-lines">
      <caption className={caption ? undefined : 'k-hidden'}>{caption ?? label('section.lines')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('lines.number')}</th>
          <th scope="col">{label('field.item')}</th>
          <th scope="col">{names.quantity}</th>
          <th scope="col">{names.price}</th>
          {discounts && <th scope="col">{names.discount}</th>}
          <th scope="col">{names.vat}</th>
          <th scope="col">{names.net}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((item, at) => (
          <tr key={at}>
            <td>{at + 1}</td>
            <th scope="row">
              {item.name}
              {item.exemption && <div className="k-small">{item.exemption}</div>}
              {item.annex_15 && <div className="k-small">{label('lines.annex15')}</div>}
              {item.exchange_rate && (
                <div className="k-small">
                  {label('field.exchange_rate')}: {rateFigure(language, item.exchange_rate)}
                </div>
              )}
            </th>
            <td data-title={names.quantity}>
              <Quantity value={item.quantity} unit={units.symbol(item.unit, item.quantity)} />
            </td>
            <td data-title={names.price}>
              <Figure amount={item.price} currency={currency} scale={4} />
            </td>
            {discounts && (
              <td data-title={names.discount}>
                <Figure amount={item.discount} currency={currency} />
              </td>
            )}
            <td data-title={names.vat}>{vat(item.vat_category, item.vat_rate)}</td>
            <td data-title={names.net}>
              <Figure amount={item.net} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
