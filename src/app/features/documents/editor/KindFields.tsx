import { takesAdvance } from '../../../../../machines/money/amounts.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { FREE_TYPES } from '../../../../contract/invoicing/document.ts';
import { useCurrencies } from '../../../trade/choices.ts';
import { CheckField } from '../../../ui/fields/CheckField.tsx';
import { DecimalField } from '../../../ui/fields/DecimalField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { type DocumentFieldsProps, useField } from './fields.ts';

interface KindFieldsProps extends DocumentFieldsProps {
  /** Changes the currency of the draft, including the prices of its lines. */
  readonly onCurrency: (to: string) => void;
}

/** Type, currency and, for an advance, its amount. */
export const KindFields = memo(function KindFields({ onCurrency, ...props }: KindFieldsProps) {
  const { t } = useTranslation('money');
  const field = useField(props);
  const currencies = useCurrencies();
  const { draft, fixed } = props;
  const free = (FREE_TYPES as readonly unknown[]).includes(draft['type']);
  return (
    <div className="k-fields d-kind">
      {free && (
        <SelectField {...field('type')} options={FREE_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))} />
      )}
      <SelectField {...field('currency')} options={currencies} disabled={fixed} onChange={onCurrency} />
      {takesAdvance(draft['type']) && (
        <DecimalField {...field('amount')} required scale={2} currency={String(draft['currency'])} />
      )}
      {takesAdvance(draft['type']) && (
        <CheckField
          name="received"
          label={t('field.received')}
          hint={t('receivedHint')}
          checked={draft['received'] === true}
          onChange={(value) => props.onEdit({ type: 'SET', path: 'received', value })}
        />
      )}
    </div>
  );
});
