import type { Document } from '../../../../contract/invoicing/document.ts';
import { ADVANCE_HEADS } from '../../../../contract/invoicing/paper-labels.ts';
import { Day } from '../../../ui/figures/Figures.tsx';
import { Scroller } from '../../../ui/page/Scroller.tsx';
import { Figure } from '../sums/Figure.tsx';

/** Advances invoiced before, with their state. */
export function PaperAdvances({ row, label }: { readonly row: Document; readonly label: (key: string) => string }) {
  if (row.previousAdvancePayments.length === 0) return null;
  return (
    <Scroller className="d-paper-scroll" label={label('field.previousAdvancePayments')}>
      <table className="d-rates d-advances">
        <caption>{label('field.previousAdvancePayments')}</caption>
        <thead>
          <tr>
            {ADVANCE_HEADS.map((head) => (
              <th key={head} scope="col">
                {label(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row.previousAdvancePayments.map((advance) => (
            <tr key={advance.id}>
              <th scope="row">
                <code>{advance.number}</code>
                {advance.ksef_number && (
                  <div className="k-small">
                    {label('field.ksef_number')}: <code>{advance.ksef_number}</code>
                  </div>
                )}
              </th>
              <td data-title={label('field.date_of_issue')}>
                <Day value={advance.date_of_issue} />
              </td>
              <td data-title={label('field.receivedOn')}>
                {advance.received_part ? (
                  <>
                    {label('advanceTag.partlyReceived')}{' '}
                    <Figure amount={advance.received_part} currency={row.currency} />
                  </>
                ) : advance.received_on === null ? (
                  label('advanceTag.requested')
                ) : (
                  <Day value={advance.received_on ?? null} />
                )}
              </td>
              <td data-title={label('field.net')}>
                <Figure amount={advance.net} currency={row.currency} />
              </td>
              <td data-title={label('field.vatAmount')}>
                <Figure amount={advance.vat} currency={row.currency} />
              </td>
              <td data-title={label('field.gross')}>
                <Figure amount={advance.total} currency={row.currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}
