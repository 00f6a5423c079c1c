import { useTranslation } from 'react-i18next';
import type { DocumentListRow } from '../../../contract/invoicing/document.ts';
import { owesNothing } from '../../../contract/invoicing/document.state.ts';
import { Day } from '../../ui/figures/Figures.tsx';
import { StatusTag, ToneTag } from '../../ui/workflow/StatusTag.tsx';
import { stateOf } from './document-state.ts';

type Row = Pick<DocumentListRow, 'type' | 'status' | 'content' | 'overdue' | 'received_on'>;

/** The chart's state; an overdue date is shown beside it, because it is no state of its own. */
export function DocumentStatus({ row, brief = false }: { readonly row: Row; readonly brief?: boolean }) {
  const { t } = useTranslation('money');
  const nothing = owesNothing(row);
  // In a list one tag is enough: the paid amount, its date and the open amount are in the same row.
  const late = brief && row.overdue;
  return (
    <span className="k-row">
      {nothing ? (
        <ToneTag tone={nothing === 'issued' ? 'green' : 'red'}>{t(`${nothing}Tag`)}</ToneTag>
      ) : late ? null : (
        <StatusTag lifecycle="document" domain="money" state={stateOf(row)} />
      )}
      {!brief && !nothing && row.received_on && (
        <span className="k-small k-muted">
          {t('field.receivedOn')}: <Day value={row.received_on} />
        </span>
      )}
      {row.overdue && <ToneTag tone="amber">{t('overdue')}</ToneTag>}
    </span>
  );
}
