import { useTranslation } from 'react-i18next';
import { isIssued } from '../../../../contract/invoicing/document.state.ts';
import type { InvoiceChain } from '../../../../contract/invoicing/invoice-chain.ts';
import { SumsTable } from '../sums/SumsTable.tsx';
import { useVatName } from '../sums/vat-name.ts';

const PARTS = ['order', 'advances', 'parts', 'corrections', 'final', 'left'] as const;

/** Per rate: ordered, advanced, corrected, settled and left. */
export function LedgerTable({ chain }: { readonly chain: InvoiceChain }) {
  const { t } = useTranslation('money');
  const name = useVatName();
  const corrected = chain.documents.some(({ type, status }) => type === 'correction' && isIssued(status));
  // A single invoice has neither an order nor advances before it.
  const alone = chain.id === null;
  const shown: Partial<Record<(typeof PARTS)[number], boolean>> = {
    corrections: corrected,
    advances: !alone,
    left: chain.state !== 'cancelled',
    parts: chain.documents.some(({ type, status }) => type === 'part' && isIssued(status)),
  };
  const parts = PARTS.filter((part) => shown[part] ?? true);
  const rows = (sums: InvoiceChain['ledger_total']) =>
    parts.map((part) => ({
      label: alone && part === 'final' ? t('type.invoice') : t(`ledger.${part}`),
      sums: sums[part],
      strong: part === 'left',
    }));
  return (
    <SumsTable
      caption={t('section.ledger')}
      currency={chain.currency}
      blocks={[
        ...chain.ledger.map((row) => ({
          key: `${row.category} ${row.rate}`,
          title: name(row.category, row.rate),
          rows: rows(row),
        })),
        ...(chain.ledger.length > 1 ? [{ key: 'total', title: t('field.total'), rows: rows(chain.ledger_total) }] : []),
      ]}
    />
  );
}
