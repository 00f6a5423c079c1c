import { PAGE_SIZE } from '../../../contract/platform/fields.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type OutboxMail, outboxEndpoints } from '../../../contract/platform/outbox.ts';
import { useApi } from '../../api/queries.ts';
import { type Column, DataTable } from '../../ui/table/DataTable.tsx';
import { Address } from '../../ui/figures/Address.tsx';
import { Instant } from '../../ui/figures/Figures.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Pager } from '../../ui/table/Pager.tsx';
import { ErrorState } from '../../ui/page/States.tsx';
import { Mail } from './Mail.tsx';

/** Mails that a server without SMTP would have sent. */
export default function DevOutbox() {
  const { t } = useTranslation('dev-outbox');
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<number | null>(null);
  const mails = useApi(
    outboxEndpoints.devOutbox,
    { query: { page: String(page) } },
    { refetchInterval: 5000, keepPrevious: true },
  );
  const columns: readonly Column<OutboxMail>[] = [
    {
      key: 'subject',
      title: t('subject'),
      render: (mail) => (
        <button
          type="button"
          className="k-plain"
          lang={mail.language}
          aria-expanded={open === mail.id}
          onClick={() => setOpen(open === mail.id ? null : mail.id)}
        >
          {mail.subject}
        </button>
      ),
    },
    { key: 'recipient', title: t('recipient'), render: (mail) => <Address>{mail.recipient}</Address> },
    { key: 'at', title: t('at'), render: (mail) => <Instant value={mail.at} /> },
    { key: 'language', title: t('language'), minor: true, render: (mail) => mail.language.toUpperCase() },
  ];
  const chosen = mails.data?.results.find(({ id }) => id === open);
  if (mails.isError && !mails.data) {
    const off = mails.error.failure.kind === 'notFound';
    return (
      <Page title={t('title')}>
        {off ? <p>{t('off')}</p> : <ErrorState error={mails.error} onRetry={() => void mails.refetch()} />}
      </Page>
    );
  }
  return (
    <Page title={t('title')}>
      <p className="k-muted">{t('text')}</p>
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={mails.data?.results}
        stacked
        empty={<p className="k-table-none">{t('none')}</p>}
      />
      <Pager count={mails.data?.count ?? 0} page={page} pageSize={PAGE_SIZE} onPage={setPage} />
      {chosen && <Mail mail={chosen} />}
    </Page>
  );
}
