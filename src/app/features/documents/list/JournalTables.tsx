import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Journal } from '../../../../contract/invoicing/document.list.ts';
import { buyerName } from '../../../../contract/invoicing/party-names.ts';
import { useLanguage } from '../../../i18n.ts';
import { paths } from '../../../paths.ts';
import { Day } from '../../../ui/figures/Figures.tsx';
import { Scroller } from '../../../ui/page/Scroller.tsx';
import { useVatName } from '../sums/vat-name.ts';
import { Figure } from '../sums/Figure.tsx';

const AMOUNTS = ['net', 'vat', 'gross'] as const;

type Amounts = Pick<Journal['rows'][number], (typeof AMOUNTS)[number]>;

function Heads() {
  const { t } = useTranslation('money');
  return AMOUNTS.map((name) => (
    <th key={name} scope="col" className="k-end">
      {t(`field.${name}`)}
    </th>
  ));
}

function Cells({ row, currency }: { readonly row: Amounts; readonly currency: string }) {
  const { t } = useTranslation('money');
  return AMOUNTS.map((name) => (
    <td key={name} className="k-end" data-label={t(`field.${name}`)}>
      <Figure amount={row[name]} currency={currency} />
    </td>
  ));
}

/** Totals of a period per currency and VAT rate. */
export function JournalSums({ sums }: Pick<Journal, 'sums'>) {
  const { t } = useTranslation('money');
  const name = useVatName();
  return (
    <Scroller className="d-scroll" role="group" label={t('journal.sums')}>
      <table className="d-rates d-sums d-journal">
        <caption className="k-hidden">{t('journal.sums')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('field.currency')}</th>
            <th scope="col">{t('field.vat_rate')}</th>
            <Heads />
          </tr>
        </thead>
        <tbody>
          {sums.map((sum) => (
            <tr key={`${sum.currency} ${sum.category} ${sum.rate}`}>
              <th scope="row">{sum.currency}</th>
              <td data-label={t('field.vat_rate')}>{name(sum.category, sum.rate)}</td>
              <Cells row={sum} currency={sum.currency} />
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

/** Issued documents of a period, per document and VAT rate. */
export function JournalRows({ rows }: Pick<Journal, 'rows'>) {
  const { t } = useTranslation('money');
  const language = useLanguage();
  const name = useVatName();
  return (
    <Scroller className="d-scroll" role="group" label={t('journal.documents')}>
      <table className="d-rates d-sums d-journal d-journal-rows">
        <caption className="k-hidden">{t('journal.documents')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('field.date_of_issue')}</th>
            <th scope="col">{t('field.sale_date')}</th>
            <th scope="col">{t('field.number')}</th>
            <th scope="col">{t('field.buyer')}</th>
            <th scope="col">{t('field.reg_number')}</th>
            <th scope="col">{t('field.vat_rate')}</th>
            <Heads />
            <th scope="col">{t('field.currency')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.document} ${row.category} ${row.rate}`}>
              <td data-label={t('field.date_of_issue')}>
                <Day value={row.date_of_issue} />
              </td>
              <td data-label={t('field.sale_date')}>
                {row.sale_date ? <Day value={row.sale_date} /> : <span className="k-muted">–</span>}
              </td>
              <th scope="row">
                <Link to={paths.document(row.document)}>{row.number}</Link>
              </th>
              <td data-label={t('field.buyer')}>{buyerName(language, row)}</td>
              <td data-label={t('field.reg_number')}>
                {row.buyer_reg_number ? <code>{row.buyer_reg_number}</code> : <span className="k-muted">–</span>}
              </td>
              <td data-label={t('field.vat_rate')}>{name(row.category, row.rate)}</td>
              <Cells row={row} currency={row.currency} />
              <td data-label={t('field.currency')}>{row.currency}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}
