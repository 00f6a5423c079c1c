import { useCompanyName } from '../../trade/use-company-name.ts';
import { PAGE_SIZE } from '../../../contract/platform/fields.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Group, groupEndpoints } from '../../../contract/organization/group.ts';
import { useApi } from '../../api/queries.ts';
import { Button } from '../../ui/menu/Button.tsx';
import { type Column, DataTable } from '../../ui/table/DataTable.tsx';
import { Pager } from '../../ui/table/Pager.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { EmptyState, ErrorState } from '../../ui/page/States.tsx';
import { useAddress } from '../../ui/page/use-address.ts';
import { GroupForm } from './GroupForm.tsx';
import { DeleteRow } from './DeleteRow.tsx';
import { useMay } from './use-permissions.ts';

/** Number of names shown in the table; further ones are counted. */
const NAMED = 4;

/** Named lists of companies that are invited together. */
export function Groups() {
  const { t } = useTranslation('groups');
  const nameOf = useCompanyName();
  const may = useMay('inquire.manage');
  const blocked = may ? undefined : t('common:reason.permission');
  const [search, change] = useAddress();
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const [edited, setEdited] = useState<Group | 'new' | null>(null);
  const groups = useApi(
    groupEndpoints.groupList,
    { query: { page: String(page), page_size: String(PAGE_SIZE) } },
    { keepPrevious: true },
  );
  const columns: readonly Column<Group>[] = [
    { key: 'name', title: t('field.name'), render: (row) => <strong className="k-wrap">{row.name}</strong> },
    {
      key: 'count',
      title: t('field.companies'),
      align: 'end',
      render: ({ companies }) => <span className="k-figure">{companies.length}</span>,
    },
    {
      key: 'companies',
      title: t('field.who'),
      minor: true,
      render: ({ companies }) => {
        const named = companies.slice(0, NAMED).map(nameOf);
        const more = companies.length - named.length;
        return (
          <span className="k-muted">{[...named, ...(more > 0 ? [t('more', { count: more })] : [])].join(', ')}</span>
        );
      },
    },
    {
      key: 'actions',
      title: t('actions'),
      hideTitle: true,
      align: 'end',
      render: (row) => (
        <div className="k-row k-row-end">
          <Button size="small" blocked={blocked} label={t('editOf', { name: row.name })} onClick={() => setEdited(row)}>
            {t('edit')}
          </Button>
          <DeleteRow
            texts="groups"
            row={row}
            endpoint={groupEndpoints.groupDelete}
            invalidates={['/api/groups/', '/api/inquires/']}
            blocked={blocked}
          />
        </div>
      ),
    },
  ];
  const add = (
    <Button blocked={blocked} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  );
  return (
    <Section title={t('title')} description={t('text')} actions={edited === null && add} bare>
      {edited !== null && (
        <GroupForm
          key={edited === 'new' ? 'new' : edited.id}
          group={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {groups.isError && !groups.data ? (
        <ErrorState error={groups.error} onRetry={() => void groups.refetch()} />
      ) : (
        <DataTable
          caption={t('title')}
          columns={columns}
          rows={groups.data?.results}
          empty={<EmptyState title={t('none')} description={t('noneText')} />}
        />
      )}
      {groups.data && (
        <Pager
          count={groups.data.count}
          page={page}
          pageSize={PAGE_SIZE}
          onPage={(next) => change({ page: String(next) })}
        />
      )}
    </Section>
  );
}
