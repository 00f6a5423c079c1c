import { createHash } from 'node:crypto';
import type { IndexHtmlTransformContext } from 'vite';

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

const chunkOf = (bundle: Bundle, ending: string): string | undefined =>
  Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(ending))?.fileName;

/** The chunks of each language's texts; English travels with the code. */
function texts(bundle: Bundle, namespace: string): Record<string, string> {
  const found = ['uk', 'pl', 'ru'].map((language) => [
    language,
    chunkOf(bundle, `/locales/${language}/${namespace}.json`),
  ]);
  return Object.fromEntries(found.filter(([, file]) => file)) as Record<string, string>;
}

/**
 * A script of a few hundred bytes that is there long before the application: it asks for the reader's
 * language, for the home page's data, and for a member's surroundings.
 */
export function earlyScript(bundle: Bundle): { fileName: string; source: string } {
  const member = chunkOf(bundle, '/shell/MemberLayout.tsx');
  const source = `(() => {
  let token = null;
  const tags = [];
  try {
    tags.push(localStorage.getItem('language'), localStorage.getItem('profileLanguage'));
    token = localStorage.getItem('token');
  } catch {}
  const known = (tag) => /^(en|uk|pl|ru)(?![a-z])/.exec((tag || '').trim().toLowerCase())?.[1];
  const language = [...tags, ...(navigator.languages || [navigator.language])].map(known).find(Boolean) || 'en';
  const want = (file) => {
    if (!file) return;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = '/' + file;
    document.head.append(link);
  };
  const text = (files) => want(Object.hasOwn(files, language) ? files[language] : '');
  text(${JSON.stringify(texts(bundle, 'common'))});
  if (location.pathname === '/') {
    text(${JSON.stringify(texts(bundle, 'home'))});
    self.kontorEarly = fetch('/api/landing/', { headers: { Accept: 'application/json', 'Accept-Language': language }, credentials: 'omit' });
    self.kontorEarly.catch(() => {});
  } else if (token) want(${JSON.stringify(member ?? '')});
})();
`;
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return { fileName: `assets/early-${hash}.js`, source };
}
