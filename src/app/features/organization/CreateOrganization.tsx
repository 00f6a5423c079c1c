import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { BodyIn } from '../../../contract/platform/endpoint.ts';
import { organizationEndpoints } from '../../../contract/organization/organization.ts';
import { invitationEndpoints } from '../../../contract/procurement/invitation.ts';
import { profileEndpoints } from '../../../contract/account/profile.ts';
import { call } from '../../api/client.ts';
import { useApi } from '../../api/queries.ts';
import { useForm } from '../../forms/use-form.ts';
import { valuesFor } from '../../forms/use-kept-values.ts';
import { sendable, usePicture } from '../../forms/use-picture.ts';
import { invitationIn, paths, safeNext } from '../../paths.ts';
import { enterOrganization } from '../../session/session.ts';
import { Button, LinkButton } from '../../ui/menu/Button.tsx';
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx';
import { ResetButton } from '../../ui/fields/ResetButton.tsx';
import { InlineMessage } from '../../ui/page/States.tsx';
import { StickyFoot } from '../../ui/page/StickyFoot.tsx';
import { toast } from '../../ui/dialog/toast.ts';
import { FORM_FIELDS, OrganizationForm, useOrganizationLabels } from './OrganizationForm.tsx';

type Body = BodyIn<typeof organizationEndpoints.organizationCreate>;

/** A user who came by an invitation goes on to its tender; if that fails, the invitation's page shows why. */
async function landingOf(next: string | null, organization: number): Promise<string> {
  const token = invitationIn(next);
  if (token === null) return safeNext(next, paths.organization(organization));
  const joined = await call(invitationEndpoints.invitationJoin, { body: { token } });
  return joined.ok ? paths.tender(joined.data.tender) : paths.invitation(token);
}

/** The creator becomes its administrator, and it becomes active immediately. */
export function CreateOrganization() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const client = useQueryClient();
  const labels = useOrganizationLabels();
  const { data: profile } = useApi(profileEndpoints.profileMine);
  const picture = usePicture();
  const form = useForm({
    slot: 'organization:new',
    owner: String(profile?.id ?? 0),
    initial: valuesFor(FORM_FIELDS, () => ''),
    file: picture.picture,
    send: (values) =>
      call(sendable(organizationEndpoints.organizationCreate, picture), {
        body: { ...values, ...picture.body } as Body,
      }),
    onDone: async (organization) => {
      picture.choose(undefined);
      // Another organisation is active now, so all cached data is stale.
      enterOrganization(organization.id);
      await client.invalidateQueries();
      void navigate(await landingOf(search.get('next'), organization.id), { replace: true });
      toast.success(t('organization.created', { name: organization.name }));
    },
  });
  const changed = form.dirty || picture.changed;
  const reset = () => {
    form.reset();
    picture.choose(undefined);
  };
  return (
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
      <OrganizationForm form={form} picture={picture} image={null} />
      <StickyFoot state={changed ? t('common:shell.unsaved') : ''}>
        <ResetButton of="draft" changed={changed} onReset={reset} />
        <LinkButton to={paths.organizations}>{t('common:ui.cancel')}</LinkButton>
        <Button type="submit" intent="primary" busy={form.busy}>
          {t('organization.createAction')}
        </Button>
      </StickyFoot>
    </form>
  );
}
