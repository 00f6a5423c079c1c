import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { documentEndpoints } from '../../../../contract/invoicing/document.endpoints.ts';
import type { Document } from '../../../../contract/invoicing/document.ts';
import { money } from '../../../../contract/platform/format.ts';
import { big, minus } from '../../../../../machines/money/decimal.ts';
import { useApi } from '../../../api/queries.ts';
import { useLanguage } from '../../../i18n.ts';
import { computed } from '../../../trade/amounts.ts';
import { useFailureText } from '../../../trade/failure.ts';
import { typed, type Values } from '../../../trade/step-fields.ts';
import { asked, type AskedForm, field } from './asked-form.ts';
import { AskedDialog } from './AskedDialog.tsx';
import { etag } from '../../../trade/use-seen.ts';
import { useOwnCompany } from '../editor/use-own-company.ts';
import type { DocumentSteps } from './use-document-steps.ts';

interface SettleDialogProps {
  readonly row: Document;
  readonly asking: { readonly event: string; readonly setOff?: number };
  readonly steps: DocumentSteps;
  readonly onClose: () => void;
}

/** Settles an overpayment: refunds it to the buyer, or sets it off against another of the buyer's documents. */
export default function SettleDialog({ row, asking, steps, onClose }: SettleDialogProps) {
  const { t } = useTranslation(['money', 'common']);
  const language = useLanguage();
  const { today } = useOwnCompany();
  const params = { id: row.id };
  const open = useApi(documentEndpoints.documentOpen, { params }, { enabled: asking.event === 'SET_OFF' });
  const failureText = useFailureText();
  /** Why there is nothing to choose: loading, failed or empty. */
  const found = open.isPending
    ? t('common:ui.loading')
    : open.error
      ? failureText(open.error.failure)
      : open.data?.length === 0
        ? t('payments.noneOpen')
        : '';
  /** Version at the time the dialog opened. */
  const opened = useRef<number | undefined>(row.version);
  const ifMatch = etag(opened.current ?? row.version);
  const overpaid = computed(() => minus('0', row.leftToPay)) ?? '';
  const amount = field(
    t,
    'amount',
    'decimal',
    { required: true, initial: overpaid, unit: row.currency },
    'paymentAmount',
  );
  /** Never more than the chosen document has left to pay. */
  const proposed = (values: Values<'against'>): string => {
    const chosen = open.data?.find(({ id }) => String(id) === typed(values, 'against'));
    return chosen === undefined
      ? overpaid
      : (computed(() => (big(chosen.leftToPay).lt(overpaid) ? chosen.leftToPay : overpaid)) ?? overpaid);
  };
  const told = (values: Values<'amount' | 'date'>) => ({
    amount: typed(values, 'amount'),
    date: typed(values, 'date') || null,
  });

  const forms: Record<string, AskedForm> = {
    REFUND: asked({
      fields: [
        amount,
        field(t, 'date', 'day', { required: true, initial: today }, 'refundDate'),
        field(t, 'account', 'line', { required: true }, 'refundAccount'),
        field(t, 'comment', 'line'),
      ],
      said: 'refundKept',
      run: (values) =>
        steps.run('REFUND', documentEndpoints.documentRefund, {
          params,
          ifMatch,
          body: { ...told(values), account: typed(values, 'account'), comment: typed(values, 'comment') },
        }),
    }),
    SET_OFF: asked({
      fields: [
        field(t, 'against', 'choice', {
          required: true,
          options: (open.data ?? []).map(({ id, number, leftToPay }) => ({
            value: String(id),
            label: t('payments.openOption', { number, left: money(language, leftToPay, row.currency) }),
          })),
        }),
        { ...amount, proposed },
        field(t, 'date', 'day', { required: true, initial: today }, 'setOffDate'),
      ],
      said: 'setOffKept',
      ...(found === '' ? {} : { consequence: found }),
      run: (values) =>
        steps.run('SET_OFF', documentEndpoints.documentSetOff, {
          params,
          ifMatch,
          body: { ...told(values), against: Number(typed(values, 'against')) },
        }),
    }),
    REVOKE_SET_OFF: asked({
      fields: [field(t, 'reason', 'text', { required: true })],
      said: 'setOffTaken',
      run: (values) =>
        steps.run('REVOKE_SET_OFF', documentEndpoints.documentRevokeSetOff, {
          params,
          ifMatch,
          body: { set_off: asking.setOff ?? 0, reason: typed(values, 'reason') },
        }),
    }),
  };
  const form = forms[asking.event];
  if (!form) return null;
  return (
    <AskedDialog
      of={`${row.id}:${asking.setOff ?? ''}`}
      event={asking.event}
      form={form}
      danger={asking.event === 'REVOKE_SET_OFF'}
      steps={steps}
      onRefused={() => {
        opened.current = undefined;
      }}
      onClose={onClose}
    />
  );
}
