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

/** Dialog for steps that need input: a payment, its removal or a letter. */
export default function DocumentStepDialog({ row, asking, steps, onClose }: DocumentStepDialogProps) {
  const { t } = useTranslation(['money', 'paper', 'einvoice']);
  const { today } = useOwnCompany();
  const sentTo = row.sendings[0]?.to;
  const card = useBuyerCard(
    asking.event === 'SEND' && sentTo === undefined
      ? { id: row.buyer, country: row.buyer_address.country, number: row.buyer_reg_number }
      : null,
  );
  /** Version at the time the dialog opened, so that a payment recorded elsewhere in the meantime is not missed. */
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
  // The dialog waits for the card, which provides defaults.
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
