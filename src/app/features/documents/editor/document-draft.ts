import { type Draft, type DraftErrors, type Read, type RowRead, rowsOf } from '../../../../../machines/flows/draft.ts';
import { categoryOf } from '../../../../../machines/invoicing/categories.ts';
import type { LineField } from '../../../../../machines/invoicing/line.fields.ts';
import { takesAdvance } from '../../../../../machines/money/amounts.ts';
import type { MoneyLine } from '../../../../../machines/money/lines.ts';
import { isDecimal } from '../../../../../machines/money/decimal.ts';
import type { VatCategory } from '../../../../../machines/money/rates.ts';
import type { BodyIn } from '../../../../contract/platform/endpoint.ts';
import { type Address, DOCUMENT_FACTS } from '../../../../contract/invoicing/document-fields.ts';
import type { documentEndpoints } from '../../../../contract/invoicing/document.endpoints.ts';
import type { Document } from '../../../../contract/invoicing/document.ts';

/* The draft on the screen: flat, so that every field has its own path, with a single choice for a line's tax. */

export const LINES = 'documentitem_set';
export const LISTS = [LINES];
const ADDRESS = ['country', 'postcode', 'city', 'street', 'building', 'office'] as const;
export const PARTIES = ['buyer', 'consignee'] as const;
export type Party = (typeof PARTIES)[number];

const SCALARS = [
  'currency',
  'bank_account',
  'date_of_issue',
  'sale_date',
  'payment_deadline',
  'place_of_issue',
  'second_language',
  'comments',
  'buyer',
  'buyer_name',
  'buyer_intername',
  'buyer_reg_number',
  'buyer_numberless',
  'consignee',
  'consignee_name',
  'consignee_intername',
  'consignee_reg_number',
  'amount',
  'exchange_rate',
  'exchange_date',
  'exchange_source',
  'reason',
  'take_back',
  'split_anew',
  'received',
  ...DOCUMENT_FACTS,
] as const;

export type AddressPart = (typeof ADDRESS)[number];
type AddressField = `${Party}_address_${AddressPart}`;
/** Fields that both parties have. */
export type PartyField = 'name' | 'intername' | 'reg_number' | `address_${AddressPart}`;
const addressFields = (party: Party) => ADDRESS.map((field) => `${party}_address_${field}` as const);

/** All fields of the draft; a misspelt name does not compile. */
export type DocumentDraft = {
  readonly [F in (typeof SCALARS)[number] | AddressField | 'type' | 'order' | 'consignee_same' | typeof LINES]: unknown;
};

/** Fields by which two versions of a draft are compared. */
export const COMPARED: readonly (keyof DocumentDraft)[] = [...SCALARS, ...PARTIES.flatMap(addressFields), LINES];

/** Fields of a line, with a single choice for its tax; a misspelt or missing name does not compile. */
type LineDraft = {
  readonly [F in Exclude<LineField, 'vat_category' | 'vat_rate'> | 'id' | 'vat' | 'product']: unknown;
};

export type DocumentRead = Read<DocumentDraft>;
/** `corrects`: the document that a line corrects, `of` its number. */
export type LineRead = RowRead<LineDraft & Readonly<Record<'corrects' | 'of', unknown>>>;
export const linesIn = (draft: Draft): readonly LineRead[] => rowsOf(draft, LINES);

export const emptyLine = (rate: string): Draft & LineDraft => ({
  id: null,
  name: '',
  quantity: '1',
  unit: 'PCS',
  price: '',
  discount: '',
  vat: `${categoryOf(rate)}:${rate}`,
  exemption: '',
  /** null: the document's rate. */
  exchange_rate: null,
  annex_15: false,
  /** Product of the organisation's catalogue, if the line was taken from it. */
  product: null,
});

const flat = <P extends Party>(party: P, address: Address) =>
  Object.fromEntries(ADDRESS.map((field) => [`${party}_address_${field}`, address[field]])) as {
    readonly [F in Extract<AddressField, `${P}_${string}`>]: string;
  };
const nested = (party: Party, draft: DocumentRead) =>
  Object.fromEntries(ADDRESS.map((field) => [field, String(draft[`${party}_address_${field}`] ?? '')]));

const nothing = { country: '', postcode: '', city: '', street: '', building: '', office: '' };

/** Specification §3: the three dates default to the current time. */
export const emptyDocument = (
  type: string,
  order: number | null,
  currency: string,
  rate: string,
  today: string,
): DocumentDraft => ({
  type,
  order,
  currency,
  // Not chosen yet: the organisation's own account in the currency is used.
  bank_account: undefined,
  date_of_issue: today,
  sale_date: today,
  payment_deadline: today,
  place_of_issue: '',
  second_language: null,
  comments: '',
  buyer: null,
  buyer_name: '',
  buyer_intername: '',
  buyer_reg_number: '',
  buyer_numberless: false,
  ...flat('buyer', nothing),
  consignee: null,
  consignee_name: '',
  consignee_intername: '',
  consignee_reg_number: '',
  ...flat('consignee', nothing),
  consignee_same: true,
  amount: '',
  exchange_rate: null,
  exchange_date: null,
  exchange_source: '',
  reason: '',
  take_back: false,
  split_anew: false,
  received: false,
  ...(Object.fromEntries(DOCUMENT_FACTS.map((fact) => [fact, false])) as Record<
    (typeof DOCUMENT_FACTS)[number],
    false
  >),
  [LINES]: [{ ...emptyLine(rate), key: 'first' }],
});

/** Fields taken from the order or the previous document; a reset keeps them. */
const OF_CHAIN: ReadonlySet<string> = new Set<keyof DocumentDraft>([
  ...PARTIES.flatMap((party) => [party, `${party}_name`, `${party}_intername`, `${party}_reg_number`] as const),
  ...PARTIES.flatMap(addressFields),
  'buyer_numberless',
  'consignee_same',
  'currency',
  'amount',
  'take_back',
  'split_anew',
  LINES,
]);

/** Draft after a reset: the defaults (specification §4), but the same type and order. */
export function resetOf(draft: DocumentRead, empty: Draft, chained: boolean): Draft {
  const kept = Object.entries(draft).filter(([name]) => chained && OF_CHAIN.has(name));
  return { ...empty, type: draft['type'], order: draft['order'], ...Object.fromEntries(kept) };
}

/** `of`: number of the document that a line corrects, if a correction covers several. */
export function draftOf(row: Document): Draft {
  return {
    ...(Object.fromEntries(SCALARS.map((name) => [name, row[name]])) as Pick<Document, (typeof SCALARS)[number]>),
    type: row.type,
    order: row.order,
    amount: row.amount ?? '',
    ...flat('buyer', row.buyer_address),
    ...flat('consignee', row.consignee_address),
    consignee_same: row.consignee_name === '',
    [LINES]: row.documentitem_set.map((item) => ({
      ...({
        id: item.id,
        name: item.name,
        quantity: item.quantity ?? '',
        unit: item.unit,
        price: item.price ?? '',
        discount: Number(item.discount) === 0 ? '' : item.discount,
        vat: `${item.vat_category}:${item.vat_rate}`,
        exemption: item.exemption,
        exchange_rate: item.exchange_rate,
        annex_15: item.annex_15,
        product: item.product,
      } satisfies LineDraft),
      corrects: item.corrects,
      of:
        row.corrects.length > 1 ? (row.corrects.find(({ document }) => document === item.corrects)?.number ?? '') : '',
    })),
  } satisfies DocumentDraft;
}

const taxOf = (line: LineRead): { vat_category: VatCategory; vat_rate: string } => {
  const [category = 'S', rate = '0'] = String(line['vat']).split(':');
  return { vat_category: category as VatCategory, vat_rate: rate };
};

const sentLine = ({ key: _key, vat: _vat, of: _of, ...line }: LineRead) => ({
  ...line,
  exchange_rate: line['exchange_rate'] || null,
});

type Body = BodyIn<typeof documentEndpoints.documentCreate>;

export function bodyOf(draft: DocumentRead): Body {
  const same = draft['consignee_same'] === true;
  const scalars = Object.fromEntries(
    SCALARS.map((name) => [
      name,
      same && name.startsWith('consignee') ? (name === 'consignee' ? null : '') : draft[name],
    ]),
  );
  return {
    ...scalars,
    type: draft['type'],
    order: draft['order'],
    amount: draft['amount'] || null,
    received: takesAdvance(draft['type']) && draft['received'] === true,
    buyer_address: nested('buyer', draft),
    consignee_address: same ? nothing : nested('consignee', draft),
    [LINES]: linesIn(draft).map((line) => ({ ...sentLine(line), ...taxOf(line) })),
  } as Body;
}

/** Renames the server's paths to those of the screen. */
export const errorsOf = (errors: DraftErrors): DraftErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, messages]) => [
      path.replace(/^(buyer|consignee)_address\./, '$1_address_').replace(/\.vat_(rate|category)$/, '.vat'),
      messages,
    ]),
  );

/** Cached per row: the arithmetic recognises an unchanged line by object identity. */
const money = new WeakMap<LineRead, readonly MoneyLine[]>();

function moneyOf(line: LineRead): readonly MoneyLine[] {
  const before = money.get(line);
  if (before) return before;
  const quantity = String(line['quantity']);
  const price = String(line['price']);
  const discount = String(line['discount'] || '0');
  const lines = [quantity, price, discount].every(isDecimal) ? [{ quantity, price, discount, ...taxOf(line) }] : [];
  money.set(line, lines);
  return lines;
}

/** Lines that are complete enough to calculate. */
export const moneyLines = (rows: readonly LineRead[]): MoneyLine[] => rows.flatMap(moneyOf);
