import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '../../ui/fields/CheckField.tsx';
import { ComboField } from '../../ui/fields/ComboField.tsx';
import { DayField } from '../../ui/fields/DayField.tsx';
import { DeadlineField } from '../../ui/fields/DeadlineField.tsx';
import { DecimalField } from '../../ui/fields/DecimalField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Section } from '../../ui/page/Section.tsx';

const OPTIONS = ['EUR', 'PLN', 'UAH'].map((value) => ({ value, label: value }));
const SHAPES = ['plain', 'wrong', 'disabled'] as const;

/** Each field: normal, with an error, and disabled. */
export function Fields() {
  const { t } = useTranslation(['common', 'money']);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({ deadline: '2030-01-31T10:00:00.000Z' });
  const [checked, setChecked] = useState(true);
  return SHAPES.map((shape) => {
    const of = (kind: string) => ({
      name: `${kind}-${shape}`,
      label: kind,
      hint: shape === 'plain' ? t('ui.typeToSearch') : undefined,
      required: shape === 'wrong',
      disabled: shape === 'disabled',
      error: shape === 'wrong' ? [t('ui.searchFailed')] : undefined,
      value: values[kind] ?? '',
      onChange: (value: string | null) => setValues({ ...values, [kind]: value ?? '' }),
    });
    return (
      <Section key={shape} title={`fields: ${shape}`}>
        <TextField {...of('TextField')} />
        <TextField {...of('TextField multiline')} multiline />
        <SelectField {...of('SelectField')} options={OPTIONS} placeholder={t('ui.required')} />
        <DecimalField {...of('DecimalField')} currency="EUR" />
        <DayField {...of('DayField')} />
        <DeadlineField {...of('deadline')} timezone="Europe/Warsaw" />
        <ComboField {...of('ComboField')} search={async () => OPTIONS} />
        <CheckField
          name={`check-${shape}`}
          label="CheckField"
          checked={checked}
          onChange={setChecked}
          error={shape === 'wrong' ? [t('ui.searchFailed')] : undefined}
          disabled={shape === 'disabled'}
        />
      </Section>
    );
  });
}
