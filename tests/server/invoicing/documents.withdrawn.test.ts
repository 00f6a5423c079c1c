import { expect, it } from 'vitest';
import { draft, issue, issued, line, ok, order, withSeller } from './documents.ts';

/* Documents in a currency that was withdrawn after they were begun. */

const here = withSeller();

const rate = { exchange_rate: '2.18', exchange_date: '2027-02-26' };
const begun = async (): Promise<number> => {
  const { id } = await draft(here.seller, { currency: 'EUR', ...rate, documentitem_set: [line('10')] });
  await here.server.services.db.updateTable('documents').set({ currency: 'BGN' }).where('id', '=', id).execute();
  return id;
};
const patch = (id: number, body: object) => here.seller.send('PATCH', `/api/documents/${id}/`, body);

it('a draft begun in it is issued only in another currency, and its field says so', async () => {
  const id = await begun();
  const read = async () => ok(await here.seller.send('GET', `/api/documents/${id}/`));
  const steps = async () => (await read()).allowed.find(({ event }: { event: string }) => event === 'ISSUE');
  expect(await steps()).toEqual({ event: 'ISSUE', enabled: false, reasons: ['currencyInUse'] });
  const refused = await here.seller.send('POST', `/api/documents/${id}/issue/`, {});
  expect([refused.status, refused.body.refusal.guards]).toEqual([409, ['currencyInUse']]);
  expect(refused.body.detail).toContain('This currency is no longer in use. Choose another one.');
  expect(await read()).toMatchObject({ status: 'draft', number: null });
  // Another currency clears the prices.
  ok(await patch(id, { currency: 'EUR', ...rate, documentitem_set: [line('10')] }));
  expect(await issue(here.seller, id)).toMatchObject({ currency: 'EUR', status: 'unpaid' });
});

it('a correction keeps the currency of its invoice, and is saved with it', async () => {
  const { id } = await issued(here.seller, { currency: 'EUR', ...rate, documentitem_set: [line('10')] });
  const { db } = here.server.services;
  await db.updateTable('documents').set({ currency: 'BGN' }).where('id', '=', id).execute();
  const made = ok(await here.seller.send('POST', `/api/documents/${id}/correction/`, {}), 201);
  // The form of a document sends all its fields, also those that the chain determines.
  const body = { currency: made.currency, reason: 'Price', documentitem_set: [line('9')] };
  expect(ok(await patch(made.id, body))).toMatchObject({ currency: 'BGN', reason: 'Price' });
  expect((await patch(made.id, { currency: 'HRK' })).status).toBe(400);
  expect(await issue(here.seller, made.id)).toMatchObject({ currency: 'BGN', total: '-1.23' });
});

it('a document of an order has the currency of the order', async () => {
  const buyer = await here.server.founder({ country: 'PL', name: 'kupiec' });
  const id = await order(here.server, here.seller, buyer, { currency: 'BGN' });
  const made = ok(
    await here.seller.send('POST', '/api/documents/', { type: 'invoice', order: id, currency: 'BGN' }),
    201,
  );
  expect(made.currency).toBe('BGN');
});

it('a draft keeps it until another is chosen, and no draft gets it anew', async () => {
  const id = await begun();
  expect(ok(await patch(id, { currency: 'BGN', comments: 'As agreed' }))).toMatchObject({ comments: 'As agreed' });
  const message = { currency: [expect.stringContaining('currency')] };
  for (const currency of ['HRK', 'DEM', 'pln', '']) {
    const answers = [await patch(id, { currency }), await here.seller.send('POST', '/api/documents/', { currency })];
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
    for (const { body } of answers) expect(Object.keys(body)).toContain(Object.keys(message)[0]);
  }
  expect(ok(await patch(id, { currency: 'EUR' }))).toMatchObject({ currency: 'EUR' });
  expect((await patch(id, { currency: 'BGN' })).status).toBe(400);
});
