import { afterAll, beforeAll } from 'vitest';
import type { OrderStatus } from '../../../src/contract/procurement/order.ts';
import { type Answer, type Person, startServer, type TestServer } from '../kit.ts';

/** The server of one file of tests, with a seller in Poland. */
export function withSeller(): { readonly server: TestServer; readonly seller: Person } {
  const here = {} as { server: TestServer; seller: Person };
  beforeAll(async () => {
    here.server = await startServer();
    here.seller = await here.server.founder({ country: 'PL', name: 'stal' });
  }, 60_000);
  afterAll(() => here.server.close());
  return here;
}

export interface Line {
  readonly name?: string;
  readonly quantity?: string;
  readonly price: string;
  readonly vat_rate?: string;
  readonly vat_category?: string;
  /** For an order's line: the quantity delivered. */
  readonly shipped?: string;
}

export const line = (price: string, vat_rate = '23', more: Partial<Line> & Record<string, unknown> = {}) => ({
  name: 'Steel',
  quantity: '1',
  unit: 'PCS',
  price,
  vat_rate,
  ...more,
});

export const ok = (answer: Answer, status = 200): Answer['body'] => {
  if (answer.status !== status) throw new Error(`expected ${status}, got ${answer.status} ${answer.text}`);
  return answer.body;
};

const BUYER = {
  buyer_name: 'Покупець ТОВ',
  buyer_reg_number: '32855961',
  buyer_address: { country: 'UA', postcode: '01001', city: 'Київ', street: 'Хрещатик', building: '1' },
};

/** A complete draft, ready to be issued. */
export async function draft(seller: Person, body: Record<string, unknown>) {
  return ok(await seller.send('POST', '/api/documents/', { currency: 'PLN', ...BUYER, ...body }), 201);
}

export const issue = async (seller: Person, id: number) =>
  ok(await seller.send('POST', `/api/documents/${id}/issue/`, {}));

export async function issued(seller: Person, body: Record<string, unknown>) {
  const { id } = await draft(seller, body);
  return issue(seller, id);
}

/** The next or final document of a chain, issued. */
export async function continued(seller: Person, from: number, step: 'next' | 'part' | 'final', amount?: string) {
  const { id } = ok(await seller.send('POST', `/api/documents/${from}/${step}/`, amount ? { amount } : {}), 201);
  return issue(seller, id);
}

/** `23: 16260.16 + 3739.84` per rate, highest first. */
export const shown = (document: { vat_breakdown: { rate: string; net: string; vat: string }[] }): string[] =>
  document.vat_breakdown.map((row) => `${row.rate}: ${row.net} + ${row.vat}`);

/** An order between two organisations in the given state; how it is created is tested in procurement. */
export async function order(
  server: TestServer,
  seller: Person,
  buyer: Person,
  {
    status = 'delivered',
    currency = 'PLN',
    lines = [{ price: '10000' }],
  }: { status?: OrderStatus; currency?: string; lines?: readonly Line[] } = {},
): Promise<number> {
  const { db } = server.services;
  const now = server.clock.now();
  const { id } = await db
    .insertInto('orders')
    .values({
      inquire_id: null,
      offer_id: null,
      buyer_id: buyer.organization,
      seller_id: seller.organization,
      status,
      currency,
      vat_included: false,
      delivery_term: null,
      delivery_place: '',
      delivery_time: '',
      payment_condition: '',
      created_at: now,
      created_by: null,
      answer_by: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [index, { name = `Item ${index + 1}`, quantity = '1', price, shipped = '0' }] of lines.entries()) {
    await db
      .insertInto('order_items')
      .values({
        order_id: id,
        award_id: null,
        lot_id: null,
        name,
        description: '',
        tariff_number: '',
        quantity,
        shipped,
        unit: 'PCS',
        price,
        proposed_quantity: null,
        proposed_price: null,
      })
      .execute();
  }
  return id;
}

export const setOrder = (server: TestServer, id: number, status: OrderStatus) =>
  server.services.db.updateTable('orders').set({ status }).where('id', '=', id).execute();
