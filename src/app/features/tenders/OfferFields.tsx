import { useTranslation } from 'react-i18next';
import type { DraftErrors, DraftEvent } from '../../../../machines/flows/draft.ts';
import { placeSide } from '../../../../machines/lifecycles/offer/offer.delivery.ts';
import type { Quotation } from '../../../contract/procurement/quotation.ts';
import { useCurrencies, useIncoterms } from '../../trade/choices.ts';
import { useCurrency } from '../../trade/use-currency.ts';
import { DayField } from '../../ui/fields/DayField.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { deliveryIn, placeFor, pricesOf, type OfferDraft, type OfferRead } from './offer-draft.ts';
import { OfferLines } from './OfferLines.tsx';
import { lazyPart } from '../../ui/page/lazy-part.tsx';

const CurrencyLeft = lazyPart(() => import('../../trade/CurrencyLeft.tsx'));

interface OfferFieldsProps {
  readonly tender: Quotation;
  readonly draft: OfferRead;
  readonly errors: DraftErrors;
  readonly onEdit: (event: DraftEvent) => void;
}

/** Common props of the draft's fields, by wire name. */
function useField({ draft, errors, onEdit }: OfferFieldsProps) {
  const { t } = useTranslation('procurement');
  const set = (path: string, value: unknown) => onEdit({ type: 'SET', path, value });
  const field = (name: keyof OfferDraft, label: string) => ({
    name,
    label: t(`field.${label}`),
    error: errors[name],
    value: String(draft[name] ?? ''),
    onChange: (value: string) => set(name, value),
  });
  return { field, set, t };
}

export function OfferPrices(props: OfferFieldsProps) {
  const { tender, draft, errors, onEdit } = props;
  const { field, set, t } = useField(props);
  const currencies = useCurrencies();
  const money = useCurrency();
  const prices = pricesOf(draft);
  const currency = String(draft['currency'] ?? '');
  return (
    <Section
      title={t('offer.prices')}
      description={t(tender.vat_included ? 'offer.pricesWithVat' : 'offer.pricesWithoutVat')}
    >
      <div className="k-fields o-head">
        <SelectField
          {...field('currency', 'currency')}
          required
          options={currencies}
          placeholder={t('field.choose')}
          onChange={(to) =>
            money.change({ currency, amounts: pricesOf(draft, ({ currency: own }) => !own), onEdit }, to, {
              currency: to,
            })
          }
        />
        <DayField
          name="valid_until"
          label={t('field.validUntil')}
          hint={t('offer.validHint')}
          required
          error={errors['valid_until']}
          value={(draft['valid_until'] as string | null) ?? null}
          onChange={(value) => set('valid_until', value)}
        />
      </div>
      <CurrencyLeft from={money.leftOf(prices)} to={currency} onKeep={() => money.keep({ amounts: prices, onEdit })} />
      <OfferLines tender={tender} draft={draft} errors={errors} money={money} onEdit={onEdit} />
    </Section>
  );
}

export function OfferTermsFields(props: OfferFieldsProps) {
  const { tender, draft } = props;
  const { field, set, t } = useField(props);
  const incoterms = useIncoterms();
  return (
    <Section title={t('section.delivery')} description={t('offer.termsText')}>
      <div className="k-fields">
        <SelectField
          {...field('delivery_term', 'deliveryTerm')}
          options={incoterms}
          placeholder={t('field.noTerm')}
          hint={
            tender.delivery_term
              ? t('offer.asked', { value: [tender.delivery_term, tender.delivery_place].filter(Boolean).join(' ') })
              : undefined
          }
          onChange={(value) => {
            set('delivery_term', value || null);
            set('delivery_place', placeFor(value || null, deliveryIn(draft), tender));
          }}
        />
        <TextField
          {...field('delivery_place', 'deliveryPlace')}
          required={Boolean(draft['delivery_term'])}
          hint={t(placeSide(deliveryIn(draft).term) === 'seller' ? 'offer.placeSeller' : 'offer.placeBuyer')}
        />
        <TextField
          {...field('delivery_time', 'deliveryTime')}
          hint={tender.delivery_time ? t('offer.asked', { value: tender.delivery_time }) : undefined}
        />
        <TextField
          {...field('payment_condition', 'paymentCondition')}
          multiline
          rows={1}
          hint={tender.payment_condition ? t('offer.asked', { value: tender.payment_condition }) : undefined}
        />
      </div>
      <TextField {...field('comment', 'comment')} multiline rows={3} />
    </Section>
  );
}
