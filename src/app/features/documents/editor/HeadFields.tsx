import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { takesAdvance } from '../../../../../machines/money/amounts.ts';
import { CheckField } from '../../../ui/fields/CheckField.tsx';
import { DayField } from '../../../ui/fields/DayField.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { dayOf, type DocumentFieldsProps, useField } from './fields.ts';
import { PartyFields } from './PartyFields.tsx';

function BuyerSection(props: DocumentFieldsProps) {
  const { t } = useTranslation('money');
  const { draft, onEdit, fixed } = props;
  const same = draft['consignee_same'] === true;
  return (
    <>
      <Section title={t('section.parties')}>
        <PartyFields {...props} party="buyer" fixed={fixed} />
      </Section>
      <Section title={t('section.consignee')}>
        <CheckField
          name="consignee_same"
          label={t('consignee.same')}
          checked={same}
          onChange={(value) => onEdit({ type: 'SET', path: 'consignee_same', value })}
        />
        {!same && <PartyFields {...props} party="consignee" fixed={false} onCurrency={undefined} />}
      </Section>
    </>
  );
}

const dayLabel = (draft: DocumentFieldsProps['draft']): string =>
  !takesAdvance(draft['type']) ? 'sale_date' : draft['received'] === true ? 'receipt_date' : 'requested_date';

function DateFields(props: DocumentFieldsProps) {
  const { t } = useTranslation('money');
  const field = useField(props);
  return (
    <Section title={t('section.dates')}>
      <div className="k-fields">
        <DayField {...field('date_of_issue')} value={dayOf(props, 'date_of_issue')} required />
        <DayField {...field('sale_date', dayLabel(props.draft))} value={dayOf(props, 'sale_date')} required />
        <TextField {...field('place_of_issue')} maxLength={100} />
      </div>
    </Section>
  );
}

/** The head of the paper: buyer and dates. */
export const HeadFields = memo(function HeadFields(props: DocumentFieldsProps) {
  return (
    <>
      <BuyerSection {...props} />
      <DateFields {...props} />
    </>
  );
});
