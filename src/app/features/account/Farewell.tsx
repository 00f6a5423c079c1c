import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { registration } from '../../../../machines/lifecycles/registration/registration.lifecycle.ts';
import { type Farewell as FarewellRow, farewellEndpoints } from '../../../contract/account/farewell.ts';
import { urlOf } from '../../api/client.ts';
import { useApi, useCommand } from '../../api/queries.ts';
import { Details } from '../../forms/Details.tsx';
import { paths } from '../../paths.ts';
import { forgetUnsaved } from '../../session/drafts.ts';
import { unauthorized } from '../../session/session.ts';
import { useFailureText } from '../../trade/failure.ts';
import { useDownload } from '../../trade/use-download.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { toast } from '../../ui/dialog/toast.ts';
import { Button } from '../../ui/menu/Button.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { ErrorState, InlineMessage } from '../../ui/page/States.tsx';
import { useLifecycleTexts } from '../../ui/workflow/texts.ts';
import { PasswordField } from './PasswordField.tsx';

/** Download of the user's personal data, and deletion of the account. */
export function Farewell() {
  const { t } = useTranslation('account');
  const { busy, failed, fetchFile } = useDownload();
  const farewell = useApi(farewellEndpoints.profileFarewell);
  return (
    <>
      <Section title={t('myData.title')} description={t('myData.text')}>
        <div>
          <Button busy={busy !== null} onClick={() => void fetchFile(urlOf(farewellEndpoints.profileExport.path))}>
            {t('myData.download')}
          </Button>
        </div>
        {failed !== null && <InlineMessage intent="danger">{failed}</InlineMessage>}
      </Section>
      <Section title={t('farewell.title')} description={t('farewell.text')}>
        {farewell.isError && !farewell.data ? (
          <ErrorState error={farewell.error} onRetry={() => void farewell.refetch()} />
        ) : (
          farewell.data && <Parting farewell={farewell.data} />
        )}
      </Section>
    </>
  );
}

/** What is deleted, what is kept and what prevents deletion; shown before the user has to confirm. */
function Parting({ farewell }: { readonly farewell: FarewellRow }) {
  const { t } = useTranslation('account');
  const { reason } = useLifecycleTexts(registration.id, registration.domain);
  const [asked, setAsked] = useState(false);
  const step = farewell.allowed.find(({ event }) => event === 'DELETE');
  const blocked = step?.enabled ? undefined : (step?.reasons ?? ['state']).map(reason).join(' ');
  return (
    <div className="k-stack">
      <p>{t('farewell.goes')}</p>
      <p>{t('farewell.stays', { alias: farewell.alias })}</p>
      <p>{t('farewell.written')}</p>
      {farewell.organizations.length > 0 && (
        <Details
          rows={farewell.organizations.map(({ id, name, parting }) => [
            name,
            parting === 'hand_over' || parting === 'finish' ? (
              <Link key={id} to={parting === 'finish' ? paths.dashboard : paths.organizationSettings(id)}>
                {t(`farewell.parting.${parting}`)}
              </Link>
            ) : (
              t(`farewell.parting.${parting}`)
            ),
          ])}
        />
      )}
      <div>
        <Button intent="danger" blocked={blocked} onClick={() => setAsked(true)}>
          {t('farewell.action')}
        </Button>
      </div>
      {asked && <Confirm onClose={() => setAsked(false)} />}
    </div>
  );
}

function Confirm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const textOf = useFailureText();
  const [password, setPassword] = useState('');
  const remove = useCommand(farewellEndpoints.profileDelete, {
    onDone: () => {
      forgetUnsaved();
      void navigate(paths.home);
      // The server has already revoked the key.
      unauthorized();
      toast.success(t('farewell.done'));
    },
  });
  const failure = remove.error?.failure;
  const wrong = failure?.kind === 'fields' ? failure.fields['password'] : undefined;
  return (
    <ConfirmDialog
      title={t('farewell.ask')}
      confirm={t('farewell.action')}
      danger
      busy={remove.isPending}
      blocked={password === '' ? t('farewell.needPassword') : undefined}
      onClose={onClose}
      onConfirm={() => remove.mutate({ body: { password } })}
    >
      <p>{t('farewell.final')}</p>
      <PasswordField
        name="password"
        label={t('farewell.password')}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        error={wrong as readonly string[] | undefined}
      />
      {failure && !wrong && <InlineMessage intent="danger">{textOf(failure)}</InlineMessage>}
    </ConfirmDialog>
  );
}
