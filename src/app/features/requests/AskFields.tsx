import { useTranslation } from 'react-i18next';
import type { AskRequestContext, AskRequestEvent } from '../../../../machines/flows/ask-request.flow.ts';
import { REQUEST_CATEGORIES } from '../../../contract/catalogue/request-category.ts';
import { useDictionary } from '../../forms/dictionaries.ts';
import { CheckField } from '../../ui/fields/CheckField.tsx';
import { DayField } from '../../ui/fields/DayField.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { LinesField } from './LinesField.tsx';
import { type AskValues, LINES, readLines, writeLines } from './request-form.ts';

interface AskFieldsProps {
  readonly values: AskValues;
  readonly errors: AskRequestContext['errors'];
  readonly onEdit: (event: Exclude<AskRequestEvent, { type: 'SEND' }>) => void;
  /** Whether a visitor is asking, who must enter contact details. */
  readonly visitor: boolean;
}

export function AskFields({ values, errors, onEdit, visitor }: AskFieldsProps) {
  const { t } = useTranslation('requests');
  const countries = useDictionary('countryList');
  const set = (name: string) => (value: string | null) => onEdit({ type: 'SET', field: name, value: value ?? '' });
  const field = (name: keyof AskValues) => ({
    name,
    label: t(`field.${name}`),
    value: values[name] ?? '',
    onChange: set(name),
    error: errors[name],
  });
  return (
    <>
      <Section title={t('ask.what')}>
        <TextField {...field('subject')} maxLength={200} required />
        <TextField {...field('description')} multiline maxLength={10_000} />
        <div className="k-fields">
          <SelectField
            {...field('category')}
            placeholder={t('field.anyCategory')}
            options={REQUEST_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
          />
        </div>
      </Section>
      <Section title={t('ask.lines')}>
        <LinesField
          lines={readLines(values)}
          errors={errors}
          onChange={(lines, touched) => onEdit({ type: 'LINES', list: LINES, value: writeLines(lines), touched })}
        />
      </Section>
      <Section title={t('ask.where')}>
        <div className="k-fields">
          <SelectField {...field('country')} options={countries} placeholder={t('field.choose')} required />
          <TextField {...field('delivery_place')} maxLength={200} />
          <DayField {...field('wanted_delivery')} />
        </div>
      </Section>
      {visitor && (
        <Section title={t('ask.who')} description={t('ask.whoText')}>
          <div className="k-fields">
            <TextField {...field('name')} autoComplete="name" maxLength={120} required />
            <TextField {...field('company')} autoComplete="organization" maxLength={200} required />
            <TextField {...field('email')} type="email" autoComplete="email" required />
            <TextField {...field('phone')} type="tel" autoComplete="tel" />
          </div>
          <CheckField
            name="consent"
            label={t('ask.consent')}
            hint={t('ask.consentHint')}
            checked={values['consent'] === '1'}
            onChange={(on) => set('consent')(on ? '1' : '')}
            error={errors['consent']}
          />
        </Section>
      )}
    </>
  );
}
