import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { numberNames } from '../../../../contract/catalogue/register-kinds.ts';
import { type Partner, partnerEndpoints, partnerRow } from '../../../../contract/organization/partner.ts';
import { call } from '../../../api/client.ts';
import { invalidate } from '../../../api/queries.ts';
import { useDictionary } from '../../../forms/dictionaries.ts';
import { InlineForm } from '../../../forms/InlineForm.tsx';
import { useLanguage } from '../../../i18n.ts';
import { useForm } from '../../../forms/use-form.ts';
import { useCurrencies, useIncoterms } from '../../../trade/choices.ts';
import { toast } from '../../../ui/dialog/toast.ts';
import { DecimalField } from '../../../ui/fields/DecimalField.tsx';
import { type Option, SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Alike } from './Alike.tsx';
import { CARDS } from './cards.ts';
import { bodyOf, type CardField, IDENTITY, REACHED, TERMS, unpacked, valuesOf } from './card-fields.ts';
import { ContactRows } from './ContactRows.tsx';

interface CardFormProps {
  /** Company of the marketplace; null for an outside company, whose name is stored on the card. */
  readonly company: number | null;
  /** Card to change; null for a new one. */
  readonly partner: Partner | null;
  readonly onClose: () => void;
  readonly onSaved: (partner: Partner) => void;
}

const LONG: Partial<Record<CardField, number>> = { name_full: 500, reg_number: 32, vat_id: 32, website: 500 };

export function CardForm({ company, partner, onClose, onSaved }: CardFormProps) {
  const { t } = useTranslation('companies');
  const language = useLanguage();
  const client = useQueryClient();
  const outside = company === null;
  const form = useForm({
    slot: `partner:${partner?.id ?? `new:${company ?? ''}`}`,
    initial: valuesOf(partner),
    version: partner?.version,
    send: (values, ifMatch) => {
      const body = bodyOf(values, outside);
      if (!partner) return call(partnerEndpoints.partnerCreate, { body: outside ? body : { ...body, company } });
      return call(partnerEndpoints.partnerUpdate, { params: { id: partner.id }, body, ifMatch });
    },
    read: (current) => {
      const row = partnerRow.safeParse(current);
      return row.success ? { values: valuesOf(row.data), version: row.data.version } : null;
    },
    onStale: () => invalidate(client, CARDS),
    onDone: async (saved) => {
      await invalidate(client, CARDS);
      toast.success(t('card.saved'));
      onSaved(saved);
    },
  });
  const { country, reg_number, vat_id } = form.values;
  const names = [...IDENTITY, ...REACHED, ...TERMS, 'notes', 'labels', 'contacts'] as const;
  const labels: Readonly<Record<string, string>> = {
    ...Object.fromEntries(names.map((name) => [name, t(`field.${name}`)])),
    reg_number: numberNames(language, country, 'reg_number') || t('field.reg_number'),
    vat_id: numberNames(language, country, 'vat_id') || t('field.vat_id'),
  };
  const options: Partial<Record<CardField, readonly Option[]>> = {
    country: useDictionary('countryList'),
    currency: useCurrencies(),
    language: useDictionary('languageList'),
    delivery_term: useIncoterms(),
  };
  const shared = (name: CardField | 'notes' | 'labels') => ({
    name,
    label: labels[name] ?? '',
    value: form.values[name],
    error: form.errors[name],
    onChange: form.set(name),
    required: outside && (name === 'name' || name === 'country'),
  });
  const field = (name: CardField) => {
    const choices = options[name];
    if (choices) return <SelectField key={name} {...shared(name)} placeholder={t('card.any')} options={choices} />;
    if (name === 'discount' || name === 'payment_days')
      return <DecimalField key={name} {...shared(name)} scale={name === 'discount' ? 2 : 0} />;
    return <TextField key={name} {...shared(name)} maxLength={LONG[name] ?? 255} autoComplete="off" />;
  };
  return (
    <InlineForm
      title={t(partner ? 'card.edit' : outside ? 'new' : 'card.start')}
      form={form}
      labels={labels}
      className="co-form"
      show={(name, value) =>
        name === 'contacts'
          ? unpacked(value)
              .map((contact) => contact.name)
              .join(', ')
          : value
      }
      onClose={onClose}
    >
      {outside && (
        <fieldset className="co-fields">
          <legend>{t('card.identity')}</legend>
          {IDENTITY.map(field)}
        </fieldset>
      )}
      {outside && <Alike country={country} numbers={[reg_number, vat_id]} self={partner?.id ?? null} />}
      <fieldset className="co-fields">
        <legend>{t('card.reached')}</legend>
        {REACHED.map(field)}
      </fieldset>
      <fieldset className="co-fields">
        <legend>{t('card.terms')}</legend>
        {TERMS.map(field)}
      </fieldset>
      <TextField {...shared('labels')} hint={t('card.labelsHint')} autoComplete="off" />
      <TextField {...shared('notes')} multiline rows={4} maxLength={10_000} />
      <ContactRows
        contacts={unpacked(form.values.contacts)}
        errors={form.errors}
        onChange={(contacts) => form.set('contacts')(JSON.stringify(contacts))}
      />
    </InlineForm>
  );
}
