import { isIssued } from '../../../../contract/invoicing/document.state.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { Together } from '../../../ui/page/Together.tsx';
import type { PaymentsPanelProps } from './PaymentsPanel.tsx';

// Lazy: the paper comes first, then the panels beside it.
const PaymentsPanel = lazyPart(() => import('./PaymentsPanel.tsx'));
const ChainPanel = lazyPart(() => import('./ChainPanel.tsx'));
const EInvoice = lazyPart(() => import('./EInvoicePanel.tsx'));
const SendingsPanel = lazyPart(() => import('./SendingsPanel.tsx'));

/** Panels beside the paper: chain, ledger, payments, letters and electronic invoice. */
export function DocumentSide({ row, onAsk }: PaymentsPanelProps) {
  const draft = !isIssued(row.status);
  const letters = row.sendings.length > 0;
  const chained = row.chain !== null || row.corrections.length > 0 || row.corrects.length > 0;
  return (
    <div className="d-side k-noprint">
      <Together
        parts={[
          ...(chained ? [ChainPanel] : []),
          ...(letters ? [SendingsPanel] : []),
          ...(draft ? [] : [PaymentsPanel, EInvoice]),
        ]}
      >
        {chained && <ChainPanel row={row} />}
        {!draft && row.type !== 'correction' && <PaymentsPanel row={row} onAsk={onAsk} />}
        {letters && <SendingsPanel row={row} />}
        {!draft && <EInvoice row={row} onNumber={() => onAsk({ event: 'KSEF_NUMBERED' })} />}
      </Together>
    </div>
  );
}
