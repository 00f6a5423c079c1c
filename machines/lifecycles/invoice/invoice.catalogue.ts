import type { Catalogue } from '../../kit/lifecycle.ts';
import type { InvoiceEvent } from './invoice.machine.ts';

const server = { side: ['server'] } as const;

/** Every event is a message from an issued document or from the order. */
export const invoiceCatalogue = {
  ADVANCE_ISSUED: server,
  NEXT_ISSUED: server,
  PART_ISSUED: server,
  FINAL_ISSUED: server,
  ADVANCE_CORRECTED: server,
  PART_CORRECTED: server,
  FINAL_CORRECTED: server,
  FINAL_ZEROED: server,
  ORDER_CHANGED: server,
} as const satisfies Catalogue<InvoiceEvent>;
