import { useTranslation } from 'react-i18next';
import type { Document } from '../../../../contract/invoicing/document.ts';
import { Day, Money } from '../../../ui/figures/Figures.tsx';
import type { Fact } from '../../../ui/page/Page.tsx';
import { owedOf } from '../owed.ts';
import type { Stage } from './document-moments.ts';

/** Key facts of a document: due date and amount. */
export function useDocumentFacts(row: Document, stage: Stage): readonly Fact[] {
  const { t } = useTranslation('money');
  const owed = owedOf(row);
  return [
    ...(stage === 'owed' && row.payment_deadline
      ? [{ label: t('field.payment_deadline'), value: <Day value={row.payment_deadline} /> }]
      : []),
    stage === 'overpaid' || (stage === 'owed' && row.status === 'partlyPaid')
      ? { label: t(owed.label), value: <Money amount={owed.amount} currency={row.currency} /> }
      : {
          label: t(row.type === 'correction' ? 'field.difference' : 'field.total'),
          value: <Money amount={row.total} currency={row.currency} />,
        },
  ];
}
