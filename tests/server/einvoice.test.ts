import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkFa3 } from '../../src/server/einvoice/check-fa3.ts';
import { checkUbl } from '../../src/server/einvoice/check-ubl.ts';
import { at, parse, textAt } from '../../src/server/einvoice/xml.ts';
import { continued, issue, issued, line, ok } from './documents.ts';
import {
  fa3File,
  GERMAN,
  POLISH,
  polishSeller,
  schemaErrors,
  schemasThere,
  ublFile,
  type XmlFile,
} from './einvoice.kit.ts';
import { type Person, startServer, type TestServer } from './kit.ts';

let server: TestServer;
let seller: Person;

beforeAll(async () => {
  server = await startServer();
  seller = await polishSeller(server);
}, 60_000);
afterAll(() => server.close());

const sell = (body: Record<string, unknown>) => issued(seller, { ...POLISH, payment_deadline: '2027-03-15', ...body });
const advance = (amount: string, documentitem_set: unknown[]) => sell({ type: 'advance', amount, documentitem_set });

async function corrected(id: number, body: object, also: readonly number[] = []) {
  const made = ok(await seller.send('POST', `/api/documents/${id}/correction/`, { also }), 201);
  ok(await seller.send('PATCH', `/api/documents/${made.id}/`, { reason: 'Rabat', ...body }));
  return issue(seller, made.id);
}

const two = [line('300000'), line('5000', '8')];
const rate = { exchange_rate: '4.5005', exchange_date: '2027-02-26', exchange_source: 'NBP 040/A/NBP/2027' };
const lineOf = (vat_category: string, more: object = {}) => [
  line('250.50', '0', { vat_category, quantity: '4', ...more }),
];

const abroad = (price: string) => [line(price, '23', { exchange_rate: '4.4080' }), line('5000'), line('70', '8')];

/** Name of the kind, UNTDID 1001, RodzajFaktury, and how it comes about. */
const KINDS: readonly [name: string, ubl: string, fa3: string, make: () => Promise<{ id: number }>][] = [
  [
    'ordinary, two rates, a discount',
    '380',
    'VAT',
    () => sell({ documentitem_set: [line('19.99', '23', { quantity: '7.5', discount: '3.10' }), line('0.02', '8')] }),
  ],
  ['ten small lines', '380', 'VAT', () => sell({ documentitem_set: Array.from({ length: 10 }, () => line('0.02')) })],
  ['advance', '386', 'ZAL', () => advance('20000', two)],
  ['next advance', '386', 'ZAL', async () => continued(seller, (await advance('2460', two)).id, 'next', '5000')],
  [
    'final',
    '380',
    'ROZ',
    async () => {
      const first = await advance('20000', two);
      const next = await continued(seller, first.id, 'next', '33.33');
      return continued(seller, next.id, 'final');
    },
  ],
  [
    'advance that fills the order, naming the others',
    '386',
    'ZAL',
    async () => continued(seller, (await advance('33.33', [line('81.30'), line('18.70')])).id, 'next', '89.67'),
  ],
  [
    'zero final',
    '380',
    'ROZ',
    async () => continued(seller, (await advance('123', [line('81.30'), line('18.70')])).id, 'final'),
  ],
  [
    'correction down',
    '381',
    'KOR',
    async () =>
      corrected((await sell({ documentitem_set: [line('1626.01')] })).id, { documentitem_set: [line('1463.41')] }),
  ],
  [
    'correction up',
    '380',
    'KOR',
    async () => corrected((await sell({ documentitem_set: [line('100')] })).id, { documentitem_set: [line('120.55')] }),
  ],
  [
    'correction of words alone',
    '381',
    'KOR',
    async () =>
      corrected((await sell({ documentitem_set: [line('100')] })).id, { buyer_name: 'Odbiorca Plus Sp. z o.o.' }),
  ],
  [
    'correction of an advance, a wrong rate',
    '380',
    'KOR_ZAL',
    async () =>
      corrected((await advance('20000', [line('300000'), line('5000')])).id, {
        documentitem_set: [line('341666.67', '8'), line('5000')],
      }),
  ],
  [
    'correction of a final',
    '381',
    'KOR_ROZ',
    async () => {
      const final = await continued(seller, (await advance('100', [line('1000'), line('500', '8')])).id, 'final');
      return corrected(final.id, { documentitem_set: [line('900'), line('500', '8')] });
    },
  ],
  [
    'final taken back',
    '381',
    'KOR_ROZ',
    async () => {
      const final = await continued(seller, (await advance('100', [line('1000')])).id, 'final');
      return corrected(final.id, { take_back: true });
    },
  ],
  [
    'advance taken back',
    '381',
    'KOR_ZAL',
    async () => corrected((await advance('100', [line('1000'), line('500', '8')])).id, { take_back: true }),
  ],
  [
    'final of twelve advances, whose VAT is a rest',
    '380',
    'ROZ',
    async () => {
      const { id } = await advance('77.77', [line('1000')]);
      for (let n = 1; n < 12; n += 1) await continued(seller, id, 'next', '77.77');
      return continued(seller, id, 'final');
    },
  ],
  [
    'invoice with a discount taken back',
    '381',
    'KOR',
    async () =>
      corrected((await sell({ documentitem_set: [line('50', '23', { discount: '5' })] })).id, { take_back: true }),
  ],
  [
    'collective correction',
    '381',
    'KOR',
    async () => {
      const first = await sell({ documentitem_set: [line('100')] });
      const second = await sell({ documentitem_set: [line('200', '8')] });
      return corrected(
        first.id,
        { documentitem_set: [line('90', '23', { corrects: first.id }), line('180', '8', { corrects: second.id })] },
        [second.id],
      );
    },
  ],
  ['foreign currency', '380', 'VAT', () => sell({ currency: 'EUR', documentitem_set: [line('13560')], ...rate })],
  [
    'foreign currency, a rate per line',
    '380',
    'VAT',
    () =>
      sell({
        currency: 'EUR',
        documentitem_set: [line('4060', '23', { exchange_rate: '4.4080' }), line('5000')],
        ...rate,
      }),
  ],
  [
    'foreign currency, a rate per line, corrected',
    '381',
    'KOR',
    async () =>
      corrected((await sell({ currency: 'EUR', documentitem_set: abroad('4060'), ...rate })).id, {
        documentitem_set: abroad('4000'),
      }),
  ],
  [
    'foreign currency, a rate per line, taken back',
    '381',
    'KOR',
    async () =>
      corrected((await sell({ currency: 'EUR', documentitem_set: abroad('4060'), ...rate })).id, { take_back: true }),
  ],
  [
    'foreign currency, of which one is less than the schema can say',
    '380',
    'VAT',
    () => sell({ currency: 'IDR', documentitem_set: [line('9000000')], ...rate, exchange_rate: '0.00024567' }),
  ],
  [
    'foreign currency, advance',
    '386',
    'ZAL',
    () => sell({ type: 'advance', amount: '123', currency: 'EUR', documentitem_set: [line('200')], ...rate }),
  ],
  [
    'foreign currency, corrected',
    '381',
    'KOR',
    async () =>
      corrected((await sell({ currency: 'EUR', documentitem_set: [line('100')], ...rate })).id, {
        documentitem_set: [line('90')],
      }),
  ],
  ['reverse charge', '380', 'VAT', () => sell({ ...GERMAN, documentitem_set: lineOf('AE') })],
  ['export', '380', 'VAT', () => sell({ documentitem_set: lineOf('G'), currency: 'USD', ...GERMAN })],
  [
    'exempt',
    '380',
    'VAT',
    () => sell({ documentitem_set: lineOf('E', { exemption: 'art. 43 ust. 1 pkt 29 ustawy' }) }),
  ],
  [
    'exempt beside reverse charge',
    '380',
    'VAT',
    () =>
      sell({ ...GERMAN, documentitem_set: [...lineOf('E', { exemption: 'art. 43 ust. 1 pkt 29' }), ...lineOf('AE')] }),
  ],
  [
    'foreign currency, advance to whose corrected order a line with its own rate was sent',
    '380',
    'KOR_ZAL',
    async () => {
      const made = { type: 'advance', amount: '105', currency: 'EUR', documentitem_set: [line('200', '5')], ...rate };
      return corrected((await sell(made)).id, {
        documentitem_set: [line('200', '5'), line('5000', '23', { exchange_rate: '0.0002' })],
      });
    },
  ],
  ['intra-community', '380', 'VAT', () => sell({ ...GERMAN, documentitem_set: lineOf('K'), currency: 'EUR' })],
  ['zero rated at home', '380', 'VAT', () => sell({ documentitem_set: lineOf('Z') })],
  ['outside the scope', '380', 'VAT', () => sell({ documentitem_set: lineOf('O') })],
  [
    'a consignee of its own, words of all kinds',
    '380',
    'VAT',
    () =>
      sell({
        comments: 'A <b>&\u000b "quoted"\nsecond line',
        consignee_name: 'Magazyn & Spółka',
        consignee_address: { country: 'PL', city: 'Łódź' },
        documentitem_set: [line('10', '23', { name: '  Śruba\t<M8> &amp;  ' })],
      }),
  ],
];

const files: { readonly root: string; readonly file: XmlFile }[] = [];
const keep = (name: string, xml: string) => files.push({ root: parse(xml).name, file: { name, xml } });
const abs = (value: string) => value.replace(/^-/, '');

describe.each(KINDS)('%s', (name, ublType, fa3Type, make) => {
  it(`is ${ublType} and ${fa3Type}, to the cent`, async () => {
    const { id } = await make();
    const document = ok(await seller.send('GET', `/api/documents/${id}/`));
    const ubl = await ublFile(seller, id, name.startsWith('outside') ? 'profile=en16931' : undefined);
    expect([ubl.status, ubl.text.slice(0, 300)]).toEqual([200, expect.stringContaining('<?xml')]);
    const root = parse(ubl.text);
    const credit = ublType === '381';
    expect(root.name).toBe(credit ? 'CreditNote' : 'Invoice');
    expect(textAt(root, `cbc:${root.name}TypeCode`)).toBe(ublType);
    const signed = (value: string) => (credit ? abs(value) : value);
    expect(textAt(root, 'cac:LegalMonetaryTotal/cbc:TaxExclusiveAmount')).toBe(signed(document.net));
    expect(textAt(root, 'cac:TaxTotal/cbc:TaxAmount')).toBe(signed(document.vat));
    expect(textAt(root, 'cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount')).toBe(signed(document.total));
    expect(at(root, 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID').map(({ text }) => text)).toEqual(
      document.type === 'correction'
        ? document.corrects.map(({ number }: { number: string }) => number)
        : document.previousAdvancePayments.map(({ number }: { number: string }) => number),
    );
    expect(checkUbl(ubl.text, fa3Type === 'VAT' ? 'net' : 'sums')).toEqual([]);
    keep(`ubl ${name}`, ubl.text);

    const fa3 = await fa3File(seller, id);
    expect([fa3.status, fa3.text.slice(0, 300)]).toEqual([200, expect.stringContaining('<?xml')]);
    const fa = parse(fa3.text);
    expect(textAt(fa, 'Fa/RodzajFaktury')).toBe(fa3Type);
    // The payment, what is left, the difference.
    expect(textAt(fa, 'Fa/P_15')).toBe(document.total);
    expect(checkFa3(fa3.text, fa3Type === 'VAT' ? 'net' : 'sums')).toEqual([]);
    keep(`fa3 ${name}`, fa3.text);
  });
});

it('a line that was supplied on another day says its own rate, and the tax in PLN is that of the lines', async () => {
  const xml = files.find(({ file }) => file.name === 'fa3 foreign currency, a rate per line')?.file.xml ?? '';
  const fa = parse(xml);
  expect(at(fa, 'Fa/FaWiersz/KursWaluty').map(({ text }) => text)).toEqual(['4.408', '4.5005']);
  expect(at(fa, 'Fa/FaWiersz/P_8A').map(({ text }) => text)).toEqual(['szt.', 'szt.']);
  // 933.80 × 4.408 + 1150.00 × 4.5005, rounded once.
  expect(textAt(fa, 'Fa/P_14_1W')).toBe('9291.77');
  const wrong = xml.replace('<P_14_1W>9291.77', '<P_14_1W>9291.78');
  expect(checkFa3(wrong).map(({ rule }) => rule)).toEqual(['P_14_1W']);
});

const told = (name: string) => parse(files.find(({ file }) => file.name === `fa3 ${name}`)?.file.xml ?? '');

it('a correction says the rate of each of its lines, and declares what is due less what was', () => {
  const fa = told('foreign currency, a rate per line, corrected');
  const rates = at(fa, 'Fa/FaWiersz/KursWaluty').map(({ text }) => text);
  expect(rates).toEqual(['4.408', '4.5005', '4.5005', '4.408', '4.5005', '4.5005']);
  // 13.80 EUR less at 4.408 within one sum: 9291.7654 as 9291.77, 9230.935 as 9230.94; the 8 % stay.
  expect([textAt(fa, 'Fa/P_14_1'), textAt(fa, 'Fa/P_14_1W'), textAt(fa, 'Fa/P_14_2')]).toEqual([
    '-13.80',
    '-60.83',
    '',
  ]);
  const back = told('foreign currency, a rate per line, taken back');
  expect([textAt(back, 'Fa/P_14_1W'), textAt(back, 'Fa/P_14_2W')]).toEqual(['-9291.77', '-25.20']);
});

it('an exchange rate of more digits than the schema takes is left out, the tax by it is not', () => {
  const fa = told('foreign currency, of which one is less than the schema can say');
  // 2 070 000.00 IDR.
  expect([at(fa, 'Fa/FaWiersz/KursWaluty'), textAt(fa, 'Fa/P_14_1W')]).toEqual([[], '508.54']);
});

it('the tax at home is one figure on paper, in the journal and in both files: the sum of the printed rates', async () => {
  // 2.30, 3.44 and 4.34 EUR at 4.5005; the sum of the three, converted once, would be 45.37.
  const issued = await sell({
    currency: 'EUR',
    date_of_issue: '2027-02-15',
    sale_date: '2027-02-15',
    documentitem_set: [line('10'), line('43', '8'), line('86.70', '5')],
    ...rate,
  });
  const { rates, vat } = issued.exchange;
  expect([rates.map((row: { vat: string }) => row.vat), vat]).toEqual([['10.35', '15.48', '19.53'], '45.36']);
  const journal = ok(await seller.send('GET', '/api/documents/journal/?from=2027-02-15&to=2027-02-15'));
  expect(journal.rows.map((row: { home_vat: string }) => row.home_vat)).toEqual(['10.35', '15.48', '19.53']);
  const paper = await fetch(`${server.url}/api/documents/${issued.id}/pdf/?language=en`, {
    headers: { Authorization: `Token ${seller.token}` },
  });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await paper.arrayBuffer())), {
    mergePages: true,
  });
  const home = [...text.matchAll(/([\d.]+)\sPLN/g)].map(([, figure]) => figure);
  expect(home).toEqual(['4.5005', '10.35', '15.48', '19.53', '45.36']);
  const ubl = parse((await ublFile(seller, issued.id)).text);
  expect(at(ubl, 'cac:TaxTotal').map((one) => textAt(one, 'cbc:TaxAmount'))).toEqual(['10.08', '45.36']);
  const fa = parse((await fa3File(seller, issued.id)).text);
  expect(['1', '2', '3'].map((box) => textAt(fa, `Fa/P_14_${box}W`))).toEqual(['10.35', '15.48', '19.53']);
});

describe('the official schemas', () => {
  it.for(['Invoice', 'CreditNote', 'Faktura'] as const)('%s', async (kind, { skip }) => {
    skip(!schemasThere, 'The official schemas are not beside the project: ../shared/data/xsd');
    const own = files.filter(({ root }) => root === kind).map(({ file }) => file);
    expect(own.length).toBeGreaterThan(5);
    expect(await schemaErrors(kind, own)).toEqual([]);
    const [{ name, xml }] = own as [XmlFile];
    const broken = xml.replace(/<(cbc:IssueDate|P_1)>[^<]*/, '<$1>yesterday');
    expect(broken).not.toBe(xml);
    expect((await schemaErrors(kind, [{ name, xml: broken }])).join()).toContain('yesterday');
  });
});
