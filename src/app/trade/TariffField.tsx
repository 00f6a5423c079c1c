import { useTranslation } from 'react-i18next';
import { ComboField } from '../ui/fields/ComboField.tsx';
import type { FieldBase } from '../ui/fields/Field.tsx';
import { searchTariffs } from './tariffs.ts';

interface TariffFieldProps extends FieldBase {
  readonly value: string;
  /** No loaded list knows the code. */
  readonly unlisted: boolean;
  /** It is said below all the rows; here it is for ears alone. */
  readonly oneOfMany?: boolean;
  readonly onChange: (value: string) => void;
}

/** A tariff number, found by its digits or by words. */
export function TariffField({ value, unlisted, oneOfMany, onChange, ...field }: TariffFieldProps) {
  const { t } = useTranslation('common');
  return (
    <ComboField
      {...field}
      value={value || null}
      placeholder={t('tariff.search')}
      hint={unlisted && <span className={oneOfMany ? 'k-hidden' : ''}>{t('tariff.unlisted')}</span>}
      search={searchTariffs}
      onChange={(code) => onChange(code ?? '')}
    />
  );
}
