import './requests.css';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { buyerRequestEndpoints } from '../../../contract/requests/buyer-request.endpoints.ts';
import { organizationEndpoints } from '../../../contract/organization/organization.ts';
import { type Profile, profileEndpoints } from '../../../contract/account/profile.ts';
import { call } from '../../api/client.ts';
import { useApi } from '../../api/queries.ts';
import { useForm } from '../../forms/use-form.ts';
import { paths } from '../../paths.ts';
import { useSignedIn } from '../../session/session.ts';
import { useLatest } from '../../ui/page/use-latest.ts';
import { Button } from '../../ui/menu/Button.tsx';
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx';
import { Loading } from '../../ui/page/Loading.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { ErrorState, InlineMessage } from '../../ui/page/States.tsx';
import { toast } from '../../ui/dialog/toast.ts';
import { AskFields } from './AskFields.tsx';
import {
  askedLine,
  LINES,
  memberBody,
  readLines,
  startValues,
  visitorBody,
  withLine,
  writeLines,
} from './request-form.ts';

/** Asks for quotations: a visitor says who asks, a member asks in the organisation's name. */
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
  const failed = profile.error ?? organization.error;
  if (failed) return <ErrorState error={failed.failure} onRetry={() => void profile.refetch()} />;
  if (!profile.data || (id !== null && !organization.data)) return <Loading />;
  // Whoever works for nobody asks like a visitor.
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
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(0);
  const [address, setAddress] = useSearchParams();
  const asked = askedLine(address);
  const form = useForm<{ readonly id?: number | undefined; readonly detail?: string | undefined }>({
    slot: 'request',
    owner: member ? `${member.id}:${member.organization}` : 'visitor',
    initial: startValues(country, asked),
    send: async (values) =>
      member
        ? call(buyerRequestEndpoints.buyerRequestCreate, { body: memberBody(values) })
        : call(buyerRequestEndpoints.unauthBuyerRequestCreate, { body: visitorBody(values) }),
    onDone: ({ id }) => {
      if (id === undefined) return void navigate(paths.quotationRequestSent, { replace: true });
      toast.success(t('ask.sent'));
      void navigate(paths.request(id), { replace: true });
    },
  });
  const take = useLatest(() => {
    if (!asked) return;
    // Beside what was typed here before; the address has done its work, and a reload does not ask twice.
    form.set(LINES)(writeLines(withLine(readLines(form.values), asked)));
    setAddress({}, { replace: true });
  });
  const wanted = asked !== null;
  useEffect(() => {
    if (wanted) take.current();
  }, [wanted, take]);
  const labels = Object.fromEntries([
    ...Object.keys(startValues('')).map((name) => [name, name === LINES ? t('ask.lines') : t(`field.${name}`)]),
    ...readLines(form.values).flatMap((_, at) =>
      (['name', 'quantity', 'unit', 'tariff_number'] as const).map((name) => [
        `${LINES}.${at}.${name}`,
        t('ask.cell', { field: t(`field.${name === 'name' ? 'lineName' : name}`), number: at + 1 }),
      ]),
    ),
  ]) as Record<string, string>;
  const may = member === null || member.permissions.includes('inquire.manage');
  return (
    <div className="r-public">
      <Page title={t('ask.title')}>
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
            setAttempt((now) => now + 1);
            void form.submit();
          }}
        >
          <ErrorSummary errors={form.errors} form={form.form} labels={labels} />
          <AskFields form={form} attempt={attempt} visitor={member === null} />
          <div className="k-row k-row-end">
            <Button
              type="submit"
              intent="primary"
              size="large"
              busy={form.busy}
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
