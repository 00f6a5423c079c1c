import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { profileEndpoints } from '../../contract/account/profile.ts';
import { useApi, useCommand } from '../api/queries.ts';
import { paths } from '../paths.ts';
import { forgetUnsaved, isDirty } from '../session/drafts.ts';
import { organizationOf, type OtherOrganization as Active, settleOrganization } from '../session/session.ts';
import { useFailureText } from '../trade/failure.ts';
import ConfirmDialogBody from '../ui/dialog/ConfirmDialogBody.tsx';
import { InlineMessage } from '../ui/page/States.tsx';

/** This page was opened for one organisation, and another one is active: prevents writes to the wrong one. */
export default function OtherOrganization({ active }: { readonly active: Active }) {
  const { t } = useTranslation('common');
  const textOf = useFailureText();
  const { data: profile, isFetchedAfterMount: fresh, refetch } = useApi(profileEndpoints.profileMine);
  useEffect(() => void refetch(), [refetch]);
  const here = organizationOf();
  const named = (id: number | null) => profile?.organizations.find((each) => each.id === id)?.name;
  const back = useCommand(profileEndpoints.profileUpdate, {
    onDone: () => settleOrganization(here),
    invalidates: ['/api/'],
  });
  // A user without an active organisation may have been removed: the cached profile does not show that.
  const mine = active.organization === null && !fresh ? undefined : named(here);
  const theirs = active.name ?? named(active.organization);
  const goOn = () => {
    forgetUnsaved();
    settleOrganization(active.organization);
    location.assign(paths.dashboard);
  };
  const ended = mine === undefined && theirs === undefined;
  // An organisation that is not in the cached profile may be new.
  if (ended && active.organization !== null && !fresh) return null;
  return (
    <ConfirmDialogBody
      title={t(ended ? 'other.noneTitle' : 'other.title')}
      // Escape also means back: it never leaves the page.
      cancel={mine === undefined ? t('ui.close') : t('other.back', { name: mine })}
      confirm={theirs === undefined ? t('other.leave') : t('other.goOn', { name: theirs })}
      busy={back.isPending}
      onConfirm={goOn}
      onClose={() => {
        // The input can still be read and copied.
        if (mine === undefined || !profile || here === null) return settleOrganization(here);
        back.mutate({ params: { person: profile.id }, body: { organization: here } });
      }}
    >
      <p>
        {theirs === undefined
          ? t(ended ? 'other.none' : 'other.nobody', { name: mine })
          : t('other.text', { name: theirs })}
      </p>
      {(!ended || isDirty()) && <p>{t(ended ? 'other.noneKept' : 'other.kept')}</p>}
      {back.isError && <InlineMessage intent="danger">{textOf(back.error.failure)}</InlineMessage>}
    </ConfirmDialogBody>
  );
}
