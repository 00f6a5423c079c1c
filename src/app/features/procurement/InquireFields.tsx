import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type Draft, type DraftErrors, type DraftEvent, rowsOf } from '../../../../machines/flows/draft.ts';
import { membershipEndpoints } from '../../../contract/membership.ts';
import { useApi } from '../../api/queries.ts';
import { useCurrencies, useIncoterms } from '../../trade/choices.ts';
import { CompaniesField } from '../../trade/CompaniesField.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { DeadlineField } from '../../ui/DeadlineField.tsx';
import { DecimalField } from '../../ui/DecimalField.tsx';
import { Section } from '../../ui/Section.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { GROUPS, PARTICIPANTS } from './inquire-draft.ts';
import { groupIds } from './use-groups.ts';
import { useZones } from './zone-options.ts';

// The editor keeps to its bytes: what is not needed for the first field comes after it.
const GroupsField = lazy(() => import('./GroupsField.tsx'));

export interface FieldsProps {
  readonly draft: Draft;
  readonly errors: DraftErrors;
  readonly onEdit: (event: DraftEvent) => void;
}

/** The props that every field of the draft needs, by its wire name. */
export function useField({ draft, errors, onEdit }: FieldsProps) {
  const { t } = useTranslation('procurement');
  const set = (path: string, value: unknown) => onEdit({ type: 'SET', path, value });
  return {
    text: (name: string, label: string) => ({
      name,
      label: t(`field.${label}`),
      error: errors[name],
      value: String(draft[name] ?? ''),
      onChange: (value: string) => set(name, value),
    }),
    flag: (name: string, label: string) => ({
      name,
      label: t(`field.${label}`),
      hint: t(`field.${label}Hint`),
      error: errors[name],
      checked: draft[name] === true,
      onChange: (value: boolean) => set(name, value),
    }),
    set,
    t,
  };
}

export function NeedFields(props: FieldsProps) {
  const { text, t } = useField(props);
  return (
    <Section title={t('section.need')} description={t('section.needText')}>
      <TextField {...text('name', 'name')} required maxLength={255} placeholder={t('field.namePlaceholder')} />
      <TextField {...text('description', 'description')} multiline rows={4} />
    </Section>
  );
}

export function TermsFields(props: FieldsProps) {
  const { text, flag, set, t } = useField(props);
  const { draft, errors } = props;
  const currencies = useCurrencies();
  const zones = useZones(String(draft['timezone']));
  return (
    <>
      <Section title={t('section.money')} description={t('section.moneyText')}>
        <div className="k-fields">
          <SelectField
            {...text('currency', 'currency')}
            required
            options={currencies}
            placeholder={t('field.choose')}
          />
          <DecimalField
            {...text('budget', 'budget')}
            hint={t('field.budgetHint')}
            scale={2}
            currency={String(draft['currency'] ?? '')}
          />
        </div>
        <div className="p-checks">
          <CheckField {...flag('vat_included', 'vatIncluded')} />
          <CheckField {...flag('show_minimum_price', 'showMinimumPrice')} />
        </div>
      </Section>
      <Section title={t('section.deadline')} description={t('section.deadlineText')}>
        <div className="k-fields">
          <DeadlineField
            name="expire_at"
            label={t('field.deadline')}
            required
            error={errors['expire_at']}
            value={(draft['expire_at'] as string | null) ?? null}
            timezone={String(draft['timezone'])}
            onChange={(value) => set('expire_at', value)}
          />
          <SelectField {...text('timezone', 'timezone')} options={zones} />
        </div>
      </Section>
      <DeliveryFields {...props} />
    </>
  );
}

export function DeliveryFields(props: FieldsProps) {
  const { text, set, t } = useField(props);
  const incoterms = useIncoterms();
  return (
    <Section title={t('section.delivery')}>
      <div className="k-fields">
        <SelectField
          {...text('delivery_term', 'deliveryTerm')}
          options={incoterms}
          placeholder={t('field.noTerm')}
          onChange={(value) => set('delivery_term', value || null)}
        />
        <TextField {...text('delivery_place', 'deliveryPlace')} hint={t('field.deliveryPlaceHint')} />
      </div>
      <div className="k-fields">
        <TextField {...text('delivery_time', 'deliveryTime')} placeholder={t('field.deliveryTimePlaceholder')} />
        <TextField {...text('payment_condition', 'paymentCondition')} placeholder={t('field.paymentPlaceholder')} />
      </div>
    </Section>
  );
}

export function PeopleFields(props: FieldsProps) {
  const { flag, t } = useField(props);
  const { draft, errors, onEdit } = props;
  const chosen = rowsOf(draft, PARTICIPANTS);
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
        <Suspense fallback={null}>
          <GroupsField
            name={GROUPS}
            chosen={groupIds(draft[GROUPS])}
            error={errors[GROUPS]}
            onChange={(groups) => onEdit({ type: 'SET', path: GROUPS, value: groups })}
          />
        </Suspense>
      </Section>
      <ContactFields {...props} />
    </>
  );
}

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
