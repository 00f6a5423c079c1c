import { expect, test } from 'vitest';
import { draft, issued, line, order, setOrder, withSeller } from '../invoicing/documents.ts';
import { made, tried } from './codes.kit.ts';

/* Error codes of invoices: the request that each of them answers. */

const here = withSeller();
const edit = (id: number, body: object) => tried(here.seller, 'PATCH', `/api/documents/${id}/`, body);

test('the own company as the buyer, and a rate that its category does not have', async () => {
  const { id } = await draft(here.seller, { documentitem_set: [line('100')] });
  expect(await edit(id, { buyer: here.seller.organization })).toBe('400 buyer_is_seller');
  expect(await edit(id, { documentitem_set: [line('100', '0', { vat_category: 'S' })] })).toBe('400 vat_rate_positive');
  const exempt = line('100', '23', { vat_category: 'E' });
  expect(await edit(id, { documentitem_set: [exempt] })).toBe('400 vat_rate_zero');
});

test('what a chain or a correction fixes, and invoices that are not corrected together', async () => {
  const advance = await issued(here.seller, { type: 'advance', amount: '100', documentitem_set: [line('1000')] });
  const next = await made(here.seller, `/api/documents/${advance.id}/next/`, { amount: '10' });
  expect(await edit(next.id, { currency: 'EUR' })).toBe('400 fixed_by_chain');
  const invoice = await issued(here.seller, { documentitem_set: [line('100')] });
  const together = { also: [advance.id] };
  expect(await tried(here.seller, 'POST', `/api/documents/${invoice.id}/correction/`, together)).toBe(
    '400 not_corrected_together',
  );
  const correction = await made(here.seller, `/api/documents/${invoice.id}/correction/`, {});
  expect(await edit(correction.id, { currency: 'EUR' })).toBe('400 fixed_by_correction');
});

test('a document on an order before its confirmation, or with nothing to invoice', async () => {
  const buyer = await here.server.founder({ country: 'UA', name: 'buyer' });
  const begin = (on: number, type: string) =>
    tried(here.seller, 'POST', '/api/documents/', { type, order: on, amount: type === 'advance' ? '10' : null });
  const open = await order(here.server, here.seller, buyer, { lines: [{ price: '100' }] });
  await setOrder(here.server, open, 'new');
  expect(await begin(open, 'advance')).toBe('409 order_not_confirmed');
  await setOrder(here.server, open, 'confirmed');
  expect(await begin(open, 'part')).toBe('409 nothing_delivered');
  const all = await order(here.server, here.seller, buyer, { lines: [{ price: '100', shipped: '1' }] });
  await setOrder(here.server, all, 'delivered');
  expect(await begin(all, 'part')).toBe('409 all_delivered');
});

test('a partial invoice of a chain without an order, or on an order that is not confirmed any more', async () => {
  const part = (id: number) => tried(here.seller, 'POST', `/api/documents/${id}/part/`, {});
  const alone = await issued(here.seller, { type: 'advance', amount: '100', documentitem_set: [line('1000')] });
  expect(await part(alone.id)).toBe('409 orderKnown');
  const buyer = await here.server.founder({ country: 'UA', name: 'buyer' });
  const on = await order(here.server, here.seller, buyer, { lines: [{ price: '100' }] });
  await setOrder(here.server, on, 'confirmed');
  const { id } = await issued(here.seller, { type: 'advance', order: on, amount: '10' });
  await setOrder(here.server, on, 'new');
  expect(await part(id)).toBe('409 orderBinding');
});
