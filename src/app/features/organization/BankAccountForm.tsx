import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type BankAccount, bankAccountEndpoints, bankAccountRow } from '../../../contract/organization/bank-account.ts';
import type { BodyIn } from '../../../contract/platform/endpoint.ts';
import { printedIban } from '../../../contract/organization/iban.ts';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/queries.ts';
import { useDictionary } from '../../forms/dictionaries.ts';
import { InlineForm } from '../../forms/InlineForm.tsx';
import { useForm } from '../../forms/use-form.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { toast } from '../../ui/dialog/toast.ts';

type Body = BodyIn<typeof bankAccountEndpoints.bankAccountCreate>;

const valuesOf = (account: BankAccount | null) => ({
  name: account?.name ?? '',
  iban: printedIban(account?.iban ?? ''),
  swift: account?.swift ?? '',
  bank_name: account?.bank_name ?? '',
  currency: account?.currency ?? '',
});

/** @param account the account to change; null for a new one */
export function BankAccountForm({
  account,
  onClose,
}: {
  readonly account: BankAccount | null;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('account');
  const client = useQueryClient();
  const currencies = useDictionary('currencyList');
  const form = useForm({
    slot: `bank-account:${account?.id ?? 'new'}`,
    initial: valuesOf(account),
    version: account?.version,
    send: (values, ifMatch) => {
      const body = values as Body;
      if (!account) return call(bankAccountEndpoints.bankAccountCreate, { body });
      return call(bankAccountEndpoints.bankAccountUpdate, { params: { id: account.id }, body, ifMatch });
    },
    read: (current) => {
      const row = bankAccountRow.safeParse(current);
      return row.success ? { values: valuesOf(row.data), version: row.data.version } : null;
    },
    onStale: () => invalidate(client, ['/api/bank-accounts/']),
    onDone: async () => {
      await invalidate(client, ['/api/bank-accounts/']);
      onClose();
      toast.success(t('bank.saved'));
    },
  });
  const field = (name: keyof typeof form.values, label = t(`field.${name}`)) => ({
    name,
    label,
    value: form.values[name],
    onChange: form.set(name),
    error: form.errors[name],
  });
  const labels = {
    name: t('field.accountName'),
    iban: t('field.iban'),
    swift: t('field.swift'),
    bank_name: t('field.bank_name'),
    currency: t('field.currency'),
  };
  return (
    <InlineForm title={t(account ? 'bank.edit' : 'bank.add')} form={form} labels={labels} onClose={onClose}>
      <div className="k-inline-form">
        <TextField {...field('name', t('field.accountName'))} hint={t('bank.nameHint')} required />
        <TextField {...field('iban')} mono autoComplete="off" required />
        <SelectField {...field('currency')} options={currencies} placeholder={t('choose')} required />
        <TextField {...field('bank_name')} />
        <TextField {...field('swift')} mono autoComplete="off" />
      </div>
    </InlineForm>
  );
}
