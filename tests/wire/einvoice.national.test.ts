import { DOMParser, type Element } from '@xmldom/xmldom';
import { describe, expect, it } from 'vitest';
import { ublBreaches } from '../../machines/invoicing/einvoice/en16931.rules.ts';
import type { DocumentSnapshot } from '../../src/contract/invoicing/document-snapshot.ts';
import { checkUblOf } from '../../src/server/invoicing/einvoice/check-ubl.ts';
import { modelOf } from '../../src/server/invoicing/einvoice/model.ts';
import { ublOf } from '../../src/server/invoicing/einvoice/ubl.ts';
import { correctionOf, factsOf, made, moneyLine } from './einvoice.kit.ts';
import { broken, CUSTOMER, elements, SUPPLIER, textOf } from './einvoice.national.ts';

/* The law of `einvoice.national.ts` over every kind of document between sellers and buyers of its countries. */

const party = (name: string, country: string, reg_number: string, vat_id: string): DocumentSnapshot['seller'] => ({
  id: null,
  name,
  intername: '',
  reg_number,
  vat_id,
  address: { country, postcode: '1050', city: 'Town', street: 'Street', building: '5', office: '' },
});

/** Numbers with valid check digits; a buyer has one number of any kind. */
const SELLERS = {
  PL: party('Stal', 'PL', '0000123456', 'PL5260250274'),
  DE: party('Stahl', 'DE', 'HRB12345', 'DE143454214'),
  NL: party('Staal', 'NL', '12345678', 'NL123456782B90'),
  DK: party('Staal', 'DK', '25313763', 'DK25313763'),
  FR: party('Acier', 'FR', '303265045', 'FR40303265045'),
  IT: party('Acciaio', 'IT', 'MI1234567', 'IT00743110157'),
  SE: party('Stål', 'SE', '5561888404', 'SE556188840401'),
  NO: party('Stål', 'NO', '995525828', '995525828MVA'),
};
type Country = keyof typeof SELLERS;
const COUNTRIES = Object.keys(SELLERS) as readonly Country[];
/** A buyer of the seller's own country for each kind of number, and one abroad. */
const BUYERS: Readonly<Record<Country, readonly string[]>> = {
  PL: ['7740001454'],
  DE: ['DE136695976'],
  NL: ['NL004495445B01', '87654321'],
  DK: ['DK13585628'],
  FR: ['334175221'],
  IT: ['IT00905811006'],
  SE: ['5560160680'],
  NO: ['988077917'],
};
const BANK = { name: 'Main', bank_name: 'Bank', iban: 'DE89370400440532013000', swift: 'COBADEFF' };
const CONTACT = { name: 'Accounts', phone: '+49 30 123', email: 'billing@kontor.example' };
const OPTIONS = { profile: 'peppol', order: '7', buyerReference: '' } as const;

const lines = [moneyLine('100', '25')];
const invoice = made({ type: 'invoice', lines });
const advance = made({ type: 'advance', lines, amount: '50' });
const renamed = correctionOf(invoice, lines).snapshot;
const DOCUMENTS: Readonly<Record<string, DocumentSnapshot>> = {
  invoice: invoice.snapshot,
  advance: advance.snapshot,
  next: { ...advance.snapshot, type: 'next' },
  final: made({ type: 'final', lines, advances: advance.snapshot.rates }, [advance]).snapshot,
  'correction down': correctionOf(invoice, [moneyLine('90', '25')]).snapshot,
  'correction up': correctionOf(invoice, [moneyLine('110', '25')]).snapshot,
  'correction of words': renamed,
  'reverse charge': made({ type: 'invoice', lines: [moneyLine('100', '0', 'AE')] }).snapshot,
  'outside the scope': made({ type: 'invoice', lines: [moneyLine('100', '0', 'O')] }).snapshot,
  'nothing to pay': made({ type: 'invoice', lines: [moneyLine('0', '25')] }).snapshot,
};

type Parts = Partial<Pick<DocumentSnapshot, 'seller' | 'buyer' | 'bank' | 'seller_contact' | 'consignee' | 'currency'>>;
const between = (country: Country, snapshot: DocumentSnapshot, more: Parts = {}): DocumentSnapshot => ({
  ...snapshot,
  currency: country === 'DK' ? 'DKK' : 'EUR',
  seller: SELLERS[country],
  buyer: party('Buyer', country, '', ''),
  bank: BANK,
  seller_contact: CONTACT,
  ...more,
});

const gaps = (snapshot: DocumentSnapshot): string[] =>
  ublBreaches(factsOf(snapshot), OPTIONS).map(({ field, rule }) => `${field} ${rule}`);

function read(snapshot: DocumentSnapshot): Element {
  const xml = ublOf(modelOf(snapshot), OPTIONS);
  expect(checkUblOf(xml, modelOf(snapshot))).toEqual([]);
  const root = new DOMParser().parseFromString(xml, 'text/xml').documentElement;
  if (!root) throw new Error('There is no element');
  return root;
}

describe.each(COUNTRIES)('a seller of %s', (country) => {
  const buyers = BUYERS[country].map((number) => party('Buyer', country, number, ''));
  const abroad = country === 'DE' ? party('Buyer', 'PL', '7740001454', '') : party('Buyer', 'DE', 'DE136695976', '');
  it.each(Object.keys(DOCUMENTS))('%s', (name) => {
    for (const buyer of [...buyers, abroad]) {
      const snapshot = between(country, DOCUMENTS[name] as DocumentSnapshot, { buyer });
      expect([buyer.reg_number, gaps(snapshot)]).toEqual([buyer.reg_number, []]);
      expect([buyer.reg_number, broken(read(snapshot))]).toEqual([buyer.reg_number, []]);
    }
  });
});

describe('what the file says of the parties', () => {
  const home = (country: Country, number: string, more: Parts = {}) =>
    read(between(country, invoice.snapshot, { buyer: party('Buyer', country, number, ''), ...more }));
  const legal = (root: Element, side: string) => {
    const [node] = elements(root, `${side}/PartyLegalEntity/CompanyID`);
    return node ? `${node.getAttribute('schemeID') ?? ''} ${node.textContent}`.trim() : '';
  };
  const endpoint = (root: Element, side: string) => {
    const [node] = elements(root, `${side}/EndpointID`);
    return node ? `${node.getAttribute('schemeID')} ${node.textContent}` : '';
  };

  it.each([
    ['NL', 'NL004495445B01', '0106 12345678', '', '9944 NL004495445B01'],
    ['NL', '00000001003214345000', '0106 12345678', '0190 00000001003214345000', '0190 00000001003214345000'],
    ['DK', 'DK13585628', '0184 25313763', '0184 13585628', '0184 DK13585628'],
    ['FR', '334175221', '0002 303265045', '0002 334175221', '0002 334175221'],
    ['FR', '73282932000074', '0002 303265045', '0009 73282932000074', '0009 73282932000074'],
    ['SE', '5560160680', '0007 5561888404', '0007 5560160680', '0007 5560160680'],
    ['DE', 'DE136695976', 'HRB12345', 'DE136695976', '9930 DE136695976'],
  ] as const)('%s: %s', (country, number, seller, buyer, address) => {
    const root = home(country, number);
    expect([legal(root, SUPPLIER), legal(root, CUSTOMER), endpoint(root, CUSTOMER)]).toEqual([seller, buyer, address]);
  });

  it('a number of the register stands inside the VAT number where another one was entered', () => {
    const root = home('DK', 'DK13585628', { seller: { ...SELLERS.DK, reg_number: 'AS1' } });
    expect(legal(root, SUPPLIER)).toBe('0184 25313763');
  });

  it('whom to ask, also abroad, and nobody where nobody is known', () => {
    const contact = elements(home('PL', '7740001454'), `${SUPPLIER}/Contact`)[0];
    expect(['Name', 'Telephone', 'ElectronicMail'].map((name) => contact && textOf(contact, name))).toEqual([
      'Accounts',
      '+49 30 123',
      'billing@kontor.example',
    ]);
    const nobody = home('PL', '7740001454', { seller_contact: { name: '', phone: '', email: '' } });
    expect(elements(nobody, `${SUPPLIER}/Contact`)).toHaveLength(0);
  });

  it('how a Danish account is paid to', () => {
    const code = (more: Parts) => textOf(home('DK', 'DK13585628', more), 'PaymentMeans/PaymentMeansCode');
    expect([code({}), code({ currency: 'EUR' }), code({ bank: { ...BANK, swift: '' } })]).toEqual(['31', '58', '1']);
  });
});

describe('what cannot be kept is said by field and rule', () => {
  const lacking = (country: Country, more: Parts, buyer: readonly [string, string]) =>
    gaps(between(country, invoice.snapshot, { buyer: party('Buyer', ...buyer, ''), ...more }));
  const german = ['DE', 'DE136695976'] as const;
  const without = (country: Country) => ({
    ...SELLERS[country],
    address: { ...SELLERS[country].address, postcode: '' },
  });

  it.each([
    ['nobody to ask', 'DE', { seller_contact: { ...CONTACT, name: '' } }, german, ['seller_contact DE-R-005']],
    [
      'a telephone of two digits',
      'DE',
      { seller_contact: { ...CONTACT, phone: '12' } },
      german,
      ['seller_phone DE-R-006'],
    ],
    ['no address to write to', 'DE', { seller_contact: { ...CONTACT, email: '' } }, german, ['seller_email DE-R-007']],
    ['nobody, abroad', 'DE', { seller_contact: { name: '', phone: '', email: '' } }, ['PL', '7740001454'], []],
    ['no postcode', 'DE', { seller: without('DE') }, german, ['seller_address DE-R-004']],
    ['no postcode, abroad', 'DE', { seller: without('DE') }, ['PL', '7740001454'], []],
    [
      'a place of delivery without a postcode',
      'DE',
      { consignee: without('DE') },
      german,
      ['consignee_address DE-R-011'],
    ],
    ['no account', 'NL', { bank: null }, german, ['bank_account NL-R-007']],
    [
      'a number of no register',
      'NL',
      { seller: { ...SELLERS.NL, reg_number: 'R1' } },
      german,
      ['seller_reg_number NL-R-003'],
    ],
    [
      'a CVR number with a wrong digit and no VAT number',
      'DK',
      { seller: { ...SELLERS.DK, reg_number: '25313764', vat_id: '' } },
      german,
      ['seller_vat_id BR-S-02', 'seller_vat_id PEPPOL-EN16931-R020', 'seller_reg_number DK-R-014'],
    ],
    ['no postcode', 'IT', { seller: without('IT') }, german, ['seller_address IT-R-004']],
  ] as const)('%s, %s', (_, country, more, buyer, found) => {
    expect(lacking(country, more, buyer)).toEqual(found);
  });

  it('a Greek seller has no mark of the tax office, whatever is entered', () => {
    const greek = party('Chalyvas', 'GR', '123456701000', 'EL094259216');
    expect(gaps(between('PL', invoice.snapshot, { seller: greek, buyer: party('Buyer', ...german, '') }))).toEqual([
      'number GR-R-001',
    ]);
  });
});
