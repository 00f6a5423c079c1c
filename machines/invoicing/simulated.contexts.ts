import { canonical } from '../kit/canonical.ts';
import { type ApprovalFacts, limitOf } from '../kit/approval.ts';
import { takesAdvance } from '../money/amounts.ts';
import type { DocumentContext } from '../lifecycles/document/document.rules.ts';
import { type ExchangeFacts, vatSaidAtHome } from '../lifecycles/document/document.seller.ts';
import type { LegalFacts, LegalParty } from '../lifecycles/document/legal.facts.ts';
import { compare } from '../money/decimal.ts';
import { homeWorth } from '../money/exchange.ts';
import { homeCurrency } from '../money/home-currency.ts';
import { judgeDocument } from './context.ts';
import { dateFacts } from './dates.ts';
import { saidAtHome } from './exchange.ts';
import { frozen } from './frozen.ts';
import { settlingFacts, worthAsked } from './ledger.ts';
import { type Books, documentOf, type DocumentRow, type Named, type PrintedPaper } from './simulated.ts';
import { type DocumentRecord, recordOf, standingOf } from './simulated.record.ts';
import { judgeTaxes } from './taxes.ts';
import { fixedFields } from './typed-refusals.ts';
import { wholeOf } from './partial-finals.ts';

/* Context of a document's chart, built from the surrounding rows, and the printed content. */

/** `role`: of the acting user. `other`: the other document of a set-off. */
export interface Acting {
  readonly by: number;
  readonly role: string;
  readonly other: number | null;
}

const draftOf = (books: Books, { data, ...record }: DocumentRecord) => ({
  ...record,
  data,
  lines: data.lines,
  money: data.lines,
  country: books.seller.country,
});

const named = (rows: readonly DocumentRow[]): Named[] =>
  rows.map((row) => {
    const { rates, total } = standingOf(row);
    return { id: row.id, number: row.number ?? '', rates, total };
  });

/** Used for every simulated seller. */
const NIP = '5260250274';

const exchangeFacts = ({ seller }: Books, { data, amounts }: DocumentRecord): ExchangeFacts => ({
  currency: data.currency,
  home: homeCurrency(seller.country),
  rates: amounts.rates.map(({ category, vat }) => ({ category, vat })),
  rate: data.exchange_rate,
});

/** VAT in the seller's currency; null when not required or when there is no rate yet. */
function exchangeOf(books: Books, record: DocumentRecord): PrintedPaper['exchange'] {
  const { data, amounts, corrected } = record;
  const { type, exchange_rate: rate, lines } = data;
  if (rate === null || !vatSaidAtHome(exchangeFacts(books, record))) return null;
  return { rate, ...saidAtHome({ type, rates: amounts.rates, rate, lines, corrected }) };
}

export function paperOf(books: Books, record: DocumentRecord, number: string): PrintedPaper {
  const { data, corrected } = record;
  const lines = data.lines.map(({ corrects: _, ...line }) => line);
  const { whole, advances, parts, ...content } = frozen({
    ...record,
    lines,
    whole: wholeOf(draftOf(books, record)),
  });
  const { type, date_of_issue, sale_date, payment_deadline, buyer_name, currency, buyer_reg_number, reason, received } =
    data;
  return {
    type,
    number,
    date_of_issue,
    sale_date,
    payment_deadline,
    buyer_name,
    buyer_reg_number,
    currency,
    reason,
    received: takesAdvance(type) && received,
    ...content,
    advances: named(advances),
    parts: named(parts),
    exchange: exchangeOf(books, record),
    ...(whole ? { whole } : {}),
    ...(type === 'correction' ? { corrects: corrected } : {}),
  };
}

const party = (country: string, number: string): LegalParty => ({
  country,
  postcode: '00-950',
  city: 'Town',
  street: 'Street 1',
  number,
  vat: true,
});

function worthOf({ seller }: Books, { data, amounts, corrected }: DocumentRecord): string | null {
  const { currency, exchange_rate: rate, type, lines } = data;
  const home = currency === homeCurrency(seller.country);
  const worth = (total: string) =>
    home || rate === null ? total : homeWorth(total, rate, type === 'invoice' ? lines : []);
  if (!home && rate === null) return null;
  if (type !== 'correction') return worth(amounts.total);
  return corrected.map(({ after }) => worth(after.total)).reduce((a, b) => (compare(a, b) < 0 ? b : a), '0');
}

function lawFacts(books: Books, record: DocumentRecord): LegalFacts {
  const { data } = record;
  const { seller, buyer } = books;
  const correction = data.type === 'correction';
  return {
    seller: party(seller.country, `PL${NIP}`),
    buyer: party(buyer.country, data.buyer_reg_number),
    buyerNumberless: false,
    buyerTradeName: false,
    consigneeCountry: null,
    currency: data.currency,
    currencyFree: !fixedFields(data, { currency: true, buyer: true, buyer_reg_number: true }).includes('currency'),
    place: '',
    rates: data.lines.map(({ vat_category: category, vat_rate: rate }) => ({ category, rate })),
    lines: data.lines.length,
    notes: data.reason.length,
    annex15: false,
    splitPayment: false,
    worth: worthOf(books, record),
    correction,
    takesBack: correction && data.takes_back,
  };
}

/** Null: the seller has no limits. */
function approvalOf(books: Books, record: DocumentRecord, { by, role }: Acting): ApprovalFacts | null {
  const { data, amounts } = record;
  const { limits } = books.seller;
  if (data.issued_at !== null || (limits.length === 0 && data.asked === null)) return null;
  const limit = limitOf(limits, role);
  return {
    sum: worthAsked(amounts.total),
    limit,
    approves: limit,
    own: data.asked?.by === by,
    unchanged: data.asked === null || data.asked.facts === paperFacts(books, data.id),
  };
}

/** The content that would be printed. */
export const paperFacts = (books: Books, id: number): string => canonical(paperOf(books, recordOf(books, id), ''));

export function contextOf(books: Books, id: number, acting: Acting): DocumentContext {
  const record = recordOf(books, id);
  const { data, amounts, chain, targets, before } = record;
  const { seller, buyer } = books;
  const own = <T extends { readonly document: number }>(rows: readonly T[]) =>
    rows.filter((row) => row.document === id);
  return {
    type: data.type,
    dateOfIssue: data.date_of_issue,
    saleDate: data.sale_date,
    paymentDeadline: data.payment_deadline,
    zone: seller.zone,
    lines: data.lines.length,
    linesComplete: true,
    buyerNamed: data.buyer_name !== '',
    seller: { register: NIP, country: seller.country },
    ...judgeTaxes({
      type: data.type,
      lines: data.lines.map(({ vat_category: category, exemption }) => ({ category, exemption })),
      rates: amounts.rates,
      seller: { country: seller.country, vat: true },
      buyer: { country: buyer.country, number: data.buyer_reg_number, vat: true },
    }),
    total: amounts.total,
    due: amounts.due,
    paid: data.paid,
    content: data.content,
    ...judgeDocument(draftOf(books, record)),
    exchange: exchangeFacts(books, record),
    corrections: record.openCorrections,
    law: lawFacts(books, record),
    sellerNip: NIP,
    dates: dateFacts({ type: data.type, chain, targets, before, closedUntil: seller.closedUntil }),
    settling: settlingFacts({
      data,
      payments: own(books.payments),
      setOffs: books.setOffs.filter(({ from_id, to_id }) => from_id === id || to_id === id),
      other: acting.other === null ? null : (documentOf(books, acting.other) ?? null),
    }),
    approval: approvalOf(books, record, acting),
  };
}
