import { expect, it } from 'vitest';
import { continued, issue, issued, line, ok, shown, withSeller } from './documents.ts';

/* Corrections with unintended values: an emptied amount, an order made smaller than its advances. */

const here = withSeller();

const get = async (id: number) => ok(await here.seller.send('GET', `/api/documents/${id}/`));
const begin = async (id: number) => ok(await here.seller.send('POST', `/api/documents/${id}/correction/`, {}), 201);
const patch = async (id: number, body: object) => ok(await here.seller.send('PATCH', `/api/documents/${id}/`, body));
async function corrected(id: number, body: object) {
  const made = await begin(id);
  await patch(made.id, { reason: 'Error', ...body });
  return issue(here.seller, made.id);
}
const mayIssue = async (id: number) => {
  const { allowed } = await get(id);
  return allowed.find(({ event }: { event: string }) => event === 'ISSUE').reasons;
};

it('an amount that was emptied takes no advance back', async () => {
  const advance = await issued(here.seller, { type: 'advance', amount: '2460', documentitem_set: [line('10000')] });
  const made = await begin(advance.id);
  await patch(made.id, { reason: 'Error', amount: '' });
  expect([(await get(made.id)).total, await mayIssue(made.id)]).toEqual(['0.00', ['correctionChanges']]);
  await patch(made.id, { amount: '0' });
  expect([(await get(made.id)).total, await mayIssue(made.id)]).toEqual(['-2460.00', []]);
});

it('a reason of spaces explains nothing', async () => {
  const invoice = await issued(here.seller, { type: 'invoice', documentitem_set: [line('100')] });
  const made = await begin(invoice.id);
  await patch(made.id, { reason: '   ', documentitem_set: [line('90')] });
  expect(await mayIssue(made.id)).toEqual(['correctionExplained']);
});

it('advances beyond an order that became smaller come down one by one, and then the final follows', async () => {
  const first = await issued(here.seller, { type: 'advance', amount: '3690', documentitem_set: [line('10000')] });
  const second = await continued(here.seller, first.id, 'next', '2460');
  const final = await continued(here.seller, second.id, 'final');
  await corrected(final.id, { documentitem_set: [line('1000')] });
  const back = await corrected(final.id, { take_back: true });
  expect(back.chain_state).toBe('fullyAdvanced');
  const next = await here.seller.send('POST', `/api/documents/${second.id}/next/`, { amount: '1' });
  expect([next.status, next.body.refusal.guards]).toEqual([409, ['chainAdvancing']]);
  const early = await here.seller.send('POST', `/api/documents/${second.id}/final/`, {});
  expect([early.status, early.body.refusal.guards]).toEqual([409, ['advancesWithin']]);
  // At this point the order is 1 230.00, the advances are 6 150.00.
  expect((await corrected(second.id, { amount: '0' })).chain_state).toBe('fullyAdvanced');
  expect((await corrected(first.id, { amount: '1000' })).chain_state).toBe('advancing');
  const last = await continued(here.seller, first.id, 'final');
  expect([last.leftToPay, last.chain_state]).toEqual(['230.00', 'settled']);
  const { ledger_total: ledger } = ok(await here.seller.send('GET', `/api/documents/${first.id}/chain/`));
  expect(ledger.left).toEqual({ net: '0.00', vat: '0.00', gross: '0.00' });
  expect(shown(last)).toEqual(['23: 186.99 + 43.01']);
});
