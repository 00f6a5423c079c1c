import { useTranslation } from 'react-i18next';
import { ComboField } from '../ui/fields/ComboField.tsx';
import type { FieldBase } from '../ui/fields/Field.tsx';
import { searchTariffs } from './tariffs.ts';

interface TariffFieldProps extends FieldBase {
  readonly value: string;
  /** No loaded list knows the code. */
  readonly unlisted: boolean;
  readonly onChange: (value: string) => void;
}

/** A tariff number, found by its digits or by words. */
export function TariffField({ value, unlisted, onChange, ...field }: TariffFieldProps) {
  const { t } = useTranslation('common');
  return (
    <ComboField
      {...field}
      value={value || null}
      placeholder={t('tariff.search')}
      hint={unlisted ? t('tariff.unlisted') : undefined}
      search={searchTariffs}
      onChange={(code) => onChange(code ?? '')}
    />
  );
}
