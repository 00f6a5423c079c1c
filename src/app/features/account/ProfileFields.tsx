import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../contract/account/profile.ts';
import { useDictionary } from '../../forms/dictionaries.ts';
import { PictureField } from '../../forms/PictureField.tsx';
import type { PlainForm } from '../../forms/use-form.ts';
import type { Picture } from '../../forms/use-picture.ts';
import { DayField } from '../../ui/fields/DayField.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { fullName } from './full-name.ts';
import { Avatar } from '../../ui/figures/Avatar.tsx';

export const PROFILE_FIELDS = [
  'first_name',
  'last_name',
  'gender',
  'language',
  'country',
  'phone_code',
  'own_phone',
  'date_of_birth',
] as const;
type ProfileField = (typeof PROFILE_FIELDS)[number];

interface ProfileFieldsProps {
  readonly profile: Profile;
  readonly form: Pick<PlainForm<ProfileField>, 'values' | 'set' | 'errors'>;
  readonly languages: readonly string[];
  readonly picture: Picture;
}

export function ProfileFields({ profile, form, languages, picture }: ProfileFieldsProps) {
  const { t } = useTranslation('account');
  const shown = picture.shown(profile.image);
  const countries = useDictionary('countryList');
  const names = useDictionary('languageList');
  const field = (name: ProfileField) => ({
    name,
    label: t(`field.${name}`),
    value: form.values[name],
    onChange: form.set(name),
    error: form.errors[name],
  });
  const languageOptions = languages.map((code) => ({
    value: code,
    label: names.find(({ value }) => value === code)?.label ?? code,
  }));
  return (
    <>
      <Section title={t('profile.person')} description={t('profile.personText')}>
        <PictureField label={t('field.image')} shown={shown} error={form.errors['image']} onChoose={picture.choose}>
          <Avatar name={fullName(profile) || profile.email} image={shown} />
        </PictureField>
        <div className="k-fields">
          <TextField {...field('first_name')} autoComplete="given-name" maxLength={100} />
          <TextField {...field('last_name')} autoComplete="family-name" maxLength={100} />
          <SelectField
            {...field('gender')}
            placeholder={t('notGiven')}
            options={['female', 'male'].map((value) => ({ value, label: t(`gender.${value}`) }))}
          />
          <DayField {...field('date_of_birth')} />
        </div>
      </Section>
      <Section title={t('profile.contact')}>
        <div className="k-fields">
          <SelectField {...field('country')} options={countries} placeholder={t('notGiven')} autoComplete="country" />
          <TextField
            {...field('phone_code')}
            type="tel"
            autoComplete="tel-country-code"
            placeholder="+48"
            maxLength={8}
          />
          <TextField {...field('own_phone')} type="tel" autoComplete="tel-national" maxLength={32} />
          <SelectField {...field('language')} options={languageOptions} hint={t('profile.languageHint')} />
        </div>
      </Section>
    </>
  );
}
