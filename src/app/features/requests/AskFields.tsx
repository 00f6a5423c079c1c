import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REQUEST_CATEGORIES } from '../../../contract/catalogue/request-category.ts';
import { useDictionary } from '../../forms/dictionaries.ts';
import type { PlainForm } from '../../forms/use-form.ts';
import { CheckField } from '../../ui/fields/CheckField.tsx';
import { DayField } from '../../ui/fields/DayField.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { LinesField } from './LinesField.tsx';
import { LINES, readLines, writeLines } from './request-form.ts';

interface AskFieldsProps {
  readonly form: Pick<PlainForm, 'values' | 'set' | 'errors'>;
  /** Which try it is: what was mended since the last one is no longer complained of. */
  readonly attempt: number;
  /** A visitor says who asks. */
  readonly visitor: boolean;
}

export function AskFields({ form, attempt, visitor }: AskFieldsProps) {
  const { t } = useTranslation('requests');
  const countries = useDictionary('countryList');
  const [mended, setMended] = useState<{ readonly attempt: number; readonly paths: readonly string[] }>({
    attempt,
    paths: [],
  });
  const since = mended.attempt === attempt ? mended.paths : [];
  // With a line more or less the numbers in the old complaints mean other lines.
  const errors = Object.fromEntries(
    Object.entries(form.errors).filter(
      ([path]) => !since.includes(path) && !(since.includes(LINES) && path.startsWith(LINES)),
    ),
  );
  const field = (name: string) => ({
    name,
    label: t(`field.${name}`),
    value: form.values[name] ?? '',
    onChange: form.set(name),
    error: form.errors[name],
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
          lines={readLines(form.values)}
          errors={errors}
          onChange={(lines, touched) => {
            form.set(LINES)(writeLines(lines));
            setMended({ attempt, paths: [...since, touched] });
          }}
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
            checked={form.values['consent'] === '1'}
            onChange={(on) => form.set('consent')(on ? '1' : '')}
            error={form.errors['consent']}
          />
        </Section>
      )}
    </>
  );
}
