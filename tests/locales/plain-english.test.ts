import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

/* Comments and documents are in plain present-day English: none of the old or calqued words that once filled them. */

const OLD =
  /\b(?:whoever|whosoever|nobody|somebody|anybody|stands?(?! for\b)|stood|told|lessens?|comes? of|lest|thereof|thereby|hears? of|once more|in one go|so many)\b/gi;

/** Code and quotations have their own words. */
const ownWords = (text: string): string => text.replaceAll(/```[\s\S]*?```|`[^`]*`|"[^"]*"|“[^”]*”/g, ' ');

const FOLDERS = ['src', 'machines', 'tests', 'docs'];
const ROOT = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', 'vite.config.ts'];

const files = [
  ...ROOT,
  ...FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ),
].filter((path) => /\.(?:md|css|m?tsx?|mjs)$/.test(path));

function proseOf(path: string): readonly string[] {
  const text = readFileSync(path, 'utf8');
  if (path.endsWith('.md')) return [text];
  if (path.endsWith('.css')) return text.match(/\/\*[\s\S]*?\*\//g) ?? [];
  return parseSync(path, text).comments.map(({ value }) => value);
}

const oldWords = (text: string): string[] => ownWords(text).match(OLD) ?? [];

test('a comment and a document have no old word, a quotation may', () => {
  const found = files.flatMap((path) => {
    const words = proseOf(path).flatMap(oldWords);
    return words.length > 0 ? [`${path}: ${words.join(', ')}`] : [];
  });
  expect(files.length).toBeGreaterThan(2500);
  expect(found).toEqual([]);
});

test.each([
  ['Whoever was removed is told nothing', 2],
  ['Nobody stands here', 2],
  ['KSeF stands for a system, and `told` is a name', 0],
  ['The specification says "as it stands"', 0],
])('%s', (text, count) => {
  expect(oldWords(text)).toHaveLength(count);
});
