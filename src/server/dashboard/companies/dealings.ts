import type * as z from 'zod/mini';
import type { dealingsRow } from '../../../contract/dashboard/dealings.ts';
import type { Between } from './between.ts';
import { invoicesWith } from './dealt-invoices.ts';
import { ordersWith } from './dealt-orders.ts';
import { inquiriesWith, tendersWith } from './dealt-tenders.ts';

/** Every member of a company reads its inquiries, offers, orders and documents, and therefore these totals. */
export async function dealingsWire(between: Between, company: number): Promise<z.input<typeof dealingsRow>> {
  return {
    bought: {
      inquiries: await inquiriesWith(between, company),
      orders: await ordersWith(between, company, 'buyer'),
      invoices: await invoicesWith(between, company, 'buyer'),
    },
    sold: {
      tenders: await tendersWith(between, company),
      orders: await ordersWith(between, company, 'seller'),
      invoices: await invoicesWith(between, company, 'seller'),
    },
  };
}
