import { membershipEndpoints } from '../../../../contract/organization/membership.ts';
import { useApi } from '../../../api/queries.ts';
import { CheckField } from '../../../ui/fields/CheckField.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { type FieldsProps, useField } from './InquireFields.tsx';

export function ContactFields(props: FieldsProps) {
  const { flag, t } = useField(props);
  const { draft, errors, onEdit } = props;
  const members = useApi(membershipEndpoints.membershipList, { query: { page_size: '100' } });
  const people = (members.data?.results ?? []).flatMap(({ user, name, email, state }) =>
    user !== null && state === 'member' ? [{ value: String(user), label: name || email }] : [],
  );
  const assigned =
    draft['assigned_to'] === null || draft['assigned_to'] === undefined ? '' : String(draft['assigned_to']);
  const unlisted = assigned !== '' && !people.some(({ value }) => value === assigned);
  const options = unlisted
    ? [{ value: assigned, label: String(draft['assigned_to_label'] || assigned) }, ...people]
    : people;
  return (
    <Section title={t('section.contact')}>
      <div className="k-fields">
        <SelectField
          name="assigned_to"
          label={t('field.assignedTo')}
          error={errors['assigned_to']}
          value={assigned}
          options={options}
          placeholder={t('field.nobody')}
          onChange={(value) =>
            onEdit({
              type: 'SET_MANY',
              values: {
                assigned_to: value === '' ? null : Number(value),
                assigned_to_label: options.find((option) => option.value === value)?.label ?? '',
              },
            })
          }
        />
        <CheckField {...flag('show_contact', 'showContact')} />
      </div>
    </Section>
  );
}
