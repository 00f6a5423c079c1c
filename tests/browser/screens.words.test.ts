import { expect, test } from 'vitest';
import { unreadable } from './kit/names.ts';
import { stage } from './kit.ts';
import { visitAll, visitPublic } from './steps/screens.ts';

/*
 * Readers of Russian or Polish read no other language: screens that screens.test.ts visits in another language. All texts
 * of a language are checked in tests/locales.
 */

const here = stage({ looks: true });

test.each(['pl', 'ru'] as const)('public screens in %s', (language) =>
  visitPublic(here, language, 1280, { reads: true }),
);

test('the screens of a buyer in ru', () => visitAll(here, 'ru', 'buyer@kontor.example', 1280, { reads: true }));

test('the screens of a seller in pl, who can read the name of every company', () =>
  visitAll(here, 'pl', 'seller@kontor.example', 1280, {
    reads: true,
    also: async (page, address) => expect.soft(await unreadable(page, 'pl', 'odrostal'), address).toEqual([]),
  }));
