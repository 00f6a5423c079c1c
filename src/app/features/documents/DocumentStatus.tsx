import { useTranslation } from 'react-i18next';
import type { DocumentListRow } from '../../../contract/document.ts';
import { StatusTag, ToneTag } from '../../ui/StatusTag.tsx';
import { stateOf } from './document-state.ts';

/** The state of the chart; a due date that has passed is said beside it, for it is no state of its own. */
export function DocumentStatus({ row }: { readonly row: Pick<DocumentListRow, 'type' | 'status' | 'overdue'> }) {
  const { t } = useTranslation('money');
  return (
    <span className="k-row">
      {row.type === 'correction' && row.status !== 'draft' ? (
        // It owes nothing itself: "paid" would say what is not meant.
        <ToneTag tone="green">{t('issuedTag')}</ToneTag>
      ) : (
        <StatusTag lifecycle="document" domain="money" state={stateOf(row)} />
      )}
      {row.overdue && <ToneTag tone="amber">{t('overdue')}</ToneTag>}
    </span>
  );
}
