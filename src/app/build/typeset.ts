import type { Plugin } from 'vite';
import { knownLanguage } from '../../contract/platform/format.ts';
import { typesetAll } from '../../contract/platform/typography.ts';

const FILE = /\/locales\/([a-z]{2})\/[\w-]+\.json$/;

/** Inserts no-break spaces into texts at build time, so that no browser needs the rules. */
export const typesetTexts = (): Plugin => ({
  name: 'kontor:typeset',
  enforce: 'pre',
  transform(code, id) {
    const language = knownLanguage(FILE.exec(id)?.[1]);
    return language ? { code: JSON.stringify(typesetAll(language, JSON.parse(code) as unknown)), map: null } : null;
  },
});
