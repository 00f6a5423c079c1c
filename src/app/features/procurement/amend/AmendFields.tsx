import type { Inquire } from '../../../../contract/procurement/inquire.ts';
import { useTranslation } from 'react-i18next';
import { useCurrencies } from '../../../trade/choices.ts';
import { CheckField } from '../../../ui/fields/CheckField.tsx';
import { DeadlineField } from '../../../ui/fields/DeadlineField.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { ContactFields } from '../editor/ContactFields.tsx';
import { DeliveryFields, type FieldsProps, useField } from '../editor/InquireFields.tsx';

type Props = FieldsProps & { readonly row: Inquire };

/** All fields of the inquiry itself that may change after publication; locked ones are left out. */
export function AmendFields({ row, ...props }: Props) {
  const { text, flag, set, t } = useField(props);
  const { t: more } = useTranslation(['running', 'procurement']);
  const { draft, errors } = props;
  const currencies = useCurrencies();
  return (
    <>
      <Section title={t('section.need')}>
        <TextField {...text('description', 'description')} multiline rows={4} />
      </Section>
      <Section title={t('section.deadline')} description={more('amend.deadline')}>
        <DeadlineField
          name="expire_at"
          label={t('field.deadline')}
          required
          error={errors['expire_at']}
          value={(draft['expire_at'] as string | null) ?? null}
          timezone={row.timezone}
          onChange={(value) => set('expire_at', value ?? row.expire_at)}
        />
      </Section>
      <Section title={t('section.prices')}>
        <div className="k-fields">
          <SelectField {...text('currency', 'currency')} required options={currencies} />
        </div>
        <div className="p-checks">
          <CheckField {...flag('vat_included', 'vatIncluded')} />
        </div>
      </Section>
      <DeliveryFields {...props} />
      <ContactFields {...props} />
      {!row.open && (
        <Section title={t('section.participants')} description={more('amend.open')}>
          <CheckField {...flag('open', 'open')} />
        </Section>
      )}
    </>
  );
}
