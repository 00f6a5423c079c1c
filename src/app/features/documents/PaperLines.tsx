import { useTranslation } from 'react-i18next';
import { isZero } from '../../../../machines/money/decimal.ts';
import type { Document } from '../../../contract/document.ts';
import { useUnits } from '../../trade/units.ts';
import { Quantity } from '../../ui/Figures.tsx';
import { Figure } from './Figure.tsx';
import { useVatName } from './vat-options.ts';

/** The lines at full value: of an advance and of a final they are the order. */
export function PaperLines({ row, label }: { readonly row: Document; readonly label: (key: string) => string }) {
  const { t } = useTranslation('money');
  const units = useUnits();
  const vat = useVatName();
  const discounts = row.documentitem_set.some((item) => !isZero(item.discount));
  const order = row.type !== 'invoice' && row.type !== 'correction';
  return (
    <table className="d-paper-lines">
      <caption className={order ? undefined : 'k-hidden'}>{label(order ? 'paper.order' : 'section.lines')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('lines.number')}</th>
          <th scope="col">{label('field.item')}</th>
          <th scope="col">{label('field.quantity')}</th>
          <th scope="col">{label('field.price')}</th>
          {discounts && <th scope="col">{label('field.discount')}</th>}
          <th scope="col">{label('field.vat_rate')}</th>
          <th scope="col">{label('field.net')}</th>
        </tr>
      </thead>
      <tbody>
        {row.documentitem_set.map((item, at) => (
          <tr key={item.id ?? at}>
            <td>{at + 1}</td>
            <th scope="row">
              {item.name}
              {item.exemption && <div className="k-small">{item.exemption}</div>}
            </th>
            <td>
              <Quantity value={item.quantity} unit={units.symbol(item.unit)} />
            </td>
            <td>
              <Figure amount={item.price} currency={row.currency} scale={4} />
            </td>
            {discounts && (
              <td>
                <Figure amount={item.discount} currency={row.currency} />
              </td>
            )}
            <td>{vat(item.vat_category, item.vat_rate)}</td>
            <td>
              <Figure amount={item.net} currency={row.currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
