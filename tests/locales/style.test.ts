import { describe, expect, test } from 'vitest';
import { type Language, LANGUAGES } from './read.ts';
import { withoutAction } from './rules/actions.ts';
import { bannedIn } from './rules/banned.ts';
import { type Found, type Reviewed, told, unreviewed } from './rules/kit.ts';
import { tooLong } from './rules/length.ts';
import { misquoted } from './rules/quoted.ts';
import { masculineIn } from './rules/reader.ts';
import * as reviewed from './rules/reviewed.ts';
import { splitIn, unexplained } from './rules/same.ts';
import { termsIn } from './rules/terms.ts';
import { untypographic } from './rules/typography.ts';
import { unused } from './rules/used.ts';

/*
 * The style guide, as far as it can be checked automatically. Every violation is listed; exceptions are in
 * rules/reviewed.ts.
 */

const OTHERS = ['uk', 'pl', 'ru'] as const;
const everywhere = <L extends Language>(languages: readonly L[], find: (language: L) => Found[]) =>
  languages.flatMap(find);
const none = (found: readonly Found[], exceptions: Reviewed) => expect(unreviewed(found, exceptions)).toEqual([]);

test('no word of the charts, no calque, nothing the style guide takes out', () =>
  none(everywhere(LANGUAGES, bannedIn), reviewed.BANNED_REVIEWED));

test('one object, one term', () => none(everywhere(OTHERS, termsIn), reviewed.TERMS_REVIEWED));

test('buttons, hints, sections and dialogs are as short as they should be', () =>
  none(everywhere(LANGUAGES, tooLong), reviewed.LENGTH_REVIEWED));

test('every refusal and every error says what to do', () =>
  none(everywhere(LANGUAGES, withoutAction), reviewed.ACTIONS_REVIEWED));

test('no text makes a man of the reader', () => none(everywhere(OTHERS, masculineIn), reviewed.READER_REVIEWED));

test('quotes, dashes, percent and counts are written as the language writes them, and no space is set by hand', () =>
  none(everywhere(LANGUAGES, untypographic), reviewed.TYPOGRAPHY_REVIEWED));

test('what is quoted of the screen has the words of the button or the label, in every language', () =>
  none(everywhere(LANGUAGES, misquoted), reviewed.QUOTED_REVIEWED));

test('every text is named by code', () => none(unused(), reviewed.COMPUTED));

describe.each(OTHERS)('one English text, one translation: %s', (language) => {
  const reasons = reviewed.SAME_REVIEWED[language];

  test('unless a reason is noted', () => {
    expect(told(unexplained(language, reasons))).toEqual([]);
  });

  test('no reason excuses what is said alike', () => {
    const split = new Set(splitIn(language).map(({ english }) => english));
    expect(Object.keys(reasons).filter((english) => !split.has(english))).toEqual([]);
  });
});
