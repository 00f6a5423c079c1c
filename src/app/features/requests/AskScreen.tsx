import './requests.css';
import { useTranslation } from 'react-i18next';
import { BUYERS } from '../../../../machines/lifecycles/buyerRequest/buyerRequest.catalogue.ts';
import { organizationEndpoints } from '../../../contract/organization/organization.ts';
import { type Profile, profileEndpoints } from '../../../contract/account/profile.ts';
import { useApi } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { useSignedIn } from '../../session/session.ts';
import { Button } from '../../ui/menu/Button.tsx';
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx';
import { PageSkeleton } from '../../ui/page/Skeleton.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { ErrorState, InlineMessage } from '../../ui/page/States.tsx';
import { AskFields } from './AskFields.tsx';
import { LINES, readLines, startValues } from './request-form.ts';
import { useAsk } from './use-ask.ts';

/** Asks for quotations: as a visitor with contact details, or as a member for the organisation. */
export default function AskScreen() {
  const signedIn = useSignedIn();
  return signedIn ? <Member /> : <Form key="visitor" member={null} country="" />;
}

function Member() {
  const profile = useApi(profileEndpoints.profileMine);
  const id = profile.data?.organization ?? null;
  const organization = useApi(
    organizationEndpoints.organizationGet,
    { params: { id: id ?? 0 } },
    { enabled: id !== null },
  );
  const failed = profile.isError ? profile : organization;
  if (failed.error) return <ErrorState error={failed.error.failure} onRetry={() => void failed.refetch()} />;
  if (!profile.data || (id !== null && !organization.data)) return <PageSkeleton of="fields" />;
  // A user without an organisation asks like a visitor.
  if (id === null || !organization.data) return <Form key="nobody" member={null} country="" />;
  return (
    <Form
      key={id}
      member={profile.data}
      country={organization.data.country ?? ''}
      organization={organization.data.name}
    />
  );
}

interface FormProps {
  readonly member: Profile | null;
  readonly country: string;
  readonly organization?: string;
}

function Form({ member, country, organization = '' }: FormProps) {
  const { t } = useTranslation('requests');
  const { state, send } = useAsk(member, country);
  const { values, errors, form } = state.context;
  const labels = Object.fromEntries([
    ...Object.keys(startValues('')).map((name) => [name, name === LINES ? t('ask.lines') : t(`field.${name}`)]),
    ...readLines(values).flatMap((_, at) =>
      (['name', 'quantity', 'unit', 'tariff_number'] as const).map((name) => [
        `${LINES}.${at}.${name}`,
        t('ask.cell', { field: t(`field.${name === 'name' ? 'lineName' : name}`), number: at + 1 }),
      ]),
    ),
  ]) as Record<string, string>;
  const may = member === null || member.permissions.includes(BUYERS);
  return (
    <div className="r-public">
      <Page title={t('ask.title')} crumbs={member ? [{ label: t('list.sent'), to: paths.requests }] : []}>
        <p className="k-muted">{t('ask.lead')}</p>
        {member && (
          <InlineMessage intent={may ? 'none' : 'warning'}>
            {t(may ? 'ask.asOrganization' : 'ask.noPermission', { organization })}
          </InlineMessage>
        )}
        <form
          className="k-stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            send({ type: 'SEND' });
          }}
        >
          <ErrorSummary errors={errors} form={form} labels={labels} />
          <AskFields values={values} errors={errors} onEdit={send} visitor={member === null} />
          <div className="k-row k-row-end">
            <Button
              type="submit"
              intent="primary"
              size="large"
              busy={state.matches('sending')}
              blocked={may ? undefined : t('common:reason.permission')}
            >
              {t('ask.send')}
            </Button>
          </div>
        </form>
      </Page>
    </div>
  );
}
