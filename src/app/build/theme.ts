import type { Plugin } from 'vite';
import { THEME_COLOR, themeMeta } from '../session/theme-color.ts';

/**
 * The one script that stands in the page itself: whoever chose a theme here sees no other, not even for the moment until
 * a first script has come. It says what `session/preferences.ts` says later. The server names it by its hash in the
 * content security policy.
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
