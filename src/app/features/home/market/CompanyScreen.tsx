import './market.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { type PublicCompany, publicCompanyEndpoints } from '../../../../contract/catalogue/public-company.ts';
import { otherName, shownName } from '../../../../contract/catalogue/shown-name.ts';
import { companyData, summaryOf, webAddress } from '../../../../contract/catalogue/structured.ts';
import { countryName } from '../../../../contract/platform/format.ts';
import { useApi } from '../../../api/queries.ts';
import { useLanguage } from '../../../i18n.ts';
import { paths } from '../../../paths.ts';
import { useSignedIn } from '../../../session/session.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { recordId } from '../../../trade/NoSuchRecord.tsx';
import { SiteLink } from '../../../ui/figures/Address.tsx';
import { Deadline } from '../../../ui/figures/Deadline.tsx';
import { PageSkeleton } from '../../../ui/page/Skeleton.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { ErrorState } from '../../../ui/page/States.tsx';
import { Waiting } from '../../../load.ts';
import { CompanyGoods } from './CompanyGoods.tsx';
import { useHead } from './use-head.ts';

export default function CompanyScreen() {
  const id = recordId(useParams()['id']);
  const company = useApi(
    publicCompanyEndpoints.publicCompanyGet,
    { params: { id: id ?? 0 } },
    { enabled: id !== null },
  );
  if (id === null || company.error?.failure.kind === 'notFound') return <NotFound />;
  if (company.data) return <Company key={id} company={company.data} />;
  if (company.error) return <ErrorState error={company.error.failure} onRetry={() => void company.refetch()} />;
  return <PageSkeleton />;
}

function Company({ company }: { readonly company: PublicCompany }) {
  const { t } = useTranslation('market');
  const language = useLanguage();
  const { city, country, description, image, tenders } = company;
  const name = shownName(language, company);
  const other = otherName(company, name);
  const [broken, setBroken] = useState<string | null>(null);
  const logo = image === broken ? null : image;
  const signedIn = useSignedIn();
  const website = webAddress(company.website);
  const place = [city, country && countryName(language, country)].filter(Boolean).join(', ');
  useHead(summaryOf(description) || [name, place].filter(Boolean).join(', '), companyData(company, location.origin));
  return (
    <div className="m-public">
      <Page title={name} crumbs={[{ label: t('title'), to: paths.search }]}>
        <div className="m-company">
          {logo && (
            <img
              className="m-logo"
              src={logo}
              alt=""
              width={96}
              height={96}
              referrerPolicy="no-referrer"
              onError={() => setBroken(image)}
            />
          )}
          <div className="m-about">
            {other && (
              <p className="k-muted m-text" dir="auto">
                {other}
              </p>
            )}
            {place && <p dir="auto">{place}</p>}
            {company.member && (
              <Waiting value={<NumbersRoom {...company.member} />}>
                <Numbers {...company.member} country={country} />
              </Waiting>
            )}
            {website && (
              <p>
                <SiteLink to={website} />
              </p>
            )}
          </div>
          {description && (
            <p className="m-text" dir="auto">
              {description}
            </p>
          )}
        </div>
        <CompanyGoods company={company} />
        <Section title={t('tenders')} description={!signedIn && tenders.length > 0 && t('signInForTenders')} bare>
          {tenders.length === 0 ? (
            <p className="k-muted">{t('noTenders')}</p>
          ) : (
            <ul className="k-list m-tenders">
              {tenders.map((tender) => (
                <li key={tender.id}>
                  <Link dir="auto" to={paths.tender(tender.id)}>
                    {tender.name}
                  </Link>
                  <p className="k-small">
                    <Deadline at={tender.expire_at} zone={tender.timezone} />
                  </p>
                </li>
              ))}
            </ul>
          )}
        </Section>
      </Page>
    </div>
  );
}

function NumbersRoom({ vat_id: vat, reg_number: register }: NonNullable<PublicCompany['member']>) {
  const told = [vat, !vat.endsWith(register) && register].filter(Boolean);
  return told.map((number) => (
    <p key={String(number)}>
      <span className="k-bone">{'\u00A0'.repeat(32)}</span>
    </p>
  ));
}

/** Only members see them. */
const Numbers = lazyPart(() => import('../../../trade/Numbers.tsx'));
const NotFound = lazyPart(() => import('../../../shell/NotFound.tsx'), <PageSkeleton />);
