import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { MAX_TEMPLATE, numberOf, SERIES_KINDS, templateFault } from '../../../../machines/money/numbering.ts';
import { type Organization, organizationEndpoints } from '../../../contract/organization/organization.ts';
import { DOT } from '../../../contract/platform/typography.ts';
import { day } from '../../../contract/platform/format.ts';
import { inZone } from '../../../contract/platform/typed.ts';
import { useApi } from '../../api/queries.ts';
import { FormConflict } from '../../forms/FormConflict.tsx';
import { useLanguage } from '../../i18n.ts';
import { serverNow } from '../../session/server-clock.ts';
import { Button } from '../../ui/menu/Button.tsx';
import { CheckField } from '../../ui/fields/CheckField.tsx';
import { DayField } from '../../ui/fields/DayField.tsx';
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx';
import { PartSkeleton } from '../../ui/page/Skeleton.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** Numbering of the organisation's documents, and reminders to buyers of overdue ones. */
export function Invoicing() {
  const { id = '' } = useParams();
  const organization = useApi(organizationEndpoints.organizationGet, { params: { id } });
  return organization.data ? (
    <Editor key={id} organization={organization.data} />
  ) : (
    <PartSkeleton of="fields" rows={6} />
  );
}

const valuesOf = (row: Organization) => ({
  number_template: row.number_template,
  series_advance: row.series_advance,
  series_invoice: row.series_invoice,
  series_correction: row.series_correction,
  payment_reminders: row.payment_reminders ? '1' : '',
  closed_until: row.closed_until ?? '',
});
const bodyOf = ({ payment_reminders, ...values }: ReturnType<typeof valuesOf>) => ({
  ...values,
  payment_reminders: payment_reminders === '1',
});

function Editor({ organization }: { readonly organization: Organization }) {
  const { t } = useTranslation(['invoicing', 'common', 'procurement']);
  const language = useLanguage();
  const { editable } = organization;
  const form = useSettingsForm({ slot: 'invoicing', organization, valuesOf, bodyOf, said: t('saved') });
  const template = form.values.number_template;
  const [today] = inZone(new Date(serverNow()).toISOString(), organization.zone);
  const series = {
    advance: form.values.series_advance,
    invoice: form.values.series_invoice,
    correction: form.values.series_correction,
  };
  const examples = SERIES_KINDS.map((kind) => numberOf({ template, series }, kind, today, 7));
  const field = (name: keyof typeof form.values) => ({
    name,
    label: t(`field.${name}`),
    value: form.values[name],
    error: form.errors[name],
    onChange: form.set(name),
    disabled: !editable,
    required: true,
  });
  return (
    <form
      className="k-stack k-settings-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <ErrorSummary form={form.form} />
      <Section title={t('numbers')} description={t('numbersText')}>
        <TextField {...field('number_template')} hint={t('templateHint')} maxLength={MAX_TEMPLATE} mono />
        <div className="k-fields">
          {SERIES_KINDS.map((kind) => (
            <TextField key={kind} {...field(`series_${kind}`)} maxLength={10} mono />
          ))}
        </div>
        {templateFault(template) === null && (
          <p className="k-muted" role="status">
            {t('example')} <code>{examples.join(DOT)}</code>
          </p>
        )}
      </Section>
      <Section title={t('period')} description={t('periodText')}>
        <div className="k-narrow">
          <DayField
            name="closed_until"
            label={t('field.closed_until')}
            value={form.values.closed_until || null}
            error={form.errors['closed_until']}
            onChange={(value) => form.set('closed_until')(value ?? '')}
            disabled={!editable}
          />
        </div>
      </Section>
      <Section title={t('reminders')} description={t('remindersText')}>
        <CheckField
          name="payment_reminders"
          label={t('field.payment_reminders')}
          checked={form.values.payment_reminders === '1'}
          onChange={(on) => form.set('payment_reminders')(on ? '1' : '')}
          disabled={!editable}
        />
      </Section>
      <div className="k-row k-row-end">
        <Button
          type="submit"
          intent="primary"
          busy={form.busy}
          blocked={editable ? undefined : t('common:reason.permission')}
        >
          {t('common:ui.save')}
        </Button>
      </div>
      <FormConflict
        form={form}
        labels={Object.fromEntries(Object.keys(form.values).map((name) => [name, t(`field.${name}`)]))}
        show={(name, value) => {
          if (name === 'payment_reminders') return t(`procurement:${value === '1' ? 'yes' : 'no'}`);
          return name === 'closed_until' && value !== '' ? day(language, value) : value;
        }}
      />
    </form>
  );
}
