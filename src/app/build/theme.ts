import type { Plugin } from 'vite';
import { THEME_COLOR, themeMeta } from '../session/theme-color.ts';

/**
 * The only inline script of the page: a user who chose a theme here sees no other, not even until the first script
 * arrives. It does what `session/preferences.ts` does later. The server allows it by its hash in the content security
 * policy.
 */
export const THEME_SCRIPT = [
  'try{const t=localStorage.getItem("theme");',
  `const c=${JSON.stringify(THEME_COLOR)}[t];`,
  'if(c){document.documentElement.dataset.theme=t;',
  `for(const m of document.querySelectorAll('meta[name="theme-color"]'))m.content=c}}catch{}`,
].join('');

const metas = (['light', 'dark'] as const).map((scheme) => themeMeta(scheme, THEME_COLOR[scheme])).join('\n    ');

export const themeBefore = (): Plugin => ({
  name: 'kontor:theme',
  transformIndexHtml: (html) => html.replace('<!--theme-->', () => `${metas}\n    <script>${THEME_SCRIPT}</script>`),
});
