import './market.css';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { PublicProduct } from '../../../../contract/catalogue/product.ts';
import { publicProductEndpoints } from '../../../../contract/catalogue/public-product.ts';
import { productData, summaryOf } from '../../../../contract/catalogue/structured.ts';
import { useApi } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import NotFound from '../../../shell/NotFound.tsx';
import { recordId } from '../../../trade/NoSuchRecord.tsx';
import { LinkButton } from '../../../ui/menu/Button.tsx';
import { Loading } from '../../../ui/page/Loading.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { ErrorState } from '../../../ui/page/States.tsx';
import { Picture } from './Picture.tsx';
import { Minimum, Price } from './Price.tsx';
import { ProductCards } from './ProductCards.tsx';
import { ProductFacts } from './ProductFacts.tsx';
import { usePagination } from './state.ts';
import { useHead } from './use-head.ts';

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
  return <Loading />;
}

function Product({ product }: { readonly product: PublicProduct }) {
  const { t } = useTranslation('market');
  const { componentFilters } = usePagination();
  useHead(summaryOf(product.description) || product.name, productData(product, location.origin));
  return (
    <Page
      title={product.name}
      crumbs={[{ label: t('title'), to: `${paths.search}${componentFilters && `?${componentFilters}`}` }]}
    >
      <div className="m-product">
        <Picture src={product.image} alt={t('pictureOf', { name: product.name })} service={product.is_service} eager />
        <div className="m-offer">
          {product.intername && product.intername !== product.name && (
            <p className="k-muted m-text">{product.intername}</p>
          )}
          <Price goods={product} />
          <Minimum goods={product} />
          <div className="k-row">
            <LinkButton to={askFor(product)} intent="primary" size="large">
              {t('ask')}
            </LinkButton>
          </div>
          <ProductFacts product={product} />
        </div>
      </div>
      {product.description !== '' && (
        <Section title={t('description')}>
          <p className="m-text">{product.description}</p>
        </Section>
      )}
      <Others product={product} />
    </Page>
  );
}

/** The request for a quotation with the product filled in. */
const askFor = ({ name, minimum_order_quantity, unit, tariff_number }: PublicProduct): string =>
  paths.quotationRequestFor({ name, quantity: minimum_order_quantity ?? '', unit, tariff_number });

function Others({ product: { id, seller } }: { readonly product: PublicProduct }) {
  const { t } = useTranslation('market');
  const { data } = useApi(publicProductEndpoints.publicProductList, {
    query: { seller: String(seller.id), page_size: '10' },
  });
  const others = data?.results.filter((other) => other.id !== id).slice(0, OTHERS) ?? [];
  if (others.length === 0) return null;
  return (
    <Section
      title={t('others', { company: seller.name })}
      bare
      actions={<Link to={paths.publicCompany(seller.id)}>{t('allOfCompany')}</Link>}
    >
      <ProductCards products={others} ofOne label={t('others', { company: seller.name })} />
    </Section>
  );
}
