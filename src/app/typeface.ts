import { sheet, written } from 'virtual:typeface';
import type { Language } from '../contract/platform/fields.ts';
import { read, write } from './session/storage.ts';

const isWorn = (): boolean => document.querySelector(`link[href="${sheet}"]`) !== null;

/** Preloads the font files: a browser waits a tenth of a second for them, and then does without until the next visit. */
function wear(parts: readonly string[]): void {
  if (isWorn()) return;
  const add = (attributes: Readonly<Record<string, string>>) => {
    const link = document.createElement('link');
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
    document.head.append(link);
  };
  for (const href of parts) add({ rel: 'preload', as: 'font', crossorigin: '', href });
  add({ rel: 'stylesheet', href: sheet });
}

/**
 * Fetches the user's parts of the typeface after everything else. Text never changes while it is being read: the
 * typeface is applied with the next screen, and on the next visit it is there before the first one (build/early.ts).
 */
export async function bringTypeface(language: Language, withNextScreen: (wear: () => void) => void): Promise<void> {
  const mark = `${sheet} ${language}`;
  if (read('typeface') === mark && isWorn()) return;
  const parts = written[language];
  // Loaded as fonts: a browser would request files again that a script had fetched.
  const fetched = parts.map((part) => new FontFace('Golos Text', `url("${part}")`).load());
  const [rules] = await Promise.all([fetch(sheet), ...fetched]);
  if (!rules.ok) return;
  await rules.arrayBuffer();
  write('typeface', mark);
  withNextScreen(() => wear(parts));
}
