import { useTranslation } from 'react-i18next';
import type { DocumentListRow } from '../../../contract/document.ts';
import { owesNothing } from '../../../contract/document.state.ts';
import { StatusTag, ToneTag } from '../../ui/StatusTag.tsx';
import { stateOf } from './document-state.ts';

type Row = Pick<DocumentListRow, 'type' | 'status' | 'content' | 'overdue'>;

/** The state of the chart; a due date that has passed is said beside it, for it is no state of its own. */
export function DocumentStatus({ row }: { readonly row: Row }) {
  const { t } = useTranslation('money');
  const nothing = owesNothing(row);
  return (
    <span className="k-row">
      {nothing ? (
        <ToneTag tone={nothing === 'issued' ? 'green' : 'grey'}>{t(`${nothing}Tag`)}</ToneTag>
      ) : (
        <StatusTag lifecycle="document" domain="money" state={stateOf(row)} />
      )}
      {row.overdue && <ToneTag tone="amber">{t('overdue')}</ToneTag>}
    </span>
  );
}
