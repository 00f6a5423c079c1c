import { useTranslation } from 'react-i18next';
import { ComboField } from '../ui/fields/ComboField.tsx';
import type { FieldBase } from '../ui/fields/Field.tsx';
import { searchTariffs } from './tariffs.ts';

interface TariffFieldProps extends FieldBase {
  readonly value: string;
  /** Whether no loaded list contains the code. */
  readonly unlisted: boolean;
  /** One notice below all rows shows it; here it is only for screen readers. */
  readonly oneOfMany?: boolean;
  readonly onChange: (value: string) => void;
}

/** Selects a tariff number, found by its digits or by words. */
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
