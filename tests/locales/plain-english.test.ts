import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { endpoints } from '../../src/contract/endpoints.ts';
import { openApi } from '../../src/server/platform/http/openapi.ts';

/*
 * Comments, documents and the description of the API are in plain present-day English: none of the old or calqued words
 * that once filled them.
 */

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

const SAID: ReadonlySet<string> = new Set(['summary', 'description']);

/** Summaries and descriptions anywhere in the OpenAPI document. */
function saidIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    SAID.has(key) && typeof one === 'string' ? [one] : saidIn(one),
  );
}

/** More words that a reference of an API has no use for. */
const UNUSUAL = /\b(?:the own|living one|takes? (?:it |them )?(?:off|back|away)|(?:for|as) who(?!le)|what people)\b/gi;

const unusual = (text: string): string[] => [...oldWords(text), ...(text.match(UNUSUAL) ?? [])];

test('no summary and no description of the API has an old word', () => {
  const said = saidIn(openApi(endpoints, '1'));
  expect(said).toEqual(expect.arrayContaining(Object.values(endpoints).map(({ summary }) => summary)));
  expect(said.filter((text) => unusual(text).length > 0)).toEqual([]);
});

test.each([
  ['Take it back', 1],
  ['Refuse the own request of whoever asked', 2],
  ['Return the whole document', 0],
])('in a summary: %s', (text, count) => {
  expect(unusual(text)).toHaveLength(count);
});

test.each([
  ['Whoever was removed is told nothing', 2],
  ['Nobody stands here', 2],
  ['KSeF stands for a system, and `told` is a name', 0],
  ['The specification says "as it stands"', 0],
])('%s', (text, count) => {
  expect(oldWords(text)).toHaveLength(count);
});
