import { isIssued } from '../../../../contract/invoicing/document.state.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { Together } from '../../../ui/page/Together.tsx';
import type { PaymentsPanelProps } from './PaymentsPanel.tsx';
import { SendingsPanel } from './SendingsPanel.tsx';

// Lazy: the paper comes first, then the panels beside it.
const PaymentsPanel = lazyPart(async () => ({ default: (await import('./PaymentsPanel.tsx')).PaymentsPanel }));
const ChainPanel = lazyPart(async () => ({ default: (await import('./ChainPanel.tsx')).ChainPanel }));
const EInvoice = lazyPart(async () => ({ default: (await import('./EInvoicePanel.tsx')).EInvoicePanel }));

/** Panels beside the paper: chain, ledger, payments, letters and electronic invoice. */
export function DocumentSide({ row, onAsk }: PaymentsPanelProps) {
  const draft = !isIssued(row.status);
  const chained = row.chain !== null || row.corrections.length > 0 || row.corrects.length > 0;
  return (
    <div className="d-side k-noprint">
      <Together parts={[...(chained ? [ChainPanel] : []), ...(draft ? [] : [PaymentsPanel, EInvoice])]}>
        {chained && <ChainPanel row={row} />}
        {!draft && row.type !== 'correction' && <PaymentsPanel row={row} onAsk={onAsk} />}
        {row.sendings.length > 0 && <SendingsPanel row={row} />}
        {!draft && <EInvoice row={row} onNumber={() => onAsk({ event: 'KSEF_NUMBERED' })} />}
      </Together>
    </div>
  );
}
