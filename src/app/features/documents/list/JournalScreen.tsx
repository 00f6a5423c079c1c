import '../documents.css';
import '../../../ui/table/table.css';
import { useTranslation } from 'react-i18next';
import { documentListEndpoints } from '../../../../contract/invoicing/document.list.ts';
import { parseDay } from '../../../../contract/platform/typed.ts';
import { useApi } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { ExportButtons } from '../../../trade/ExportButtons.tsx';
import { DayField } from '../../../ui/fields/DayField.tsx';
import { PartSkeleton } from '../../../ui/page/Skeleton.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/States.tsx';
import { useAddress } from '../../../ui/page/use-address.ts';
import { useOwnCompany } from '../editor/use-own-company.ts';
import { JournalRows, JournalSums } from './JournalTables.tsx';

/** First and last day of a date's month, which is declared together. */
function monthOf(day: string): { from: string; to: string } {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return { from: `${day.slice(0, 8)}01`, to: last };
}

/** /documents/journal: documents issued in a period, per document and VAT rate, with totals. */
export default function JournalScreen() {
  const { t } = useTranslation('money');
  const { today } = useOwnCompany();
  const [search, change] = useAddress();
  const month = monthOf(today);
  const dayIn = (key: 'from' | 'to') => parseDay(search.get(key) ?? '') ?? month[key];
  const query = { from: dayIn('from'), to: dayIn('to') };
  const journal = useApi(documentListEndpoints.documentJournal, { query }, { keepPrevious: true });
  const set = (key: 'from' | 'to') => (value: string | null) =>
    change(value === null ? { from: null, to: null } : { ...query, [key]: value }, true);
  const rows = journal.data?.rows ?? [];
  return (
    <Page
      title={t('journal.title')}
      crumbs={[{ label: t('list'), to: paths.documents }]}
      menu={
        <ExportButtons
          endpoint={documentListEndpoints.documentJournalExport}
          query={query}
          blocked={rows.length === 0 ? t('journal.empty') : undefined}
        />
      }
    >
      <div className="k-filters">
        <DayField name="from" label={t('filter.issued_from')} value={query.from} onChange={set('from')} />
        <DayField name="to" label={t('filter.issued_to')} value={query.to} onChange={set('to')} />
      </div>
      {journal.isError && <ErrorState error={journal.error.failure} onRetry={() => void journal.refetch()} />}
      {journal.isPending && <PartSkeleton rows={8} />}
      {journal.data && rows.length === 0 && (
        <EmptyState drawing="ledger" title={t('journal.empty')} description={t('journal.emptyText')} />
      )}
      {journal.data && rows.length > 0 && (
        <>
          <Section title={t('journal.sums')} bare>
            <JournalSums sums={journal.data.sums} />
          </Section>
          <Section title={t('journal.documents')} bare>
            <JournalRows rows={rows} />
          </Section>
        </>
      )}
    </Page>
  );
}
