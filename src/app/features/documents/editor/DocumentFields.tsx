import { takesAdvance } from '../../../../../machines/money/amounts.ts';
import { memo, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { homeCurrency } from '../../../../../machines/money/home-currency.ts';
import { type BankAccount, bankAccountEndpoints } from '../../../../contract/organization/bank-account.ts';
import { printedIban } from '../../../../contract/organization/iban.ts';
import { LANGUAGES } from '../../../../../machines/lifecycles/session/session.rules.ts';
import { useApi } from '../../../api/queries.ts';
import { CheckField } from '../../../ui/fields/CheckField.tsx';
import { DayField } from '../../../ui/fields/DayField.tsx';
import { Loading } from '../../../ui/page/Loading.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { type DocumentFieldsProps, useField } from './fields.ts';
import { FactFields } from './FactFields.tsx';
import { PartyFields } from './PartyFields.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';

/** Only asked in a foreign currency. */
const ExchangeFields = lazyPart(() => import('./ExchangeFields.tsx'));

/**
 * The account that is paid into: until one is chosen the first in the document's currency, as the server takes it. With
 * the currency the account changes too, unless it has that currency already.
 */
function useBankAccount({ draft, onEdit }: DocumentFieldsProps, accounts: readonly BankAccount[] | undefined) {
  const currency = String(draft['currency']);
  const own = accounts?.filter((account) => account.currency === currency) ?? [];
  const first = own.length === 0 ? null : Math.min(...own.map(({ id }) => id));
  const chosen = draft['bank_account'] as number | null | undefined;
  const before = useRef(currency);
  useEffect(() => {
    if (before.current === currency || accounts === undefined) return;
    before.current = currency;
    const fits = accounts.some(({ id, currency: of }) => id === chosen && of === currency);
    // Who wants none goes without one in every currency.
    if (chosen !== null && !fits) onEdit({ type: 'SET', path: 'bank_account', value: first });
  }, [accounts, chosen, currency, first, onEdit]);
  return chosen === undefined ? first : chosen;
}

const dayLabel = (draft: DocumentFieldsProps['draft']): string =>
  !takesAdvance(draft['type']) ? 'sale_date' : draft['received'] === true ? 'receipt_date' : 'requested_date';

function DateFields({ country, ...props }: DocumentFieldsProps & { readonly country: string }) {
  const { t } = useTranslation('money');
  const field = useField(props);
  const { draft, onEdit } = props;
  const accounts = useApi(bankAccountEndpoints.bankAccountList, { query: { page_size: '100' } }).data?.results;
  const bank = useBankAccount(props, accounts);
  const options = (accounts ?? []).map(({ id, iban, currency, name }) => ({
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
        <DayField {...day('sale_date', dayLabel(draft))} required />
        <DayField {...day('payment_deadline')} required />
        <TextField {...field('place_of_issue')} maxLength={100} />
      </div>
      <SelectField
        {...field('bank_account')}
        value={bank === null ? '' : String(bank)}
        options={options}
        placeholder={t('bank.none')}
        onChange={(value) => onEdit({ type: 'SET', path: 'bank_account', value: value === '' ? null : Number(value) })}
      />
      <FactFields {...props} country={country} />
    </Section>
  );
}

function BuyerSection(props: DocumentFieldsProps) {
  const { t } = useTranslation('money');
  const { draft, onEdit, fixed } = props;
  const same = draft['consignee_same'] === true;
  return (
    <>
      <Section title={t('section.parties')}>
        <PartyFields {...props} party="buyer" fixed={fixed} />
      </Section>
      <Section title={t('section.consignee')}>
        <CheckField
          name="consignee_same"
          label={t('consignee.same')}
          checked={same}
          onChange={(value) => onEdit({ type: 'SET', path: 'consignee_same', value })}
        />
        {!same && <PartyFields {...props} party="consignee" fixed={false} onCurrency={undefined} />}
      </Section>
    </>
  );
}

function MoreFields(props: DocumentFieldsProps) {
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

/** Everything below the lines: it comes with its own code, after the fields that are typed first. */
function DocumentFields({ country, ...props }: DocumentFieldsProps & { readonly country: string }) {
  return (
    <>
      <BuyerSection {...props} />
      <DateFields {...props} country={country} />
      {country !== '' && props.draft['currency'] !== homeCurrency(country) && (
        <Suspense fallback={<Loading />}>
          <ExchangeFields {...props} country={country} />
        </Suspense>
      )}
      <MoreFields {...props} />
    </>
  );
}

export default memo(DocumentFields);
