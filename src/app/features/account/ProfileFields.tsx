import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../contract/profile.ts';
import { useDictionary } from '../../forms/dictionaries.ts';
import type { PlainForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { DayField } from '../../ui/DayField.tsx';
import { fieldId } from '../../ui/Field.tsx';
import { Section } from '../../ui/Section.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Avatar } from './Avatar.tsx';

interface ProfileFieldsProps {
  readonly profile: Profile;
  readonly form: Pick<PlainForm, 'values' | 'set' | 'errors'>;
  readonly languages: readonly string[];
  /** undefined: unchanged; null: to be removed. */
  readonly picture: File | null | undefined;
  readonly preview: string | null;
  readonly onPicture: (file: File | null) => void;
}

export function ProfileFields({ profile, form, languages, picture, preview, onPicture }: ProfileFieldsProps) {
  const { t } = useTranslation('account');
  const countries = useDictionary('countryList');
  const names = useDictionary('languageList');
  const field = (name: string) => ({
    name,
    label: t(`field.${name}`),
    value: form.values[name] ?? '',
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
        <Picture
          profile={picture === null ? { ...profile, image: null } : profile}
          preview={preview}
          error={form.errors['image']}
          onPicture={onPicture}
        />
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

interface PictureProps {
  readonly profile: Profile;
  readonly preview: string | null;
  readonly error: readonly string[] | undefined;
  readonly onPicture: (file: File | null) => void;
}

function Picture({ profile, preview, error = [], onPicture }: PictureProps) {
  const { t } = useTranslation('account');
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="k-person-head">
      <Avatar profile={profile} preview={preview} />
      <div className="k-field">
        <div className="k-row">
          <Button id={fieldId('image')} onClick={() => input.current?.click()}>
            {t('profile.choosePicture')}
          </Button>
          {(preview ?? profile.image) && <Button onClick={() => onPicture(null)}>{t('profile.removePicture')}</Button>}
        </div>
        <span className="k-hint">{t('profile.pictureHint')}</span>
        {error.length > 0 && <span className="k-error">{error.join(' ')}</span>}
        <input
          ref={input}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/gif,image/webp"
          aria-label={t('field.image')}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) onPicture(file);
            event.target.value = '';
          }}
        />
      </div>
    </div>
  );
}
