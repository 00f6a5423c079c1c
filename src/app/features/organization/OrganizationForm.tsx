import { useTranslation } from 'react-i18next';
import {
  type FormField,
  isInForm,
  ORGANIZATION_FIELD_NAMES,
} from '../../../../machines/organization/organization.fields.ts';
import { numberNames } from '../../../contract/catalogue/register-kinds.ts';
import { MAX_PRINTED_MB } from '../../../contract/platform/contact-fields.ts';
import { fileSize } from '../../../contract/platform/format.ts';
import { MEGABYTE } from '../../../contract/platform/sizes.ts';
import { useDictionary } from '../../forms/dictionaries.ts';
import { useZones } from '../../forms/zone-options.ts';
import { PictureField } from '../../forms/PictureField.tsx';
import type { PlainForm } from '../../forms/use-form.ts';
import type { Picture } from '../../forms/use-picture.ts';
import { useLanguage } from '../../i18n.ts';
import { DayField } from '../../ui/fields/DayField.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Logo } from '../../ui/figures/Logo.tsx';

export const FORM_FIELDS = ORGANIZATION_FIELD_NAMES.filter(isInForm);

interface OrganizationFormProps {
  readonly form: Pick<PlainForm<FormField>, 'values' | 'set' | 'errors'>;
  readonly picture: Picture;
  /** URL of the stored logo. */
  readonly image: string | null;
}

export function OrganizationForm({ form, picture, image }: OrganizationFormProps) {
  const { t } = useTranslation('account');
  const shown = picture.shown(image);
  const countries = useDictionary('countryList');
  const zones = useZones(form.values.timezone);
  const country = form.values.country;
  const language = useLanguage();
  const field = (name: FormField) => ({
    name,
    label: t(`field.${name}`),
    value: form.values[name],
    onChange: form.set(name),
    error: form.errors[name],
  });
  return (
    <>
      <Section title={t('organization.register')} description={t('organization.registerText')}>
        <PictureField
          label={t('field.logo')}
          shown={shown}
          error={form.errors['image']}
          choose={t('organization.chooseLogo')}
          hint={t('organization.logoHint', { limit: fileSize(language, MAX_PRINTED_MB * MEGABYTE) })}
          onChoose={picture.choose}
        >
          <Logo name={form.values.name} source={shown} />
        </PictureField>
        <div className="k-fields">
          <TextField {...field('name')} autoComplete="organization" required />
          <SelectField
            {...field('country')}
            options={countries}
            placeholder={t('choose')}
            autoComplete="country"
            required
          />
          <TextField
            {...field('reg_number')}
            label={numberNames(language, country, 'reg_number') || t('field.reg_number')}
            mono
            required
          />
          <TextField
            {...field('vat_id')}
            label={numberNames(language, country, 'vat_id') || t('field.vat_id')}
            hint={t('organization.vatHint')}
            mono
          />
        </div>
        <TextField {...field('name_full')} />
        <TextField {...field('intername')} hint={t('organization.internameHint')} />
      </Section>
      <Section title={t('organization.address')}>
        <div className="k-fields o-address">
          <TextField {...field('city')} autoComplete="address-level2" />
          <TextField {...field('street')} autoComplete="address-line1" />
          <TextField {...field('building')} />
          <TextField {...field('office')} />
          <TextField {...field('postcode')} autoComplete="postal-code" />
        </div>
      </Section>
      <Section title={t('organization.contact')}>
        <div className="k-fields">
          <TextField {...field('email')} type="email" autoComplete="email" />
          <TextField {...field('org_phone')} type="tel" autoComplete="tel" />
          <TextField
            {...field('contact_name')}
            hint={t('organization.contactNameHint')}
            autoComplete="off"
            maxLength={100}
          />
          <TextField {...field('fax')} type="tel" autoComplete="off" maxLength={32} />
          <TextField {...field('website')} type="url" autoComplete="url" placeholder="https://" />
          <TextField {...field('duns')} mono />
          <DayField {...field('reg_date')} />
          <SelectField
            {...field('timezone')}
            hint={t('organization.zoneHint')}
            options={zones}
            placeholder={t('organization.zoneOfCountry')}
          />
        </div>
        <TextField {...field('description')} multiline maxLength={4000} />
      </Section>
    </>
  );
}

/** Labels of the fields in the error summary. */
export function useOrganizationLabels(): Readonly<Record<string, string>> {
  const { t } = useTranslation('account');
  const labels = Object.fromEntries(FORM_FIELDS.map((name) => [name, t(`field.${name}`)]));
  return { ...labels, image: t('field.logo') };
}
