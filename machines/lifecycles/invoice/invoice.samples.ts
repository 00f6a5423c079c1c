import type { SnapshotFrom } from 'xstate';
import type { Samples } from '../../kit/lifecycle.ts';
import type { InvoiceEvent, invoiceMachine } from './invoice.machine.ts';
import type { InvoiceContext } from './invoice.rules.ts';

const at = '2030-01-01T12:00:00.000Z';
const total = '1000.00';

export const invoiceStarts: readonly Partial<InvoiceContext>[] = [{ total }];

export const invoiceSamples = {
  ADVANCE_ISSUED: [
    { type: 'ADVANCE_ISSUED', at, gross: '400.00', total },
    { type: 'ADVANCE_ISSUED', at, gross: '1000.00', total },
  ],
  NEXT_ISSUED: [
    { type: 'NEXT_ISSUED', at, gross: '100.00', total },
    { type: 'NEXT_ISSUED', at, gross: '600.00', total },
  ],
  PART_ISSUED: [
    { type: 'PART_ISSUED', at, gross: '200.00', total },
    { type: 'PART_ISSUED', at, gross: '0.00', total },
    { type: 'PART_ISSUED', at, gross: '600.00', total },
    { type: 'PART_ISSUED', at, gross: '1000.00', total },
  ],
  FINAL_ISSUED: [
    { type: 'FINAL_ISSUED', at, gross: '600.00', total },
    { type: 'FINAL_ISSUED', at, gross: '0.00', total },
  ],
  ADVANCE_CORRECTED: [
    { type: 'ADVANCE_CORRECTED', at, difference: '-300.00', total },
    { type: 'ADVANCE_CORRECTED', at, difference: '0.00', total },
    { type: 'ADVANCE_CORRECTED', at, difference: '600.00', total },
    { type: 'ADVANCE_CORRECTED', at, difference: '-400.00', total },
    { type: 'ADVANCE_CORRECTED', at, difference: '-1000.00', total },
  ],
  PART_CORRECTED: [
    { type: 'PART_CORRECTED', at, difference: '-200.00', total },
    { type: 'PART_CORRECTED', at, difference: '0.00', total },
    { type: 'PART_CORRECTED', at, difference: '600.00', total },
    { type: 'PART_CORRECTED', at, difference: '-1000.00', total },
  ],
  FINAL_CORRECTED: [{ type: 'FINAL_CORRECTED', at, difference: '-50.00', total: '950.00' }],
  FINAL_ZEROED: [{ type: 'FINAL_ZEROED', at }],
  ORDER_CHANGED: [
    { type: 'ORDER_CHANGED', at, total: '400.00' },
    { type: 'ORDER_CHANGED', at, total: '1200.00' },
  ],
} satisfies Samples<InvoiceEvent>;

/** Amounts are reduced to what the guards of the next event distinguish. */
export const invoiceKey = (s: SnapshotFrom<typeof invoiceMachine>): string =>
  JSON.stringify([s.value, s.context.advanced, s.context.parts, s.context.settled !== null]);
