import { expect, test } from 'vitest';
import { type ProfileFacts, type ProfileParty, profileGaps } from '../../machines/lifecycles/document/profile.rules.ts';

/* Requirements of a Peppol file on its parties, by the rules of Peppol BIS Billing 3: one difference per case. */

const party = (country: string, scheme = ''): ProfileParty => ({
  country,
  postcode: '10115',
  city: 'Town',
  street: 'Street 1',
  addressed: true,
  scheme,
});
const SCHEMES: Readonly<Record<string, string>> = { NL: '0106', DK: '0184' };

const within = (country: string): ProfileFacts => ({
  seller: party(country, SCHEMES[country] ?? ''),
  buyer: party(country),
  contact: { name: 'Ann', phone: '123', email: 'ann@example.org' },
  deliverTo: { city: 'Town', postcode: '10115' },
  account: true,
  owed: true,
});
const seller = (country: string, differs: Partial<ProfileParty>): ProfileFacts => {
  const facts = within(country);
  return { ...facts, seller: { ...facts.seller, ...differs } };
};
const buyer = (country: string, differs: Partial<ProfileParty>): ProfileFacts => {
  const facts = within(country);
  return { ...facts, buyer: { ...facts.buyer, ...differs } };
};
const otherwise = (country: string, differs: Partial<ProfileFacts>): ProfileFacts => ({
  ...within(country),
  ...differs,
});
const contact = (differs: Partial<ProfileFacts['contact']>): ProfileFacts =>
  otherwise('DE', { contact: { ...within('DE').contact, ...differs } });

test.each(['PL', 'DE', 'NL', 'DK', 'IT', 'UA'])('%s: nothing is asked of whoever has all of it', (country) => {
  expect(profileGaps(within(country))).toEqual([]);
});

test.each<readonly [string, string, string, ProfileFacts]>([
  ['PEPPOL-EN16931-R010', 'buyer_reg_number', 'buyerEndpoint', buyer('PL', { addressed: false })],
  ['PEPPOL-EN16931-R020', 'seller_vat_id', 'sellerEndpoint', seller('PL', { addressed: false })],
  ['GR-R-001', 'number', 'greekMark', within('GR')],
  ['DE-R-005', 'seller_contact', 'sellerContact', contact({ name: '' })],
  ['DE-R-006', 'seller_phone', 'sellerPhone', contact({ phone: '+1-2' })],
  ['DE-R-007', 'seller_email', 'sellerEmail', contact({ email: '' })],
  ['DE-R-004', 'seller_address', 'sellerPostcode', seller('DE', { postcode: '' })],
  ['DE-R-009', 'buyer_address', 'buyerPostcode', buyer('DE', { postcode: '' })],
  ['DE-R-011', 'consignee_address', 'deliveryPlace', otherwise('DE', { deliverTo: { city: '', postcode: '10115' } })],
  ['DE-R-011', 'consignee_address', 'deliveryPlace', otherwise('DE', { deliverTo: { city: 'Town', postcode: '' } })],
  ['NL-R-002', 'seller_address', 'sellerPostcode', seller('NL', { postcode: '' })],
  ['NL-R-003', 'seller_reg_number', 'dutchNumber', seller('NL', { scheme: '0184' })],
  ['NL-R-004', 'buyer_address', 'buyerPostcode', buyer('NL', { postcode: '' })],
  ['NL-R-007', 'bank_account', 'account', otherwise('NL', { account: false })],
  ['DK-R-014', 'seller_reg_number', 'danishNumber', seller('DK', { scheme: '0106' })],
  ['IT-R-004', 'seller_address', 'sellerPostcode', seller('IT', { postcode: '' })],
])('%s: %s', (rule, field, text, facts) => {
  expect(profileGaps(facts)).toEqual([{ rule, field, text }]);
});

test.each<readonly [string, ProfileFacts]>([
  ['the number of a Dutch authority', seller('NL', { scheme: '0190' })],
  ['a Dutch invoice that is paid names no account', otherwise('NL', { account: false, owed: false })],
  ['goods that go nowhere else', otherwise('DE', { deliverTo: null })],
  [
    'a German seller asks nothing of a buyer abroad',
    { ...within('DE'), buyer: party('PL'), contact: { name: '', phone: '', email: '' } },
  ],
  ['a Dutch seller asks no postcode of a buyer abroad', buyer('NL', { country: 'BE', postcode: '' })],
  [
    'what is asked in Germany is not asked of a German buyer',
    { ...within('PL'), buyer: { ...party('DE'), postcode: '' } },
  ],
  ['of a Pole no postcode is asked', seller('PL', { postcode: '', scheme: '' })],
])('%s: nothing is missing', (_, facts) => {
  expect(profileGaps(facts)).toEqual([]);
});

test('a Greek seller is told of the mark alone, for nothing that is entered would help', () => {
  const facts = { ...seller('GR', { addressed: false }), buyer: { ...party('GR'), addressed: false } };
  expect(profileGaps(facts).map(({ rule }) => rule)).toEqual(['GR-R-001']);
});

test('everything that is missing is told at once, in the order of the rules', () => {
  const facts = { ...seller('DE', { addressed: false, postcode: '' }), contact: { name: '', phone: '', email: '' } };
  const rules = profileGaps(facts).map(({ rule }) => rule);
  expect(rules).toEqual(['PEPPOL-EN16931-R020', 'DE-R-005', 'DE-R-006', 'DE-R-007', 'DE-R-004']);
});
