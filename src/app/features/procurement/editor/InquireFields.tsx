import { useTranslation } from 'react-i18next';
import { placeSide } from '../../../../../machines/lifecycles/offer/offer.delivery.ts';
import type { DraftErrors, DraftEvent } from '../../../../../machines/flows/draft.ts';
import { useZones } from '../../../forms/zone-options.ts';
import { useCurrencies, useIncoterms } from '../../../trade/choices.ts';
import { amountAt, useCurrency } from '../../../trade/use-currency.ts';
import { CheckField } from '../../../ui/fields/CheckField.tsx';
import { DeadlineField } from '../../../ui/fields/DeadlineField.tsx';
import { DecimalField } from '../../../ui/fields/DecimalField.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import type { InquireRead } from './inquire-draft.ts';

const CurrencyLeft = lazyPart(() => import('../../../trade/CurrencyLeft.tsx'));

export interface FieldsProps {
  readonly draft: InquireRead;
  readonly errors: DraftErrors;
  readonly onEdit: (event: DraftEvent) => void;
}

/** Common props of the draft's fields, by wire name. */
export function useField({ draft, errors, onEdit }: FieldsProps) {
  const { t } = useTranslation('procurement');
  const set = (path: string, value: unknown) => onEdit({ type: 'SET', path, value });
  return {
    text: (name: keyof InquireRead, label: string) => ({
      name,
      label: t(`field.${label}`),
      error: errors[name],
      value: String(draft[name] ?? ''),
      onChange: (value: string) => set(name, value),
    }),
    flag: (name: keyof InquireRead, label: string) => ({
      name,
      label: t(`field.${label}`),
      hint: t(`field.${label}Hint`),
      error: errors[name],
      checked: draft[name] === true,
      onChange: (value: boolean) => set(name, value),
    }),
    set,
    t,
  };
}

export function NeedFields(props: FieldsProps) {
  const { text, t } = useField(props);
  return (
    <Section title={t('section.need')} description={t('section.needText')}>
      <TextField {...text('name', 'name')} required maxLength={255} placeholder={t('field.namePlaceholder')} />
      <TextField {...text('description', 'description')} multiline rows={4} />
    </Section>
  );
}

export function TermsFields(props: FieldsProps) {
  const { text, flag, set, t } = useField(props);
  const { draft, errors, onEdit } = props;
  const currencies = useCurrencies();
  const zones = useZones(String(draft['timezone']));
  const money = useCurrency();
  const amounts = ['budget', 'estimate'].map((field) => amountAt(draft, field));
  const currency = String(draft['currency'] ?? '');
  return (
    <>
      <Section title={t('section.money')} description={t('section.moneyText')}>
        <div className="k-fields">
          <SelectField
            {...text('currency', 'currency')}
            required
            options={currencies}
            placeholder={t('field.choose')}
            onChange={(to) => money.change({ currency, amounts, onEdit }, to, { currency: to })}
          />
          <DecimalField {...text('budget', 'budget')} hint={t('field.budgetHint')} scale={2} currency={currency} />
          <DecimalField
            {...text('estimate', 'estimate')}
            hint={t('field.estimateHint')}
            scale={2}
            currency={currency}
          />
        </div>
        <CurrencyLeft from={money.leftOf(amounts)} to={currency} onKeep={() => money.keep({ amounts, onEdit })} />
        <div className="p-checks">
          <CheckField {...flag('vat_included', 'vatIncluded')} />
          <CheckField {...flag('parts_allowed', 'partsAllowed')} />
          <CheckField {...flag('show_minimum_price', 'showMinimumPrice')} />
        </div>
      </Section>
      <Section title={t('section.deadline')} description={t('section.deadlineText')}>
        <div className="k-fields">
          <DeadlineField
            name="expire_at"
            label={t('field.deadline')}
            required
            error={errors['expire_at']}
            value={(draft['expire_at'] as string | null) ?? null}
            timezone={String(draft['timezone'])}
            onChange={(value) => set('expire_at', value)}
          />
          <SelectField {...text('timezone', 'timezone')} options={zones} />
        </div>
      </Section>
      <DeliveryFields {...props} />
    </>
  );
}

export function DeliveryFields(props: FieldsProps) {
  const { text, set, t } = useField(props);
  const term = props.draft['delivery_term'];
  const delivery = typeof term === 'string' && term !== '' ? term : null;
  const incoterms = useIncoterms();
  return (
    <Section title={t('section.delivery')}>
      <div className="k-fields">
        <SelectField
          {...text('delivery_term', 'deliveryTerm')}
          options={incoterms}
          placeholder={t('field.noTerm')}
          onChange={(value) => set('delivery_term', value || null)}
        />
        <TextField
          {...text('delivery_place', 'deliveryPlace')}
          hint={t(placeSide(delivery) === 'seller' ? 'field.placeOfSeller' : 'field.deliveryPlaceHint')}
        />
      </div>
      <div className="k-fields">
        <TextField {...text('delivery_time', 'deliveryTime')} placeholder={t('field.deliveryTimePlaceholder')} />
        <TextField
          {...text('payment_condition', 'paymentCondition')}
          multiline
          rows={1}
          placeholder={t('field.paymentPlaceholder')}
        />
      </div>
    </Section>
  );
}
