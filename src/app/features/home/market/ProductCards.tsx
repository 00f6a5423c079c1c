import './market.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PublicProduct } from '../../../../contract/catalogue/product.ts';
import { goodsName, shownName } from '../../../../contract/catalogue/shown-name.ts';
import { DOT } from '../../../../contract/platform/typography.ts';
import { countryName } from '../../../../contract/platform/format.ts';
import { useLanguage } from '../../../i18n.ts';
import { paths } from '../../../paths.ts';
import { Picture } from './Picture.tsx';
import { Price } from './Price.tsx';

interface ProductCardsProps {
  readonly products: readonly PublicProduct[] | undefined;
  /** Whether all products are from one company: the cards then leave out the seller. */
  readonly ofOne?: boolean;
  /** One row per product, with prices aligned. */
  readonly dense?: boolean;
  readonly label: string;
  /** Number of placeholders while loading. */
  readonly expected?: number;
}

export function ProductCards({ products, ofOne = false, dense = false, label, expected = 8 }: ProductCardsProps) {
  return (
    <ul className={dense ? 'm-cards m-dense k-list' : 'm-cards k-list'} aria-label={label} aria-busy={!products}>
      {products?.map((product) => (
        <Card key={product.id} product={product} ofOne={ofOne} />
      ))}
      {!products && Array.from({ length: expected }, (_, at) => <Bones key={at} />)}
    </ul>
  );
}

/** Placeholder built from the parts of a card, so that it has the same size. */
function Bones() {
  return (
    <li className="m-card m-bone" aria-hidden="true">
      <div className="m-picture k-bone" />
      <div className="m-card-text">
        <span className="k-bone" />
        <span className="k-bone" />
      </div>
    </li>
  );
}

function Card({ product, ofOne }: { readonly product: PublicProduct; readonly ofOne: boolean }) {
  const { t } = useTranslation('market');
  const language = useLanguage();
  const { seller } = product;
  return (
    <li className="m-card">
      <Picture product={product} alt="" />
      <div className="m-card-text">
        <Link className="m-name" dir="auto" to={paths.publicProduct(product.id)}>
          {goodsName(language, product)}
        </Link>
        <Price goods={product} />
        {!ofOne && (
          <p className="k-small k-muted m-seller">
            <span className="k-hidden">{t('seller')}: </span>
            <Link dir="auto" to={paths.publicCompany(seller.id)}>
              {shownName(language, seller)}
            </Link>
            {seller.country && `${DOT}${countryName(language, seller.country)}`}
          </p>
        )}
      </div>
    </li>
  );
}
