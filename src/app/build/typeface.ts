import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import type { Language } from '../../contract/platform/fields.ts';
import { evenFigures } from './even-figures.ts';

/*
 * Golos Text, cut to what our users need: two weights, and of each part of the package the letters of our four
 * languages, apart from other letters, which are fetched when a name contains them.
 */
const OWN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'latin-ext': { polish: 'ĄąĆćĘęŁłŃńŚśŹźŻż' },
  cyrillic: {
    cyrillic: `ЁёЄєІіЇїҐґ№${Array.from({ length: 64 }, (_, index) => String.fromCharCode(0x410 + index)).join('')}`,
  },
  'cyrillic-ext': { hryvnia: '₴' },
};
/** The parts that each language needs. */
const WRITTEN: Readonly<Record<Language, readonly string[]>> = {
  en: ['latin'],
  pl: ['latin', 'polish'],
  uk: ['latin', 'cyrillic'],
  ru: ['latin', 'cyrillic'],
};
const WEIGHTS = { min: 400, max: 600 };
const FAMILY = 'Golos Text';

interface File {
  readonly fileName: string;
  readonly source: Buffer | string;
}
export interface Typeface {
  readonly files: readonly File[];
  /** Addresses of the rules and of the parts that each language needs. */
  readonly sheet: string;
  readonly written: Readonly<Record<string, readonly string[]>>;
}

const hashed = (name: string, extension: string, source: Buffer | string): File => ({
  fileName: `assets/${name}-${createHash('sha256').update(source).digest('base64url').slice(0, 7)}.${extension}`,
  source,
});

function charactersOf(range: string): string[] {
  return range.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .replace('U+', '')
      .split('-')
      .map((code) => parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  });
}

/** `U+41-5A,U+61`, as ranges. */
function rangeOf(characters: readonly string[]): string {
  const codes = characters.map((one) => one.codePointAt(0) ?? 0).toSorted((one, other) => one - other);
  const runs: [number, number][] = [];
  for (const code of codes) {
    const run = runs.at(-1);
    if (run && code === run[1] + 1) run[1] = code;
    else runs.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return runs.map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`)).join(',');
}

async function make(): Promise<Typeface> {
  const folder = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/golos-text/index.css'));
  const css = readFileSync(join(folder, 'index.css'), 'utf8');
  const found = [
    ...css.matchAll(/url\(\.\/(files\/golos-text-([a-z-]+)-wght-normal\.woff2)\)[^;]*;\s*unicode-range: ([^;]+);/g),
  ];
  if (found.length === 0) throw new Error('The stylesheet of Golos Text is not written as it was');
  const files: File[] = [];
  const rules: string[] = [];
  const parts: Record<string, string> = {};
  for (const [, file = '', part = '', range = ''] of found) {
    const all = charactersOf(range);
    const own = OWN[part] ?? {};
    const taken = new Set(Object.values(own).join(''));
    const cuts = {
      ...own,
      [Object.keys(own).length > 0 ? `${part}-rest` : part]: all.filter((one) => !taken.has(one)).join(''),
    };
    const whole = readFileSync(join(folder, file));
    const source =
      part === 'latin'
        ? evenFigures(await subsetFont(whole, undefined, { keepAllGlyphs: true, targetFormat: 'sfnt' }))
        : whole;
    for (const [name, letters] of Object.entries(cuts)) {
      const cut = await subsetFont(source, letters, { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS } });
      const made = hashed(`golos-${name}`, 'woff2', cut);
      files.push(made);
      parts[name] = `/${made.fileName}`;
      rules.push(
        `@font-face{font-family:"${FAMILY}";font-weight:${WEIGHTS.min} ${WEIGHTS.max};font-display:optional;src:url(/${made.fileName}) format("woff2");unicode-range:${rangeOf([...letters])}}`,
      );
    }
  }
  const sheet = hashed('golos', 'css', rules.join('\n'));
  const written = Object.fromEntries(
    Object.entries(WRITTEN).map(([language, names]) => [language, names.flatMap((name) => parts[name] ?? [])]),
  );
  return { files: [...files, sheet], sheet: `/${sheet.fileName}`, written };
}

const NAME = 'virtual:typeface';
const RESOLVED = '/@typeface.js';
let once: Promise<Typeface> | null = null;
export const typeface = (): Promise<Typeface> => (once ??= make());

/** Serves `virtual:typeface` and the files it refers to. */
export const typefaceFiles = (): Plugin => ({
  name: 'kontor:typeface',
  resolveId: (id) => (id === NAME ? RESOLVED : null),
  load: async (id) => {
    if (id !== RESOLVED) return null;
    const { sheet, written } = await typeface();
    return `export const sheet = ${JSON.stringify(sheet)};\nexport const written = ${JSON.stringify(written)};`;
  },
  async generateBundle() {
    for (const file of (await typeface()).files) this.emitFile({ type: 'asset', ...file });
  },
  configureServer({ middlewares }) {
    // The browser requests them seconds after the first screen.
    let files: readonly File[] = [];
    void typeface().then((made) => (files = made.files));
    middlewares.use((request, response, next) => {
      const file = files.find(({ fileName }) => `/${fileName}` === request.url);
      if (!file) return next();
      response.setHeader('Content-Type', file.fileName.endsWith('css') ? 'text/css' : 'font/woff2');
      response.end(file.source);
    });
  },
});
