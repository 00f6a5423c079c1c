import './tenders.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { profileEndpoints } from '../../../contract/account/profile.ts';
import { organizationEndpoints } from '../../../contract/organization/organization.ts';
import { type InvitationPage, invitationEndpoints } from '../../../contract/procurement/invitation.ts';
import { call } from '../../api/client.ts';
import { ApiError, useApi, useCommand } from '../../api/queries.ts';
import { loginWithNext, paths } from '../../paths.ts';
import { useSignedIn } from '../../session/session.ts';
import { useFailureText } from '../../trade/failure.ts';
import { LotsTable } from '../../trade/LotsTable.tsx';
import { NoSuchRecord } from '../../trade/NoSuchRecord.tsx';
import { Terms, useDeliveryTerm } from '../../trade/Terms.tsx';
import { useCompanyName } from '../../trade/use-company-name.ts';
import { Deadline } from '../../ui/figures/Deadline.tsx';
import { Button, LinkButton } from '../../ui/menu/Button.tsx';
import { PartSkeleton, RecordSkeleton } from '../../ui/page/Skeleton.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { ErrorState, InlineMessage } from '../../ui/page/States.tsx';

/** Opened by the link mailed to an outside supplier. Requests the data by script, because link scanners run none. */
export default function InvitationScreen() {
  const { token = '' } = useParams();
  const signedIn = useSignedIn();
  const answer = useQuery<InvitationPage, ApiError>({
    queryKey: [invitationEndpoints.invitationOpen.path, token, signedIn],
    queryFn: async ({ signal }) => {
      const result = await call(invitationEndpoints.invitationOpen, { body: { token }, signal });
      if (!result.ok) throw new ApiError(result);
      return result.data;
    },
  });
  const kind = answer.error?.failure.kind;
  if (kind === 'notFound' || kind === 'fields') return <Gone />;
  if (answer.isError && !answer.data)
    return <ErrorState error={answer.error.failure} onRetry={() => void answer.refetch()} />;
  return answer.data ? <Invited row={answer.data} token={token} /> : <RecordSkeleton />;
}

function Gone() {
  const { t } = useTranslation('invitations');
  return (
    <>
      <NoSuchRecord />
      <div className="k-page k-page-narrow">
        <p>{t('page.gone')}</p>
      </div>
    </>
  );
}

interface InvitedProps {
  readonly row: InvitationPage;
  readonly token: string;
}

function Invited({ row, token }: InvitedProps) {
  const { t } = useTranslation(['invitations', 'procurement']);
  const nameOf = useCompanyName();
  const term = useDeliveryTerm();
  const signedIn = useSignedIn();
  return (
    <Page
      title={row.name}
      width={signedIn ? 'normal' : 'narrow'}
      facts={[
        { label: t('page.buyer'), value: nameOf(row.organizer) },
        ...(row.expire_at
          ? [
              {
                label: t('procurement:field.deadline'),
                value: <Deadline at={row.expire_at} zone={row.timezone} hint={!row.over} />,
              },
            ]
          : []),
      ]}
    >
      {row.own ? (
        <InlineMessage>
          {t('page.own')} <Link to={paths.inquire(row.inquire)}>{t('page.toInquiry')}</Link>
        </InlineMessage>
      ) : row.over ? (
        <InlineMessage intent="warning">{t('page.over')}</InlineMessage>
      ) : signedIn ? (
        <Join row={row} token={token} />
      ) : (
        <SignUp token={token} email={row.email} />
      )}
      <Section title={t('procurement:section.terms')}>
        {row.description && <p className="t-text">{row.description}</p>}
        <Terms
          terms={[
            { label: t('procurement:field.currency'), value: row.currency },
            { label: t('procurement:field.deliveryTerm'), value: term(row.delivery_term, row.delivery_place) },
            { label: t('procurement:field.deliveryTime'), value: row.delivery_time },
            { label: t('procurement:field.paymentCondition'), value: row.payment_condition },
          ]}
        />
      </Section>
      <Section title={t('procurement:lots.title')} bare>
        <LotsTable lots={row.lots} />
      </Section>
      <p className="k-muted">{t('page.more')}</p>
    </Page>
  );
}

function SignUp({ token, email }: { readonly token: string; readonly email: string }) {
  const { t } = useTranslation('invitations');
  const here = paths.invitation(token);
  return (
    <Section title={t('page.take')} description={t('page.how')}>
      <div className="k-row">
        <LinkButton to={paths.signupWithNext(here)} state={{ email }} intent="primary" size="large">
          {t('page.signUp')}
        </LinkButton>
        <LinkButton to={loginWithNext(here)} size="large">
          {t('page.signIn')}
        </LinkButton>
      </div>
    </Section>
  );
}

function Join({ row, token }: InvitedProps) {
  const { t } = useTranslation('invitations');
  const textOf = useFailureText();
  const nameOf = useCompanyName();
  const navigate = useNavigate();
  const { data: profile, error, refetch } = useApi(profileEndpoints.profileMine);
  const active = profile?.organization ?? null;
  const company = useApi(
    organizationEndpoints.organizationGet,
    { params: { id: active ?? 0 } },
    { enabled: active !== null },
  ).data;
  const join = useCommand(invitationEndpoints.invitationJoin, {
    invalidates: ['/api/quotations/', '/api/tasks/', '/api/invitations/'],
    onward: ({ tender }) => void navigate(paths.tender(tender), { replace: true }),
  });
  if (error && !profile) return <ErrorState error={error.failure} onRetry={() => void refetch()} />;
  if (!profile) return <PartSkeleton titled rows={2} />;
  return (
    <Section title={t('page.take')} description={t(active === null ? 'page.organizationText' : 'page.joinText')}>
      {row.joined && <InlineMessage>{t('page.joined')}</InlineMessage>}
      {join.isError && <InlineMessage intent="danger">{textOf(join.error.failure)}</InlineMessage>}
      <div className="k-row">
        {active === null ? (
          <LinkButton to={paths.organizationNewWithNext(paths.invitation(token))} intent="primary" size="large">
            {t('page.organization')}
          </LinkButton>
        ) : (
          <Button intent="primary" size="large" busy={join.isPending} onClick={() => join.mutate({ body: { token } })}>
            {t('page.join', { company: company ? nameOf({ ...company, intername: company.intername ?? '' }) : '…' })}
          </Button>
        )}
      </div>
    </Section>
  );
}
