import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { describe, expect, test } from 'vitest';
import type { RateRow } from '../../../src/contract/invoicing/document-fields.ts';
import type { DocumentSnapshot } from '../../../src/contract/invoicing/document-snapshot.ts';
import { LANGUAGES } from '../../../machines/lifecycles/session/session.rules.ts';
import type { Language } from '../../../src/contract/platform/fields.ts';
import { moneyParts } from '../../../src/contract/platform/format.ts';
import { definitionOf } from '../../../src/server/invoicing/paper/definition.ts';
import { pdfOf } from '../../../src/server/invoicing/paper/pdf.ts';
import { texts } from '../../../src/server/platform/texts.ts';
import { correction, final, foreign, invoice, long, printedLine, wordsOf } from './paper.samples.ts';

const define = (snapshot: DocumentSnapshot, language: Language, more = {}): TDocumentDefinitions =>
  definitionOf({ snapshot, language, draft: false, ...more });
const said = (snapshot: DocumentSnapshot, language: Language, more = {}): string[] =>
  wordsOf(define(snapshot, language, more).content);

const figures = (rates: readonly RateRow[]): string[] => rates.flatMap(({ net, vat, gross }) => [net, vat, gross]);

/** Every amount in the snapshot, as its strings. */
const amountsOf = (s: DocumentSnapshot): string[] => [
  ...s.lines.map(({ net }) => net),
  ...(s.corrects ? [] : s.lines.map(({ price }) => price).filter((price) => /\.\d\d$/.test(price))),
  ...figures(s.rates),
  ...(s.type === 'final' ? figures(s.order_rates) : []),
  s.net,
  s.vat,
  s.total,
  ...s.advances.flatMap(({ net, vat, total }) => [net, vat, total]),
  ...(s.corrects ?? []).flatMap(({ before, after, difference }) => [
    ...figures(before.rates),
    ...figures(after.rates),
    ...figures(difference),
    ...before.lines.map(({ net }) => net),
  ]),
  ...(s.exchange ? [s.exchange.vat, ...s.exchange.rates.map(({ vat }) => vat)] : []),
];

const UNCHANGED = 'No changes to this invoice.';
const SAMPLES = { invoice: invoice(), final: final(), correction: correction(), foreign: foreign() } as const;

describe.each(LANGUAGES)('on paper in %s', (language) => {
  test.each(Object.keys(SAMPLES) as (keyof typeof SAMPLES)[])('%s says every figure of the snapshot', (name) => {
    const snapshot = SAMPLES[name];
    const printed = said(snapshot, language).map((word) => word.replace(/\u00a0(PLN|EUR)$/, ''));
    const missing = amountsOf(snapshot).filter(
      (amount) => !printed.includes(moneyParts(language, amount, 'PLN').figure),
    );
    expect(missing).toEqual([]);
  });

  test('says who, when, where to pay and why no tax is due', () => {
    const all = said(invoice(), language).join('\n');
    const expected = ['FV2026/02/15', 'PL5252248481', '32855961', 'Ґ’едзьківка', 'PL61 1090 1014 0000 0712 1981 2874'];
    expect(expected.filter((one) => !all.includes(one))).toEqual([]);
    for (const street of ['ul. Żółkiewskiego 12/3', 'вул. Городоцька, 174']) expect(all).toContain(street);
    const register = { en: 'EDRPOU', pl: 'EDRPOU', uk: 'ЄДРПОУ', ru: 'ЕГРПОУ' }[language];
    for (const number of ['NIP: PL5252248481', `${register}: 32855961`]) expect(all).toContain(number);
    expect(all).toContain('art. 43 ust. 1 pkt 29 ustawy o VAT');
    expect(all).toContain(texts(language, 'money')('vatCategory.E'));
  });

  test.each(LANGUAGES.filter((other) => other !== language))('beside %s', (second) => {
    const all = said(invoice({ second_language: second }), language);
    for (const key of ['field.buyer', 'field.vat_rate', 'field.quantity', 'field.payment_deadline'])
      for (const each of [language, second])
        expect(all.some((word) => word.includes(texts(each, 'money')(key)))).toBe(true);
    expect(all.filter((word) => word.endsWith(' 48/100'))).toHaveLength(2);
  });
});

describe('the paper', () => {
  test('says what was asked for at the issue, and nothing of what became of it', () => {
    const all = said(invoice(), 'en');
    expect(all[all.indexOf('Total to pay') + 1]).toBe('20,145.48\u00a0PLN');
    for (const later of ['Corrections', 'Paid', 'Amount due']) expect(all).not.toContain(later);
  });

  const RECEIVED = { en: /receiv/i, pl: /otrzym/i, uk: /отриман/i, ru: /получен/i } as const;
  test.each(LANGUAGES)('of an advance asks for it in %s until its money came, and names the day then', (language) => {
    const advance = { ...invoice(), type: 'advance' as const, received: false };
    expect(said(advance, language).join('\n')).not.toMatch(RECEIVED[language]);
    expect(said({ ...advance, received: true }, language).join('\n')).toMatch(RECEIVED[language]);
    const asked = said({ ...advance, received: true }, 'en');
    expect(asked[asked.indexOf('Total to pay') + 1]).toBe('0.00\u00a0PLN');
    const [first] = final().advances;
    const part = first ? [{ ...first, received_on: null, received_part: '400.00' }] : [];
    const partly = said({ ...final(), advances: part }, language);
    const word = texts(language, 'money')('advanceTag.partlyReceived');
    expect([partly.includes(word), partly.some((one) => /^400[.,]00$/.test(one))]).toEqual([true, true]);
    expect(partly).not.toContain(texts(language, 'money')('advanceTag.requested'));
    const after = (on: string | null) =>
      said({ ...final(), advances: first ? [{ ...first, received_on: on }] : [] }, language).join('\n');
    expect(after('2026-02-20')).toMatch(/20[./]02[./]2026/);
    expect(after(null)).not.toMatch(/20[./]02[./]2026/);
  });

  /** Art. 106e(1) points 16, 17, 18 and 18a of the Polish act, to the letter. */
  const ACT = ['odwrotne obciążenie', 'mechanizm podzielonej płatności', 'metoda kasowa', 'samofakturowanie'];
  const stated: DocumentSnapshot = invoice({ facts: ['split_payment', 'cash_method', 'self_billing'] }, [
    printedLine('Montaż', '100.00', { vat_category: 'AE', vat_rate: '0' }),
    printedLine('Stal', '20000.00', { annex_15: true }),
  ]);

  test.each([
    ['pl', null, ['Odwrotne obciążenie', 'Metoda kasowa', 'Załącznik nr 15 do ustawy o\u00A0VAT']],
    ['en', 'uk', ['Split payment mechanism / Механізм розділеного платежу / mechanizm podzielonej płatności']],
    ['ru', 'en', ['Счёт составлен покупателем / Self-billing / samofakturowanie']],
    ['uk', 'pl', ['Касовий метод / Metoda kasowa', 'Зворотне нарахування ПДВ / Odwrotne obciążenie']],
  ] as const)('of a Polish seller has the words of the act, in %s beside %s', (language, second_language, expected) => {
    const all = said({ ...stated, second_language }, language);
    expect(expected.filter((one) => !all.includes(one))).toEqual([]);
    const lower = all.map((line) => line.toLowerCase());
    expect(ACT.filter((words) => !lower.some((line) => line.endsWith(words)))).toEqual([]);
  });

  test('of another seller, or with nothing to say, has none of them', () => {
    const address = { ...stated.seller.address, country: 'DE' };
    const german = said({ ...stated, seller: { ...stated.seller, address } }, 'en');
    expect(german).toContain('Self-billing');
    for (const all of [german, said(invoice(), 'en')])
      expect(ACT.filter((words) => all.join('\n').toLowerCase().includes(words))).toEqual([]);
  });

  test('names the numbers that KSeF gave to earlier documents, and the words that a correction adds', () => {
    const number = '5260250274-20270301-0100001AF629-BC';
    const paid = final();
    const all = said({ ...paid, advances: paid.advances.map((one) => ({ ...one, ksef_number: number })) }, 'en');
    expect(all.filter((line) => line === `KSeF number: ${number}`)).toHaveLength(2);
    const mended = correction();
    const corrects = (mended.corrects ?? []).map((one) => ({
      ...one,
      ksef_number: number,
      after: { ...one.after, facts: ['split_payment' as const] },
    }));
    const text = said({ ...mended, corrects }, 'en').join('\n');
    expect(text).toContain(`, 17/02/2026, KSeF number: ${number}`);
    expect(text).toContain(
      'Statements on the invoice. Before correction: –. After correction: Split payment mechanism',
    );
  });

  test('of a correction says why, which document and what was before', () => {
    const all = said(correction(), 'en').join('\n');
    expect(all).toContain('Reason for correction: Pomyłka w cenie jednostkowej i w miejscu dostawy');
    expect(all).toContain('Corrected invoice: invoice FV2026/02/15, 17/02/2026');
    expect(all).toContain('Due date. Before correction: 19/03/2026. After correction: 02/04/2026');
    expect(all).toContain('minus five hundred and thirty-one Polish zlotys 48/100');
  });

  test('of a correction of several says where nothing changes', () => {
    const { corrects = [], ...rest } = correction();
    const same = corrects.map((one) => ({ ...one, number: 'FV2026/02/16', after: one.before, difference: [] }));
    const of = (snapshot: DocumentSnapshot) => said(snapshot, 'en').filter((word) => word === UNCHANGED);
    expect([of({ ...rest, corrects }), of({ ...rest, corrects: [...corrects, ...same] })]).toEqual([[], [UNCHANGED]]);
  });

  test('of a draft is marked on every page', () => {
    const drafted = define(invoice({ number: '' }), 'pl', { draft: true });
    expect(wordsOf(drafted.content)).toContain('Wersja robocza – nie jest fakturą');
    expect(drafted.watermark).toMatchObject({ text: 'Wersja robocza – nie jest fakturą' });
    expect(define(invoice(), 'pl').watermark).toBeUndefined();
  });

  test('numbers its pages and repeats the heads of its tables', () => {
    const { footer, content } = define(long(3), 'pl');
    expect(
      typeof footer === 'function' && wordsOf(footer(2, 13, { width: 1, height: 1, orientation: 'portrait' })),
    ).toEqual(['FV2026/02/15, Huta Żelazna Dolina Spółka z ograniczoną odpowiedzialnością', '2 / 13']);
    const tables = JSON.stringify(content as Content).match(
      /"headerRows":[12],"keepWithHeaderRows":1,"dontBreakRows":true/g,
    );
    expect(tables).toHaveLength(1);
  });

  test('gives the same bytes whenever it is asked for, and other bytes for another document', async () => {
    const one = { snapshot: invoice(), language: 'uk' as const, draft: false };
    const [first, second, other] = [await pdfOf(one), await pdfOf(one), await pdfOf({ ...one, language: 'ru' })];
    expect(first.subarray(0, 5).toString()).toBe('%PDF-');
    expect(second.equals(first)).toBe(true);
    expect(other.equals(first)).toBe(false);
  });

  test('prints five hundred lines over many pages', async () => {
    const file = await pdfOf({ snapshot: long(500), language: 'pl', draft: false });
    expect(file.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(10);
  });
});
