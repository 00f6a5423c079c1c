import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import * as field from '../../src/contract/platform/fields.ts';
import { LIVE_CURRENCIES } from '../../machines/money/home-currency.ts';
import { message } from '../../src/server/platform/texts.ts';
import { fieldMap } from '../../src/server/platform/http/validate.ts';

const ok = (schema: z.ZodMiniType, value: unknown) => {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : parsed.error.issues.map((issue) => issue.message);
};

describe('a decimal is a string of digits', () => {
  test.each([
    ['10.50', '10.50'],
    [10.5, '10.5'],
    [' 7 ', '7'],
    ['0', '0'],
    ['10,50', ['invalid_number']],
    ['NaN', ['invalid_number']],
    ['Infinity', ['invalid_number']],
    ['1e400', ['invalid_number']],
    [true, ['invalid_number']],
    ['', ['invalid_number']],
    ['-1', ['min_value|0']],
    ['12.345', ['max_decimal_places|2']],
    ['12.340', '12.340'],
    ['1000000000000000', ['max_digits|14']],
    ['0000000000000000001', '0000000000000000001'],
  ])('%s', (value, expected) => {
    expect(ok(field.money(), value)).toEqual(expected);
  });

  test('an amount above zero is not advised to be zero', () => {
    const paid = ['-5', '0', '0.01'].map((value) => ok(field.money({ above: '0' }), value));
    expect(paid).toEqual([['above_value|0'], ['above_value|0'], '0.01']);
  });

  test('a quantity is more than nothing', () => {
    expect([ok(field.quantity(), '0'), ok(field.quantity(), '0.0001')]).toEqual([['above_value|0'], '0.0001']);
  });
});

describe('text', () => {
  test('is trimmed, and blank is no text', () => {
    expect([
      ok(field.text(), '  a  '),
      ok(field.text(), ' \t '),
      ok(field.text(3), 'abcd'),
      ok(field.text(), 'a\u0000b'),
    ]).toEqual(['a', ['blank'], ['max_length|3'], ['null_character']]);
  });
  // A reason, a justification or a comment of invisible characters explains nothing.
  test.each(['\u200b', ' \u00a0\u200b ', '\u2060\ufeff', '\u00ad', '\u3164', '\u2800', '\u202e\n\u200f'])(
    'of nothing to be read is none: %j',
    (unseen) => {
      expect([ok(field.text(), unseen), ok(field.optionalText(), unseen), ok(field.clearable(), unseen)]).toEqual([
        ['blank'],
        '',
        '',
      ]);
      // Between visible characters they are kept as written.
      expect(ok(field.text(), `a${unseen}b`)).toBe(`a${unseen}b`);
    },
  );
  test('that may be left out is the empty string', () => {
    expect([
      ok(field.optionalText(), null),
      ok(field.optionalText(), undefined),
      ok(field.optionalText(), ' x '),
    ]).toEqual(['', '', 'x']);
  });
});

describe('time', () => {
  test('an instant needs a zone and comes out in UTC', () => {
    expect([
      ok(field.instant(), '2027-03-28T03:30:00+03:00'),
      ok(field.instant(), '2027-03-28T03:30:00'),
      ok(field.instant(), '2027-03-28'),
      ok(field.instant(), '2027-13-28T03:30:00Z'),
    ]).toEqual([
      '2027-03-28T00:30:00.000Z',
      ['invalid_datetime'],
      ['invalid_datetime'],
      // Written in the right format but not in the calendar, and the message says so.
      ['no_such_day|2027-13-28'],
    ]);
  });
  test('a day exists in the calendar', () => {
    expect([ok(field.day(), '2028-02-29'), ok(field.day(), '2027-02-29'), ok(field.day(), '29.02.2028')]).toEqual([
      '2028-02-29',
      ['no_such_day|2027-02-29'],
      ['invalid_date'],
    ]);
  });
});

describe('a list', () => {
  const people = field.page(z.object({ id: z.number() }));
  test('is a page, or an array from a backend that does not paginate', () => {
    expect(ok(people, [{ id: 1 }])).toEqual({ count: 1, next: null, previous: null, results: [{ id: 1 }] });
    expect(ok(people, { count: 5, next: 'http://x/?page=2', previous: null, results: [{ id: 1 }] })).toMatchObject({
      count: 5,
    });
  });
});

describe('the field map of a 400', () => {
  const schema = z.object({
    name: field.text(),
    item_set: z.array(z.object({ name: field.text(), amount: field.quantity() })),
  });
  const mapOf = (raw: unknown) => {
    const parsed = schema.safeParse(raw);
    return parsed.success ? null : fieldMap(parsed.error.issues, raw);
  };

  test('rows are aligned with what was sent', () => {
    expect(mapOf({ name: 'n', item_set: [{ name: 'ok', amount: '1' }, { name: '', amount: 'x' }, {}] })).toEqual({
      item_set: [{}, { name: ['blank'], amount: ['invalid_number'] }, { name: ['required'], amount: ['required'] }],
    });
  });
  test('what is missing is required, what is null is null', () => {
    expect(mapOf({ name: null })).toEqual({ name: ['null'], item_set: ['required'] });
  });
  test('a thing where a list belongs', () => {
    expect(mapOf({ name: 'n', item_set: { a: 1 } })).toEqual({ item_set: { non_field_errors: ['invalid'] } });
  });
  test('no object at all', () => {
    expect([mapOf([]), mapOf('x'), mapOf(null)]).toEqual([
      { non_field_errors: ['not_an_object'] },
      { non_field_errors: ['not_an_object'] },
      { non_field_errors: ['not_an_object'] },
    ]);
  });
});

test('a limit stands in a message as its reader writes numbers', () => {
  expect(message('pl', 'max_value|1234567.30')).toBe('Wartość jest za duża. Podaj 1\u00a0234\u00a0567,30 lub mniej.');
  expect(message('en', 'max_value|1234567.30')).toBe('The value is too high. Enter 1,234,567.30 or less.');
  expect(message('uk', 'max_value|100')).toBe('Значення завелике. Укажіть 100 або менше.');
});

test('a currency is one that is in use: the picker, the import and the wire have one list', () => {
  const known = Intl.supportedValuesOf('currency');
  expect(known.filter((code) => ok(field.currency(), code) === code)).toEqual(
    known.filter((code) => LIVE_CURRENCIES.has(code)),
  );
  for (const code of ['HRK', 'BGN', 'XDR', 'DEM', 'pln', ''])
    expect(ok(field.currency(), code)).toEqual(['invalid_currency']);
});
