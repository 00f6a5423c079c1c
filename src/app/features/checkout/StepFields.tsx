import { useTranslation } from 'react-i18next';
import type { CheckoutStep } from '../../../../machines/flows/checkout.ts';
import type { Profile } from '../../../contract/account/profile.ts';
import { countryName, day } from '../../../contract/platform/format.ts';
import { useDictionary } from '../../forms/dictionaries.ts';
import { useLanguage } from '../../i18n.ts';
import { CheckField } from '../../ui/fields/CheckField.tsx';
import { DayField } from '../../ui/fields/DayField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { noteOf, type CheckoutRead, type CheckoutDraft } from './checkout-draft.ts';

interface Known {
  readonly draft: CheckoutRead;
  readonly member: Profile | null;
  readonly organization: string;
  readonly sellers: readonly { readonly id: number; readonly name: string }[];
}

interface StepFieldsProps extends Known {
  readonly step: Exclude<CheckoutStep, 'look'>;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly onSet: (path: string, value: unknown) => void;
}

export function StepFields({ step, draft, errors, member, organization, sellers, onSet }: StepFieldsProps) {
  const { t } = useTranslation('checkout');
  const countries = useDictionary('countryList');
  const bare = (name: keyof CheckoutRead) => ({
    name,
    value: String(draft[name] ?? ''),
    onChange: (value: string) => onSet(name, value),
    error: errors[name],
  });
  const field = (name: keyof CheckoutDraft) => ({ ...bare(name), label: t(`field.${name}`) });
  if (step === 'who') {
    return (
      <>
        {member ? (
          <p>{t('asOrganization', { organization })}</p>
        ) : (
          <div className="k-fields">
            <TextField {...field('name')} autoComplete="name" maxLength={120} required />
            <TextField {...field('company')} autoComplete="organization" maxLength={200} required />
            <TextField {...field('email')} type="email" autoComplete="email" required />
          </div>
        )}
        <div className="k-fields">
          <TextField {...field('phone')} type="tel" autoComplete="tel" />
        </div>
        {!member && (
          <CheckField
            name="consent"
            label={t('consent')}
            hint={t('consentHint')}
            checked={draft['consent'] === true}
            onChange={(on) => onSet('consent', on)}
            error={errors['consent']}
          />
        )}
      </>
    );
  }
  if (step === 'where') {
    return (
      <>
        <div className="k-fields">
          <SelectField {...field('country')} options={countries} placeholder={t('choose')} required />
        </div>
        <TextField {...field('delivery_address')} autoComplete="street-address" maxLength={500} required />
      </>
    );
  }
  if (step === 'when') {
    return (
      <div className="k-fields">
        <DayField
          {...field('wanted_on')}
          value={(draft['wanted_on'] as string | null) ?? null}
          onChange={(value) => onSet('wanted_on', value)}
          hint={t('wantedHint')}
        />
      </div>
    );
  }
  return (
    <>
      {sellers.map(({ id, name }) => (
        <TextField key={id} {...bare(noteOf(id))} label={t('noteTo', { name })} multiline rows={3} maxLength={2000} />
      ))}
    </>
  );
}

/** One-line summary of a completed step. */
export function useStepSummary({ draft, member, organization, sellers }: Known): (step: CheckoutStep) => string {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const text = (name: keyof CheckoutRead): string => String(draft[name] ?? '').trim();
  const list = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');
  return (step) => {
    if (step === 'who')
      return member
        ? list(organization, text('phone'))
        : list(text('name'), text('company'), text('email'), text('phone'));
    if (step === 'where')
      return list(text('delivery_address'), text('country') && countryName(language, text('country')));
    if (step === 'when') return text('wanted_on') ? day(language, text('wanted_on')) : t('anyDay');
    const noted = sellers.filter(({ id }) => text(noteOf(id)) !== '');
    return noted.length > 0 ? list(...noted.map(({ name }) => name)) : t('noNotes');
  };
}
