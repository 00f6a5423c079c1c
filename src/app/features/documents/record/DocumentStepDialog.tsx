import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Document } from '../../../../contract/invoicing/document.ts';
import { AskedDialog } from './AskedDialog.tsx';
import { STEP_FORMS } from './document-step-forms.ts';
import { etag } from '../../../trade/use-seen.ts';
import { useBuyerCard } from '../use-buyer-card.ts';
import { useOwnCompany } from '../editor/use-own-company.ts';
import type { DocumentSteps } from './use-document-steps.ts';

interface DocumentStepDialogProps {
  readonly row: Document;
  readonly asking: { readonly event: string; readonly payment?: number };
  readonly steps: DocumentSteps;
  readonly onClose: () => void;
}

/** A payment, its removal or a letter: what has to be told before the step is taken. */
export function DocumentStepDialog({ row, asking, steps, onClose }: DocumentStepDialogProps) {
  const { t } = useTranslation(['money', 'paper', 'einvoice']);
  const { today } = useOwnCompany();
  const sentTo = row.sendings[0]?.to;
  const card = useBuyerCard(
    asking.event === 'SEND' && sentTo === undefined
      ? { id: row.buyer, country: row.buyer_address.country, number: row.buyer_reg_number }
      : null,
  );
  /** What the reader saw on opening this: a payment that another device recorded meanwhile is seen before the next. */
  const opened = useRef<number | undefined>(row.version);
  const seen = () => etag(opened.current ?? row.version);
  const form = STEP_FORMS[asking.event]?.({
    row,
    t,
    today,
    payment: asking.payment ?? 0,
    sendTo: sentTo ?? (card?.document_email || card?.email || ''),
    steps,
    seen,
  });
  // The dialog opens with what the card proposes.
  if (!form || card === undefined) return null;
  return (
    <AskedDialog
      of={`${row.id}:${asking.payment ?? ''}`}
      event={asking.event}
      form={form}
      danger={asking.event === 'PAYMENT_REMOVED' || asking.event === 'REFUSE'}
      steps={steps}
      onRefused={() => {
        opened.current = undefined;
      }}
      onClose={onClose}
    />
  );
}
