import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AuditEntry } from '../../../contract/history/audit.ts';
import { Instant } from '../../ui/figures/Figures.tsx';
import type { Column } from '../../ui/table/DataTable.tsx';
import { ToneTag } from '../../ui/workflow/StatusTag.tsx';

/** The record, as a link if the user may open it; of other records only the kind. */
function Of({ row }: { readonly row: AuditEntry }) {
  const { record, kind_label } = row;
  if (record === null) return <span className="k-muted">{kind_label}</span>;
  return (
    <>
      <Link to={record.path} className="k-wrap">
        {record.name || kind_label}
      </Link>
      {record.name !== '' && <span className="k-small k-muted"> {kind_label}</span>}
    </>
  );
}

export function useAuditColumns(): readonly Column<AuditEntry & { readonly key: number }>[] {
  const { t } = useTranslation('audit');
  return [
    { key: 'at', title: t('field.at'), sortKey: 'at', render: (row) => <Instant value={row.at} /> },
    {
      key: 'event',
      title: t('field.event'),
      render: (row) => (
        <>
          <span className="k-wrap">{row.event_label}</span>
          {row.outcome === 'refused' && (
            <>
              {' '}
              <ToneTag tone="red">{t('outcome.refused')}</ToneTag>
              <span className="k-under k-wrap">{row.reason}</span>
            </>
          )}
          <span className="t-narrow">
            <Of row={row} />
            <span className="k-under k-wrap">{row.person}</span>
          </span>
        </>
      ),
    },
    { key: 'record', title: t('field.record'), minor: true, render: (row) => <Of row={row} /> },
    {
      key: 'person',
      title: t('field.person'),
      minor: true,
      render: (row) => <span className="k-wrap">{row.person}</span>,
    },
    {
      key: 'ip',
      title: t('field.ip'),
      minor: true,
      render: (row) => <span className="k-figure k-muted">{row.ip}</span>,
    },
  ];
}
