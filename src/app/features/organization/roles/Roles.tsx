import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RoleRow, roleEndpoints } from '../../../../contract/organization/role.ts';
import { useApi } from '../../../api/queries.ts';
import { Button } from '../../../ui/menu/Button.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { ErrorState } from '../../../ui/page/States.tsx';
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx';
import { ToneTag } from '../../../ui/workflow/StatusTag.tsx';
import { useMay, usePermissionNames } from '../use-permissions.ts';
import { RemoveRole } from './RemoveRole.tsx';
import { RoleForm } from './RoleForm.tsx';

/** What the form edits: a role, a new one, or a copy of another. */
type Edited = { readonly role: RoleRow | null; readonly like?: RoleRow };

/** Named sets of permissions: the built-in ones and the organization's own. */
export function Roles() {
  const { t } = useTranslation('roles');
  const may = useMay('user.manage');
  const namesOf = usePermissionNames();
  const [edited, setEdited] = useState<Edited | null>(null);
  const roles = useApi(roleEndpoints.roleList);
  const blocked = may ? undefined : t('common:reason.permission');
  const blockedOf = ({ editable }: RoleRow) => blocked ?? (editable ? undefined : t('notEditable'));
  const carried = ({ code, permissions }: RoleRow): string => {
    if (code === 'administrator') return t('everything');
    return permissions.length === 0 ? t('onlyReads') : namesOf(permissions);
  };
  const columns: readonly Column<RoleRow>[] = [
    {
      key: 'name',
      title: t('field.role'),
      render: (row) => (
        <span className="k-row">
          <strong className="k-wrap">{row.name}</strong>
          {!row.built_in && <ToneTag tone="blue">{t('own')}</ToneTag>}
          {row.changed && <ToneTag tone="amber">{t('changed')}</ToneTag>}
        </span>
      ),
    },
    {
      key: 'permissions',
      title: t('field.permissions'),
      minor: true,
      render: (row) => <span className="k-muted">{carried(row)}</span>,
    },
    {
      key: 'members',
      title: t('field.members'),
      align: 'end',
      render: ({ members }) => <span className="k-figure">{members}</span>,
    },
    {
      key: 'actions',
      title: t('actions'),
      hideTitle: true,
      align: 'end',
      render: (row) => (
        <div className="k-row k-row-end">
          {row.code !== 'administrator' && (
            <Button
              size="small"
              blocked={blockedOf(row)}
              label={t('editOf', { name: row.name })}
              onClick={() => setEdited({ role: row })}
            >
              {t('edit')}
            </Button>
          )}
          <Button
            size="small"
            blocked={blocked}
            label={t('copyOf', { name: row.name })}
            onClick={() => setEdited({ role: null, like: row })}
          >
            {t('copy')}
          </Button>
          {(!row.built_in || row.changed) && <RemoveRole role={row} blocked={blockedOf(row)} />}
        </div>
      ),
    },
  ];
  const add = (
    <Button blocked={blocked} onClick={() => setEdited({ role: null })}>
      {t('add')}
    </Button>
  );
  return (
    <Section title={t('title')} description={t('text')} actions={edited === null && add} bare>
      {edited !== null && (
        <RoleForm
          key={edited.role?.code ?? `new:${edited.like?.code ?? ''}`}
          role={edited.role}
          like={edited.like}
          onClose={() => setEdited(null)}
        />
      )}
      {roles.isError && !roles.data ? (
        <ErrorState error={roles.error} onRetry={() => void roles.refetch()} />
      ) : (
        <DataTable caption={t('title')} columns={columns} rows={roles.data} rowKey={({ code }) => code} />
      )}
    </Section>
  );
}
