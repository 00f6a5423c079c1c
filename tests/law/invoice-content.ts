/*
 * Required content of an invoice by the law of the seller's country before it gets a number, and allowed dates. Written
 * from the additions to the document's tables ("Legal content before the number", "Dates"), not from the lists.
 */

const ADDRESS = {
  country: 'PL',
  postcode: '80-001',
  city: 'Gdańsk',
  street: 'Długa 5',
  number: '5260250274',
  vat: true,
};

/** An invoice in euros from a seller who owes its VAT in złoty. */
export const EXCHANGE = { currency: 'EUR', home: 'PLN', rates: [{ category: 'S', vat: '230.00' }], rate: '4.2512' };

/** A Polish seller, a Polish buyer with a NIP, 23 %. */
export const LAWFUL = {
  seller: ADDRESS,
  buyer: { ...ADDRESS, number: '7740001454' },
  buyerNumberless: false,
  buyerTradeName: false,
  consigneeCountry: null as string | null,
  currency: 'PLN',
  currencyFree: true,
  place: '',
  rates: [{ category: 'S', rate: '23' }] as {
    category: 'S' | 'Z' | 'E' | 'AE' | 'AEU' | 'K' | 'G' | 'O';
    rate: string;
  }[],
  lines: 1,
  notes: 0,
  annex15: false,
  splitPayment: false,
  worth: '1230.00' as string | null,
  correction: false,
  takesBack: false,
};
export type Lawful = typeof LAWFUL;

type Party = Partial<typeof ADDRESS>;
const from = (country: string, more: Partial<Lawful> = {}): Partial<Lawful> => ({
  seller: { ...ADDRESS, country },
  rates: [{ category: 'Z', rate: '0' }],
  ...more,
});
const buyer = (party: Party): Partial<Lawful> => ({ buyer: { ...LAWFUL.buyer, ...party } });
const at = (...rates: string[]): Partial<Lawful> => ({
  rates: rates.map((rate) => ({ category: 'S' as const, rate })),
});
const abroad = { country: 'DE', number: 'DE136695976' };

/** Case, difference from the lawful document, and the reasons for the refusal; none: it is issued. */
export const CONTENT_LAW: readonly (readonly [string, Partial<Lawful>, readonly string[]])[] = [
  ['PL: complete', {}, []],
  ['PL: buyer without a country', buyer({ country: '' }), ['buyerCountryGiven']],
  ['PL: buyer without a town', buyer({ city: '' }), ['buyerTownGiven']],
  ['PL: buyer without street and house', buyer({ street: '' }), ['buyerStreetGiven']],
  ['PL: buyer without a post code', buyer({ postcode: '' }), ['buyerPostcodeGiven']],
  ['PL: buyer in a country without post codes', buyer({ country: 'AE', postcode: '', number: '' }), []],
  ['PL: buyer by its trade name', { buyerTradeName: true }, ['buyerLegalName']],
  ['PL: buyer without a NIP, nothing said', buyer({ number: '', vat: false }), ['buyerNipGiven']],
  ['PL: buyer said to have none', { ...buyer({ number: '', vat: false }), buyerNumberless: true }, []],
  ['PL: a number that is no NIP', buyer({ number: '123456785', vat: false }), ['buyerNipGiven']],
  [
    'PL: the same, said to have none',
    { ...buyer({ number: '1', vat: false }), buyerNumberless: true },
    ['buyerNipGiven'],
  ],
  ['PL: buyer abroad without a number', buyer({ ...abroad, number: '', vat: false }), []],
  ['PL: seller without a NIP', { seller: { ...ADDRESS, vat: false } }, ['sellerNipGiven']],
  [
    'PL: the same outside the scope',
    { seller: { ...ADDRESS, vat: false }, rates: [{ category: 'O', rate: '0' }] },
    ['sellerNipGiven'],
  ],
  ['PL: seller without a street', { seller: { ...ADDRESS, street: '' } }, ['sellerAddressGiven']],
  ['PL: 23, 8 and 5 %', at('23', '8', '5'), []],
  ['PL: 23.00 %', at('23.00'), []],
  ['PL: 19 %', at('23', '19'), ['ratesExist']],
  ['PL: 22 %', at('22'), ['ratesExist']],
  [
    'PL: 0, zw, oo, WDT, export',
    {
      rates: (['Z', 'E', 'AE', 'AEU', 'K', 'G'] as const).map((category) => ({ category, rate: '0' })),
      ...buyer(abroad),
    },
    [],
  ],
  [
    'PL: an intra-Community supply to a consignee of nowhere',
    { rates: [{ category: 'K', rate: '0' }], consigneeCountry: '', ...buyer(abroad) },
    ['deliveryCountryGiven'],
  ],
  ['PL: the place of issue is not asked for', { place: '' }, []],
  ['PL: a currency KSeF does not know', { currency: 'ZWG' }, ['currencyTaken']],
  ['PL: a draft in a currency withdrawn since', { currency: 'BGN' }, ['currencyInUse']],
  ['PL: one in the currency of its order or chain', { currency: 'BGN', currencyFree: false }, []],
  ['DE: a draft in a currency withdrawn since', from('DE', { currency: 'HRK' }), ['currencyInUse']],
  ['DE: one in a new currency', from('DE', { currency: 'ZWG' }), []],
  ['PL: notes too long for KSeF', { notes: 3500 }, ['notesFit']],
  ['PL: 10 001 lines', { lines: 10_001 }, ['linesFit']],
  [
    'PL: a correction cannot change the number',
    { correction: true, ...buyer({ number: '123456785', vat: false }) },
    [],
  ],
  ['PL: a correction mends an address', { correction: true, ...buyer({ city: '' }) }, ['buyerTownGiven']],
  [
    'PL: taking back repeats what was wrong',
    { correction: true, takesBack: true, ...buyer({ city: '' }), ...at('19') },
    [],
  ],
  ['PL: annex 15 at 15,000.00', { annex15: true, worth: '15000.00' }, []],
  ['PL: annex 15 a cent above', { annex15: true, worth: '15000.01' }, ['splitPaymentGiven']],
  ['PL: the same, paid in two parts', { annex15: true, worth: '15000.01', splitPayment: true }, []],
  ['PL: other goods for 20,000', { worth: '20000.00' }, []],
  ['PL: paid in two parts by choice', { splitPayment: true }, []],
  [
    'PL: annex 15 for a buyer without a number',
    { annex15: true, worth: '20000.00', ...buyer({ number: '', vat: false }), buyerNumberless: true },
    [],
  ],
  ['PL: annex 15 for a business abroad', { annex15: true, worth: '20000.00', ...buyer(abroad) }, ['splitPaymentGiven']],
  ['PL: annex 15 in a currency whose rate is not known', { annex15: true, worth: null }, []],
  [
    'PL: a correction that leaves 20,000',
    { annex15: true, worth: '20000.00', correction: true },
    ['splitPaymentGiven'],
  ],
  ['PL: annex 15 taken back', { annex15: true, worth: '20000.00', correction: true, takesBack: true }, []],
  ['DE: annex 15 is Polish law', from('DE', { annex15: true, worth: '20000.00' }), []],
  ['UA: 20 %', from('UA', at('20')), []],
  ['UA: 23 %', from('UA', at('23')), ['ratesExist']],
  ['UA: buyer of the country without a number', from('UA', buyer({ country: 'UA', number: '' })), ['buyerNumberGiven']],
  [
    'UA: the same, said to have none',
    from('UA', { ...buyer({ country: 'UA', number: '' }), buyerNumberless: true }),
    [],
  ],
  [
    'UA: seller that is no payer, with VAT',
    from('UA', { seller: { ...ADDRESS, country: 'UA', vat: false }, ...at('20') }),
    ['sellerNumberGiven'],
  ],
  [
    'UA: seller that is no payer, without',
    from('UA', { seller: { ...ADDRESS, country: 'UA', vat: false }, rates: [{ category: 'O', rate: '0' }] }),
    [],
  ],
  ['DE: 19 %', from('DE', at('19')), []],
  ['DE: 23 %', from('DE', at('23')), ['ratesExist']],
  ['DE: buyer of the country without a number', from('DE', buyer({ country: 'DE', number: '', vat: false })), []],
  [
    'DE: buyer without an address',
    from('DE', buyer({ city: '', street: '', postcode: '' })),
    ['buyerTownGiven', 'buyerStreetGiven', 'buyerPostcodeGiven'],
  ],
  ['IT: buyer of the country without a number', from('IT', buyer({ country: 'IT', number: '' })), ['buyerNumberGiven']],
  ['RS: without a place of issue', from('RS'), ['placeGiven']],
  ['RS: with one', from('RS', { place: 'Beograd' }), []],
  ['US: buyer without a town', from('US', buyer({ city: '' })), ['buyerTownGiven']],
];

/** Case, the document's dates, and the reasons for the refusal. Judged on 8 January 2030, noon, in Warsaw. */
interface Days {
  readonly dateOfIssue?: string;
  readonly saleDate?: string;
  readonly paymentDeadline?: string | null;
  readonly follows?: string;
  readonly closedUntil?: string;
}
export const DATE_LAW: readonly (readonly [string, 'invoice' | 'final' | 'correction', Days, readonly string[]])[] = [
  ['today', 'invoice', {}, []],
  ['tomorrow', 'invoice', { dateOfIssue: '2030-01-09' }, ['notInFuture']],
  [
    'in 1999',
    'invoice',
    { dateOfIssue: '1999-01-08', saleDate: '1999-01-08', paymentDeadline: '1999-01-08' },
    ['issuedLately'],
  ],
  ['a year late to the day', 'invoice', { dateOfIssue: '2029-01-08' }, []],
  ['a day later still', 'invoice', { dateOfIssue: '2029-01-07', saleDate: '2029-01-07' }, ['issuedLately']],
  ['sold in 1999', 'invoice', { saleDate: '1999-12-31' }, ['saleNear']],
  ['sold in 2999', 'invoice', { saleDate: '2999-01-01' }, ['saleNear']],
  ['sold after the issue', 'invoice', { saleDate: '2030-03-01' }, []],
  ['due the day of the issue', 'invoice', { paymentDeadline: '2030-01-08' }, []],
  ['due before the issue', 'invoice', { paymentDeadline: '2030-01-07' }, ['dueAfterIssue']],
  ['due in 2099', 'invoice', { paymentDeadline: '2099-01-07' }, ['dueAfterIssue']],
  ['a final of the day of its advance', 'final', { follows: '2030-01-08' }, []],
  ['a final before its advance', 'final', { dateOfIssue: '2030-01-06', follows: '2030-01-07' }, ['afterAdvances']],
  ['a correction of the day of what it corrects', 'correction', { follows: '2030-01-08' }, []],
  [
    'a correction before what it corrects',
    'correction',
    { dateOfIssue: '2030-01-06', follows: '2030-01-07' },
    ['afterCorrected'],
  ],
  ['a correction long after the due date', 'correction', { follows: '2029-02-01', paymentDeadline: '2029-02-14' }, []],
  [
    'a correction to a due date before the corrected issue',
    'correction',
    { follows: '2029-02-01', paymentDeadline: '2029-01-31' },
    ['dueAfterIssue'],
  ],
  ['the last closed day', 'invoice', { dateOfIssue: '2029-12-31', closedUntil: '2029-12-31' }, ['periodOpen']],
  ['the first open day', 'invoice', { dateOfIssue: '2030-01-01', closedUntil: '2029-12-31' }, []],
];
