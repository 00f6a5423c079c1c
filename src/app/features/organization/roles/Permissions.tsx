import { useTranslation } from 'react-i18next';
import { type Permission, PERMISSIONS } from '../../../../../machines/kit/permissions.ts';
import { membershipEndpoints } from '../../../../contract/organization/membership.ts';
import { roleEndpoints } from '../../../../contract/organization/role.ts';
import { useApi } from '../../../api/queries.ts';
import { Section } from '../../../ui/page/Section.tsx';
import { ErrorState } from '../../../ui/page/States.tsx';
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx';
import { usePermissionNames } from '../use-permissions.ts';

interface Row {
  readonly permission: Permission;
}

/** Who has which permission through which role: a row per permission, a column per role in use. */
export function Permissions() {
  const { t } = useTranslation('roles');
  const namesOf = usePermissionNames();
  const roles = useApi(roleEndpoints.roleList);
  const members = useApi(membershipEndpoints.membershipList, { query: { page_size: '100' } });
  const shown = (roles.data ?? []).filter(({ members: many, built_in }) => many > 0 || !built_in);
  const people = (permission: Permission): string[] => {
    const may = new Set(shown.filter(({ permissions }) => permissions.includes(permission)).map(({ code }) => code));
    return (members.data?.results ?? [])
      .filter(({ state, role }) => state === 'member' && may.has(role))
      .map(({ name }) => name);
  };
  const columns: readonly Column<Row>[] = [
    { key: 'permission', title: t('matrix.permission'), render: ({ permission }) => namesOf([permission]) },
    ...shown.map(
      ({ code, name, permissions }): Column<Row> => ({
        key: code,
        title: name,
        render: ({ permission }) =>
          permissions.includes(permission) ? (
            <>
              <span aria-hidden="true">✓</span>
              <span className="k-hidden">{t('matrix.yes')}</span>
            </>
          ) : (
            <>
              <span aria-hidden="true" className="k-muted">
                –
              </span>
              <span className="k-hidden">{t('matrix.no')}</span>
            </>
          ),
      }),
    ),
    {
      key: 'who',
      title: t('matrix.who'),
      render: ({ permission }) => {
        const named = people(permission);
        return named.length > 0 ? named.join(', ') : <span className="k-muted">{t('matrix.nobody')}</span>;
      },
    },
  ];
  const failed = [roles, members].find(({ isError, data }) => isError && !data);
  return (
    <Section title={t('matrix.title')} description={t('matrix.text')} bare>
      {failed ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <DataTable
          caption={t('matrix.title')}
          columns={columns}
          rows={roles.data && members.data ? PERMISSIONS.map((permission) => ({ permission })) : undefined}
          rowKey={({ permission }) => permission}
        />
      )}
    </Section>
  );
}
