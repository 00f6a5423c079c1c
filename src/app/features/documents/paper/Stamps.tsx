import { takesAdvance } from '../../../../../machines/money/amounts.ts';
import type { Document } from '../../../../contract/invoicing/document.ts';
import { isIssued, isSettled, owesNothing } from '../../../../contract/invoicing/document.state.ts';
import { Day } from '../../../ui/figures/Figures.tsx';
import type { PaperLabel } from './use-paper-label.ts';

interface Stamp {
  readonly kind: 'issued' | 'paid' | 'corrected';
  readonly text: string;
  readonly day?: string | null;
}

/** Stamps of an issued document: corrected, paid, or just issued. A draft has none. */
export function stampsOf(
  row: Pick<Document, 'type' | 'status' | 'content' | 'date_of_issue' | 'received_on'>,
): readonly Stamp[] {
  if (!isIssued(row.status)) return [];
  const corrected: readonly Stamp[] =
    row.content === 'original'
      ? []
      : [{ kind: 'corrected', text: row.content === 'zeroed' ? 'zeroedTag' : 'stamp.corrected' }];
  const paid: readonly Stamp[] =
    !isSettled(row.status) || owesNothing(row)
      ? []
      : [{ kind: 'paid', text: 'stamp.paid', ...(takesAdvance(row.type) && { day: row.received_on }) }];
  const found = [...corrected, ...paid];
  return found.length > 0 ? found : [{ kind: 'issued', text: 'stamp.issued', day: row.date_of_issue }];
}

/**
 * ASSUMED: stamps appear on the screen and on what it prints. The PDF is the document as issued and stays the same byte
 * for byte; its later state would be wrong on a copy kept elsewhere.
 */
export function Stamps({ row, label }: { readonly row: Document; readonly label: PaperLabel }) {
  return stampsOf(row).map(({ kind, text, day }) => (
    <p key={kind} className={`d-stamp d-stamp-${kind}`}>
      {label(text)}
      {day && (
        <>
          {' '}
          <Day value={day} />
        </>
      )}
    </p>
  ));
}
