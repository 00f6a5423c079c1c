import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  isCode,
  PRODUCT_MARKS,
  PRODUCT_SIZES,
  type ProductMark,
  type ProductSize,
} from '../../../../../machines/lifecycles/product/product.groups.ts';
import type { PublicProduct } from '../../../../contract/catalogue/product.ts';
import { shownName } from '../../../../contract/catalogue/shown-name.ts';
import { DOT } from '../../../../contract/platform/typography.ts';
import { countryName } from '../../../../contract/platform/format.ts';
import { useLanguage } from '../../../i18n.ts';
import { paths } from '../../../paths.ts';
import { TariffCode } from '../../../trade/TariffCode.tsx';
import { useUnits } from '../../../trade/units.ts';

/** Buyers look for the manufacturer first. */
const FIRST: readonly ProductMark[] = ['manufacturer', 'article'];
const MARKS = [...FIRST, ...PRODUCT_MARKS.filter((mark) => !FIRST.includes(mark))];

/** All other known facts of a product; unknown ones are left out. */
export function ProductFacts({ product }: { readonly product: PublicProduct }) {
  const { t } = useTranslation('market');
  const language = useLanguage();
  const units = useUnits();
  const { seller, tariff_number, unit } = product;
  const unitName = units.options.find(({ value }) => value === unit)?.label ?? unit;
  const sized = (name: ProductSize): string => {
    const value = product[name];
    const system = product.measurement === 'IS' ? 'IS' : 'MS';
    // A value that is more than a number already contains its unit.
    if (name === 'volume' || !/^\d+([.,]\d+)?$/.test(value)) return value;
    return t(`measure.${system}.${name === 'weight' ? 'weight' : 'length'}`, { value });
  };
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      'seller',
      <>
        <Link dir="auto" to={paths.publicCompany(seller.id)}>
          {shownName(language, seller)}
        </Link>
        {[...new Set([seller.city, seller.country && countryName(language, seller.country)])]
          .filter(Boolean)
          .map((place) => (
            <Fragment key={place}>
              {DOT}
              <bdi>{place}</bdi>
            </Fragment>
          ))}
      </>,
    ],
    ['unit', unitName],
    ...MARKS.map(
      (name) => [name, isCode(name) ? product[name] && <code>{product[name]}</code> : product[name]] as const,
    ),
    ['category', product.category_label],
    [
      'tariff',
      tariff_number && (
        <>
          <TariffCode code={tariff_number} /> {product.tariff_number_label}
        </>
      ),
    ],
    ...PRODUCT_SIZES.map((name) => [name, sized(name)] as const),
  ];
  return (
    <dl className="m-facts">
      {facts
        .filter(([, value]) => value !== '' && value !== null)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{t(`fact.${name}`)}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
