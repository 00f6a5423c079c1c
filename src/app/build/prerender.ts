import { PurgeCSS } from 'purgecss';
import type { IndexHtmlTransformContext, Plugin } from 'vite';
import { earlyScript } from './early.ts';
import { typeface } from './typeface.ts';
import { homeShell, plainShell } from './shell-html.ts';

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

const cssOf = (bundle: Bundle, names: Iterable<string>): string =>
  [...names]
    .map((name) => bundle[name])
    .map((file) => (file?.type === 'asset' ? String(file.source) : ''))
    .join('\n');

/** The rules of these stylesheets that the shell uses, and the tokens they read. */
async function critical(css: string, shell: { html: string; css: string }): Promise<string> {
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: `<html><body>${shell.html}</body></html>`, extension: 'html' }],
    css: [{ raw: css }],
    variables: true,
    keyframes: true,
    // An attribute of the SVG reads it.
    safelist: { standard: ['data-theme'], variables: ['--accent'] },
  });
  const text = (purged?.css ?? '').replace(/@layer[^{]*\{\s*\}/g, '').replace(/\s+/g, ' ');
  return text + shell.css;
}

/** The chunk behind `/`, with all its static imports. */
function homeFiles(bundle: Bundle): { scripts: string[]; styles: string[] } {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const home = chunks.find((chunk) => chunk.facadeModuleId?.endsWith('/home/Home.tsx'));
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || scripts.has(name)) return;
    scripts.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
    chunk.imports.forEach(visit);
  };
  if (home) visit(home.fileName);
  return { scripts: [...scripts], styles: [...styles] };
}

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * Writes the shell and its rules into the page. The stylesheets move behind the shell: the browser paints everything
 * before them without waiting, and the script still waits for them. `index.html` is the home page, `app.html` serves
 * every other address.
 */
export const prerender = (): Plugin => ({
  name: 'kontor:prerender',
  apply: 'build',
  enforce: 'post',
  transformIndexHtml: {
    order: 'post',
    handler: async (html, { bundle }) => (bundle ? page(html, bundle, homeShell, homeFiles(bundle)) : html),
  },
  async generateBundle(_, bundle) {
    const index = bundle['index.html'];
    if (index?.type !== 'asset') return;
    const early = earlyScript(bundle as Bundle, await typeface());
    this.emitFile({ type: 'asset', ...early });
    index.source = String(index.source).replace(
      '<script type="module"',
      () => `<script async src="/${early.fileName}"></script>\n    <script type="module"`,
    );
    const bare = String(index.source).replace(/<!--home-->[\s\S]*?<!--\/home-->/g, '');
    this.emitFile({ type: 'asset', fileName: 'app.html', source: await swapShell(bare, bundle as Bundle) });
    index.source = String(index.source).replace(/<!--\/?home-->/g, '');
  },
});

async function page(
  html: string,
  bundle: Bundle,
  shell: { html: string; css: string },
  home: { scripts: string[]; styles: string[] },
): Promise<string> {
  const links = html.match(STYLESHEET) ?? [];
  const own = links.map((link) => /href="\/([^"]+)"/.exec(link)?.[1] ?? '');
  const extra = home.styles.filter((style) => !own.includes(style));
  const preloads = home.scripts
    .filter((script) => !html.includes(script))
    .map((script) => `<link rel="modulepreload" crossorigin href="/${script}">`)
    .concat(extra.map((style) => `<link rel="stylesheet" crossorigin href="/${style}">`));
  const style = await critical(cssOf(bundle, [...own, ...extra]), shell);
  return html
    .replace(STYLESHEET, '')
    .replace(
      '</head>',
      `<style>${style}</style>\n<!--home-->${preloads.filter((link) => link.includes('modulepreload')).join('\n')}<!--/home-->\n</head>`,
    )
    .replace(
      '<div id="root"></div>',
      `<div id="root">${shell.html}</div>\n${links.map((link) => link.trim()).join('\n')}\n<!--home-->${preloads.filter((link) => link.includes('stylesheet')).join('\n')}<!--/home-->`,
    );
}

async function swapShell(html: string, bundle: Bundle): Promise<string> {
  const own = (html.match(STYLESHEET) ?? []).map((link) => /href="\/([^"]+)"/.exec(link)?.[1] ?? '');
  const style = await critical(cssOf(bundle, own), plainShell);
  return html
    .replace(/<style>[\s\S]*?<\/style>/, () => `<style>${style}</style>`)
    .replace(homeShell.html, () => plainShell.html);
}
