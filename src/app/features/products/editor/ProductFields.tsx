import { useTranslation } from 'react-i18next';
import type { DraftErrors, DraftEvent } from '../../../../../machines/flows/draft.ts';
import { PRODUCT_FIELDS } from '../../../../../machines/lifecycles/product/product.fields.ts';
import {
  isCode,
  PRODUCT_MARKS,
  PRODUCT_SIZES,
  type ProductSize,
} from '../../../../../machines/lifecycles/product/product.groups.ts';
import type { Product } from '../../../../contract/catalogue/product.ts';
import { useCurrencies } from '../../../trade/choices.ts';
import { CategoryField } from '../../../trade/CategoryField.tsx';
import { TariffPicker } from '../../../trade/TariffPicker.tsx';
import { useUnlisted } from '../../../trade/tariffs.ts';
import { useUnits } from '../../../trade/units.ts';
import { amountAt, useCurrency } from '../../../trade/use-currency.ts';
import { CheckField } from '../../../ui/fields/CheckField.tsx';
import { DecimalField } from '../../../ui/fields/DecimalField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import type { ProductRead } from './product-draft.ts';

const CurrencyLeft = lazyPart(() => import('../../../trade/CurrencyLeft.tsx'));

export interface FieldsProps {
  readonly draft: ProductRead;
  readonly errors: DraftErrors;
  readonly onEdit: (event: DraftEvent) => void;
}

/** ASSUMED: MS means metric measures; the specification shows only the default. */
const MEASUREMENTS = ['MS', 'IS'] as const;

/** Common props of the fields, by wire name. */
function useField({ draft, errors, onEdit }: FieldsProps) {
  const { t } = useTranslation('products');
  const base = (name: keyof ProductRead) => ({ name, label: t(`field.${name}`), error: errors[name] });
  return {
    text: (name: keyof ProductRead) => ({
      ...base(name),
      value: String(draft[name] ?? ''),
      onChange: (value: string) => onEdit({ type: 'SET', path: name, value }),
    }),
    flag: (name: keyof ProductRead) => ({
      ...base(name),
      checked: draft[name] === true,
      onChange: (value: boolean) => onEdit({ type: 'SET', path: name, value }),
    }),
    t,
  };
}

interface WhatFieldsProps extends FieldsProps {
  /** The product when the editor opened, which has the names of its tariff number and category. */
  readonly named: Product | null;
}

export function WhatFields({ named, ...props }: WhatFieldsProps) {
  const { text, flag, t } = useField(props);
  const { draft, errors, onEdit } = props;
  const tariff = String(draft['tariff_number'] ?? '');
  const called = named?.tariff_number === tariff ? named.tariff_number_label : '';
  const unlisted = useUnlisted([tariff]).has(tariff);
  const category = typeof draft['category'] === 'number' ? draft['category'] : null;
  return (
    <Section title={t('section.what')}>
      <CheckField {...flag('is_service')} hint={t('field.is_serviceHint')} />
      <div className="k-fields">
        <TextField {...text('name')} required maxLength={255} />
        <TextField {...text('intername')} hint={t('field.internameHint')} maxLength={255} />
      </div>
      <TextField {...text('description')} multiline rows={5} maxLength={20_000} />
      <div className="k-fields">
        {PRODUCT_MARKS.map((name) => (
          <TextField
            key={name}
            {...text(name)}
            mono={isCode(name)}
            inputMode={name === 'barcode' ? 'numeric' : undefined}
            maxLength={PRODUCT_FIELDS[name].max}
          />
        ))}
      </div>
      <div className="k-fields">
        <CategoryField
          name="category"
          label={t('field.category')}
          hint={t('field.categoryHint')}
          error={errors['category']}
          value={category}
          valueLabel={named?.category === category ? named.category_label : ''}
          onChange={(value) => onEdit({ type: 'SET', path: 'category', value })}
        />
        <div>
          <TariffPicker {...text('tariff_number')} value={tariff} unlisted={unlisted} />
          {called !== '' && <span className="k-hint">{called}</span>}
        </div>
      </div>
    </Section>
  );
}

export function SaleFields(props: FieldsProps) {
  const { text, flag, t } = useField(props);
  const { draft, onEdit } = props;
  const units = useUnits();
  const currencies = useCurrencies();
  const money = useCurrency();
  const amounts = [amountAt(draft, 'price')];
  const currency = String(draft['currency'] ?? '');
  const unitOf = (name: 'quantity' | 'minimum_order_quantity') =>
    units.symbol(String(draft['unit'] ?? ''), String(draft[name] ?? ''));
  return (
    <Section title={t('section.sale')} description={t('section.saleText')}>
      <div className="pr-three">
        <DecimalField {...text('price')} hint={t('field.priceHint')} currency={currency} />
        <SelectField
          {...text('currency')}
          options={currencies}
          placeholder={t('field.choose')}
          onChange={(to) => money.change({ currency, amounts, onEdit }, to, { currency: to })}
        />
        <SelectField {...text('unit')} required options={units.options} />
      </div>
      <CurrencyLeft from={money.leftOf(amounts)} to={currency} onKeep={() => money.keep({ amounts, onEdit })} />
      <div className="pr-three">
        {draft['is_service'] !== true && <DecimalField {...text('quantity')} currency={unitOf('quantity')} />}
        <DecimalField
          {...text('minimum_order_quantity')}
          hint={t('field.minimumHint')}
          currency={unitOf('minimum_order_quantity')}
        />
      </div>
      <CheckField {...flag('for_sale')} hint={t('field.for_saleHint')} />
    </Section>
  );
}

export function SizeFields(props: FieldsProps) {
  const { text, t } = useField(props);
  const { draft } = props;
  const system = draft['measurement'] === 'IS' ? 'IS' : 'MS';
  /** A text that is more than a number contains its own unit; volume has none. */
  const unit = (name: ProductSize) =>
    name === 'volume' || !/^(\d+([.,]\d+)?)?$/.test(String(draft[name] ?? '')) ? undefined : (
      <span className="k-suffix">{t(`sizeUnit.${system}.${name === 'weight' ? 'weight' : 'length'}`)}</span>
    );
  return (
    <Section title={t('section.size')} description={t('section.sizeText')}>
      <div className="pr-three">
        <SelectField
          {...text('measurement')}
          options={MEASUREMENTS.map((value) => ({ value, label: t(`measurement.${value}`) }))}
        />
        {PRODUCT_SIZES.map((name) => (
          <TextField key={name} {...text(name)} maxLength={PRODUCT_FIELDS[name].max} rightElement={unit(name)} />
        ))}
      </div>
    </Section>
  );
}
