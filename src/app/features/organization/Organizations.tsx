import './organization.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompanyName } from '../../trade/use-company-name.ts';
import { Link } from 'react-router-dom';
import { membership } from '../../../../machines/lifecycles/membership/membership.lifecycle.ts';
import { type Membership, membershipEndpoints } from '../../../contract/organization/membership.ts';
import { profileEndpoints } from '../../../contract/account/profile.ts';
import { useApi } from '../../api/queries.ts';
import { useDictionary } from '../../forms/dictionaries.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/menu/Button.tsx';
import { type Column, DataTable } from '../../ui/table/DataTable.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { EmptyState, ErrorState } from '../../ui/page/States.tsx';
import { StatusTag, ToneTag } from '../../ui/workflow/StatusTag.tsx';
import { MembershipActions } from './MembershipActions.tsx';

const OWN = ['ACCEPT', 'DECLINE', 'LEAVE'] as const;

export default function Organizations() {
  const { t } = useTranslation('account');
  const mine = useApi(membershipEndpoints.membershipMine);
  const rows = mine.data?.results;
  const create = (
    <LinkButton to={paths.organizationNew} intent="primary">
      {t('organizations.new')}
    </LinkButton>
  );
  return (
    <Page title={t('organizations.title')} primary={create}>
      {mine.isError && !rows ? (
        <ErrorState error={mine.error} onRetry={() => void mine.refetch()} />
      ) : (
        <>
          <Waiting rows={rows?.filter(({ state }) => state !== 'member') ?? []} />
          <Places rows={rows?.filter(({ state }) => state === 'member')} create={create} />
        </>
      )}
    </Page>
  );
}

function useColumns(): readonly Column<Membership>[] {
  const { t } = useTranslation('account');
  const nameOf = useOrganizationName();
  const countries = useDictionary('countryList');
  return [
    {
      key: 'country',
      title: t('field.country'),
      minor: true,
      render: (row) =>
        countries.find(({ value }) => value === row.organization_country)?.label ?? row.organization_country,
    },
    {
      key: 'role',
      title: t('field.role'),
      render: (row) => row.role_label ?? t(`role.${row.role}`, { defaultValue: row.role }),
    },
    {
      key: 'actions',
      title: t('members.actions'),
      hideTitle: true,
      align: 'end',
      render: (row) => <MembershipActions row={row} of={nameOf(row)} only={OWN} />,
    },
  ];
}

function useOrganizationName(): (row: Membership) => string {
  const nameOf = useCompanyName();
  return ({ organization_name: name, organization_intername: intername }) => nameOf({ name, intername });
}

/** Invitations and requests: those waiting for an answer come first. */
function Waiting({ rows }: { readonly rows: readonly Membership[] }) {
  const { t } = useTranslation('account');
  const nameOf = useOrganizationName();
  const columns = useColumns();
  if (rows.length === 0) return null;
  return (
    <Section title={t('organizations.waiting')} bare>
      <DataTable
        caption={t('organizations.waiting')}
        columns={[
          { key: 'name', title: t('field.name'), render: (row) => nameOf(row) },
          {
            key: 'state',
            title: t('field.state'),
            render: (row) => <StatusTag lifecycle={membership.id} domain={membership.domain} state={row.state} />,
          },
          ...columns,
        ]}
        rows={rows}
      />
    </Section>
  );
}

function Places({ rows, create }: { readonly rows: readonly Membership[] | undefined; readonly create: ReactNode }) {
  const { t } = useTranslation('account');
  const nameOf = useOrganizationName();
  const columns = useColumns();
  const { data: profile } = useApi(profileEndpoints.profileMine);
  const name: Column<Membership> = {
    key: 'name',
    title: t('field.name'),
    render: (row) => (
      <span className="k-row">
        <Link to={paths.organization(row.organization)}>{nameOf(row)}</Link>
        {row.organization === profile?.organization && <ToneTag tone="green">{t('organization.active')}</ToneTag>}
      </span>
    ),
  };
  return (
    <Section title={t('organizations.mine')} bare>
      <DataTable
        caption={t('organizations.mine')}
        columns={[name, ...columns]}
        rows={rows}
        empty={
          <EmptyState
            drawing="ledger"
            title={t('organizations.none')}
            description={t('organizations.noneText')}
            action={create}
          />
        }
      />
    </Section>
  );
}
