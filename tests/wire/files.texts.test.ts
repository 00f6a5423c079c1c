import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import ICAL from 'ical.js';
import readExcelFile from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { csv, csvStyle, sheet, xlsx } from '../../src/server/platform/sheets/sheet.ts';
import { calendarOf } from '../../src/server/procurement/tender/calendar.ts';
import { naughty } from '../naughty.ts';

/* Any text comes out of exported files unchanged, read by parsers that had no part in writing them. */

const HOSTILE = [
  'Metal; rods, "6 m" \\ half',
  'BEGIN:VEVENT\r\nATTACH:file:///etc/passwd\r\nEND:VEVENT',
  'one\r\ntwo\rthree\tfour\nfive',
  '=HYPERLINK("http://evil.example";"x")',
  '+1',
  '-1',
  '@SUM(A1)',
  "'=1+1",
  "''-1",
  '\uff1d1+1',
  '\n=1+1',
  '_x000D_ _x0041_',
  'constructor',
  '__proto__',
  '$t(common:brand) {{name}} {{- deadline}} $& $1 %s',
  '</x:v><x:v t="s">',
  '&amp; &#0; &xxe; ]]>',
  'a\u0001b\u001b[31mc\u007fd\u0085e\u2028f',
  'Ґедзь, Żółć, ёж «опт»',
  'ж'.repeat(300),
  '𝄞 🚜',
  'a\u{10fffe}\u0001b\u{1ffff}c',
];
/** A text as the product stores it: no lone surrogates, no NUL (the database has neither). */
const kept = (text: string): string => text.replace(/\p{Cs}|\0/gu, '');
/** For names, the entries that add something; the rest repeats them. */
const TEXTS = [...HOSTILE, ...naughty.map(kept).filter((text) => text.trim() !== '')];
const any = fc
  .oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 120 }),
    fc.string({
      unit: fc.constantFrom(';', ',', ':', '\\', '"', 'n', '\r', '\n', '\t', ' ', '=', '_', 'x', 'ж', '\u0007'),
    }),
  )
  .map(kept)
  .filter((text) => text.trim() !== '');

describe('a deadline in a calendar', () => {
  const AT = '2027-03-03T09:00:00.000Z';
  /** The visible characters on one line, computed without the product's own cleaning. */
  const onOneLine = (text: string): string =>
    [...text.normalize('NFC')]
      .map((sign) => (/[\s\p{Cc}]/u.test(sign) ? ' ' : sign))
      .filter((sign) => !/[\p{Default_Ignorable_Code_Point}\u2800\u061c\ufff9-\ufffb]/u.test(sign))
      .join('')
      .replace(/ +/g, ' ')
      .trim();

  function holds(name: string): void {
    const file = calendarOf({ id: 7, name, timezone: 'Europe/Kiev', outcome: '' } as never, AT, {
      language: 'uk',
      now: '2027-03-01T09:00:00.000Z',
      publicUrl: 'https://kontor.example',
      changes: 2,
    });
    // RFC 5545 3.1: lines end with CRLF and have at most 75 octets; no controls but tabs.
    expect(file.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}]/u);
    const calendar = new ICAL.Component(ICAL.parse(file) as never);
    expect(calendar.getAllSubcomponents().map((part) => part.name)).toEqual(['vevent']);
    const [entry] = calendar.getAllSubcomponents('vevent');
    const said = (property: string) => String(entry?.getFirstPropertyValue(property));
    expect(said('uid')).toBe('tender-7@kontor.example');
    expect(said('dtstart')).toBe('2027-03-03T09:00:00Z');
    expect(entry?.getAllProperties().map((property) => property.name)).not.toContain('attach');
    const title = `Кінцевий строк подання: ${onOneLine(name)}`;
    expect(said('summary').normalize('NFC')).toBe(title);
    expect(said('description').split('\n').at(-1)).toBe('https://kontor.example/tenders/7');
    for (const alarm of entry?.getAllSubcomponents('valarm') ?? [])
      expect(String(alarm.getFirstPropertyValue('description')).normalize('NFC')).toBe(title);
  }

  test.each(HOSTILE)('%j', holds);
  test('the list of naughty strings', () => {
    for (const text of TEXTS) holds(text);
  });
  test('any text', () => {
    fc.assert(fc.property(any, holds), { numRuns: 300 });
  });
});

/** A text that a CSV spreadsheet would calculate, even without its leading apostrophes, gets another apostrophe. */
const inert = (text: string): string =>
  '=+-@\t\r\n＝＋－＠'.includes(text.replace(/^'+/, '')[0] ?? ' ') ? `'${text}` : text;

describe('a table', () => {
  const tableOf = (texts: readonly string[]) =>
    sheet(
      'List',
      [
        { title: 'Name', value: (text: string) => text },
        { title: 'Last', value: () => 'end' },
      ],
      texts,
    );

  test('as CSV', () => {
    const holds = (texts: readonly string[]): void => {
      const rows: string[][] = parse(csv(tableOf(texts), csvStyle('international', 'en')));
      expect(rows).toEqual([['Name', 'Last'], ...texts.map((text) => [inert(text), 'end'])]);
    };
    holds(TEXTS);
    fc.assert(fc.property(fc.array(any, { minLength: 1, maxLength: 5 }), holds), { numRuns: 300 });
  });

  test('as XLSX', async () => {
    /** XML 1.0 has no place for these, nor Unicode for the others; a reader finds a replacement character there. */
    const inXml = (text: string): string =>
      [...text.replace(/\r\n?/g, '\n')]
        .map((sign) => {
          const code = sign.codePointAt(0) ?? 0;
          const none = code % 0x10000 >= 0xfffe || (code >= 0xfdd0 && code <= 0xfdef);
          return none || (code < 0x20 && sign !== '\t' && sign !== '\n') ? '\ufffd' : sign;
        })
        .join('');
    const holds = async (texts: readonly string[]): Promise<void> => {
      const [table] = await readExcelFile(await xlsx([tableOf(texts)]), { trim: false });
      expect(table?.data).toEqual([['Name', 'Last'], ...texts.map((text) => [inXml(text), 'end'])]);
    };
    await holds(TEXTS);
    await fc.assert(fc.asyncProperty(fc.array(any, { minLength: 20, maxLength: 60 }), holds), { numRuns: 10 });
  });
});
