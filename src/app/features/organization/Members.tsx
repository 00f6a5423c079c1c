import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { membership } from '../../../../machines/lifecycles/membership/membership.lifecycle.ts';
import { type Membership, membershipEndpoints } from '../../../contract/organization/membership.ts';
import { profileEndpoints } from '../../../contract/account/profile.ts';
import { countryName } from '../../../contract/platform/format.ts';
import { useApi } from '../../api/queries.ts';
import { useLanguage } from '../../i18n.ts';
import { Address } from '../../ui/figures/Address.tsx';
import { Avatar } from '../../ui/figures/Avatar.tsx';
import { Button } from '../../ui/menu/Button.tsx';
import { type Column, DataTable } from '../../ui/table/DataTable.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { ErrorState } from '../../ui/page/States.tsx';
import { StatusTag } from '../../ui/workflow/StatusTag.tsx';
import { InviteForm } from './InviteForm.tsx';
import { MembershipActions } from './MembershipActions.tsx';
import { useMay } from './use-permissions.ts';

const OTHERS = ['APPROVE', 'CHANGE_ROLE', 'REJECT', 'REMOVE'] as const;
const OWN = ['CHANGE_ROLE', 'LEAVE'] as const;

export function Members() {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const may = useMay('user.manage');
  const [inviting, setInviting] = useState(false);
  const members = useApi(membershipEndpoints.membershipList, { query: { page_size: '100' } });
  const { data: profile } = useApi(profileEndpoints.profileMine);
  const roleOf = (row: Membership) => row.role_label ?? t(`role.${row.role}`, { defaultValue: row.role });
  const stateOf = (row: Membership) => (
    <StatusTag lifecycle={membership.id} domain={membership.domain} state={row.state} />
  );
  const columns: readonly Column<Membership>[] = [
    {
      key: 'name',
      title: t('field.person'),
      render: (row) => (
        <span className="o-member">
          <Avatar small name={row.name} image={row.image} />
          <span>
            {row.name === row.email ? <span className="k-muted">{t('members.noName')}</span> : row.name}
            {row.user === profile?.id && <span className="k-muted"> ({t('members.you')})</span>}
          </span>
        </span>
      ),
    },
    { key: 'email', title: t('field.email'), render: (row) => <Address>{row.email}</Address> },
    {
      key: 'country',
      title: t('field.country'),
      render: (row) => (row.country ? countryName(language, row.country) : <span className="k-muted">–</span>),
    },
    {
      key: 'role',
      title: t('field.role'),
      render: roleOf,
    },
    {
      key: 'state',
      title: t('field.state'),
      render: stateOf,
    },
    {
      key: 'actions',
      title: t('members.actions'),
      hideTitle: true,
      align: 'end',
      render: (row) => <MembershipActions row={row} of={row.name} only={row.user === profile?.id ? OWN : OTHERS} />,
    },
  ];
  const invite = (
    <Button
      intent="primary"
      blocked={may ? undefined : t('common:reason.permission')}
      onClick={() => setInviting(true)}
    >
      {t('members.invite')}
    </Button>
  );
  return (
    <Section title={t('members.title')} description={t('members.text')} actions={!inviting && invite} bare>
      {members.isError && !members.data ? (
        <ErrorState error={members.error} onRetry={() => void members.refetch()} />
      ) : (
        <DataTable caption={t('members.title')} columns={columns} rows={members.data?.results} stacked />
      )}
      {inviting && <InviteForm onClose={() => setInviting(false)} />}
    </Section>
  );
}
