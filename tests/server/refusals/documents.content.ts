import { line, ok } from '../invoicing/documents.ts';
import { GERMAN, POLISH } from '../invoicing/einvoice.kit.ts';
import { type Books, LINES } from './books.ts';
import type { Against } from './stage.ts';

type Facts = Against['facts'];

const at = (vat_category: string, more: object = {}) => line('100', '0', { vat_category, ...more });
const on = (day: string) => ({ date_of_issue: day, sale_date: day, payment_deadline: day });
const address = (over: object) => ({ ...POLISH, buyer_address: { ...POLISH.buyer_address, ...over } });
const PLACE = { postcode: '10000', city: 'Town', street: 'Street', building: '1' };
const EXCHANGE = { exchange_rate: '4.5', exchange_date: '2027-02-26' };

/** Drafts of the Polish seller, each with one thing missing. */
const LACKING: Readonly<Record<string, object>> = {
  hasLines: { documentitem_set: [] },
  linesComplete: { documentitem_set: [{ name: 'Steel' }] },
  buyerNamed: { buyer_name: '' },
  datesGiven: { payment_deadline: null },
  taxNumbersGiven: { documentitem_set: [at('AE')], buyer_reg_number: '' },
  unionNumberGiven: { documentitem_set: [at('K')], ...GERMAN, buyer_reg_number: 'HRB 1' },
  exemptionsExplained: { documentitem_set: [at('E')] },
  scopeUnmixed: { documentitem_set: [line('100'), at('O')] },
  taxableAdvance: { type: 'advance', amount: '1', documentitem_set: [at('K')], ...GERMAN },
  exchangeRateGiven: { currency: 'EUR' },
  buyerCountryGiven: address({ country: '' }),
  buyerTownGiven: address({ city: '' }),
  buyerStreetGiven: address({ street: '', building: '' }),
  buyerPostcodeGiven: address({ postcode: '' }),
  buyerNipGiven: { ...POLISH, buyer_reg_number: '' },
  deliveryCountryGiven: {
    documentitem_set: [at('K')],
    ...GERMAN,
    consignee_name: 'Lager',
    consignee_address: { ...PLACE, country: '' },
  },
  ratesExist: { documentitem_set: [line('100', '19')] },
  currencyTaken: { currency: 'ZWG', ...EXCHANGE },
  notesFit: { comments: 'x'.repeat(3500) },
  splitPaymentGiven: { ...POLISH, documentitem_set: [line('12195.13', '23', { annex_15: true })] },
  saleNear: { sale_date: '1999-12-31' },
  dueAfterIssue: { payment_deadline: '2027-02-28' },
  receiptDated: { type: 'advance', amount: '1', received: true, sale_date: '2027-03-02' },
  notInFuture: { ...on('2027-03-02') },
  issuedLately: { ...on('1999-01-08') },
  fitsWhatIsLeft: { type: 'advance', amount: '123.01' },
};

/** Drafts of companies with other data of their own, or in other countries. */
const ELSEWHERE: Readonly<Record<string, readonly [country: string, own: object, says: object]>> = {
  sellerAddressGiven: ['PL', { ...PLACE, street: '', building: '', vat_id: 'PL7740001454' }, {}],
  sellerNumberGiven: ['UA', PLACE, { currency: 'UAH', documentitem_set: [line('100', '20')] }],
  sellerNipGiven: ['PL', PLACE, {}],
  buyerNumberGiven: [
    'UA',
    { ...PLACE, vat_id: '384120104638' },
    { currency: 'UAH', buyer_reg_number: '', documentitem_set: [line('100', '20')] },
  ],
  placeGiven: ['RS', PLACE, { currency: 'RSD', documentitem_set: [at('O')] }],
};

/** Each draft is complete by law except for one thing. */
export const lacking = (books: Books): Facts => ({
  ...Object.fromEntries(
    Object.entries(LACKING).map(([guard, says]) => [
      `draft ISSUE ${guard}`,
      async () => [books.stage((await books.draft({ ...LINES, ...says })).id)] as const,
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(ELSEWHERE).map(([guard, [country, own, says]]) => [
      `draft ISSUE ${guard}`,
      async () => {
        const who = await books.company(country, own);
        return [books.stage((await books.draft({ ...LINES, ...says }, who)).id, { who })] as const;
      },
    ]),
  ),
});

/** Changes while a document waits for a second person. */
export function waiting(books: Books): Facts {
  const early = { ...on('2026-03-01'), ...LINES };
  const of = async (id: number) => [books.stage(id)] as const;
  const decided = (event: 'APPROVE' | 'REFUSE'): Facts => ({
    [`pending ${event} anotherMember`]: async () => [
      books.stage(await books.asked(LINES, 'signer'), { who: books.people.signer }),
    ],
    [`pending ${event} approverCovers`]: async () => {
      const id = await books.asked();
      await books.bind({ role: 'signatory', amount: '1.00' });
      return [books.stage(id, { who: books.people.signer })];
    },
  });
  return {
    ...decided('APPROVE'),
    ...decided('REFUSE'),
    'pending APPROVE askedUnchanged': async () => {
      const id = await books.asked();
      await books.says({ street: `Nowa ${id}` });
      return of(id);
    },
    'pending APPROVE periodOpen': async () => {
      const id = await books.asked();
      await books.closes();
      return of(id);
    },
    // The company has moved to a time zone where it is still yesterday.
    'pending APPROVE notInFuture': async () => {
      const id = await books.asked();
      await books.changes({ timezone: 'Pacific/Pago_Pago' });
      return of(id);
    },
    // A year to the day, and a day.
    'pending APPROVE issuedLately': async () => {
      const id = await books.asked(early);
      books.at.counter.shop.server.clock.advance(86_400_000);
      return of(id);
    },
    // The buyer, who had only one name, has entered its full one.
    'pending APPROVE buyerLegalName': async () => {
      const other = await books.company('UA', { contact_name: 'Ivan' });
      const { name } = ok(await other.send('GET', `/api/organizations/${other.organization}/`));
      const id = await books.asked({ ...LINES, buyer: other.organization, buyer_name: name });
      await books.says({ name_full: `${name} Ltd.` }, other);
      return of(id);
    },
  };
}
