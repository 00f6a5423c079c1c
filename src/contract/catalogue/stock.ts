import * as z from 'zod/mini';
import { REASONS } from '../../../machines/lifecycles/stock/stock.rules.ts';
import { endpoint } from '../platform/endpoint.ts';
import { exportQuery, tableMedia } from '../platform/export.ts';
import { allowedEvents, choice, clearableName, decimal, listQuery, page, quantity } from '../platform/fields.ts';
import {
  amount,
  amountOrNone,
  decimalOrNone,
  instantOrNone,
  reasonText,
  shown,
  yes,
} from '../platform/trade-fields.ts';
import { PRODUCT_STATUSES } from './product.state.ts';

/* Stock of goods: on hand, reserved by confirmed orders, and available. Services have none. */

const row = {
  /** Id of the product. */
  id: z.number(),
  version: z.optional(z.number()),
  name: z.string(),
  product_code: shown(),
  unit: z._default(z.string(), 'PCS'),
  category: z._default(z.nullable(z.number()), null),
  category_label: shown(),
  status: z._default(z.enum(PRODUCT_STATUSES), 'shelved'),
  is_service: yes(),
  on_hand: amount(),
  reserved: amount(),
  /** On hand less reserved; never below zero. */
  available: amount(),
  /** A smaller available quantity causes a warning; null: no warning. */
  minimum: amountOrNone(),
  /** When the available quantity fell below the warning level; null while there is enough. */
  low_since: instantOrNone(),
};

export const stockListRow = z.object({ ...row, allowed: allowedEvents });
export type StockListRow = z.output<typeof stockListRow>;

/** One product's stock, and the orders that have reserved it. */
export const stockRow = z.object({
  ...row,
  orders: z._default(z.array(z.object({ order: z.number(), quantity: amount() })), []),
  allowed: allowedEvents,
});
export type Stock = z.output<typeof stockRow>;

export const STOCK_KINDS = ['RECEIVE', 'ISSUE', 'COUNT', 'RESERVE', 'RELEASE', 'SHIP'] as const;
/** Reasons that a person may give for a count. */
export const COUNT_REASONS = ['stocktaking', 'correction', 'other'] as const;
const EVERY_REASON = [...new Set(Object.values(REASONS).flat())];

/** A line of the stock ledger. */
export const stockMove = z.object({
  id: z.number(),
  at: z.string(),
  kind: z.enum(STOCK_KINDS),
  /** The quantity moved; for a count, the quantity found. */
  quantity: amount(),
  on_hand_before: amount(),
  on_hand: amount(),
  reserved_before: amount(),
  reserved: amount(),
  reason: z._default(z.nullable(z.enum(EVERY_REASON)), null),
  note: shown(),
  document: shown(),
  order: z._default(z.nullable(z.number()), null),
  /** The person who caused it; '' for the other side of an order, and for the server. */
  person: shown(),
});
export type StockMove = z.output<typeof stockMove>;

/** Filters of the list. */
export const stockListQuery = {
  ...listQuery,
  category: z.optional(z.string()),
  low: z.optional(z.enum(['true', 'false'], 'invalid_choice')),
};

const told = { note: reasonText(500), document: z._default(clearableName(120), '') };
const LEVEL = { digits: 12, scale: 4, min: '0' };

const act = <const P extends string, const T extends string>(action: P, type: T, summary: string) => ({
  method: 'POST' as const,
  path: `/api/stock/{id}/${action}/` as const,
  auth: 'token' as const,
  summary,
  answer: stockRow,
  versioned: true as const,
  event: { lifecycle: 'stock', type } as const,
});

export const stockEndpoints = {
  stockList: endpoint({
    method: 'GET',
    path: '/api/stock/',
    auth: 'token',
    summary: "Stock of the active organization's goods; services have no stock",
    query: z.object(stockListQuery),
    answer: page(stockListRow),
  }),
  stockExport: endpoint({
    method: 'GET',
    path: '/api/stock/export/',
    auth: 'token',
    summary: 'The stock as a table, with the filters of the list',
    query: z.object({ ...stockListQuery, ...exportQuery }),
    kind: 'file',
    media: tableMedia,
  }),
  stockGet: endpoint({
    method: 'GET',
    path: '/api/stock/{id}/',
    auth: 'token',
    summary: 'Stock of one product',
    answer: stockRow,
  }),
  stockMoves: endpoint({
    method: 'GET',
    path: '/api/stock/{id}/moves/',
    auth: 'token',
    summary: "Ledger of one product's stock, newest line first",
    query: z.object({ page: listQuery.page, page_size: listQuery.page_size, kind: z.optional(choice(STOCK_KINDS)) }),
    answer: page(stockMove),
  }),
  stockMovesExport: endpoint({
    method: 'GET',
    path: '/api/stock/{id}/moves/export/',
    auth: 'token',
    summary: "Ledger of one product's stock as a table",
    query: z.object({ kind: z.optional(choice(STOCK_KINDS)), ...exportQuery }),
    kind: 'file',
    media: tableMedia,
  }),
  stockReceive: endpoint({
    ...act('receive', 'RECEIVE', 'Receive goods into stock'),
    body: z.object({ quantity: quantity(), reason: choice(REASONS.RECEIVE), ...told }),
  }),
  stockIssue: endpoint({
    ...act('issue', 'ISSUE', 'Issue goods from stock; quantities reserved by orders stay'),
    body: z.object({ quantity: quantity(), reason: choice(REASONS.ISSUE), ...told }),
  }),
  stockCount: endpoint({
    ...act(
      'count',
      'COUNT',
      'Set the quantity on hand to a counted quantity; the difference becomes a line of the ledger',
    ),
    body: z.object({ counted: decimal(LEVEL), reason: choice(COUNT_REASONS), ...told }),
  }),
  stockSetMinimum: endpoint({
    ...act('set-minimum', 'SET_MINIMUM', 'Set the available quantity below which a warning appears; null for never'),
    body: z.object({ minimum: decimalOrNone(LEVEL) }),
  }),
};
