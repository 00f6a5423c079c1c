import { takesAdvance } from '../../../../machines/money/amounts.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { DocumentListRow } from '../../../contract/invoicing/document.ts';
import { advanceWord, DOCUMENT_STATUSES, owesNothing } from '../../../contract/invoicing/document.state.ts';
import { Day } from '../../ui/figures/Figures.tsx';
import { StatusTag, ToneTag } from '../../ui/workflow/StatusTag.tsx';
import { stateOf } from './document-state.ts';

type Row = Pick<DocumentListRow, 'type' | 'status' | 'content' | 'overdue' | 'received_on'>;

/** What an advance calls the states of its payment; undefined for other documents. */
export const advanceWords = (type: Row['type'], t: TFunction<'money'>): Record<string, string> | undefined =>
  takesAdvance(type)
    ? Object.fromEntries(
        DOCUMENT_STATUSES.flatMap((status) => {
          const word = advanceWord(status);
          return word ? [[`issued.${status}`, t(`advanceTag.${word}`)]] : [];
        }),
      )
    : undefined;

/** The state of the chart; a due date that has passed is said beside it, for it is no state of its own. */
export function DocumentStatus({ row }: { readonly row: Row }) {
  const { t } = useTranslation('money');
  const nothing = owesNothing(row);
  const state = stateOf(row);
  return (
    <span className="k-row">
      {nothing ? (
        <ToneTag tone={nothing === 'issued' ? 'green' : 'grey'}>{t(`${nothing}Tag`)}</ToneTag>
      ) : (
        <StatusTag lifecycle="document" domain="money" state={state} word={advanceWords(row.type, t)?.[state]} />
      )}
      {!nothing && row.received_on && (
        <span className="k-small k-muted">
          <Day value={row.received_on} />
        </span>
      )}
      {row.overdue && <ToneTag tone="amber">{t('overdue')}</ToneTag>}
    </span>
  );
}
