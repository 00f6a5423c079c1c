import { createHash } from 'node:crypto';
import type { IndexHtmlTransformContext } from 'vite';
import type { Typeface } from './typeface.ts';
import { NARROW } from '../features/home/market/narrow.ts';

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

const chunkOf = (bundle: Bundle, ending: string): string | undefined =>
  Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(ending))?.fileName;

/** The text chunks of each language; the first English texts are part of the code. */
function texts(bundle: Bundle, namespace: string): Record<string, string> {
  const found = ['en', 'uk', 'pl', 'ru'].map((language) => [
    language,
    chunkOf(bundle, `/locales/${language}/${namespace}.json`),
  ]);
  return Object.fromEntries(found.filter(([, file]) => file)) as Record<string, string>;
}

/** The scripts and styles that a screen needs in addition to those of every page. */
function screen(bundle: Bundle, ending: string): { scripts: string[]; styles: string[] } {
  const shared = (name: string) => /\/(vendor|first|index|rolldown-runtime)-/.test(name);
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || scripts.has(name) || shared(name)) return;
    scripts.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
    chunk.imports.forEach(visit);
  };
  visit(chunkOf(bundle, ending) ?? '');
  return { scripts: [...scripts], styles: [...styles] };
}

/** Reads the user's settings stored on this device, and defines how a file is preloaded. */
const READER = `\
  let token = null;
  let worn = null;
  const tags = [];
  try {
    tags.push(localStorage.getItem('language'), localStorage.getItem('profileLanguage'));
    token = localStorage.getItem('token');
    worn = localStorage.getItem('typeface');
  } catch {}
  const known = (tag) => /^(en|uk|pl|ru)(?![a-z])/.exec((tag || '').trim().toLowerCase())?.[1];
  const language = [...tags, ...(navigator.languages || [navigator.language])].map(known).find(Boolean) || 'en';
  const want = (file, as) => {
    if (!file) return;
    const link = document.createElement('link');
    link.rel = as ? 'preload' : 'modulepreload';
    if (as) link.as = as;
    link.crossOrigin = '';
    link.href = '/' + file;
    document.head.append(link);
  };
`;

/** Loads the typeface for a returning user. */
const typefaceAgain = ({ sheet, written }: Typeface): string => `\
  // Fetched on an earlier visit: it is there before the first words are.
  if (worn === ${JSON.stringify(sheet)} + ' ' + language) {
    for (const file of (${JSON.stringify(written)})[language]) want(file.slice(1), 'font');
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = ${JSON.stringify(sheet)};
    document.head.append(link);
  }
`;

/** Defines how the backend is requested, and fetches the texts of the user's language. */
const ASKING = `\
  const root = (document.querySelector('meta[name="api-root"]')?.content || '').trim().replace(/\\/+$/, '');
  const ask = (path) => {
    const answer = fetch(root + path, { headers: { Accept: 'application/json', 'Accept-Language': language }, credentials: 'omit' });
    answer.catch(() => {});
    return answer;
  };
  const text = (files) => want(Object.hasOwn(files, language) ? files[language] : '');
`;

/**
 * A script of a few hundred bytes that runs long before the application: it requests the texts of the user's language,
 * the home page's data, the search for goods, and on other pages the table of routes and a member's layout.
 */
export function earlyScript(bundle: Bundle, typeface: Typeface): { fileName: string; source: string } {
  const market = screen(bundle, '/home/market/Market.tsx');
  const filters = screen(bundle, '/home/market/FilterPanel.tsx').scripts.filter(
    (file) => !market.scripts.includes(file),
  );
  const member = chunkOf(bundle, '/shell/MemberLayout.tsx');
  const further = [...screen(bundle, '/src/app/routes.tsx').scripts, ...screen(bundle, '/src/app/texts.ts').scripts];
  const source = `(() => {
${READER}${typefaceAgain(typeface)}${ASKING}  text(${JSON.stringify(texts(bundle, 'common'))});
  if (location.pathname === '/') {
    text(${JSON.stringify(texts(bundle, 'home'))});
    self.kontorEarly = ask('/api/landing/');
  } else {
    ${JSON.stringify(further)}.forEach((file) => want(file));
    if (token) want(${JSON.stringify(member ?? '')});
  }
  if (location.pathname === '/' || location.pathname === '/s') {
    text(${JSON.stringify(texts(bundle, 'market'))});
    text(${JSON.stringify(texts(bundle, 'units'))});
    ${JSON.stringify(market.scripts)}.forEach((file) => want(file));
    if (!matchMedia('${NARROW}').matches) ${JSON.stringify(filters)}.forEach((file) => want(file));
    ${JSON.stringify(market.styles)}.forEach((file) => want(file, 'style'));
    if (location.search === '') self.kontorGoods = ask('/api/publicproducts/?ordering=-created_at&page=1&page_size=50');
  }
})();
`;
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return { fileName: `assets/early-${hash}.js`, source };
}
