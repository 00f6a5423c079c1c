import * as fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { parseResponse } from '../../src/app/api/parse.ts';
import { readTolerantly } from '../../src/app/api/tolerant.ts';
import { inquireEndpoints } from '../../src/contract/procurement/inquire.endpoints.ts';
import { LANGUAGES } from '../../machines/lifecycles/session/session.rules.ts';
import * as format from '../../src/contract/platform/format.ts';
import { relative, relativeDay } from '../../src/contract/platform/relative.ts';
import { inZone } from '../../src/contract/platform/typed.ts';

afterEach(() => format.onUnreadable(() => undefined));

const json = new Headers({ 'content-type': 'application/json', 'x-request-id': 'r-1' });
const strange = fc.oneof(
  fc.string(),
  fc.constantFrom<unknown>('ZZ!', '', 'NaN', '1e999', '31.31.2026', 'Mars/Olympus', '\u0000', '＄', null, undefined),
  fc.double(),
  fc.anything(),
) as fc.Arbitrary<never>;

describe('no format throws, and what it cannot read is shown as it came', () => {
  test('whatever comes, a text comes out', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LANGUAGES), strange, strange, (language, one, other) => {
        const written = [
          format.money(language, one, other),
          ...Object.values(format.moneyParts(language, one, other)),
          format.quantity(language, one),
          format.decimal(language, one),
          format.rate(language, one),
          format.rateFigure(language, one),
          format.count(language, one),
          format.percent(language, one),
          format.fileSize(language, one),
          format.day(language, one),
          format.longDay(language, one),
          format.instant(language, one, other),
          format.time(language, one, other),
          relative(language, one, 0),
          relativeDay(language, one, 0),
          format.countryName(language, one),
          format.languageName(language, one),
          format.currencyName(language, one),
          ...inZone(one, other),
        ];
        expect(written.map((text) => typeof text)).toEqual(written.map(() => 'string'));
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    [() => format.money('en', 'a lot', 'EUR'), '⚠\u00A0a lot\u00A0EUR'],
    [() => format.money('pl', '1234.5', 'ZZ!'), '1\u00A0234,50\u00A0⚠\u00A0ZZ!'],
    [() => format.day('uk', 'the 31st'), '⚠\u00A0the 31st'],
    [() => format.instant('ru', 'soon', 'Europe/Kyiv'), '⚠\u00A0soon'],
    [() => format.instant('en', '2026-11-21T12:00:00Z', 'Mars/Olympus'), / ⚠\u00A0Mars\/Olympus$/],
    [() => format.countryName('en', 'Atlantis!'), '⚠\u00A0Atlantis!'],
    [() => format.quantity('en', '12 dozen'), '⚠\u00A012 dozen'],
    [() => format.day('en', ''), '–'],
    // Values that JSON can express and that cannot be converted to text.
    [() => format.day('en', { toString: null } as never), '⚠\u00A0{"toString":null}'],
    [() => format.longDay('pl', [[{ toString: 1, valueOf: 1 }]] as never), '⚠\u00A0[[{"toString":1,"valueOf":1}]]'],
    [() => relative('en', { toString: null } as never, 0), '–'],
    [() => relativeDay('en', { toString: null } as never, 0), '–'],
  ] as const)('%s', (write, text) => {
    if (typeof text === 'string') expect(write()).toBe(text);
    else expect(write()).toMatch(text);
  });

  test('a sum hides nothing that is owed, however few digits its currency has', () => {
    const shown = (amount: string, currency: string) => [
      format.moneyParts('en', amount, currency).figure,
      format.money('en', amount, currency),
    ];
    expect(['1500.00', '4.50', '0.05'].map((amount) => shown(amount, 'JPY'))).toEqual([
      ['1,500', '1,500\u00A0JPY'],
      ['4.5', '4.5\u00A0JPY'],
      ['0.05', '0.05\u00A0JPY'],
    ]);
    expect([shown('4.50', 'BHD'), shown('4.50', 'EUR')]).toEqual([
      ['4.500', '4.500\u00A0BHD'],
      ['4.50', '4.50\u00A0EUR'],
    ]);
  });

  test('what can be read is written as before', () => {
    const heard: string[] = [];
    format.onUnreadable((kind) => heard.push(kind));
    expect([
      format.money('en', '1234.50', 'EUR'),
      format.day('pl', '2026-11-21'),
      format.instant('en', '2026-11-21T12:00:00.000Z', 'Europe/Warsaw'),
      format.countryName('en', 'PL'),
      format.quantity('pl', '1000.25'),
    ]).toEqual(['1,234.50\u00A0EUR', '21.11.2026', '21/11/2026, 13:00', 'Poland', '1\u00A0000,25']);
    expect(heard).toEqual([]);
  });
});

const list = inquireEndpoints.inquireList.answer;
const row = {
  id: 7,
  name: 'Pumps',
  status: 'ACTIVE',
  proc_status: 'Published',
  evaluation: null,
  is_active: true,
  finished: false,
  expire_at: '2027-03-01T09:00:00.000Z',
  currency: 'EUR',
  budget: '100.00',
};
const read = (results: unknown) =>
  parseResponse(list, 200, json, JSON.stringify({ count: 2, next: null, previous: null, results }), readTolerantly);

describe('a list is read field by field', () => {
  test.each([
    ['name', 12, '12'],
    ['name', { a: 1 }, '{"a":1}'],
    ['proc_status', 'Levitating', 'Levitating'],
    ['is_active', 'perhaps', false],
    ['id', 'seven', 'seven'],
  ])('%s %o stands as it came, and the other rows as they are', (field, value, shown) => {
    const whole = read([row, row]);
    const result = read([{ ...row, [field]: value }, row]);
    expect(whole.ok && result.ok).toBe(true);
    if (!whole.ok || !result.ok) return;
    expect(whole.unread).toBeUndefined();
    expect(result.unread).toEqual([`results.${field}`]);
    expect(result.data.results[0]).toMatchObject({ [field]: shown });
    expect(result.data.results[1]).toEqual(whole.data.results[1]);
  });

  test('a row of which nothing can be read is left out, and an answer that is no list is no list', () => {
    const result = read([null, row]);
    expect(result.ok && [result.data.results.length, result.unread]).toEqual([1, ['results']]);
    expect(read(null)).toMatchObject({ ok: false, kind: 'malformed', requestId: 'r-1' });
    expect(parseResponse(list, 200, json, '"hello"', readTolerantly)).toMatchObject({ ok: false, kind: 'malformed' });
  });

  test('of a record only plain fields: a broken list of lots is no empty list that somebody would save', () => {
    const record = inquireEndpoints.inquireGet.answer;
    const parse = (body: unknown) => parseResponse(record, 200, json, JSON.stringify(body), readTolerantly);
    const good = { ...row, inquireitem_set: [], participants: [], groups: [] };
    expect(parse({ ...good, name: 5 })).toMatchObject({ ok: true, unread: ['name'] });
    expect(parse({ ...good, inquireitem_set: 'none' })).toMatchObject({ ok: false, kind: 'malformed' });
  });
});
