import type { Page } from 'playwright-core';
import type { Language } from '../../../src/contract/platform/fields.ts';
import { allTexts } from '../../locales/rules/kit.ts';
import { over } from '../../locales/rules/length.ts';
import { limitedTexts } from './marks.ts';
import { foreign } from './mixed.ts';
import { unspoken } from './spoken.ts';

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ');
const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The language's texts as shown on a screen, and patterns for those with placeholders. */
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
const cached = new Map<Language, ReturnType<typeof textsAsShown>>();

/** Buttons, hints and dialogs over their limit; an inserted value counts as one word, and names have no limit. */
async function tooLong(page: Page, language: Language): Promise<string[]> {
  const own = cached.get(language) ?? textsAsShown(language);
  cached.set(language, own);
  const limited = await page.evaluate(limitedTexts);
  return limited.flatMap(({ kind, text }) => {
    // Names of formats and standards have no limit.
    if (over(kind, language, text).length === 0 || !/\p{Ll}{3}/u.test(text)) return [];
    const models = own.whole.has(text)
      ? [text]
      : own.filled.filter(([pattern]) => pattern.test(text)).map(([, one]) => one);
    // Of several texts that match, the one with the fewest faults counts.
    const long = models.map((one) => over(kind, language, one)).toSorted((a, b) => a.length - b.length)[0] ?? [];
    return long.length > 0 ? [`${kind} “${text}”: ${long.join(', ')}`] : [];
  });
}

/** Texts on the current page that are in a language other than the reader's, or over their limit. */
export async function textFaults(page: Page, language: Language): Promise<string[]> {
  return [...(await unspoken(page, language)), ...(await foreign(page, language)), ...(await tooLong(page, language))];
}
