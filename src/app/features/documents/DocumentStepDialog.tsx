import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { documentEndpoints } from '../../../contract/document.endpoints.ts';
import type { Document } from '../../../contract/document.ts';
import { StepDialog, type StepField, type Values } from '../../trade/StepDialog.tsx';
import { useLifecycleTexts } from '../../ui/texts.ts';
import { toast } from '../../ui/toast.ts';
import { etag } from './document-draft.ts';
import { useMine } from './mine.ts';
import type { DocumentSteps } from './use-document-steps.ts';

interface DocumentStepDialogProps {
  readonly row: Document;
  readonly asking: { readonly event: string; readonly payment?: number };
  readonly steps: DocumentSteps;
  readonly onClose: () => void;
}

const text = (values: Values, name: string): string => String(values[name] ?? '').trim();

/** A payment, its removal or a letter: what has to be told before the step is taken. */
export function DocumentStepDialog({ row, asking, steps, onClose }: DocumentStepDialogProps) {
  const { t } = useTranslation(['money', 'paper', 'einvoice']);
  const texts = useLifecycleTexts('document', 'money');
  const { today } = useMine();
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

  const forms: Record<
    string,
    { fields: readonly StepField[]; said: string; consequence?: string; run: (values: Values) => Promise<unknown> }
  > = {
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
            amount: text(values, 'amount'),
            date: text(values, 'date') || null,
            comment: text(values, 'comment'),
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
          body: { number: text(values, 'number') },
        }),
    },
    PAYMENT_REMOVED: {
      fields: [field('reason', 'text', { required: true })],
      said: 'paymentTaken',
      run: (values) =>
        steps.run('PAYMENT_REMOVED', documentEndpoints.documentPaymentRemoved, {
          params,
          ifMatch: seen(),
          body: { payment: asking.payment ?? 0, reason: text(values, 'reason') },
        }),
    },
    SEND: {
      fields: [
        field('sendTo', 'line', { required: true, initial: row.sendings[0]?.to ?? '' }),
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
            sendTo: text(values, 'sendTo'),
            copyTo: text(values, 'copyTo'),
            message: text(values, 'message'),
            ubl: values['ubl'] === true,
          },
        }),
    },
  };
  const form = forms[asking.event];
  if (!form) return null;
  return (
    <StepDialog
      title={texts.event(asking.event)}
      confirm={texts.event(asking.event)}
      danger={asking.event === 'PAYMENT_REMOVED'}
      busy={steps.busy !== null}
      problem={steps.problem}
      consequence={form.consequence}
      fields={form.fields}
      onClose={onClose}
      onSend={async (values) => {
        if ((await form.run(values)) === null) {
          opened.current = undefined;
          return;
        }
        toast.success(t(form.said));
        onClose();
      }}
    />
  );
}
