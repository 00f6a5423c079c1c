import type { TFunction } from 'i18next';
import { setTheme, type Theme, THEMES } from '../session/preferences.ts';
import type { MenuItem } from '../ui/menu/Menu.tsx';

/** Light, dark or as the system has it, in whatever menu somebody looks for it. */
export const themeItems = (t: TFunction<'common'>, now: Theme): MenuItem[] =>
  THEMES.map((each) => ({
    key: each,
    group: t('shell.theme'),
    label: t(`shell.theme${each[0]?.toUpperCase()}${each.slice(1)}`),
    checked: each === now,
    onChoose: () => setTheme(each),
  }));
