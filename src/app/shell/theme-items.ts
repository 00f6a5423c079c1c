import type { TFunction } from 'i18next';
import { setTheme, type Theme, THEMES } from '../session/preferences.ts';
import type { MenuItem } from '../ui/menu/Menu.tsx';

/** Menu items for the theme: light, dark or as the system. */
export const themeItems = (t: TFunction<'common'>, now: Theme): MenuItem[] =>
  THEMES.map((each) => ({
    key: each,
    group: t('shell.theme'),
    label: t(`shell.theme${each[0]?.toUpperCase()}${each.slice(1)}`),
    checked: each === now,
    onChoose: () => setTheme(each),
  }));
