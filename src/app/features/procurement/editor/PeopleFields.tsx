import { CompaniesField } from '../../../trade/CompaniesField.tsx';
import { CheckField } from '../../../ui/fields/CheckField.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { ContactFields } from './ContactFields.tsx';
import GroupsField from './GroupsField.tsx';
import { GROUPS, PARTICIPANTS, participantsIn } from './inquire-draft.ts';
import { type FieldsProps, useField } from './InquireFields.tsx';
import { groupIds } from './use-groups.ts';

// Lazy: inviting by e-mail is rarer than choosing a company.
const ByEmail = lazyPart(() => import('../invitations/ByEmail.tsx'));

/** Who may offer, and the contact for questions. `id`: of the stored draft. */
export default function PeopleFields(props: FieldsProps & { readonly id: number | null }) {
  const { flag, t } = useField(props);
  const { draft, errors, onEdit } = props;
  const chosen = participantsIn(draft);
  return (
    <>
      <Section title={t('section.participants')} description={t('section.participantsText')}>
        <div className="p-checks">
          <CheckField {...flag('open', 'open')} />
          <CheckField {...flag('local', 'local')} />
        </div>
        <CompaniesField
          name={PARTICIPANTS}
          chosen={chosen}
          error={errors[PARTICIPANTS]}
          onAdd={(company) => onEdit({ type: 'ADD', list: PARTICIPANTS, entries: [company] })}
          onRemove={(at) => onEdit({ type: 'REMOVE', list: PARTICIPANTS, at })}
        />
        <GroupsField
          name={GROUPS}
          chosen={groupIds(draft[GROUPS])}
          error={errors[GROUPS]}
          onChange={(groups) => onEdit({ type: 'SET', path: GROUPS, value: groups })}
        />
      </Section>
      <ByEmail id={props.id} draft open zone="UTC" />
      <ContactFields {...props} />
    </>
  );
}
