import { TranslateIcon } from '@blueprintjs/icons/lib/esm/generated/components/translate';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../../machines/lifecycles/session/session.rules.ts';
import type { Language } from '../../contract/platform/fields.ts';
import { useLanguage } from '../i18n.ts';
import { forgetUnsaved, isDirty } from '../session/drafts.ts';
import { useTheme } from '../session/preferences.ts';
import { changeLanguage } from '../session/session.ts';
import { reloadPage } from '../load.ts';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';
import { Menu, type MenuItem } from '../ui/menu/Menu.tsx';
import { themeItems } from './theme-items.ts';

/** Each in its own language, so that all users find theirs. */
const NAMES: Record<Language, string> = { en: 'English', uk: 'Українська', pl: 'Polski', ru: 'Русский' };

/**
 * The choice is stored, sent to the server when a user is signed in, and the page reloads; unsaved input is asked about
 * first. Where there is no other menu for it, the theme is chosen here as well (`themed`).
 */
export function LanguageMenu({
  save,
  themed = false,
}: {
  readonly save?: ((language: Language) => Promise<unknown>) | undefined;
  readonly themed?: boolean;
}) {
  const { t } = useTranslation('common');
  const now = useLanguage();
  const theme = useTheme();
  const [asked, setAsked] = useState<Language | null>(null);
  const change = async (next: Language) => {
    if (!changeLanguage(next)) return;
    await save?.(next);
    // Without a server there is no page to load: the texts come with the next one.
    await reloadPage(() => {
      forgetUnsaved();
      location.reload();
    });
  };
  return (
    <>
      <Menu
        label={t(themed ? 'shell.languageTheme' : 'shell.language')}
        text={now.toUpperCase()}
        icon={TranslateIcon}
        items={LANGUAGES.map(
          (language): MenuItem => ({
            key: language,
            group: themed ? t('shell.language') : undefined,
            label: NAMES[language],
            lang: language,
            checked: language === now,
            onChoose: () => (language === now ? undefined : isDirty() ? setAsked(language) : void change(language)),
          }),
        ).concat(themed ? themeItems(t, theme) : [])}
      />
      {asked && (
        <ConfirmDialog
          title={t('shell.unsaved')}
          confirm={t('shell.changeAnyway')}
          onClose={() => setAsked(null)}
          onConfirm={() => void change(asked)}
        >
          <p>{t('shell.dirtyLanguage')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
