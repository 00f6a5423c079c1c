import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PublicProduct } from '../../../../contract/catalogue/product.ts';
import { countryName } from '../../../../contract/platform/format.ts';
import { useLanguage } from '../../../i18n.ts';
import { paths } from '../../../paths.ts';
import { TariffCode } from '../../../trade/TariffCode.tsx';
import { useUnits } from '../../../trade/units.ts';

/** Everything else that is known of a product; what is not known takes no line. */
export function ProductFacts({ product }: { readonly product: PublicProduct }) {
  const { t } = useTranslation('market');
  const language = useLanguage();
  const units = useUnits();
  const { seller, tariff_number, unit } = product;
  const unitName = units.options.find(({ value }) => value === unit)?.label ?? unit;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      'seller',
      <>
        <Link to={paths.publicCompany(seller.id)}>{seller.name}</Link>
        {[seller.city, seller.country && countryName(language, seller.country)]
          .filter(Boolean)
          .map((place) => ` · ${place}`)}
      </>,
    ],
    ['unit', unitName],
    ['manufacturer', product.manufacturer],
    ['article', product.article && <code>{product.article}</code>],
    ['product_code', product.product_code && <code>{product.product_code}</code>],
    ['barcode', product.barcode && <code>{product.barcode}</code>],
    ['category', product.category_label],
    [
      'tariff',
      tariff_number && (
        <>
          <TariffCode code={tariff_number} /> {product.tariff_number_label}
        </>
      ),
    ],
    ...(['weight', 'volume', 'length', 'width', 'height'] as const).map((name) => [name, product[name]] as const),
  ];
  return (
    <dl className="m-facts">
      {facts
        .filter(([, value]) => value !== '' && value !== null)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{t(`fact.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
