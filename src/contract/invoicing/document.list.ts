import * as z from 'zod/mini';
import { DOCUMENT_TYPES } from '../../../machines/money/amounts.ts';
import { DOCUMENT_STATUSES } from './document.state.ts';
import { rateRow } from './document-fields.ts';
import { documentListRow } from './document.ts';
import { endpoint } from '../platform/endpoint.ts';
import { exportQuery, selectedIds, tableMedia } from '../platform/export.ts';
import { choice, day, listQuery, page } from '../platform/fields.ts';
import { amount, amountOrNone, shown } from '../platform/trade-fields.ts';

const filter = z.optional(z.string());

/** Filters of documents; the list, its totals and its export accept the same. */
const documentFilters = {
  search: listQuery.search,
  ordering: listQuery.ordering,
  type: z.optional(choice(DOCUMENT_TYPES)),
  /**
   * `open`: an amount is left to pay, unpaid or partly paid; `not_due` is every open document that is not `overdue`.
   */
  status: z.optional(choice([...DOCUMENT_STATUSES, 'issued', 'open', 'not_due', 'overdue'])),
  side: z.optional(choice(['seller', 'buyer'])),
  currency: filter,
  order: filter,
  /** The other side, by its id. */
  company: filter,
  issued_from: z.optional(day()),
  issued_to: z.optional(day()),
  /** The due date. */
  due_from: z.optional(day()),
  due_to: z.optional(day()),
};

export const documentListQuery = z.object({ ...listQuery, ...documentFilters });
export const documentSumsQuery = z.object({ ...documentFilters, ids: selectedIds });
export const documentExportQuery = z.object({ ...documentFilters, ids: selectedIds, ...exportQuery });

/**
 * Issued documents of one side and currency: what is owed to the organisation and what it owes are never added. A
 * correction counts with its difference.
 */
export const documentSum = z.object({
  /** The side of the active organisation. */
  side: z.optional(choice(['seller', 'buyer'])),
  currency: z.string(),
  count: z.number(),
  net: amount(),
  vat: amount(),
  total: amount(),
  paid: amount(),
  /** Sum of open amounts; overpayments do not reduce what others owe. */
  leftToPay: amount(),
  overpaid: z._default(amount(), '0.00'),
});
export type DocumentSum = z.output<typeof documentSum>;

/** Both days belong to the period. */
export const journalQuery = z.object({ from: day(), to: day() });
export const journalExportQuery = z.object({ from: day(), to: day(), ...exportQuery });

/** One VAT rate of one issued document. */
export const journalRow = z.object({
  document: z.number(),
  number: shown(),
  type: z.enum(DOCUMENT_TYPES),
  date_of_issue: z.string(),
  sale_date: shown(),
  buyer_name: shown(),
  buyer_intername: shown(),
  buyer_reg_number: shown(),
  currency: z.string(),
  ...rateRow.shape,
  /** VAT in the seller's own currency, where the document is in another. */
  home_vat: amountOrNone(),
});
export type JournalRow = z.output<typeof journalRow>;

const journalSum = z.object({ currency: z.string(), ...rateRow.shape });

export const journal = z.object({
  rows: z.array(journalRow),
  sums: z.array(journalSum),
});
export type Journal = z.output<typeof journal>;

export const documentListEndpoints = {
  documentList: endpoint({
    method: 'GET',
    path: '/api/documents/',
    auth: 'token',
    summary: 'Documents with the active organization as seller, and issued ones with it as buyer',
    query: documentListQuery,
    answer: page(documentListRow),
  }),
  documentSums: endpoint({
    method: 'GET',
    path: '/api/documents/totals/',
    auth: 'token',
    summary: 'Totals per side and currency of the filtered or the selected issued documents',
    query: documentSumsQuery,
    answer: z.array(documentSum),
  }),
  documentExport: endpoint({
    method: 'GET',
    path: '/api/documents/export/',
    auth: 'token',
    summary: "The filtered or the selected documents, as CSV or XLSX with headings in the user's language",
    query: documentExportQuery,
    kind: 'file',
    media: tableMedia,
  }),
  documentJournal: endpoint({
    method: 'GET',
    path: '/api/documents/journal/',
    auth: 'token',
    summary: 'Documents issued in a period, one row per VAT rate, with totals per rate and currency',
    query: journalQuery,
    answer: journal,
  }),
  documentJournalExport: endpoint({
    method: 'GET',
    path: '/api/documents/journal/export/',
    auth: 'token',
    summary: "The journal of a period, as CSV or XLSX with headings in the user's language",
    query: journalExportQuery,
    kind: 'file',
    media: tableMedia,
  }),
};
