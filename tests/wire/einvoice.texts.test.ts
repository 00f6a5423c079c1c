import { DOMParser } from '@xmldom/xmldom';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { PrintedParty } from '../../src/contract/invoicing/document-fields.ts';
import type { DocumentSnapshot } from '../../src/contract/invoicing/document-snapshot.ts';
import { checkFa3Of } from '../../src/server/invoicing/einvoice/check-fa3.ts';
import { checkUblOf } from '../../src/server/invoicing/einvoice/check-ubl.ts';
import { fa3Of } from '../../src/server/invoicing/einvoice/fa3.ts';
import { modelOf } from '../../src/server/invoicing/einvoice/model.ts';
import { ublOf } from '../../src/server/invoicing/einvoice/ubl.ts';
import { naughty } from '../naughty.ts';
import { BUYER, correctionOf, made, moneyLine, SELLER } from './einvoice.kit.ts';

/* Any text in a document comes out of its electronic invoice unchanged, read by an independent parser. */

/** Strict: warnings end the reading here too, except the one about U+FFFD, which is expected. */
const dom = (xml: string) =>
  new DOMParser({
    onError: (level, message) => {
      if (!message.includes('replacement character')) throw new Error(`${level}: ${message}`);
    },
  }).parseFromString(xml, 'text/xml');

type Read = ReturnType<typeof dom>;

const textsOf = (read: Read, name: string): string[] =>
  [...read.getElementsByTagName(name)].map((node) => (node.textContent ?? '').trim());
const linesOf = (read: Read, name: string): string[] =>
  textsOf(read, name).map((found) => found.replace(/\s+/g, ' ').trim());

/**
 * Characters that XML 1.0 cannot express (W3C, production 2) are shown as U+FFFD; line ends are one character (2.11).
 * This parser takes those of XML 1.1 for line ends too.
 */
const inXml = (text: string): string =>
  [...text.replace(/\r[\n\u0085]?|[\u0085\u2028]/g, '\n')]
    .map((sign) => {
      const code = sign.codePointAt(0) ?? 0;
      const allowed =
        code === 9 ||
        code === 10 ||
        (code >= 0x20 && code <= 0xd7ff) ||
        (code >= 0xe000 && code <= 0xfffd) ||
        code > 0xffff;
      return allowed ? sign : '\ufffd';
    })
    .join('')
    .trim();
const onOneLine = (text: string, most: number): string =>
  [...inXml(text).replace(/\s+/g, ' ').trim()].slice(0, most).join('').trim();

const OPTIONS = { profile: 'peppol', order: '', buyerReference: 'PO-7' } as const;
const AT = '2027-03-01T09:00:00Z';
const plain = made({ type: 'invoice', lines: [moneyLine('100'), moneyLine('7', '8')] }).snapshot;

const party = (who: PrintedParty, text: string): PrintedParty => ({
  ...who,
  name: text,
  address: { country: 'PL', postcode: text, city: text, street: text, building: text, office: text },
});

/** The text in every field that a user fills in. */
const filled = (text: string): DocumentSnapshot => ({
  ...plain,
  number: text,
  place_of_issue: text,
  comments: text,
  seller: party(SELLER, text),
  buyer: party(BUYER, text),
  consignee: party(BUYER, text),
  bank: { name: text, bank_name: text, iban: 'PL61109010140000071219812874', swift: text },
  lines: plain.lines.map((line) => ({ ...line, name: text })),
});

/** `typed`: as a user sends it; every field is trimmed before it is stored. */
function holds(typed: string): void {
  const text = typed.trim();
  const invoice = modelOf(filled(text));
  const ublXml = ublOf(invoice, { ...OPTIONS, buyerReference: text });
  expect(checkUblOf(ublXml, invoice)).toEqual([]);
  const ubl = dom(ublXml);
  const expected = inXml(text);
  expect(textsOf(ubl, 'cbc:RegistrationName')).toEqual([expected, expected]);
  expect(textsOf(ubl, 'cbc:Note')).toEqual([expected]);
  expect(textsOf(ubl, 'cbc:BuyerReference')).toEqual([expected]);
  // Two lines, the account and the recipient of the goods.
  expect(textsOf(ubl, 'cbc:Name')).toEqual([expected, expected, expected, expected]);
  expect(new Set(textsOf(ubl, 'cbc:CityName'))).toEqual(new Set([expected]));

  const fa3Xml = fa3Of(invoice, AT);
  expect(checkFa3Of(fa3Xml, invoice)).toEqual([]);
  const fa3 = dom(fa3Xml);
  const line = onOneLine(text, 512);
  expect(linesOf(fa3, 'P_7')).toEqual([line, line]);
  expect(linesOf(fa3, 'Nazwa')).toEqual([line, line, line]);
  expect(linesOf(fa3, 'NazwaBanku')).toEqual([onOneLine(text, 256)]);
  expect(linesOf(fa3, 'StopkaFaktury')).toEqual([onOneLine([...inXml(text)].slice(0, 3500).join(''), 3500)]);
}

const HOSTILE = [
  'AT&T; x',
  '&xxe;',
  '&amp;',
  '&#0;',
  '&#x1;',
  'a & b < c > d " e \' f',
  ']]>',
  '<![CDATA[x]]>',
  '<!-- x -->',
  '<?xml version="1.0"?>',
  '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>',
  'a\u0000b\u0001c\u001fd',
  'a\ud800b',
  '\udfff.',
  'a\ufffeb\uffffc',
  'one\r\ntwo\rthree\tfour',
  'a\u0085b\u2028c\u00a0d',
  '𝄞 \u{10ffff}',
];

describe('a text in every field comes out of UBL and FA(3) as it is', () => {
  test.each(HOSTILE)('%j', holds);

  test('the list of naughty strings', () => {
    const telling = /[&<>\]\p{Cc}\p{Cs}\p{Cn}]/u;
    const texts = naughty.filter((text, at) => text.trim() !== '' && (telling.test(text) || at % 10 === 0));
    expect(texts.length).toBeGreaterThan(100);
    for (const text of texts) holds(text);
  });

  test('any text', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({
        unit: fc.constantFrom('&', ';', '<', '>', '"', '#', 'x', ']', '!', '-', '\r', '\n', '\ud800', '\u0007'),
      }),
    );
    const text = fc
      .array(piece, { minLength: 1, maxLength: 6 })
      .map((pieces) => pieces.join(''))
      .filter((mixed) => mixed.trim() !== '');
    fc.assert(fc.property(text, holds), { numRuns: 80 });
  });
});

describe('a file that says something else does not go out', () => {
  const invoice = modelOf(filled('Śruby & nakrętki'));
  const rules = (xml: string) => checkUblOf(xml, invoice).map(({ rule }) => rule);
  const ubl = ublOf(invoice, OPTIONS);
  const fa3 = fa3Of(invoice, AT);

  it('what no parser takes is no invoice', () => {
    for (const bad of ['&T;', '\u0001', '<x>', '&#1;'])
      expect(rules(ubl.replace('<cbc:Note>', `<cbc:Note>${bad}`))).toEqual(['XML 1.0']);
    expect(checkFa3Of(fa3.replace('<P_7>', '<P_7>&T;'), invoice).map(({ rule }) => rule)).toEqual(['XML 1.0']);
    expect(rules(ubl.replace('<Invoice', '<!DOCTYPE Invoice><Invoice'))).toEqual(['XML 1.0']);
  });

  it('a name, an address or a line that is not the record’s is named', () => {
    const first = (xml: string, name: string) => xml.replace(new RegExp(`<${name}>[^<]*`), `<${name}>Other`);
    expect(rules(first(ubl, 'cbc:RegistrationName'))).toEqual(['BT-27']);
    expect(rules(first(ubl, 'cbc:Note'))).toEqual(['BT-22']);
    expect(rules(first(ubl, 'cbc:CityName'))).toEqual(['BG-5']);
    expect(checkFa3Of(first(fa3, 'P_7'), invoice).map(({ rule }) => rule)).toEqual(['P_7']);
    expect(checkFa3Of(first(fa3, 'Nazwa'), invoice).map(({ rule }) => rule)).toEqual(['Podmiot1/Nazwa']);
  });

  it('a correction says its reason and the lines as they were and are', () => {
    const source = { snapshot: plain, lines: [moneyLine('100'), moneyLine('7', '8')] };
    const { snapshot } = correctionOf(source, [moneyLine('90'), moneyLine('7', '8')]);
    const corrected = modelOf({ ...snapshot, reason: 'AT&T; x' });
    expect(checkUblOf(ublOf(corrected, OPTIONS), corrected)).toEqual([]);
    const file = fa3Of(corrected, AT);
    expect(checkFa3Of(file, corrected)).toEqual([]);
    expect(textsOf(dom(file), 'PrzyczynaKorekty')).toEqual(['AT&T; x']);
  });
});
