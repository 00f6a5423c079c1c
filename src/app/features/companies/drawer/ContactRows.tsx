import { AddIcon } from '@blueprintjs/icons/lib/esm/generated/components/add';
import { CrossIcon } from '@blueprintjs/icons/lib/esm/generated/components/cross';
import { useTranslation } from 'react-i18next';
import { MAX_CONTACTS, type PartnerContact } from '../../../../contract/organization/partner.ts';
import type { FieldErrors } from '../../../api/parse.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Button } from '../../../ui/menu/Button.tsx';

interface ContactRowsProps {
  readonly contacts: readonly PartnerContact[];
  readonly errors: FieldErrors;
  readonly onChange: (contacts: readonly PartnerContact[]) => void;
}

const FIELDS = [
  { name: 'name', label: 'person' },
  { name: 'role', label: 'role' },
  { name: 'email', label: 'email' },
  { name: 'phone', label: 'phone' },
] as const;

/** Contacts at the company, one per row. */
export function ContactRows({ contacts, errors, onChange }: ContactRowsProps) {
  const { t } = useTranslation('companies');
  return (
    <fieldset className="co-people">
      <legend>{t('field.contacts')}</legend>
      {contacts.map((contact, at) => (
        // Only the position identifies a contact.
        <div key={at} className="co-person" role="group" aria-label={t('contact.nth', { n: at + 1 })}>
          {FIELDS.map(({ name, label }) => (
            <TextField
              key={name}
              name={`contacts.${at}.${name}`}
              label={t(`field.${label}`)}
              value={contact[name]}
              error={errors[`contacts.${at}.${name}`]}
              required={name === 'name'}
              maxLength={name === 'email' ? 254 : name === 'phone' ? 32 : 100}
              autoComplete="off"
              onChange={(value) =>
                onChange(contacts.map((each, index) => (index === at ? { ...each, [name]: value } : each)))
              }
            />
          ))}
          <Button
            minimal
            size="small"
            icon={CrossIcon}
            label={t('contact.remove', { n: at + 1 })}
            onClick={() => onChange(contacts.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <Button
        size="small"
        icon={AddIcon}
        blocked={contacts.length >= MAX_CONTACTS ? t('errors:max_entries', { 0: MAX_CONTACTS }) : undefined}
        onClick={() => onChange([...contacts, { name: '', role: '', email: '', phone: '' }])}
      >
        {t('contact.add')}
      </Button>
    </fieldset>
  );
}
