import { useTranslation } from 'react-i18next';
import { bankAccountEndpoints } from '../../../contract/bank-account.ts';
import { FREE_TYPES } from '../../../contract/document.ts';
import { printedIban } from '../../../contract/iban.ts';
import { LANGUAGES } from '../../../contract/fields.ts';
import { useApi } from '../../api/queries.ts';
import { useCurrencies } from '../../trade/choices.ts';
import { CheckField } from '../../ui/CheckField.tsx';
import { DayField } from '../../ui/DayField.tsx';
import { DecimalField } from '../../ui/DecimalField.tsx';
import { Section } from '../../ui/Section.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { type FieldsProps, PartyFields } from './PartyFields.tsx';

interface DocumentFieldsProps extends FieldsProps {
  /** Buyer and currency come from the order or from the earlier invoices. */
  readonly fixed: boolean;
}

const takesAdvance = (type: unknown): boolean => type === 'advance' || type === 'next';

function useField({ draft, errors, onEdit }: FieldsProps) {
  const { t } = useTranslation('money');
  const set = (path: string) => (value: unknown) => onEdit({ type: 'SET', path, value });
  return (name: string, label = name) => ({
    name,
    label: t(`field.${label}`),
    error: errors[name],
    value: String(draft[name] ?? ''),
    onChange: set(name),
  });
}

/** What it is, in which currency, and how much of the order an advance takes. */
export function KindFields(props: DocumentFieldsProps) {
  const { t } = useTranslation('money');
  const field = useField(props);
  const currencies = useCurrencies();
  const { draft, fixed } = props;
  const free = (FREE_TYPES as readonly unknown[]).includes(draft['type']);
  return (
    <div className="k-fields">
      {free && (
        <SelectField {...field('type')} options={FREE_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))} />
      )}
      <SelectField {...field('currency')} options={currencies} disabled={fixed} />
      {takesAdvance(draft['type']) && (
        <DecimalField {...field('amount')} required scale={2} currency={String(draft['currency'])} />
      )}
    </div>
  );
}

export function DateFields(props: DocumentFieldsProps) {
  const { t } = useTranslation('money');
  const field = useField(props);
  const { draft, onEdit } = props;
  const accounts = useApi(bankAccountEndpoints.bankAccountList, { query: { page_size: '100' } });
  const options = (accounts.data?.results ?? []).map(({ id, iban, currency, name }) => ({
    value: String(id),
    label: `${printedIban(iban)} · ${currency} · ${name}`,
  }));
  const day = (name: string, label = name) => ({
    ...field(name, label),
    value: (draft[name] as string | null) ?? null,
  });
  return (
    <Section title={t('section.dates')}>
      <div className="k-fields">
        <DayField {...day('date_of_issue')} required />
        <DayField {...day('sale_date', takesAdvance(draft['type']) ? 'receipt_date' : 'sale_date')} required />
        <DayField {...day('payment_deadline')} required />
        <TextField {...field('place_of_issue')} maxLength={100} />
      </div>
      <SelectField
        {...field('bank_account')}
        options={options}
        placeholder={t('bank.none')}
        onChange={(value) => onEdit({ type: 'SET', path: 'bank_account', value: value === '' ? null : Number(value) })}
      />
    </Section>
  );
}

export function BuyerSection(props: DocumentFieldsProps) {
  const { t } = useTranslation('money');
  const { draft, onEdit, fixed } = props;
  const same = draft['consignee_same'] === true;
  return (
    <>
      <Section title={t('section.parties')} description={t('section.partiesText')}>
        <PartyFields {...props} party="buyer" fixed={fixed} />
      </Section>
      <Section title={t('section.consignee')}>
        <CheckField
          name="consignee_same"
          label={t('consignee.same')}
          checked={same}
          onChange={(value) => onEdit({ type: 'SET', path: 'consignee_same', value })}
        />
        {!same && <PartyFields {...props} party="consignee" fixed={false} />}
      </Section>
    </>
  );
}

export function MoreFields(props: FieldsProps) {
  const { t } = useTranslation('money');
  const field = useField(props);
  const { onEdit } = props;
  return (
    <Section title={t('section.more')}>
      <SelectField
        {...field('second_language')}
        options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
        placeholder={t('none')}
        onChange={(value) => onEdit({ type: 'SET', path: 'second_language', value: value || null })}
      />
      <TextField {...field('comments')} multiline rows={3} maxLength={5000} />
    </Section>
  );
}
