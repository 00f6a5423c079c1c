import type { Page } from 'playwright-core';
import type { Language } from '../../../src/contract/platform/fields.ts';
import { allTexts } from '../../locales/rules/kit.ts';
import { over } from '../../locales/rules/length.ts';
import { wordsOnButtons } from './marks.ts';
import { foreign } from './mixed.ts';
import { unspoken } from './spoken.ts';

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ');
const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A language's texts as they stand on a screen, and those in which something is filled in. */
function textsAsShown(language: Language) {
  const all = allTexts(language).map(({ text }) => plain(text));
  const filled = all
    .filter((text) => text.includes('{{'))
    .map(
      (text) =>
        [
          new RegExp(
            `^${text
              .split(/\{\{[^}]*\}\}/)
              .map(literally)
              .join('.+')}$`,
          ),
          text,
        ] as const,
    );
  return { whole: new Set(all), filled };
}
const shown = new Map<Language, ReturnType<typeof textsAsShown>>();

/** Buttons, hints and dialogs that say more than they may; what is filled in counts as a word, names are as long as they are. */
async function tooLong(page: Page, language: Language): Promise<string[]> {
  const own = shown.get(language) ?? textsAsShown(language);
  shown.set(language, own);
  const words = await page.evaluate(wordsOnButtons);
  return words.flatMap(({ kind, text }) => {
    // What a format or a standard is called is as long as it is.
    if (over(kind, language, text).length === 0 || !/\p{Ll}{3}/u.test(text)) return [];
    const models = own.whole.has(text)
      ? [text]
      : own.filled.filter(([pattern]) => pattern.test(text)).map(([, one]) => one);
    // Of several texts that it may be, the shortest is meant.
    const long = models.map((one) => over(kind, language, one)).toSorted((a, b) => a.length - b.length)[0] ?? [];
    return long.length > 0 ? [`${kind} “${text}”: ${long.join(', ')}`] : [];
  });
}

/** What of the page, as it is now, is in another language than its reader's, or longer than it may be. */
export async function illTold(page: Page, language: Language): Promise<string[]> {
  return [...(await unspoken(page, language)), ...(await foreign(page, language)), ...(await tooLong(page, language))];
}
