import { useTranslation } from 'react-i18next';
import type { Product } from '../../../../contract/catalogue/product.ts';
import { useUnits } from '../../../trade/units.ts';
import { Instant, Money, Quantity } from '../../../ui/figures/Figures.tsx';
import type { Fact } from '../../../ui/page/Page.tsx';

/** Key facts of a product: price, minimum order quantity, stock. */
export function useProductFacts(row: Product): readonly Fact[] {
  const { t } = useTranslation('products');
  const { symbol, per } = useUnits();
  return [
    {
      label: t('field.price'),
      value:
        row.price !== null && row.currency ? (
          <>
            <Money amount={row.price} currency={row.currency} />{' '}
            <span className="k-muted">{t('price.per', { unit: per(row.unit) })}</span>
          </>
        ) : (
          t('price.none')
        ),
    },
    {
      label: t('field.minimum_order_quantity'),
      value: <Quantity value={row.minimum_order_quantity} unit={symbol(row.unit, row.minimum_order_quantity)} />,
    },
    ...(row.is_service
      ? []
      : [
          {
            label: t('field.quantity'),
            value: <Quantity value={row.quantity} unit={symbol(row.unit, row.quantity)} />,
          } satisfies Fact,
        ]),
    { label: t('record.changed'), value: <Instant value={row.changed_at ?? row.created_at} /> },
  ];
}
