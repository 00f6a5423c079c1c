import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { documentEndpoints } from '../../../../contract/invoicing/document.endpoints.ts';
import type { Document } from '../../../../contract/invoicing/document.ts';
import type { StepField } from '../../../trade/StepDialog.tsx';
import { AskedDialog, type AskedForm, typed } from './AskedDialog.tsx';
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
  const params = { id: row.id };
  /** What the reader saw on opening this: a payment that another device recorded meanwhile is seen before the next. */
  const opened = useRef<number | undefined>(row.version);
  const seen = () => etag(opened.current ?? row.version);
  const field = (name: string, kind: StepField['kind'], more: Partial<StepField> = {}, label = name): StepField => ({
    name,
    kind,
    label: t(`field.${label}`),
    ...more,
  });

  const forms: Record<string, AskedForm> = {
    PAYMENT_RECEIVED: {
      fields: [
        field(
          'amount',
          'decimal',
          { required: true, initial: Number(row.leftToPay) > 0 ? row.leftToPay : '', unit: row.currency },
          'paymentAmount',
        ),
        field('date', 'day', { required: true, initial: today }, 'paymentDate'),
        field('comment', 'line'),
      ],
      said: 'paymentKept',
      run: (values) =>
        steps.run('PAYMENT_RECEIVED', documentEndpoints.documentPaymentReceived, {
          params,
          ifMatch: seen(),
          body: {
            amount: typed(values, 'amount'),
            date: typed(values, 'date') || null,
            comment: typed(values, 'comment'),
          },
        }),
    },
    KSEF_NUMBERED: {
      fields: [field('number', 'line', { initial: row.ksef_number, hint: t('einvoice:ksef.form') }, 'ksef_number')],
      said: 'ksefKept',
      run: (values) =>
        steps.run('KSEF_NUMBERED', documentEndpoints.documentKsefNumbered, {
          params,
          ifMatch: seen(),
          body: { number: typed(values, 'number') },
        }),
    },
    PAYMENT_REMOVED: {
      fields: [field('reason', 'text', { required: true })],
      said: 'paymentTaken',
      run: (values) =>
        steps.run('PAYMENT_REMOVED', documentEndpoints.documentPaymentRemoved, {
          params,
          ifMatch: seen(),
          body: { payment: asking.payment ?? 0, reason: typed(values, 'reason') },
        }),
    },
    REFUSE: {
      fields: [field('reason', 'text', { required: true })],
      said: 'approvals:refused',
      run: (values) =>
        steps.run('REFUSE', documentEndpoints.documentRefuse, {
          params,
          ifMatch: seen(),
          body: { reason: typed(values, 'reason') },
        }),
    },
    SEND: {
      fields: [
        field('sendTo', 'line', { required: true, initial: sentTo ?? (card?.document_email || card?.email || '') }),
        field('copyTo', 'line'),
        field('message', 'text'),
        field('ubl', 'check'),
      ],
      consequence: t('paper:sendings.attached'),
      said: 'sent',
      run: (values) =>
        steps.run('SEND', documentEndpoints.documentSend, {
          params,
          ifMatch: seen(),
          body: {
            sendTo: typed(values, 'sendTo'),
            copyTo: typed(values, 'copyTo'),
            message: typed(values, 'message'),
            ubl: values['ubl'] === true,
          },
        }),
    },
  };
  const form = forms[asking.event];
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
