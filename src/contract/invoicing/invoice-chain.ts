import * as z from 'zod/mini';
import type { StateValueFrom } from 'xstate';
import type { invoiceMachine } from '../../../machines/lifecycles/invoice/invoice.machine.ts';
import { CHAIN_STATES } from '../../../machines/lifecycles/document/document.rules.ts';
import type { InvoiceContext } from '../../../machines/lifecycles/invoice/invoice.rules.ts';
import { documentListRow } from './document.ts';
import { VAT_CATEGORIES } from '../../../machines/money/rates.ts';
import { amount, amountOrNone } from '../platform/trade-fields.ts';

const sums = z.object({ net: amount(), vat: amount(), gross: amount() });

/** One VAT rate of the chain: ordered, advanced, settled, left. */
export const ledgerRow = z.object({
  category: z._default(z.enum(VAT_CATEGORIES), 'S'),
  rate: amount(),
  order: sums,
  advances: sums,
  corrections: z._default(sums, { net: '0.00', vat: '0.00', gross: '0.00' }),
  /** Taxed by partial final invoices. */
  parts: z._default(sums, { net: '0.00', vat: '0.00', gross: '0.00' }),
  final: sums,
  left: sums,
});
export type LedgerRow = z.output<typeof ledgerRow>;

/** The chain of one document: its documents as a tree by `parent`, and their totals. */
export const chainRow = z.object({
  id: z._default(z.nullable(z.number()), null),
  state: z._default(z.enum(CHAIN_STATES), 'empty'),
  currency: z.string(),
  /** Value of the order, gross. */
  total: amount(),
  advanced: amount(),
  /** Taxed by partial final invoices, gross. */
  parts: z._default(amount(), '0.00'),
  settled: amountOrNone(),
  left: amount(),
  documents: z.array(z.object({ ...documentListRow.shape, parent: z._default(z.nullable(z.number()), null) })),
  ledger: z.array(ledgerRow),
  ledger_total: z.object({
    order: sums,
    advances: sums,
    corrections: z._default(sums, { net: '0.00', vat: '0.00', gross: '0.00' }),
    parts: z._default(sums, { net: '0.00', vat: '0.00', gross: '0.00' }),
    final: sums,
    left: sums,
  }),
});
export type InvoiceChain = z.output<typeof chainRow>;

export type ChainColumns = Pick<InvoiceChain, 'state' | 'total' | 'advanced' | 'parts' | 'settled'>;

export const chainFromRow = (
  row: ChainColumns,
): { value: StateValueFrom<typeof invoiceMachine>; context: InvoiceContext } => ({
  value: row.state,
  context: { total: row.total, advanced: row.advanced, parts: row.parts, settled: row.settled },
});

export const chainToRow = (value: StateValueFrom<typeof invoiceMachine>, context: InvoiceContext): ChainColumns => ({
  state: value,
  ...context,
});
