import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { publicCompanyEndpoints } from '../../../../contract/catalogue/public-company.ts';
import { otherName, shownName } from '../../../../contract/catalogue/shown-name.ts';
import { countryName } from '../../../../contract/platform/format.ts';
import { partnerEndpoints } from '../../../../contract/organization/partner.ts';
import { type ApiError, useApi } from '../../../api/queries.ts';
import { useLanguage } from '../../../i18n.ts';
import { SideDrawer } from '../../../ui/dialog/SideDrawer.tsx';
import { Logo } from '../../../ui/figures/Logo.tsx';
import { PartSkeleton } from '../../../ui/page/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/States.tsx';
import type { Active, ActiveID } from '../use-active.ts';
import { Card } from './Card.tsx';
import { CardForm } from './CardForm.tsx';
import { CompanyFacts } from './CompanyFacts.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';

const Dealings = lazyPart(async () => ({ default: (await import('./Dealings.tsx')).Dealings }), <PartSkeleton />);

export interface DrawerProps<A extends ActiveID = ActiveID> {
  readonly activeID: A;
  readonly onShow: Active['show'];
}

/** One company of the directory with all that the organisation has recorded about it. */
export default function CompanyDrawer({ activeID, onShow }: DrawerProps) {
  if (activeID === 'new') return <NewCompany activeID={activeID} onShow={onShow} />;
  return 'company' in activeID ? (
    <Member activeID={activeID} onShow={onShow} />
  ) : (
    <Outside activeID={activeID} onShow={onShow} />
  );
}

/** Shown when the company is missing, failed or still loading. */
function NotYet({ query }: { readonly query: Pick<UseQueryResult<unknown, ApiError>, 'error' | 'refetch'> }) {
  const { t } = useTranslation('companies');
  if (query.error?.failure.kind === 'notFound') return <EmptyState title={t('drawer.gone')} />;
  if (query.error) return <ErrorState error={query.error.failure} onRetry={() => void query.refetch()} />;
  return <PartSkeleton />;
}

function About({ company }: { readonly company: { name: string; intername: string; city: string; country: string } }) {
  const language = useLanguage();
  const other = otherName(company, shownName(language, company));
  const place = [company.city, company.country && countryName(language, company.country)].filter(Boolean).join(', ');
  return (
    <>
      {other && (
        <p className="k-muted" dir="auto">
          {other}
        </p>
      )}
      {place && <p dir="auto">{place}</p>}
    </>
  );
}

function Member({ activeID: { company: id }, onShow }: DrawerProps<{ readonly company: number }>) {
  const { t } = useTranslation(['companies', 'identity', 'lifecycles-procurement']);
  const language = useLanguage();
  const query = useApi(publicCompanyEndpoints.publicCompanyGet, { params: { id } });
  const company = query.data;
  return (
    <SideDrawer
      title={company ? shownName(language, company) : t('card.identity')}
      about={
        company && (
          <div className="co-about">
            {company.image && <Logo name={company.name} source={company.image} />}
            <div>
              <About company={company} />
            </div>
          </div>
        )
      }
      onClose={() => onShow(null)}
    >
      {company ? <CompanyFacts company={company} /> : <NotYet query={query} />}
      {company?.member?.own && <EmptyState title={t('drawer.own')} />}
      {company?.member?.own === false && (
        <>
          <Dealings company={id} />
          <Card company={id} partner={company.member.partner} onShow={onShow} />
        </>
      )}
    </SideDrawer>
  );
}

function Outside({ activeID: { card: id }, onShow }: DrawerProps<{ readonly card: number }>) {
  const { t } = useTranslation(['companies', 'identity', 'lifecycles-procurement']);
  const language = useLanguage();
  const query = useApi(partnerEndpoints.partnerGet, { params: { id } });
  const partner = query.data;
  // A link to the card of a member opens the company.
  if (partner && partner.company !== null) return <Member activeID={{ company: partner.company }} onShow={onShow} />;
  return (
    <SideDrawer
      title={partner ? shownName(language, partner) : t('card.identity')}
      about={
        partner && (
          <>
            <About company={partner} />
            <p className="k-muted">{t('filter.outside')}</p>
          </>
        )
      }
      onClose={() => onShow(null)}
    >
      {partner ? <Card company={null} partner={id} onShow={onShow} /> : <NotYet query={query} />}
    </SideDrawer>
  );
}

function NewCompany({ onShow }: DrawerProps) {
  const { t } = useTranslation('companies');
  return (
    <SideDrawer title={t('new')} about={<p className="k-muted">{t('filter.outside')}</p>} onClose={() => onShow(null)}>
      <CardForm company={null} partner={null} onClose={() => onShow(null)} onSaved={({ id }) => onShow({ card: id })} />
    </SideDrawer>
  );
}
