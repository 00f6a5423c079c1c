import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkFa3 } from '../../../src/server/invoicing/einvoice/check-fa3.ts';
import { checkUbl } from '../../../src/server/invoicing/einvoice/check-ubl.ts';
import { at, parse, textAt } from '../../../src/server/invoicing/einvoice/xml.ts';
import { line, ok } from './documents.ts';
import { einvoiceKinds, rate } from './einvoice.kinds.ts';
import { fa3File, polishSeller, schemaErrors, schemasThere, ublFile, type XmlFile } from './einvoice.kit.ts';
import { type Person, startServer, type TestServer } from '../kit.ts';

let server: TestServer;
let seller: Person;

beforeAll(async () => {
  server = await startServer();
  seller = await polishSeller(server);
}, 60_000);
afterAll(() => server.close());

const { sell, kinds: KINDS } = einvoiceKinds(() => seller);

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
  // 13.80 EUR less at 4.408 within one sum: 9291.7654 as 9291.77, 9230.935 as 9230.94; the 8 % are unchanged.
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
  // 2.30, 3.44 and 4.34 EUR at 4.5005; their sum, converted in one step, would be 45.37.
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
