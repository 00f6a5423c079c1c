import { useLanguage } from '../../../i18n.ts';
import { buyerCalled } from '../../../../contract/invoicing/party-names.ts';
import { shownName } from '../../../../contract/catalogue/shown-name.ts';
import { useTranslation } from 'react-i18next';
import type { DocumentListRow } from '../../../../contract/invoicing/document.ts';
import { CompanyName } from '../../../trade/CompanyName.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { isIssued } from '../../../../contract/invoicing/document.state.ts';
import { isSomething } from '../../../trade/amounts.ts';
import { Day, Money } from '../../../ui/figures/Figures.tsx';
import { DocumentStatus } from '../../../trade/invoices/DocumentStatus.tsx';
import { Figure } from '../sums/Figure.tsx';
import { owedOf } from '../owed.ts';

/** The status; on a narrow screen also what is due when, which has columns of its own on a wide one. */
function StatusAndSum({ row }: { readonly row: DocumentListRow }) {
  const { t } = useTranslation('money');
  return (
    <>
      <DocumentStatus row={row} brief />
      <span className="k-small k-muted t-narrow">
        {t('until')} <Day value={row.payment_deadline} />
      </span>
      <span className="t-narrow">
        <Money amount={row.total} currency={row.currency} />
      </span>
      {Number(row.leftToPay) !== 0 && !isWhole(row) && (
        <span className="k-small k-muted t-narrow">
          {t(owedOf(row).label)}: <Figure amount={owedOf(row).amount} currency={row.currency} />
        </span>
      )}
    </>
  );
}

/** Nothing of it was paid: the sum to pay is that of the document. */
const isWhole = ({ leftToPay, total }: DocumentListRow): boolean => leftToPay === total && isSomething(total);

/** What is still to pay or was paid beyond, and what was paid; a sum that stands in another column is not said again. */
function Owed({ row }: { readonly row: DocumentListRow }) {
  const { t } = useTranslation('money');
  const { label, amount } = owedOf(row);
  // Nothing is due of what is not issued.
  if (!isIssued(row.status) || !isSomething(amount)) return <span className="k-muted">–</span>;
  return (
    <>
      {label === 'field.overpaid' && <span className="k-small">{t('field.overpaid')} </span>}
      <Figure amount={amount} currency={row.currency} />
      {Number(row.paid) !== 0 && (
        <span className="k-under">
          <Figure amount={row.paid} currency={row.currency} />
        </span>
      )}
    </>
  );
}

const buyer = ({ buyer_called, buyer_name: name, buyer_intername: intername }: DocumentListRow) =>
  buyer_called ?? { name, intername };

// Eleven facts in seven columns: the currency stands once in a row, beside the gross amount.
/** What a row of the documents tells; `organization` is the reader's, which may be the buyer as well. */
export function useDocumentColumns(organization: number | null | undefined): Column<DocumentListRow>[] {
  const { t } = useTranslation('money');
  const language = useLanguage();
  return [
    {
      key: 'number',
      title: t('field.number'),
      sortKey: 'number',
      render: (row) => (
        <>
          {row.number ? <code>{row.number}</code> : <span className="k-muted">{t('chain.draft')}</span>}
          <span className="k-under">{t(`type.${row.type}`)}</span>
          <span className="k-small t-narrow">{buyerCalled(language, row)}</span>
        </>
      ),
    },
    {
      key: 'status',
      title: t('field.status'),
      narrowEnd: true,
      render: (row) => <StatusAndSum row={row} />,
    },
    {
      key: 'buyer',
      title: t('field.buyer'),
      sortKey: 'buyer_name',
      minor: true,
      render: (row) => (
        <>
          {buyer(row).name ? <CompanyName company={buyer(row)} /> : <span className="k-muted">–</span>}
          {row.buyer !== null && row.buyer === organization && (
            <span className="k-under">
              {t('field.seller')}: {shownName(language, { name: row.seller_name, intername: row.seller_intername })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'date',
      title: t('dates'),
      sortKey: 'date_of_issue',
      minor: true,
      render: (row) => (
        <>
          <Day value={row.date_of_issue} />
          <span className="k-under">
            {t('until')} <Day value={row.payment_deadline} />
          </span>
        </>
      ),
    },
    {
      key: 'net',
      title: `${t('field.net')}, ${t('field.vat')}`,
      align: 'end',
      minor: true,
      render: (row) => (
        <>
          <Figure amount={row.net} currency={row.currency} />
          <span className="k-under">
            <Figure amount={row.vat} currency={row.currency} />
          </span>
        </>
      ),
    },
    {
      key: 'total',
      title: t('field.gross'),
      sortKey: 'total',
      align: 'end',
      minor: true,
      render: (row) => <Money amount={row.total} currency={row.currency} />,
    },
    {
      key: 'left',
      title: t('leftPaid'),
      align: 'end',
      minor: true,
      render: (row) => <Owed row={row} />,
    },
  ];
}
