import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { APPROVAL_STEPS, type ApprovalStep } from '../../../../machines/kit/approval-steps.ts';
import { type ApprovalLimits, approvalEndpoints, approvalLimits } from '../../../contract/organization/approval.ts';
import { roleEndpoints } from '../../../contract/organization/role.ts';
import { call } from '../../api/client.ts';
import { invalidate, useApi } from '../../api/queries.ts';
import { useDictionary } from '../../forms/dictionaries.ts';
import { InlineForm } from '../../forms/InlineForm.tsx';
import { useForm } from '../../forms/use-form.ts';
import { DecimalField } from '../../ui/fields/DecimalField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { toast } from '../../ui/dialog/toast.ts';

interface ApprovalLimitFormProps {
  readonly known: ApprovalLimits;
  readonly onClose: () => void;
}

/** Adds a limit or changes the sum of an existing one. All limits have one currency, chosen with the first. */
export function ApprovalLimitForm({ known, onClose }: ApprovalLimitFormProps) {
  const { t } = useTranslation('approvals');
  const client = useQueryClient();
  const roles = useApi(roleEndpoints.roleList);
  const currencies = useDictionary('currencyList');
  const values = { step: APPROVAL_STEPS[0], role: '', amount: '', currency: known.currency };
  const form = useForm({
    slot: 'approval-limit',
    initial: values,
    version: known.version,
    read: (current) => {
      const now = approvalLimits.safeParse(current);
      return now.success ? { values: { ...values, currency: now.data.currency }, version: now.data.version } : null;
    },
    send: ({ step, role, amount, currency }, ifMatch) => {
      const limit = { step: step as ApprovalStep, role, amount: amount === '' ? null : amount };
      const others = known.limits.filter((one) => one.step !== step || one.role !== role);
      return call(approvalEndpoints.approvalLimitUpdate, { body: { currency, limits: [...others, limit] }, ifMatch });
    },
    onStale: () => invalidate(client, ['/api/approval-limits/']),
    onDone: async () => {
      await invalidate(client, ['/api/approval-limits/']);
      onClose();
      toast.success(t('saved'));
    },
  });
  const field = (name: keyof typeof form.values) => ({
    name,
    label: t(`field.${name}`),
    value: form.values[name],
    onChange: form.set(name),
    error: form.errors[name],
  });
  const first = known.limits.length === 0;
  return (
    <InlineForm
      title={t('add')}
      form={form}
      labels={Object.fromEntries(Object.keys(values).map((name) => [name, t(`field.${name}`)]))}
      onClose={onClose}
    >
      <div className="k-inline-form">
        <SelectField
          {...field('step')}
          required
          hint={t(`stepText.${form.values.step}`)}
          options={APPROVAL_STEPS.map((step) => ({ value: step, label: t(`step.${step}`) }))}
        />
        <SelectField
          {...field('role')}
          options={[
            { value: '', label: t('everybody') },
            ...(roles.data ?? []).map(({ code, name }) => ({ value: code, label: name })),
          ]}
        />
        <DecimalField {...field('amount')} hint={t('field.amountHint')} scale={2} />
        <SelectField {...field('currency')} required options={currencies} disabled={!first} hint={t('currencyHint')} />
      </div>
    </InlineForm>
  );
}
