import { useTranslation } from 'react-i18next';
import { homeCurrency } from '../../../../../machines/money/home-currency.ts';
import { exchangeRateEndpoints } from '../../../../contract/organization/exchange-rate.ts';
import { day } from '../../../../contract/platform/format.ts';
import { useApi } from '../../../api/queries.ts';
import { useLanguage } from '../../../i18n.ts';
import { DayField } from '../../../ui/fields/DayField.tsx';
import { DecimalField } from '../../../ui/fields/DecimalField.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import type { FieldsProps } from './PartyFields.tsx';

/** VAT in a foreign currency is also stated in the seller's: the exchange rate, its day and its publisher. */
export default function ExchangeFields({ draft, errors, onEdit, country }: FieldsProps & { readonly country: string }) {
  const { t } = useTranslation('money');
  const language = useLanguage();
  const from = String(draft['currency']);
  const to = homeCurrency(country);
  const known = useApi(exchangeRateEndpoints.exchangeRateList, { query: { from, to, page_size: '20' } });
  const rates = known.data?.results ?? [];
  const set = (path: string) => (value: unknown) => onEdit({ type: 'SET', path, value });
  const chosen = rates.find(({ rate, date }) => rate === draft['exchange_rate'] && date === draft['exchange_date']);
  return (
    <Section title={t('exchange.title', { currency: to })} description={t('exchange.text')}>
      {rates.length > 0 && (
        <SelectField
          name="exchange_known"
          label={t('exchange.known')}
          value={chosen ? String(chosen.id) : ''}
          placeholder={t('choose')}
          options={rates.map(({ id, rate, date, source }) => ({
            value: String(id),
            label: `${rate} · ${day(language, date)} · ${source}`,
          }))}
          onChange={(id) => {
            const rate = rates.find((one) => String(one.id) === id);
            if (!rate) return;
            onEdit({
              type: 'SET_MANY',
              values: { exchange_rate: rate.rate, exchange_date: rate.date, exchange_source: rate.source },
            });
          }}
        />
      )}
      <div className="k-fields">
        <DecimalField
          name="exchange_rate"
          label={t('exchange.rate', { from, to })}
          scale={10}
          value={String(draft['exchange_rate'] ?? '')}
          error={errors['exchange_rate']}
          onChange={set('exchange_rate')}
        />
        <DayField
          name="exchange_date"
          label={t('exchange.date')}
          value={(draft['exchange_date'] as string | null) ?? null}
          error={errors['exchange_date']}
          onChange={set('exchange_date')}
        />
        <TextField
          name="exchange_source"
          label={t('exchange.source')}
          maxLength={200}
          value={String(draft['exchange_source'] ?? '')}
          error={errors['exchange_source']}
          onChange={set('exchange_source')}
        />
      </div>
    </Section>
  );
}
