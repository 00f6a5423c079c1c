import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { MAX_TEMPLATE, numberOf, SERIES_KINDS, templateFault } from '../../../../machines/money/numbering.ts';
import { type Organization, organizationEndpoints } from '../../../contract/organization/organization.ts';
import { inZone } from '../../../contract/platform/typed.ts';
import { call } from '../../api/client.ts';
import { invalidate, useApi } from '../../api/queries.ts';
import { useForm } from '../../forms/use-form.ts';
import { serverNow } from '../../session/server-clock.ts';
import { Button } from '../../ui/menu/Button.tsx';
import { CheckField } from '../../ui/fields/CheckField.tsx';
import { DayField } from '../../ui/fields/DayField.tsx';
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx';
import { Loading } from '../../ui/page/Loading.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { toast } from '../../ui/dialog/toast.ts';

/** How the organisation's documents are numbered, and whether buyers are reminded of what is overdue. */
export function Invoicing() {
  const { id = '' } = useParams();
  const organization = useApi(organizationEndpoints.organizationGet, { params: { id } });
  return organization.data ? <Editor key={id} organization={organization.data} /> : <Loading />;
}

function Editor({ organization }: { readonly organization: Organization }) {
  const { t } = useTranslation('invoicing');
  const client = useQueryClient();
  const { id, version, editable } = organization;
  const form = useForm<Organization>({
    slot: `invoicing:${id}`,
    initial: {
      number_template: organization.number_template,
      series_advance: organization.series_advance,
      series_invoice: organization.series_invoice,
      series_correction: organization.series_correction,
      payment_reminders: organization.payment_reminders ? '1' : '',
      closed_until: organization.closed_until ?? '',
    },
    send: ({ payment_reminders, ...values }) =>
      call(organizationEndpoints.organizationUpdate, {
        params: { id },
        body: { ...values, payment_reminders: payment_reminders === '1' },
        ifMatch: version === undefined ? null : `"${version}"`,
      }),
    onStale: () => invalidate(client, ['/api/organizations/']),
    onDone: async () => {
      await invalidate(client, ['/api/organizations/']);
      toast.success(t('saved'));
    },
  });
  const text = (name: string) => form.values[name] ?? '';
  const template = text('number_template');
  const [today] = inZone(new Date(serverNow()).toISOString(), organization.zone);
  const series = {
    advance: text('series_advance'),
    invoice: text('series_invoice'),
    correction: text('series_correction'),
  };
  const examples = SERIES_KINDS.map((kind) => numberOf({ template, series }, kind, today, 7));
  const field = (name: string) => ({
    name,
    label: t(`field.${name}`),
    value: text(name),
    error: form.errors[name],
    onChange: form.set(name),
    disabled: !editable,
    required: true,
  });
  return (
    <form
      className="k-stack"
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
            {t('example')} <code>{examples.join(' · ')}</code>
          </p>
        )}
      </Section>
      <Section title={t('period')} description={t('periodText')}>
        <div className="k-narrow">
          <DayField
            name="closed_until"
            label={t('field.closed_until')}
            value={text('closed_until') || null}
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
          checked={form.values['payment_reminders'] === '1'}
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
    </form>
  );
}
