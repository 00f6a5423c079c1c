import { expect, it } from 'vitest';
import { draft, issue, issued, line, ok, withSeller } from './documents.ts';

/* Only an advance invoice is issued as received: what a draft was marked before it became another document is gone. */

const here = withSeller();
const patch = async (id: number, body: object) => ok(await here.seller.send('PATCH', `/api/documents/${id}/`, body));
const stored = ({ id }: { readonly id: number }) =>
  here.server.services.db.selectFrom('documents').select('received').where('id', '=', id).executeTakeFirstOrThrow();
const marked = { type: 'advance', amount: '123', received: true, documentitem_set: [line('100')] };

it('the mark goes with the type, and does not come back with it', async () => {
  const made = await draft(here.seller, marked);
  expect([made.received, await stored(made)]).toEqual([true, { received: true }]);
  expect((await patch(made.id, { type: 'invoice' })).received).toBe(false);
  expect(await stored(made)).toEqual({ received: false });
  expect((await patch(made.id, { type: 'advance' })).received).toBe(false);
  expect((await patch(made.id, { received: true })).received).toBe(true);
});

it('nor does an ordinary invoice take it, with its type or later', async () => {
  const made = await draft(here.seller, { ...marked, type: 'invoice' });
  expect(await stored(made)).toEqual({ received: false });
  const both = await draft(here.seller, marked);
  await patch(both.id, { type: 'invoice', received: true });
  await patch(both.id, { received: true });
  expect(await stored(both)).toEqual({ received: false });
  const invoice = await issue(here.seller, both.id);
  expect(invoice).toMatchObject({
    received: false,
    received_on: null,
    status: 'unpaid',
    paid: '0.00',
    toPay: '123.00',
  });
});

it('a mark stored with an invoice by an earlier version does not come back with the type', async () => {
  const made = await draft(here.seller, { ...marked, type: 'invoice' });
  const { db } = here.server.services;
  await db.updateTable('documents').set({ received: true }).where('id', '=', made.id).execute();
  expect((await patch(made.id, { type: 'advance' })).received).toBe(false);
  expect(await stored(made)).toEqual({ received: false });
});

it('nor a correction, whose paper says nothing of it', async () => {
  const advance = await issued(here.seller, { ...marked, sale_date: '2027-03-01' });
  expect(advance).toMatchObject({ received: true, status: 'paid' });
  const { id } = ok(await here.seller.send('POST', `/api/documents/${advance.id}/correction/`, {}), 201);
  const paper = async () => (await here.seller.send('GET', `/api/documents/${id}/pdf/?language=en`)).text;
  const before = [await paper(), await stored({ id })];
  expect((await patch(id, { received: true })).received).toBe(false);
  expect([await paper(), await stored({ id })]).toEqual(before);
  expect(before[1]).toEqual({ received: false });
});
