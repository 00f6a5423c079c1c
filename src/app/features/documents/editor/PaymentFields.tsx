import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { homeCurrency } from '../../../../../machines/money/home-currency.ts';
import { LANGUAGES } from '../../../../../machines/lifecycles/session/session.rules.ts';
import { type BankAccount, bankAccountEndpoints } from '../../../../contract/organization/bank-account.ts';
import { printedIban } from '../../../../contract/organization/iban.ts';
import { useApi } from '../../../api/queries.ts';
import { DayField } from '../../../ui/fields/DayField.tsx';
import { PartSkeleton } from '../../../ui/page/Skeleton.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { dayOf, type DocumentFieldsProps, useField } from './fields.ts';
import { FactFields } from './FactFields.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { Waiting } from '../../../load.ts';

/** Only needed in a foreign currency. */
const ExchangeFields = lazyPart(() => import('./ExchangeFields.tsx'));

/**
 * Bank account to pay into: until one is chosen, the first in the document's currency, as on the server. It changes
 * with the currency unless it already has the new one.
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
    // A choice of no account applies to every currency.
    if (chosen !== null && !fits) onEdit({ type: 'SET', path: 'bank_account', value: first });
  }, [accounts, chosen, currency, first, onEdit]);
  return chosen === undefined ? first : chosen;
}

interface PaymentProps extends DocumentFieldsProps {
  /** The seller's country. */
  readonly country: string;
}

function TermsOfPayment({ country, ...props }: PaymentProps) {
  const { t } = useTranslation('money');
  const field = useField(props);
  const { onEdit } = props;
  const accounts = useApi(bankAccountEndpoints.bankAccountList, { query: { page_size: '100' } }).data?.results;
  const bank = useBankAccount(props, accounts);
  const options = (accounts ?? []).map(({ id, iban, currency, name }) => ({
    value: String(id),
    label: `${printedIban(iban)} · ${currency} · ${name}`,
  }));
  return (
    <Section title={t('section.payment')}>
      <div className="k-fields">
        <DayField {...field('payment_deadline')} value={dayOf(props, 'payment_deadline')} required />
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

/** Payment and everything else below the totals. */
export const PaymentFields = memo(function PaymentFields({ country, ...props }: PaymentProps) {
  return (
    <>
      <TermsOfPayment {...props} country={country} />
      {country !== '' && props.draft['currency'] !== homeCurrency(country) && (
        <Waiting value={<PartSkeleton of="fields" rows={2} />}>
          <ExchangeFields {...props} country={country} />
        </Waiting>
      )}
      <MoreFields {...props} />
    </>
  );
});
