import { useTranslation } from 'react-i18next';
import type { PublicProduct } from '../../../../contract/catalogue/product.ts';
import { useUnits } from '../../../trade/units.ts';
import { Money, Quantity } from '../../../ui/figures/Figures.tsx';

type Goods = Pick<PublicProduct, 'price' | 'currency' | 'unit' | 'minimum_order_quantity'>;

/** `12.50 PLN / pcs, net`; what has no price is asked for. */
export function Price({ goods: { price, currency, unit } }: { readonly goods: Goods }) {
  const { t } = useTranslation('market');
  const units = useUnits();
  if (price === null) return <p className="m-price m-price-none">{t('onRequest')}</p>;
  return (
    <p className="m-price">
      <Money amount={price} currency={currency ?? ''} scale={4} />{' '}
      <span className="k-unit">
        / {units.symbol(unit)}, {t('withoutVat')}
      </span>
    </p>
  );
}

export function Minimum({ goods: { minimum_order_quantity, unit } }: { readonly goods: Goods }) {
  const { t } = useTranslation('market');
  const units = useUnits();
  if (minimum_order_quantity === null) return null;
  return (
    <p className="k-small m-minimum">
      {t('minimum')} <Quantity value={minimum_order_quantity} unit={units.symbol(unit)} />
    </p>
  );
}
