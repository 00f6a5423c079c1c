import { useTranslation } from 'react-i18next';
import type { Inquire } from '../../../contract/inquire.ts';
import { inquireEndpoints } from '../../../contract/inquire.endpoints.ts';
import { StepDialog } from '../../trade/StepDialog.tsx';
import type { StepDialogShared } from './InquireStepDialog.tsx';
import type { InquireSteps } from './use-inquire-steps.ts';

type Props = StepDialogShared & { readonly row: Inquire; readonly steps: InquireSteps };

const TEXTS = ['description', 'delivery_time', 'payment_condition'] as const;

/** Changes the terms after publication: offers that stand must be looked at again by their makers. */
export function AmendDialog({ row, steps, ...shared }: Props) {
  const { t } = useTranslation('procurement');
  return (
    <StepDialog
      {...shared}
      fields={[
        { name: 'description', kind: 'text', label: t('field.description'), initial: row.description },
        { name: 'delivery_time', kind: 'text', label: t('field.deliveryTime'), initial: row.delivery_time },
        { name: 'payment_condition', kind: 'text', label: t('field.paymentCondition'), initial: row.payment_condition },
        {
          name: 'expire_at',
          kind: 'deadline',
          label: t('field.deadline'),
          hint: t('step.amendDeadline'),
          timezone: row.timezone,
          initial: row.expire_at,
        },
        { name: 'reason', kind: 'text', label: t('field.reason'), hint: t('step.toldSuppliers'), required: true },
      ]}
      onSend={(values) => {
        const changed = Object.fromEntries(
          TEXTS.filter((name) => values[name] !== row[name]).map((name) => [name, String(values[name])]),
        );
        const moved =
          values['expire_at'] !== null && Date.parse(String(values['expire_at'])) !== Date.parse(row.expire_at ?? '');
        void steps.run('AMEND', inquireEndpoints.inquireAmend, {
          params: steps.params,
          ifMatch: steps.ifMatch,
          body: {
            ...changed,
            ...(moved ? { expire_at: String(values['expire_at']) } : {}),
            reason: String(values['reason']),
          },
        });
      }}
    />
  );
}
