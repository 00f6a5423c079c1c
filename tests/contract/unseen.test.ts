import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '../../src/contract/endpoints.ts';
import type { EndpointShape } from '../../src/contract/platform/endpoint.ts';
import { clearableName, email, nameText, text } from '../../src/contract/platform/fields.ts';

/*
 * Invisible characters in texts that others read. The list is written from Unicode's own (TR36, TR39), not from the
 * code.
 */

const DIRECTION = [
  '\u061c',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202b',
  '\u202c',
  '\u202d',
  '\u202e',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
];
const NO_WIDTH = [
  '\u200b',
  '\u2060',
  '\u2061',
  '\u2062',
  '\u2063',
  '\u2064',
  '\ufeff',
  '\u{e0041}',
  '\u0008',
  '\u001b',
  '\u007f',
  '\u009b',
];
const NO_INK = [
  '\u00ad',
  '\u034f',
  '\u115f',
  '\u1160',
  '\u17b4',
  '\u180e',
  '\u200c',
  '\u200d',
  '\u2800',
  '\u3164',
  '\uffa0',
  '\ufe0f',
  '\u{e0101}',
];
const SPACES = [
  '\u00a0',
  '\u1680',
  '\u2003',
  '\u2009',
  '\u202f',
  '\u205f',
  '\u3000',
  '\u2028',
  '\u2029',
  '\u0085',
  '\t',
  '\n',
  '\r\n',
  '  ',
];

interface Def {
  readonly type: string;
  readonly shape?: Record<string, z.ZodMiniType>;
  readonly innerType?: z.ZodMiniType;
  readonly element?: z.ZodMiniType;
  readonly in?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
}
const defOf = (schema: z.ZodMiniType): Def => schema._zod.def as unknown as Def;

/** Every text field of a body, with the schema that reads it. */
function texts(schema: z.ZodMiniType, path: string): [string, z.ZodMiniType][] {
  const def = defOf(schema);
  if (def.shape)
    return Object.entries(def.shape).flatMap(([key, inner]) => texts(inner, path === '' ? key : `${path}.${key}`));
  if (def.element) return texts(def.element, `${path}[]`);
  if (def.innerType && def.type !== 'transform') return texts(def.innerType, path);
  if (def.type === 'pipe' && def.in && hasParts(def.in)) return texts(def.in, path);
  return [[path, schema]];
}
const hasParts = (schema: z.ZodMiniType): boolean => {
  const def = defOf(schema);
  return def.shape !== undefined || (def.type === 'pipe' && def.in !== undefined && hasParts(def.in));
};

/** Values compared with a secret, or parsed to a number or one of a list; and a body whose content is ignored. */
const NO_TEXT = /^$|(^|\.)(password\d?|new_password\d|username|token|key|uid|sessionid|csv|email|language|invitation)$/;
/** Prose: never a name, and kept as written. */
const PROSE =
  /(^|\.)(description|comments?|reason|message|text|answer|justification|payment_condition|notes?|sendTo|copyTo)$/;

const table: readonly (readonly [string, EndpointShape])[] = Object.entries(endpoints);
const fields = table.flatMap(([name, { body }]) =>
  body ? texts(body as z.ZodMiniType, '').map(([path, schema]) => ({ at: `${name} ${path}`, path, schema })) : [],
);

/** A screen's error report is a line of the log, whatever its fields are called. */
const isProse = ({ at, path }: { readonly at: string; readonly path: string }): boolean =>
  PROSE.test(path) && !at.startsWith('clientReport ');

const through = (schema: z.ZodMiniType, value: string): string | null => {
  const parsed = z.safeParse(schema, value);
  return parsed.success && typeof parsed.data === 'string' ? parsed.data : null;
};

const shown = fields.filter(({ path, schema }) => !NO_TEXT.test(path) && through(schema, 'wo rd') !== null);

describe('what is entered anywhere', () => {
  test('is a name of one line without what nobody sees, or prose', () => {
    const names = shown.filter((field) => !isProse(field));
    expect(names.length).toBeGreaterThan(60);
    const leaks = names.flatMap(({ at, schema }) => [
      ...[...DIRECTION, ...NO_WIDTH, ...NO_INK]
        .filter((sign) => through(schema, `wo${sign}rd`)?.includes(sign))
        .map((sign) => `${at}: U+${sign.codePointAt(0)?.toString(16)}`),
      ...SPACES.filter(
        (space) => !['w d', 'wd', null].includes(through(schema, `w${space}d`)?.toLowerCase() ?? null),
      ).map((space) => `${at}: ${JSON.stringify(space)}`),
    ]);
    expect(leaks).toEqual([]);
  });

  test('is kept as it was written where it is prose', () => {
    const written = 'one\n\ttwo \u202eand\u202c three\u200b \u00a0 four';
    const prose = shown.filter((field) => isProse(field) && !field.path.endsWith('To'));
    expect(prose.length).toBeGreaterThan(20);
    expect(prose.filter(({ schema }) => through(schema, ` ${written} `) !== written).map(({ at }) => at)).toEqual([]);
  });
});

describe('a name', () => {
  const name = nameText(255);
  const refused = (value: string) => z.safeParse(name, value).error?.issues.map(({ message }) => message);

  test('of nothing that can be seen is blank', () => {
    for (const value of ['\u200b', '\u3164', '\u2800\u2800', '\u00a0', '\ufeff\u202e', '\u00ad'])
      expect([value, refused(value)]).toEqual([value, ['blank']]);
    expect(z.parse(clearableName(), '\u200b\u3164')).toBe('');
  });

  test('is no heap of marks, no half of a character and nothing that has no meaning', () => {
    for (const value of [
      `Z${'\u0301\u0316'.repeat(10)}algo`,
      '\u0301abc',
      '\ud800',
      'a\udfff',
      'a\u0000b',
      '\ue000',
      '\uffff',
      '\u{10ffff}',
    ])
      expect([value, refused(value)?.[0]]).toEqual([value, 'null_character']);
  });

  test('of somebody real stays what it is', () => {
    for (const value of [
      "Zażółć Gęślą-Jaźń O'Brien",
      'ТОВ «Степ-Агро» № 5',
      'Ґалаґан Їжакевич',
      'Nguyễn Thị Bích Hằng',
      'שרה לוי',
      'محمد',
      'สมชาย',
      '株式会社 東京',
      'Größe & Söhne GmbH; <b>1</b>',
      '🚜 Traktor',
    ])
      expect(z.parse(name, value)).toBe(value.normalize('NFC'));
    expect(z.parse(name, 'Kovac\u030C')).toBe('Kovač');
  });

  test('read twice is read the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (value) => {
        const once = z.safeParse(clearableName(), value);
        if (once.success) expect(z.parse(clearableName(), once.data)).toBe(once.data);
        const plain = z.safeParse(text(60), value);
        if (plain.success) expect(z.parse(text(60), plain.data)).toBe(plain.data);
      }),
      { numRuns: 2000 },
    );
  });
});

test('an address for mails has nothing that cannot be seen', () => {
  for (const sign of [...DIRECTION, ...NO_WIDTH, '\u00ad', '\u3164', '\u200d'])
    expect([sign, z.safeParse(email(), `bu${sign}yer@firm.example`).success]).toEqual([sign, false]);
  expect(z.parse(email(), 'bücher@größe.example')).toBe('bücher@größe.example');
  expect(z.safeParse(email(), `${'a'.repeat(250)}@firm.example`).error?.issues.map(({ message }) => message)).toEqual([
    'max_length|254',
  ]);
});
