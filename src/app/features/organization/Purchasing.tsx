import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { type Organization, organizationEndpoints } from '../../../contract/organization/organization.ts';
import { call } from '../../api/client.ts';
import { invalidate, useApi } from '../../api/queries.ts';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/menu/Button.tsx';
import { CheckField } from '../../ui/fields/CheckField.tsx';
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx';
import { Loading } from '../../ui/page/Loading.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { toast } from '../../ui/dialog/toast.ts';

/** How far a supplier's change of an order may go. */
export function Purchasing() {
  const { id = '' } = useParams();
  const organization = useApi(organizationEndpoints.organizationGet, { params: { id } });
  return organization.data ? <Editor key={id} organization={organization.data} /> : <Loading />;
}

function Editor({ organization }: { readonly organization: Organization }) {
  const { t } = useTranslation(['settings', 'common']);
  const client = useQueryClient();
  const { id, version, editable } = organization;
  const form = useForm<Organization>({
    slot: `purchasing:${id}`,
    initial: { changes_beyond_award: organization.changes_beyond_award ? '1' : '' },
    send: (values) =>
      call(organizationEndpoints.organizationUpdate, {
        params: { id },
        body: { changes_beyond_award: values['changes_beyond_award'] === '1' },
        ifMatch: version === undefined ? null : `"${version}"`,
      }),
    onStale: () => invalidate(client, ['/api/organizations/']),
    onDone: async () => {
      await invalidate(client, ['/api/organizations/']);
      toast.success(t('purchasing.saved'));
    },
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
      <Section title={t('purchasing.title')}>
        <CheckField
          name="changes_beyond_award"
          label={t('purchasing.beyondAward')}
          hint={t('purchasing.beyondAwardHint')}
          checked={form.values['changes_beyond_award'] === '1'}
          onChange={(on) => form.set('changes_beyond_award')(on ? '1' : '')}
          disabled={!editable}
        />
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
      </Section>
    </form>
  );
}
