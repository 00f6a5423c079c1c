import { MenuIcon } from '@blueprintjs/icons/lib/esm/generated/components/menu';
import { OfficeIcon } from '@blueprintjs/icons/lib/esm/generated/components/office';
import { UserIcon } from '@blueprintjs/icons/lib/esm/generated/components/user';
import { LogOutIcon } from '@blueprintjs/icons/lib/esm/generated/components/log-out';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type Profile, profileEndpoints } from '../../contract/account/profile.ts';
import { useCommand } from '../api/queries.ts';
import { paths } from '../paths.ts';
import { useTheme } from '../session/preferences.ts';
import { leave } from '../session/leaving.ts';
import { signOut, switchOrganization } from '../session/session.ts';
import { Button } from '../ui/menu/Button.tsx';
import { Menu } from '../ui/menu/Menu.tsx';
import { InlineMessage } from '../ui/page/States.tsx';
import { Finder } from './Finder.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import CartLink from '../trade/cart/CartLink.tsx';
import { saveLanguage } from './save-language.ts';
import { TasksLink } from './TasksLink.tsx';
import { themeItems } from './theme-items.ts';

export function MemberBar({ profile, onMenu }: { readonly profile: Profile | undefined; readonly onMenu: () => void }) {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const theme = useTheme();
  const name = profile ? `${profile.first_name} ${profile.last_name}`.trim() || profile.email : '';
  return (
    <header className="k-topbar k-memberbar k-noprint">
      <span className="k-burger">
        <Button minimal icon={MenuIcon} id="open-menu" label={t('shell.openMenu')} onClick={onMenu} />
      </span>
      <OrganizationSwitch profile={profile} />
      <div className="k-topbar-end">
        <Finder />
        <TasksLink />
        <CartLink />
        <LanguageMenu save={saveLanguage} />
        <Menu
          label={t('shell.account')}
          className="k-person-menu"
          text={<span className="k-person">{name}</span>}
          icon={UserIcon}
          items={[
            {
              key: 'profile',
              label: t('shell.profile'),
              icon: UserIcon,
              onChoose: () => leave(() => void navigate(paths.profile)),
            },
            ...themeItems(t, theme),
            {
              key: 'out',
              label: t('shell.signOut'),
              icon: LogOutIcon,
              onChoose: () => leave(() => void signOut(), { ends: true }),
            },
          ]}
        />
      </div>
    </header>
  );
}

/** The organisation the user works for. After a switch the cache contains nothing of the other organisation. */
function OrganizationSwitch({ profile }: { readonly profile: Profile | undefined }) {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const change = useCommand(profileEndpoints.profileUpdate, {
    onDone: ({ organization }) => {
      void navigate(paths.dashboard);
      if (organization !== null) switchOrganization(organization);
    },
  });
  if (!profile) return <span className="k-bone k-org-bone" />;
  if (profile.organizations.length === 0) return <span className="k-muted k-org">{t('shell.noOrganization')}</span>;
  const active = profile.organizations.find(({ id }) => id === profile.organization);
  return (
    <>
      <Menu
        label={t('shell.organization')}
        text={<span className="k-org">{active?.name ?? t('shell.noOrganization')}</span>}
        icon={OfficeIcon}
        align="start"
        items={profile.organizations.map((each) => ({
          key: String(each.id),
          label: each.name,
          checked: each.id === profile.organization,
          onChoose: () => {
            if (each.id === profile.organization) return;
            leave(() => change.mutate({ params: { person: profile.id }, body: { organization: each.id } }), {
              ends: true,
            });
          },
        }))}
      />
      {change.isError && <InlineMessage intent="danger">{t('shell.switchFailed')}</InlineMessage>}
    </>
  );
}
