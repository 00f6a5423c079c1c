import { expect, test } from 'vitest';
import { LANGUAGES } from '../../machines/lifecycles/session/session.rules.ts';
import { MAX_IMPORT_MB } from '../../src/contract/catalogue/import.ts';
import { MAX_IMAGE_MB } from '../../src/contract/platform/contact-fields.ts';
import { fileSize } from '../../src/contract/platform/format.ts';

test.each(LANGUAGES)('a limit of so many MB is written as so many MB: %s', (language) => {
  for (const megabytes of [1, MAX_IMAGE_MB, 20, MAX_IMPORT_MB])
    expect(fileSize(language, megabytes * 1024 * 1024).replace(/\s(MB|МБ)$/u, '')).toBe(String(megabytes));
});

test('what a file takes is written in the same measure', () => {
  expect([0, 1, 1024, 300 * 1024, 1024 * 1024 - 1, 1.5 * 1024 * 1024].map((bytes) => fileSize('en', bytes))).toEqual([
    '0\u00A0kB',
    '1\u00A0kB',
    '1\u00A0kB',
    '300\u00A0kB',
    '1,024\u00A0kB',
    '1.5\u00A0MB',
  ]);
});
