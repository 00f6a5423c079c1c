import { read, write } from './storage.ts';
import { store } from './store.ts';
import { THEME_COLOR } from './theme-color.ts';

export const THEMES = ['default', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const stored = read('theme');
const theme = store<Theme>(THEMES.find((known) => known === stored) ?? 'default');
const sidebar = store(read('sidebarOpen') !== '0');

export const useTheme = theme.use;
export const useSidebarOpen = sidebar.use;

/** Whether this theme colour of the browser's bars is the one for dark mode. */
const isDark = (meta: Element): boolean => meta.getAttribute('media')?.includes('dark') === true;

/**
 * `default` follows the system; the other two set an attribute that the tokens read. `build/theme.ts` does it earlier.
 */
export function applyTheme(): void {
  const now = theme.get();
  if (now === 'default') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = now;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = THEME_COLOR[now === 'default' ? (isDark(meta) ? 'dark' : 'light') : now];
}

export function setTheme(next: Theme): void {
  theme.set(next);
  write('theme', next);
  applyTheme();
}

export function setSidebarOpen(open: boolean): void {
  sidebar.set(open);
  write('sidebarOpen', open ? '1' : '0');
}
