import './market.css';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { PublicProduct } from '../../../../contract/catalogue/product.ts';
import { publicProductEndpoints } from '../../../../contract/catalogue/public-product.ts';
import { goodsName, otherName, shownName } from '../../../../contract/catalogue/shown-name.ts';
import { productData, summaryOf } from '../../../../contract/catalogue/structured.ts';
import { useApi } from '../../../api/queries.ts';
import { useLanguage } from '../../../i18n.ts';
import { paths } from '../../../paths.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { recordId } from '../../../trade/NoSuchRecord.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { ErrorState } from '../../../ui/page/States.tsx';
import { Gallery } from './Gallery.tsx';
import { GoodsSkeleton } from './GoodsSkeleton.tsx';
import { Price } from './Price.tsx';
import { ProductActions } from './ProductActions.tsx';
import { ProductCards } from './ProductCards.tsx';
import { ProductFacts } from './ProductFacts.tsx';
import { usePagination } from './state.ts';
import { useHead } from './use-head.ts';

const NotFound = lazyPart(() => import('../../../shell/NotFound.tsx'), <GoodsSkeleton />);

const OTHERS = 4;

export default function ProductScreen() {
  const id = recordId(useParams()['id']);
  const product = useApi(
    publicProductEndpoints.publicProductGet,
    { params: { id: id ?? 0 } },
    { enabled: id !== null },
  );
  if (id === null || product.error?.failure.kind === 'notFound') return <NotFound />;
  if (product.data) return <Product key={id} product={product.data} />;
  if (product.error) return <ErrorState error={product.error.failure} onRetry={() => void product.refetch()} />;
  return <GoodsSkeleton />;
}

function Product({ product }: { readonly product: PublicProduct }) {
  const { t } = useTranslation('market');
  const language = useLanguage();
  const { componentFilters } = usePagination();
  const name = goodsName(language, product);
  const other = otherName(product, name);
  useHead(summaryOf(product.description) || name, productData(product, location.origin));
  return (
    <div className="m-public">
      <Page
        title={name}
        crumbs={[{ label: t('title'), to: `${paths.search}${componentFilters && `?${componentFilters}`}` }]}
      >
        <div className="m-product">
          <Gallery product={product} name={name} />
          <div className="m-offer">
            {other && (
              <p className="k-muted m-text" dir="auto">
                {other}
              </p>
            )}
            <Price goods={product} />
            <ProductActions product={product} />
            <ProductFacts product={product} />
          </div>
        </div>
        {product.description !== '' && (
          <Section title={t('description')}>
            <p className="m-text" dir="auto">
              {product.description}
            </p>
          </Section>
        )}
        <Others product={product} />
      </Page>
    </div>
  );
}

function Others({ product: { id, seller } }: { readonly product: PublicProduct }) {
  const { t } = useTranslation('market');
  const language = useLanguage();
  const { data } = useApi(publicProductEndpoints.publicProductList, {
    query: { seller: String(seller.id), page_size: '10' },
  });
  const others = data?.results.filter((other) => other.id !== id).slice(0, OTHERS) ?? [];
  if (others.length === 0) return null;
  const title = t('others', { company: shownName(language, seller) });
  return (
    <Section title={title} bare actions={<Link to={paths.publicCompany(seller.id)}>{t('allOfCompany')}</Link>}>
      <ProductCards products={others} ofOne label={title} />
    </Section>
  );
}
