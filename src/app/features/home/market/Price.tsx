import { useTranslation } from 'react-i18next';
import type { PublicProduct } from '../../../../contract/catalogue/product.ts';
import { DOT } from '../../../../contract/platform/typography.ts';
import { useUnits } from '../../../trade/units.ts';
import { Money, Quantity } from '../../../ui/figures/Figures.tsx';

type Goods = Pick<PublicProduct, 'price' | 'currency' | 'unit' | 'minimum_order_quantity'>;

/** The figure in its own line, so that figures align; below it the unit. Without a price: on request. */
export function Price({ goods: { price, currency, unit, minimum_order_quantity: least } }: { readonly goods: Goods }) {
  const { t } = useTranslation('market');
  const units = useUnits();
  // A minimum quantity of one needs no mention.
  const minimum = least !== null && Number(least) > 0 && Number(least) !== 1;
  return (
    <div className="m-price">
      {price === null ? (
        <p className="m-price-none">{t('onRequest')}</p>
      ) : (
        <p className="m-price-figure">
          <Money amount={price} currency={currency ?? ''} scale={4} />
        </p>
      )}
      {(price !== null || minimum) && (
        <p className="k-small k-muted">
          {price !== null && t('per', { unit: units.per(unit) })}
          {minimum && (
            <>
              {price !== null && DOT}
              <span className="m-minimum">
                {t('minimum')} <Quantity value={least} unit={units.symbol(unit, least)} />
              </span>
            </>
          )}
        </p>
      )}
    </div>
  );
}
