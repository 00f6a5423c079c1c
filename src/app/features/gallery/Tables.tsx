import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../ui/figures/Figures.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { Pager } from '../../ui/table/Pager.tsx';

const ROWS = ['12.50', '1234567.80', '-3.00'].map((sum, id) => ({ id, sum }));
type Row = (typeof ROWS)[number];

const HEIGHTS = [false, true];

export function Tables() {
  const { t } = useTranslation(['common', 'money']);
  const [sort, setSort] = useState('-sum');
  const [page, setPage] = useState(2);
  const columns = [
    { key: 'id', title: '#', render: ({ id }: Row) => id },
    {
      key: 'sum',
      title: t('money:field.total'),
      align: 'end' as const,
      sortKey: 'sum',
      render: ({ sum }: Row) => <Money amount={sum} currency="PLN" />,
    },
  ];
  return (
    <>
      {HEIGHTS.map((dense) => (
        <Section key={String(dense)} title={dense ? 'table/DataTable dense' : 'table/DataTable'}>
          <DataTable
            caption={`DataTable ${dense}`}
            columns={columns}
            rows={ROWS}
            rowHref={() => '/'}
            dense={dense}
            sort={sort}
            onSort={setSort}
          />
        </Section>
      ))}
      <Section title="table/DataTable: loading, empty">
        <DataTable caption="DataTable loading" columns={columns} rows={undefined} loading />
        <DataTable caption="DataTable empty" columns={columns} rows={[]} empty={t('ui.nothingFound')} />
      </Section>
      <Section title="table/Pager">
        <Pager count={95} page={page} pageSize={10} onPage={setPage} />
      </Section>
    </>
  );
}
