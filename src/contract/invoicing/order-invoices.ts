import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { amountOrNone, yes } from '../platform/trade-fields.ts';
import { documentListRow } from './document.ts';

export const ORDER_CHOICES = ['invoice', 'advance', 'part', 'final'] as const;

export const orderInvoicesRow = z.object({
  currency: z.string(),
  /**
   * Amount not invoiced yet, gross; negative when the advances exceed the remaining order. Null before the first
   * document.
   */
  left: amountOrNone(),
  /** The advance that the order's payment terms require, in percent. */
  percent: amountOrNone(),
  documents: z.array(documentListRow),
  /** For the seller: the documents that can be created now, or why they cannot. */
  choices: z._default(
    z.array(
      z.object({
        type: z.enum(ORDER_CHOICES),
        enabled: yes(),
        /** Names of the chart's guards. */
        reasons: z._default(z.array(z.string()), []),
        /** The issued document that it continues; null: it is created on the order. */
        document: z._default(z.nullable(z.number()), null),
      }),
    ),
    [],
  ),
});
export type OrderInvoices = z.output<typeof orderInvoicesRow>;

export const orderInvoicesEndpoints = {
  orderInvoices: endpoint({
    method: 'GET',
    path: '/api/orders/{id}/invoices/',
    auth: 'token',
    summary:
      "Documents on an order that the caller's side may see, the amount left to invoice, and the documents that can be created",
    answer: orderInvoicesRow,
  }),
};
