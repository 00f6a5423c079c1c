import type { TFunction } from 'i18next';
import { documentEndpoints } from '../../../../contract/invoicing/document.endpoints.ts';
import type { Document } from '../../../../contract/invoicing/document.ts';
import { typed } from '../../../trade/step-fields.ts';
import { asked, type AskedForm, field } from './asked-form.ts';
import type { DocumentSteps } from './use-document-steps.ts';

/** Data that fills a form, and the calls that take its step. */
interface Asked {
  readonly row: Document;
  readonly t: TFunction<['money', 'paper', 'einvoice']>;
  /** Today in the company's time zone. */
  readonly today: string;
  /** Payment to remove. */
  readonly payment: number;
  /** Proposed recipient of a letter. */
  readonly sendTo: string;
  readonly steps: DocumentSteps;
  /** Version that the user saw. */
  readonly seen: () => string | null;
}

function paymentReceived({ row, t, today, steps, seen }: Asked): AskedForm {
  const initial = Number(row.leftToPay) > 0 ? row.leftToPay : '';
  return asked({
    fields: [
      field(t, 'amount', 'decimal', { required: true, initial, unit: row.currency }, 'paymentAmount'),
      field(t, 'date', 'day', { required: true, initial: today }, 'paymentDate'),
      field(t, 'comment', 'line'),
    ],
    said: 'paymentKept',
    run: (values) =>
      steps.run('PAYMENT_RECEIVED', documentEndpoints.documentPaymentReceived, {
        params: { id: row.id },
        ifMatch: seen(),
        body: {
          amount: typed(values, 'amount'),
          date: typed(values, 'date') || null,
          comment: typed(values, 'comment'),
        },
      }),
  });
}

function ksefNumbered({ row, t, steps, seen }: Asked): AskedForm {
  return asked({
    fields: [field(t, 'number', 'line', { initial: row.ksef_number, hint: t('einvoice:ksef.form') }, 'ksef_number')],
    said: 'ksefKept',
    run: (values) =>
      steps.run('KSEF_NUMBERED', documentEndpoints.documentKsefNumbered, {
        params: { id: row.id },
        ifMatch: seen(),
        body: { number: typed(values, 'number') },
      }),
  });
}

function paymentRemoved({ row, t, payment, steps, seen }: Asked): AskedForm {
  return asked({
    fields: [field(t, 'reason', 'text', { required: true })],
    said: 'paymentTaken',
    run: (values) =>
      steps.run('PAYMENT_REMOVED', documentEndpoints.documentPaymentRemoved, {
        params: { id: row.id },
        ifMatch: seen(),
        body: { payment, reason: typed(values, 'reason') },
      }),
  });
}

function refused({ row, t, steps, seen }: Asked): AskedForm {
  return asked({
    fields: [field(t, 'reason', 'text', { required: true })],
    said: 'approvals:refused',
    run: (values) =>
      steps.run('REFUSE', documentEndpoints.documentRefuse, {
        params: { id: row.id },
        ifMatch: seen(),
        body: { reason: typed(values, 'reason') },
      }),
  });
}

function sent({ row, t, sendTo, steps, seen }: Asked): AskedForm {
  return asked({
    fields: [
      field(t, 'sendTo', 'line', { required: true, initial: sendTo }),
      field(t, 'copyTo', 'line'),
      field(t, 'message', 'text'),
      field(t, 'ubl', 'check'),
    ],
    consequence: t('paper:sendings.attached'),
    said: 'sent',
    run: (values) =>
      steps.run('SEND', documentEndpoints.documentSend, {
        params: { id: row.id },
        ifMatch: seen(),
        body: {
          sendTo: typed(values, 'sendTo'),
          copyTo: typed(values, 'copyTo'),
          message: typed(values, 'message'),
          ubl: values.ubl === true,
        },
      }),
  });
}

/** Form of each step that needs input, by event. */
export const STEP_FORMS: Readonly<Record<string, (asked: Asked) => AskedForm>> = {
  PAYMENT_RECEIVED: paymentReceived,
  KSEF_NUMBERED: ksefNumbered,
  PAYMENT_REMOVED: paymentRemoved,
  REFUSE: refused,
  SEND: sent,
};
