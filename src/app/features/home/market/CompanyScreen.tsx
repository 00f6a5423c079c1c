import './market.css';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { type PublicCompany, publicProductEndpoints } from '../../../../contract/catalogue/public-product.ts';
import { companyData, summaryOf, webAddress } from '../../../../contract/catalogue/structured.ts';
import { countryName } from '../../../../contract/platform/format.ts';
import { useApi } from '../../../api/queries.ts';
import { useLanguage } from '../../../i18n.ts';
import { paths } from '../../../paths.ts';
import NotFound from '../../../shell/NotFound.tsx';
import { recordId } from '../../../trade/NoSuchRecord.tsx';
import { Deadline } from '../../../ui/figures/Deadline.tsx';
import { LinkButton } from '../../../ui/menu/Button.tsx';
import { Loading } from '../../../ui/page/Loading.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/States.tsx';
import { ProductCards } from './ProductCards.tsx';
import { useHead } from './use-head.ts';

const SHOWN = 20;

export default function CompanyScreen() {
  const id = recordId(useParams()['id']);
  const company = useApi(
    publicProductEndpoints.publicCompanyGet,
    { params: { id: id ?? 0 } },
    { enabled: id !== null },
  );
  if (id === null || company.error?.failure.kind === 'notFound') return <NotFound />;
  if (company.data) return <Company key={id} company={company.data} />;
  if (company.error) return <ErrorState error={company.error.failure} onRetry={() => void company.refetch()} />;
  return <Loading />;
}

function Company({ company }: { readonly company: PublicCompany }) {
  const { t } = useTranslation('market');
  const language = useLanguage();
  const { name, intername, city, country, description, image, tenders } = company;
  const website = webAddress(company.website);
  const place = [city, country && countryName(language, country)].filter(Boolean).join(', ');
  useHead(summaryOf(description) || [name, place].filter(Boolean).join(', '), companyData(company, location.origin));
  return (
    <Page title={name} crumbs={[{ label: t('title'), to: paths.search }]}>
      <div className={image ? 'm-company' : ''}>
        {image && <img className="m-logo" src={image} alt="" width={96} height={96} referrerPolicy="no-referrer" />}
        <div className="k-stack">
          {intername && intername !== name && <p className="k-muted m-text">{intername}</p>}
          {place && <p>{place}</p>}
          {website && (
            <p>
              <a href={website} rel="nofollow noopener noreferrer" target="_blank">
                {new URL(website).host}
              </a>
            </p>
          )}
          {description && <p className="m-text">{description}</p>}
        </div>
      </div>
      <Goods company={company} />
      <Section title={t('tenders')} bare>
        {tenders.length === 0 ? (
          <p className="k-muted">{t('noTenders')}</p>
        ) : (
          <ul className="k-list m-tenders">
            {tenders.map((tender) => (
              <li key={tender.id}>
                <Link to={paths.tender(tender.id)}>{tender.name}</Link>
                <p className="k-small">
                  <Deadline at={tender.expire_at} zone={tender.timezone} />
                </p>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </Page>
  );
}

function Goods({ company: { id, products_count: count } }: { readonly company: PublicCompany }) {
  const { t } = useTranslation('market');
  const goods = useApi(publicProductEndpoints.publicProductList, {
    query: { seller: String(id), page_size: String(SHOWN) },
  });
  const all = `${paths.search}?seller=${id}`;
  return (
    <Section title={t('title')} bare actions={count > SHOWN && <Link to={all}>{t('showAll', { count })}</Link>}>
      {goods.error && !goods.data ? (
        <ErrorState error={goods.error.failure} onRetry={() => void goods.refetch()} />
      ) : goods.data?.count === 0 ? (
        <EmptyState
          title={t('companyNone')}
          action={
            <LinkButton to={paths.quotationRequest} intent="primary">
              {t('ask')}
            </LinkButton>
          }
        />
      ) : (
        <ProductCards products={goods.data?.results} ofOne label={t('title')} expected={Math.min(count, 4)} />
      )}
    </Section>
  );
}
