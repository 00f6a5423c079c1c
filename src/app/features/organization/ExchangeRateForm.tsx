import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BodyIn } from '../../../contract/platform/endpoint.ts';
import {
  type ExchangeRate,
  exchangeRateEndpoints,
  exchangeRateRow,
} from '../../../contract/organization/exchange-rate.ts';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/queries.ts';
import { useDictionary } from '../../forms/dictionaries.ts';
import { InlineForm } from '../../forms/InlineForm.tsx';
import { useForm } from '../../forms/use-form.ts';
import { DayField } from '../../ui/fields/DayField.tsx';
import { DecimalField } from '../../ui/fields/DecimalField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { toast } from '../../ui/dialog/toast.ts';

type Body = BodyIn<typeof exchangeRateEndpoints.exchangeRateCreate>;

interface ExchangeRateFormProps {
  /** Rate to correct; null for a new one. */
  readonly rate: ExchangeRate | null;
  /** Last target currency used. */
  readonly to: string;
  readonly onClose: () => void;
}

const valuesOf = ({ from, to, rate, date, source }: ExchangeRate) => ({ from, to, rate, date, source });

export function ExchangeRateForm({ rate, to, onClose }: ExchangeRateFormProps) {
  const { t } = useTranslation(['comparison', 'common']);
  const client = useQueryClient();
  const currencies = useDictionary('currencyList');
  const form = useForm({
    slot: `exchange-rate:${rate?.id ?? 'new'}`,
    initial: rate ? valuesOf(rate) : { from: '', to, rate: '', date: '', source: '' },
    version: rate?.version,
    read: (current) => {
      const row = exchangeRateRow.safeParse(current);
      return row.success ? { values: valuesOf(row.data), version: row.data.version } : null;
    },
    send: (values, ifMatch) => {
      const body = values as Body;
      if (!rate) return call(exchangeRateEndpoints.exchangeRateCreate, { body });
      const { rate: value, date, source } = body;
      return call(exchangeRateEndpoints.exchangeRateUpdate, {
        params: { id: rate.id },
        body: { rate: value, date, source },
        ifMatch,
      });
    },
    onStale: () => invalidate(client, ['/api/exchange-rates/']),
    onDone: async () => {
      await invalidate(client, ['/api/exchange-rates/']);
      onClose();
      toast.success(t('own.saved'));
    },
  });
  const field = (name: keyof typeof form.values, label: string) => ({
    name,
    label,
    value: form.values[name],
    onChange: form.set(name),
    error: form.errors[name],
    required: true,
  });
  // The pair of currencies identifies a rate, so it cannot be changed.
  const pair = { options: currencies, placeholder: t('own.choose'), disabled: rate !== null };
  return (
    <InlineForm
      title={t(rate ? 'own.edit' : 'own.add')}
      form={form}
      labels={{
        from: t('own.from'),
        to: t('own.to'),
        rate: t('own.rate'),
        date: t('rates.date'),
        source: t('rates.source'),
      }}
      className="k-rates-form"
      onClose={onClose}
    >
      <div className="k-inline-form">
        <SelectField {...field('from', t('own.from'))} {...pair} />
        <DecimalField {...field('rate', t('own.rate'))} hint={t('own.rateHint')} scale={10} />
        <SelectField {...field('to', t('own.to'))} {...pair} />
        <DayField {...field('date', t('rates.date'))} />
        <TextField {...field('source', t('rates.source'))} hint={t('rates.sourceHint')} maxLength={200} />
      </div>
    </InlineForm>
  );
}
