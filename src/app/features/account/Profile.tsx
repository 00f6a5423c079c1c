import '../../forms/picture.css';
import './account.css';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Profile as ProfileRow, profileEndpoints } from '../../../contract/account/profile.ts';
import { useApi } from '../../api/queries.ts';
import { Details } from '../../forms/Details.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/menu/Button.tsx';
import { type Column, DataTable } from '../../ui/table/DataTable.tsx';
import { Day } from '../../ui/figures/Figures.tsx';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { PageSkeleton } from '../../ui/page/Skeleton.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { EmptyState, ErrorState } from '../../ui/page/States.tsx';
import { ToneTag } from '../../ui/workflow/StatusTag.tsx';
import { Address } from '../../ui/figures/Address.tsx';
import { Avatar } from '../../ui/figures/Avatar.tsx';
import { fullName } from './full-name.ts';
import { SignIns } from './SignIns.tsx';

/** Loaded lazily: it needs the texts of the charts and is far down the page. */
const Farewell = lazyPart(async () => ({ default: (await import('./Farewell.tsx')).Farewell }));

export default function Profile() {
  const { t } = useTranslation('account');
  const profile = useApi(profileEndpoints.profileMine);
  if (profile.isError) {
    return (
      <Page title={t('profile.title')}>
        <ErrorState error={profile.error} onRetry={() => void profile.refetch()} />
      </Page>
    );
  }
  if (!profile.data) return <PageSkeleton />;
  return <ProfileView profile={profile.data} />;
}

function ProfileView({ profile }: { readonly profile: ProfileRow }) {
  const { t } = useTranslation('account');
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['email', <Address key="email">{profile.email}</Address>],
    ['language', profile.language_label ?? profile.language],
    ['country', profile.country_label],
    ['own_phone', [profile.phone_code, profile.own_phone].filter(Boolean).join(' ')],
    ['date_of_birth', profile.date_of_birth && <Day value={profile.date_of_birth} />],
    ['gender', profile.gender && t(`gender.${profile.gender}`, { defaultValue: profile.gender })],
  ];
  return (
    <Page
      title={fullName(profile) || t('profile.title')}
      tab={t('profile.title')}
      primary={
        <LinkButton to={paths.profileEdit} intent="primary">
          {t('profile.edit')}
        </LinkButton>
      }
    >
      <Section title={t('profile.data')}>
        <div className="k-person-head">
          <Avatar name={fullName(profile) || profile.email} image={profile.image} />
          <Details rows={facts.map(([name, value]) => [t(`field.${name}`), value])} />
        </div>
      </Section>
      <Organizations profile={profile} />
      <Section title={t('profile.security')} description={t('profile.securityText')}>
        <Link to={paths.forgotPassword} state={{ email: profile.email }}>
          {t('profile.changePassword')}
        </Link>
      </Section>
      <SignIns />
      <Farewell />
    </Page>
  );
}

type Place = ProfileRow['organizations'][number];

function Organizations({ profile }: { readonly profile: ProfileRow }) {
  const { t } = useTranslation('account');
  const columns: readonly Column<Place>[] = [
    { key: 'name', title: t('field.name'), render: (row) => row.name },
    {
      key: 'role',
      title: t('field.role'),
      render: (row) => row.role_label ?? t(`role.${row.role}`, { defaultValue: row.role }),
    },
    {
      key: 'active',
      title: t('organization.active'),
      hideTitle: true,
      render: (row) =>
        row.id === profile.organization && <ToneTag tone="green">{t('organization.activeHere')}</ToneTag>,
    },
  ];
  return (
    <Section title={t('profile.organizations')} bare>
      <DataTable
        caption={t('profile.organizations')}
        columns={columns}
        rows={profile.organizations}
        rowHref={(row) => paths.organization(row.id)}
        empty={
          <EmptyState
            title={t('organizations.none')}
            description={t('organizations.noneText')}
            action={
              <LinkButton to={paths.organizationNew} intent="primary">
                {t('organizations.new')}
              </LinkButton>
            }
          />
        }
      />
    </Section>
  );
}
