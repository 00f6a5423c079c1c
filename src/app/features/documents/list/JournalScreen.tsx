import { useLanguage } from '../../../i18n.ts';
import { buyerName } from '../../../../contract/invoicing/party-names.ts';
import '../documents.css';
import { Scroller } from '../../../ui/page/Scroller.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { documentListEndpoints, type Journal } from '../../../../contract/invoicing/document.list.ts';
import { parseDay } from '../../../../contract/platform/typed.ts';
import { useApi } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { ExportButtons } from '../../../trade/ExportButtons.tsx';
import { DayField } from '../../../ui/fields/DayField.tsx';
import { Day } from '../../../ui/figures/Figures.tsx';
import { Loading } from '../../../ui/page/Loading.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/States.tsx';
import { useAddress } from '../../../ui/page/use-address.ts';
import { Figure } from '../sums/Figure.tsx';
import { useOwnCompany } from '../editor/use-own-company.ts';
import { useVatName } from '../editor/vat-options.ts';

/** The month of a day, first to last: what is declared together. */
function monthOf(day: string): { from: string; to: string } {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return { from: `${day.slice(0, 8)}01`, to: last };
}

type Amounts = Pick<Journal['rows'][number], 'net' | 'vat' | 'gross'>;

function Cells({ row, currency }: { readonly row: Amounts; readonly currency: string }) {
  return (['net', 'vat', 'gross'] as const).map((name) => (
    <td key={name} className="k-end">
      <Figure amount={row[name]} currency={currency} />
    </td>
  ));
}

/** /documents/journal: what was issued in a period, per document and VAT rate, with its sums. */
export default function JournalScreen() {
  const { t } = useTranslation('money');
  const language = useLanguage();
  const name = useVatName();
  const { today } = useOwnCompany();
  const [search, change] = useAddress();
  const month = monthOf(today);
  const dayIn = (key: 'from' | 'to') => parseDay(search.get(key) ?? '') ?? month[key];
  const query = { from: dayIn('from'), to: dayIn('to') };
  const journal = useApi(documentListEndpoints.documentJournal, { query }, { keepPrevious: true });
  const set = (key: 'from' | 'to') => (value: string | null) =>
    change(value === null ? { from: null, to: null } : { ...query, [key]: value }, true);
  const heads = ['net', 'vat', 'gross'].map((key) => (
    <th key={key} scope="col" className="k-end">
      {t(`field.${key}`)}
    </th>
  ));
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
      <div className="k-fields">
        <DayField name="from" label={t('filter.issued_from')} value={query.from} onChange={set('from')} />
        <DayField name="to" label={t('filter.issued_to')} value={query.to} onChange={set('to')} />
      </div>
      {journal.isError && <ErrorState error={journal.error.failure} onRetry={() => void journal.refetch()} />}
      {journal.isPending && <Loading />}
      {journal.data && rows.length === 0 && (
        <EmptyState drawing="ledger" title={t('journal.empty')} description={t('journal.emptyText')} />
      )}
      {journal.data && rows.length > 0 && (
        <>
          <Section title={t('journal.sums')} bare>
            <Scroller className="d-scroll" role="group" label={t('journal.sums')}>
              <table className="d-rates d-journal">
                <caption className="k-hidden">{t('journal.sums')}</caption>
                <thead>
                  <tr>
                    <th scope="col">{t('field.currency')}</th>
                    <th scope="col">{t('field.vat_rate')}</th>
                    {heads}
                  </tr>
                </thead>
                <tbody>
                  {journal.data.sums.map((sum) => (
                    <tr key={`${sum.currency} ${sum.category} ${sum.rate}`}>
                      <th scope="row">{sum.currency}</th>
                      <td>{name(sum.category, sum.rate)}</td>
                      <Cells row={sum} currency={sum.currency} />
                    </tr>
                  ))}
                </tbody>
              </table>
            </Scroller>
          </Section>
          <Section title={t('journal.documents')} bare>
            <Scroller className="d-scroll" role="group" label={t('journal.documents')}>
              <table className="d-rates d-journal">
                <caption className="k-hidden">{t('journal.documents')}</caption>
                <thead>
                  <tr>
                    <th scope="col">{t('field.date_of_issue')}</th>
                    <th scope="col">{t('field.number')}</th>
                    <th scope="col">{t('field.buyer')}</th>
                    <th scope="col">{t('field.vat_rate')}</th>
                    {heads}
                    <th scope="col">{t('field.currency')}</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <tr key={`${row.document} ${row.category} ${row.rate}`}>
                      <td>
                        <Day value={row.date_of_issue} />
                      </td>
                      <th scope="row">
                        <Link to={paths.document(row.document)}>{row.number}</Link>
                      </th>
                      <td>{buyerName(language, row)}</td>
                      <td>{name(row.category, row.rate)}</td>
                      <Cells row={row} currency={row.currency} />
                      <td>{row.currency}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </Scroller>
          </Section>
        </>
      )}
    </Page>
  );
}
