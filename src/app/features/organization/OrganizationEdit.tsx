import './organization.css';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import type { BodyIn } from '../../../contract/platform/endpoint.ts';
import {
  type Organization,
  organizationEndpoints,
  organizationRow,
} from '../../../contract/organization/organization.ts';
import { call } from '../../api/client.ts';
import { invalidate, useApi } from '../../api/queries.ts';
import { useDictionary } from '../../forms/dictionaries.ts';
import { FormConflict } from '../../forms/FormConflict.tsx';
import { useForm } from '../../forms/use-form.ts';
import { valuesFor } from '../../forms/use-kept-values.ts';
import { sendable, usePicture } from '../../forms/use-picture.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/menu/Button.tsx';
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx';
import { PageSkeleton } from '../../ui/page/Skeleton.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { ResetButton } from '../../ui/fields/ResetButton.tsx';
import { StickyFoot } from '../../ui/page/StickyFoot.tsx';
import { ErrorState, InlineMessage } from '../../ui/page/States.tsx';
import { toast } from '../../ui/dialog/toast.ts';
import { FORM_FIELDS, OrganizationForm, useOrganizationLabels } from './OrganizationForm.tsx';

export default function OrganizationEdit() {
  const { t } = useTranslation('account');
  const { id = '' } = useParams();
  const organization = useApi(organizationEndpoints.organizationGet, { params: { id } });
  // A failed refetch does not close an open form.
  if (organization.isError && !organization.data) {
    return (
      <Page title={t('organization.edit')}>
        <ErrorState error={organization.error} onRetry={() => void organization.refetch()} />
      </Page>
    );
  }
  if (!organization.data) return <PageSkeleton of="fields" />;
  // Users who may not edit it are redirected to its page, which also shows why.
  if (!organization.data.editable) return <Navigate to={paths.organization(id)} replace />;
  return <Editor key={id} organization={organization.data} />;
}

const valuesOf = (row: Organization) => valuesFor(FORM_FIELDS, (name) => row[name] ?? '');
type Patch = BodyIn<typeof organizationEndpoints.organizationUpdate>;

function Editor({ organization }: { readonly organization: Organization }) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const client = useQueryClient();
  const labels = useOrganizationLabels();
  const countries = useDictionary('countryList');
  const { id, version } = organization;
  const picture = usePicture();
  const form = useForm({
    slot: `organization:${id}`,
    initial: valuesOf(organization),
    version,
    file: picture.picture,
    send: (values, ifMatch) =>
      call(sendable(organizationEndpoints.organizationUpdate, picture), {
        params: { id },
        body: { ...values, ...picture.body } as Patch,
        ifMatch,
      }),
    read: (current) => {
      const row = organizationRow.safeParse(current);
      return row.success ? { values: valuesOf(row.data), version: row.data.version } : null;
    },
    onStale: () => invalidate(client, ['/api/organizations/']),
    onDone: async () => {
      picture.choose(undefined);
      // Draft invoices may have been waiting for this data.
      await invalidate(client, [
        '/api/organizations/',
        '/api/profile/',
        '/api/person-organizations/',
        '/api/documents/',
      ]);
      void navigate(paths.organization(id));
      toast.success(t('organization.saved'));
    },
  });
  const changed = form.dirty || picture.changed;
  const reset = () => {
    form.reset(valuesOf(organization));
    picture.choose(undefined);
  };
  return (
    <Page
      title={t('organization.edit')}
      crumbs={[
        { label: t('organizations.title'), to: paths.organizations },
        { label: organization.name, to: paths.organization(id) },
      ]}
    >
      <form
        className="k-stack k-settings-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        {form.lost && <InlineMessage intent="warning">{t('common:ui.fileNotKept', { name: form.lost })}</InlineMessage>}
        <ErrorSummary errors={form.errors} form={form.form} labels={labels} />
        <OrganizationForm form={form} picture={picture} image={organization.image} />
        <StickyFoot state={changed ? t('common:shell.unsaved') : ''}>
          <ResetButton of="record" changed={changed} onReset={reset} />
          <LinkButton to={paths.organization(id)}>{t('common:ui.close')}</LinkButton>
          <Button type="submit" intent="primary" busy={form.busy}>
            {t('common:ui.save')}
          </Button>
        </StickyFoot>
      </form>
      <FormConflict
        form={form}
        labels={labels}
        show={(name, value) => (name === 'country' && countries.find((one) => one.value === value)?.label) || value}
      />
    </Page>
  );
}
