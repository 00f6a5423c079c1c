import { parts, sheet } from 'virtual:typeface';
import type { Language } from '../contract/platform/fields.ts';
import { read, write } from './session/storage.ts';

/** What a language is written with beside the Latin part. */
const OWN: Readonly<Record<Language, readonly string[]>> = {
  en: [],
  pl: ['polish'],
  uk: ['cyrillic'],
  ru: ['cyrillic'],
};

const isWorn = (): boolean => document.querySelector(`link[href="${sheet}"]`) !== null;

function wear(): void {
  if (isWorn()) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = sheet;
  document.head.append(link);
}

/**
 * Fetches the reader's parts of the typeface behind everything else. Nobody's words change under their eyes: it is put
 * on with the next screen, and from the next visit on it is there before the first one (build/early.ts).
 */
export async function bringTypeface(language: Language, withNextScreen: (wear: () => void) => void): Promise<void> {
  const mark = `${sheet} ${language}`;
  if (read('typeface') === mark && isWorn()) return;
  const files = [sheet, ...['latin', ...OWN[language]].flatMap((part) => parts[part] ?? [])];
  const answers = await Promise.all(files.map((file) => fetch(file, { priority: 'low', credentials: 'omit' })));
  if (!answers.every(({ ok }) => ok)) return;
  // Read to the end, else the browser does not keep them.
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  write('typeface', mark);
  withNextScreen(wear);
}
