import { useLanguage } from '../../../i18n.ts';
import { companyName } from '../../../../contract/catalogue/shown-name.ts';
import { useTranslation } from 'react-i18next';
import type { DocumentListRow } from '../../../../contract/invoicing/document.ts';
import { CompanyName } from '../../../trade/CompanyName.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { isIssued, owesNothing } from '../../../../contract/invoicing/document.state.ts';
import { isSomething } from '../../../trade/amounts.ts';
import { Day, Money } from '../../../ui/figures/Figures.tsx';
import { DocumentStatus } from '../../../trade/invoices/DocumentStatus.tsx';
import { Figure } from '../sums/Figure.tsx';
import { owedOf } from '../owed.ts';

/** The status; on a narrow screen also sum and due date, which have their own columns on a wide one. */
function StatusAndSum({ row }: { readonly row: DocumentListRow }) {
  const { t } = useTranslation('money');
  return (
    <>
      <DocumentStatus row={row} brief />
      {/* A paid document needs no due date. */}
      {!(isIssued(row.status) && owedOf(row).label === 'field.leftToPay' && !isSomething(row.leftToPay)) && (
        <span className="k-small k-muted t-narrow">
          {t('until')} <Day value={row.payment_deadline} />
        </span>
      )}
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

/** Nothing has been paid: the open sum is the total. */
const isWhole = ({ leftToPay, total }: DocumentListRow): boolean => leftToPay === total && isSomething(total);

/** Open or overpaid amount and the amount paid; for a paid document only "Paid" and the day. */
function Owed({ row }: { readonly row: DocumentListRow }) {
  const { t } = useTranslation('money');
  const { label, amount } = owedOf(row);
  // A document that is not issued has nothing due.
  if (!isIssued(row.status)) return <span className="k-muted">–</span>;
  if (!isSomething(amount))
    return owesNothing(row) ? (
      <span className="k-muted">–</span>
    ) : (
      <>
        <span className="k-muted">{t('field.paid')}</span>
        {row.received_on && (
          <span className="k-under">
            <Day value={row.received_on} />
          </span>
        )}
      </>
    );
  return (
    <>
      {label === 'field.overpaid' && <span className="k-small">{t('field.overpaid')} </span>}
      <Money amount={amount} currency={row.currency} />
      {Number(row.paid) !== 0 && (
        <span className="k-under">
          {t('field.paid')} <Figure amount={row.paid} currency={row.currency} />
        </span>
      )}
    </>
  );
}

/** The other party of a document: its buyer, or for the buyer its seller. */
function otherOf(row: DocumentListRow, organization: number | null | undefined) {
  if (row.buyer !== null && row.buyer === organization)
    return { side: 'seller', company: { name: row.seller_name, intername: row.seller_intername } } as const;
  const { buyer_called, buyer_name: name, buyer_intername: intername } = row;
  return { side: 'buyer', company: buyer_called ?? { name, intername } } as const;
}

// Eleven facts in seven columns: net and VAT omit the currency, which is shown with the gross amount.
/** Columns of the document list; `organization` is the user's, which may be the buyer. */
export function useDocumentColumns(organization: number | null | undefined): Column<DocumentListRow>[] {
  const { t } = useTranslation('money');
  const language = useLanguage();
  return [
    {
      key: 'number',
      title: t('field.number'),
      sortKey: 'number',
      render: (row) => {
        const { side, company } = otherOf(row, organization);
        return (
          <>
            {row.number ? <code>{row.number}</code> : <span className="k-muted">{t('chain.draft')}</span>}
            <span className="k-under">{t(`type.${row.type}`)}</span>
            {company.name && (
              <span className="k-small t-narrow">
                {t(`field.${side}`)}: {companyName(language, company)}
              </span>
            )}
          </>
        );
      },
    },
    {
      key: 'status',
      title: t('field.status'),
      narrowEnd: true,
      render: (row) => <StatusAndSum row={row} />,
    },
    {
      key: 'counterparty',
      title: t('field.counterparty'),
      sortKey: 'counterparty',
      minor: true,
      render: (row) => {
        const { side, company } = otherOf(row, organization);
        if (!company.name) return <span className="k-muted">–</span>;
        return (
          <>
            <CompanyName company={company} />
            <span className="k-under">{t(`field.${side}`)}</span>
          </>
        );
      },
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
      title: t('field.leftToPay'),
      align: 'end',
      minor: true,
      render: (row) => <Owed row={row} />,
    },
  ];
}
