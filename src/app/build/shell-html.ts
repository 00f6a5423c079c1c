import { typeset } from '../../contract/platform/typography.ts';
import { PURCHASE_PICTURE, PURCHASE_PICTURE_SIZE } from '../shell/purchase-picture.ts';

/*
 * The content of the page before any script runs: the bar, the picture of the purchase and space for the texts. It has
 * the same class names as the real components and no text in any language.
 */

const bone = (width: string, height: number) =>
  `<div class="k-bone" style-width="${width}" style-height="${height}"></div>`;

const bar = `<header class="k-topbar"><span class="k-mark"><svg width="22" height="22" viewBox="0 0 22 22"><rect width="22" height="22" rx="4" fill="var(--accent)"/><path d="M6.5 5v12M6.5 11.2 14.8 5M9.4 9.4 15.5 17" stroke="#fff" stroke-width="2" fill="none" stroke-linecap="square"/></svg><span>Kontor</span></span></header>`;

const hero = `<main><div class="k-home"><section class="k-hero"><div class="k-way"><img src="${PURCHASE_PICTURE}" alt="" width="${PURCHASE_PICTURE_SIZE.width}" height="${PURCHASE_PICTURE_SIZE.height}"><ol class="k-list"><li></li></ol></div><div class="k-hero-words">${bone('90%', 32)}${bone('70%', 32)}${bone('100%', 20)}${bone('80%', 20)}</div></section></div></main>`;

/**
 * The application overwrites it when it starts. When its files do not arrive, this text appears by CSS animation: it
 * needs no script and no stylesheet. It is in all four languages, since the user's language is not known yet.
 */
const LOST = [
  ['en', 'Kontor did not load completely.', 'Reload'],
  ['uk', 'Kontor завантажився не повністю.', 'Перезавантажити'],
  ['pl', 'Kontor nie wczytał się w całości.', 'Wczytaj ponownie'],
  ['ru', 'Kontor загрузился не полностью.', 'Перезагрузить'],
] as const;
const lost = `<div class="k-lost">${LOST.map(([language, text, reload]) => `<p lang="${language}">${typeset(language, text)} <a href="">${reload}</a></p>`).join('')}</div>`;
const LOST_CSS =
  '.k-lost{position:fixed;z-index:9;left:16px;right:16px;top:64px;max-width:560px;margin:0 auto;padding:8px 24px;visibility:hidden;animation:k-lost 0s 10s forwards;background:Canvas;color:CanvasText;border:1px solid;border-radius:4px;font:16px/1.5 system-ui,sans-serif}.k-lost a{color:LinkText}@keyframes k-lost{to{visibility:visible}}';

/** Sizes as classes: a `style` attribute would need an exception in the content security policy. */
const sized = (html: string): { html: string; css: string } => {
  const rules: string[] = [];
  const written = html.replace(
    /class="k-bone" style-width="([^"]+)" style-height="(\d+)"/g,
    (_, width: string, height: string) => {
      rules.push(`.k-bone-${rules.length}{width:${width};height:${height}px}`);
      return `class="k-bone k-bone-${rules.length - 1}"`;
    },
  );
  return { html: written, css: rules.join('') + LOST_CSS };
};

/** The home page's shell, and the shell of every other address: only the bar. */
export const homeShell = sized(`<div class="k-public">${bar}${hero}</div>${lost}`);
export const plainShell = sized(`<div class="k-public">${bar}</div>${lost}`);
