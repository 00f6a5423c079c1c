import './receipts.css';
import { useTranslation } from 'react-i18next';
import { type PublishedReceipt, receiptEndpoints } from '../../contract/procurement/receipt.ts';
import { useApi } from '../api/queries.ts';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/menu/Button.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import { Seal } from '../ui/figures/Seal.tsx';
import { Instant } from '../ui/figures/Figures.tsx';
import { Section } from '../ui/page/Section.tsx';
import { ErrorState } from '../ui/page/States.tsx';
import { ToneTag } from '../ui/workflow/StatusTag.tsx';

/** Hash and time of every opened offer, for the buyer and all participants. */
export default function PublishedReceipts({ inquire }: { readonly inquire: number }) {
  const { t } = useTranslation('offers');
  const answer = useApi(receiptEndpoints.receiptList, { params: { id: inquire } });
  if (answer.isError && !answer.data)
    return <ErrorState error={answer.error.failure} onRetry={() => void answer.refetch()} />;
  return (
    <Section
      title={t('receipts.title')}
      description={t('receipts.text')}
      actions={
        <LinkButton to={paths.verifyReceipt} size="small">
          {t('revisions.verify')}
        </LinkButton>
      }
      bare
    >
      <DataTable<PublishedReceipt>
        caption={t('receipts.title')}
        rows={answer.data?.receipts}
        rowKey={({ hash }) => hash}
        columns={[
          { key: 'at', title: t('receipts.at'), width: 'var(--w-200)', render: ({ at }) => <Instant value={at} /> },
          {
            key: 'hash',
            title: t('receipts.hash'),
            render: ({ hash, own }) => (
              <span className="t-receipt">
                <Seal hash={hash} />
                <code className="t-hash">{hash}</code>
                {own && <ToneTag tone="blue">{t('receipts.own')}</ToneTag>}
              </span>
            ),
          },
        ]}
        empty={<p className="k-table-none">{t('receipts.none')}</p>}
      />
    </Section>
  );
}
