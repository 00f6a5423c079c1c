import './account.css';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { BodyIn } from '../../../contract/platform/endpoint.ts';
import { LANGUAGES } from '../../../../machines/lifecycles/session/session.rules.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import { type Profile, profileEndpoints, profileRow } from '../../../contract/account/profile.ts';
import { call } from '../../api/client.ts';
import { invalidate, useApi } from '../../api/queries.ts';
import { useDictionary } from '../../forms/dictionaries.ts';
import { FormConflict } from '../../forms/FormConflict.tsx';
import { useForm } from '../../forms/use-form.ts';
import { valuesFor } from '../../forms/use-kept-values.ts';
import { sendable, usePicture } from '../../forms/use-picture.ts';
import { paths } from '../../paths.ts';
import { forgetUnsaved } from '../../session/drafts.ts';
import { changeLanguage } from '../../session/session.ts';
import { Button, LinkButton } from '../../ui/menu/Button.tsx';
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx';
import { PageSkeleton } from '../../ui/page/Skeleton.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { ResetButton } from '../../ui/fields/ResetButton.tsx';
import { StickyFoot } from '../../ui/page/StickyFoot.tsx';
import { ErrorState, InlineMessage } from '../../ui/page/States.tsx';
import { toast } from '../../ui/dialog/toast.ts';
import { PROFILE_FIELDS, ProfileFields } from './ProfileFields.tsx';

export default function ProfileEdit() {
  const { t } = useTranslation('account');
  const profile = useApi(profileEndpoints.profileMine);
  // A failed refetch does not close an open form.
  if (profile.isError && !profile.data) {
    return (
      <Page title={t('profile.edit')}>
        <ErrorState error={profile.error} onRetry={() => void profile.refetch()} />
      </Page>
    );
  }
  if (!profile.data) return <PageSkeleton of="fields" />;
  return <Editor profile={profile.data} />;
}

const valuesOf = (row: Profile) => valuesFor(PROFILE_FIELDS, (name) => row[name] ?? '');
export type ProfileValues = ReturnType<typeof valuesOf>;
type Patch = BodyIn<typeof profileEndpoints.profileUpdate>;

function Editor({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const client = useQueryClient();
  const picture = usePicture();

  const form = useForm({
    slot: 'profile',
    owner: String(profile.id),
    initial: valuesOf(profile),
    version: profile.version,
    file: picture.picture,
    send: (values, ifMatch) => {
      const body = { ...values, ...picture.body } as Patch;
      return call(sendable(profileEndpoints.profileUpdate, picture), { params: { person: profile.id }, body, ifMatch });
    },
    read: (current) => {
      const row = profileRow.safeParse(current);
      return row.success ? { values: valuesOf(row.data), version: row.data.version } : null;
    },
    onStale: () => invalidate(client, ['/api/profile/']),
    onDone: async (saved) => {
      picture.choose(undefined);
      await invalidate(client, ['/api/profile/']);
      // A new language reloads the page (specification §7), which then shows the profile.
      if (saved.language !== profile.language && changeLanguage(saved.language as Language)) {
        forgetUnsaved();
        location.assign(paths.profile);
        return;
      }
      void navigate(paths.profile);
      toast.success(t('profile.saved'));
    },
  });
  const changed = form.dirty || picture.changed;
  const reset = () => {
    form.reset(valuesOf(profile));
    picture.choose(undefined);
  };
  const labels = Object.fromEntries([...PROFILE_FIELDS, 'image'].map((name) => [name, t(`field.${name}`)]));
  const countries = useDictionary('countryList');
  const languages = useDictionary('languageList');
  const inWords = (name: string, value: string): string => {
    if (name === 'gender' && value) return t(`gender.${value}`);
    const list = name === 'country' ? countries : name === 'language' ? languages : [];
    return list.find((one) => one.value === value)?.label ?? value;
  };
  return (
    <Page title={t('profile.edit')} crumbs={[{ label: t('profile.title'), to: paths.profile }]}>
      <form
        className="k-stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        {form.lost && <InlineMessage intent="warning">{t('common:ui.fileNotKept', { name: form.lost })}</InlineMessage>}
        <ErrorSummary errors={form.errors} form={form.form} labels={labels} />
        <ProfileFields profile={profile} form={form} languages={LANGUAGES} picture={picture} />
        <StickyFoot state={changed ? t('common:shell.unsaved') : ''}>
          <ResetButton of="record" changed={changed} onReset={reset} />
          <LinkButton to={paths.profile}>{t('common:ui.close')}</LinkButton>
          <Button type="submit" intent="primary" busy={form.busy}>
            {t('common:ui.save')}
          </Button>
        </StickyFoot>
      </form>
      <FormConflict form={form} labels={labels} show={inWords} />
    </Page>
  );
}
