import type { RuleBreach } from '../../machines/invoicing/einvoice/breach.ts';
import type {
  CorrectedPaper,
  InvoiceFacts,
  InvoiceParty,
  PaperFacts,
} from '../../machines/invoicing/einvoice/facts.ts';
import type { ProfileParty } from '../../machines/lifecycles/document/profile.rules.ts';
import type { RateSums, VatCategory } from '../../machines/money/rates.ts';

/* Documents that break no standard; each case gives the difference. VAT is 0.00 and gross equals net unless given. */

export const rated = (category: VatCategory, rate = '0', net = '100.00', vat = '0.00', gross = net): RateSums => ({
  category,
  rate,
  net,
  vat,
  gross,
});
export const STANDARD = rated('S', '23', '100.00', '23.00', '123.00');

const party = (country: string, vat: string | null, register = ''): InvoiceParty => ({
  country,
  city: 'Town',
  street: 'Street 1',
  register,
  vat,
});
export const SELLER = party('PL', 'PL5260250274', '0000123456');
export const POLISH = party('PL', 'PL7740001454', '7740001454');
export const GERMAN = party('DE', 'DE136695976', 'DE136695976');
export const UKRAINIAN = party('UA', null, '32855961');
export const NOBODY = party('PL', null);

export const paperOf = (rates: readonly RateSums[], differs: Partial<PaperFacts> = {}): PaperFacts => ({
  buyerNumber: '7740001454',
  lines: rates.map(({ category }) => ({ category, unit: 'PCS', code: 'H87' })),
  rates,
  orderRates: rates,
  total: '123.00',
  due: '123.00',
  ...differs,
});

const profileParty = (country: string): ProfileParty => ({
  country,
  postcode: '80-001',
  city: 'Town',
  street: 'Street 1',
  addressed: true,
  scheme: '',
});

/** An invoice at these rates, from Poland to a Polish buyer. */
export const invoiceAt = (rates: readonly RateSums[], differs: Partial<InvoiceFacts> = {}): InvoiceFacts => ({
  type: 'invoice',
  issued: '2027-03-01',
  supplied: '2027-02-28',
  currency: 'PLN',
  exchange: null,
  seller: SELLER,
  buyer: POLISH,
  consignee: null,
  paper: paperOf(rates),
  rates,
  lines: rates.map(({ category, net }) => ({ category, price: net })),
  total: '123.00',
  due: '123.00',
  received: null,
  exemptions: new Map(),
  corrects: null,
  advances: [],
  parts: 0,
  notes: 0,
  profile: {
    seller: profileParty('PL'),
    buyer: profileParty('PL'),
    contact: { name: 'Ann', phone: '123', email: 'ann@example.org' },
    deliverTo: { city: 'Town', postcode: '80-001' },
    account: true,
    owed: true,
  },
  ...differs,
});
export const invoice = (differs: Partial<InvoiceFacts> = {}): InvoiceFacts => invoiceAt([STANDARD], differs);

export const corrected = (type: CorrectedPaper['type'], differs: Partial<CorrectedPaper> = {}): CorrectedPaper => ({
  type,
  exchangeRate: null,
  before: paperOf([STANDARD]),
  after: paperOf([STANDARD]),
  ...differs,
});

/** A finding about a document: the field to look at, the rule by its own name, the message. */
export const told = (field: string, rule: string, text: string, params?: RuleBreach['params']): RuleBreach[] => [
  { field, rule, text, ...(params ? { params } : {}) },
];
export type Forbidden = readonly [what: string, facts: InvoiceFacts, breaches: readonly RuleBreach[]];

export const linesOf = (count: number): PaperFacts['lines'] =>
  Array.from({ length: count }, () => ({ category: 'S', unit: 'PCS', code: 'H87' }));
/** Reasons for exempt rates. */
export const EXPLAINED = { exemptions: new Map([['E 0', 'art. 43']]) };
