import { describe, expect, it } from 'vitest';
import { lockDocument } from '../../../src/server/invoicing/store/record.ts';
import { continued, issue, issued, line, ok, shown, withSeller } from './documents.ts';

const here = withSeller();

const chainOf = async (id: number) => ok(await here.seller.send('GET', `/api/documents/${id}/chain/`));

/** Issues a correction of a document. */
async function corrected(id: number, body: object) {
  const made = ok(await here.seller.send('POST', `/api/documents/${id}/correction/`, {}), 201);
  ok(await here.seller.send('PATCH', `/api/documents/${made.id}/`, { reason: 'Error', ...body }));
  return issue(here.seller, made.id);
}

describe('the order belongs to the chain', () => {
  const OTHER = {
    amount: { change: { amount: '123.00' }, advanced: '223.00', left: '1253.00' },
    name: { change: { buyer_name: 'Покупець Плюс ТОВ' }, advanced: '300.00', left: '1176.00' },
    'taking it back': { change: { take_back: true }, advanced: '100.00', left: '1376.00' },
  };

  // 1,200.00 net at 23 % is 1,476.00, whatever the correction of the other advance.
  it.each(Object.entries(OTHER))(
    'that one advance was corrected to, and a correction of the other (%s) leaves it',
    async (_, { change, advanced, left }) => {
      const a = await issued(here.seller, { type: 'advance', amount: '100', documentitem_set: [line('1000')] });
      const b = await continued(here.seller, a.id, 'next', '200');
      await corrected(a.id, { documentitem_set: [line('1200')] });
      expect(await chainOf(b.id)).toMatchObject({ total: '1476.00', advanced: '300.00', left: '1176.00' });
      const made = await corrected(b.id, change);
      expect(made.corrects[0].after.lines[0]).toMatchObject({ quantity: '1', price: '1200.00' });
      expect(await chainOf(b.id)).toMatchObject({ total: '1476.00', advanced, left });
      const final = await continued(here.seller, a.id, 'final');
      expect([final.total, final.order_total, final.chain_state]).toEqual([left, '1476.00', 'settled']);
      expect((await chainOf(b.id)).ledger_total.left.gross).toBe('0.00');
    },
  );

  it('is left by a final that is taken back, and by lines that were typed before everything was', async () => {
    const a = await issued(here.seller, { type: 'advance', amount: '100', documentitem_set: [line('1000')] });
    const b = await continued(here.seller, a.id, 'next', '200');
    await corrected(b.id, { take_back: true, documentitem_set: [line('7')] });
    const final = await continued(here.seller, a.id, 'final');
    await corrected(final.id, { documentitem_set: [line('1300')] });
    await corrected(final.id, { take_back: true, documentitem_set: [line('9')] });
    expect(await chainOf(a.id)).toMatchObject({ state: 'advancing', total: '1599.00', left: '1499.00' });
    const again = await continued(here.seller, a.id, 'final');
    expect(again.documentitem_set).toMatchObject([{ quantity: '1', price: '1300.00' }]);
    expect(again.total).toBe('1499.00');
  });

  it('a rate that one advance’s correction put right is put right on the other by splitting that anew', async () => {
    const a = await issued(here.seller, { type: 'advance', amount: '123', documentitem_set: [line('1000')] });
    const b = await continued(here.seller, a.id, 'next', '246');
    await corrected(a.id, { documentitem_set: [line('1138.89', '8')] });
    // Correcting only the name leaves its tax; a final with a rate that the order no longer has cannot be issued.
    expect((await corrected(b.id, { buyer_name: 'Покупець Плюс ТОВ' })).vat_breakdown).toEqual([]);
    const { id } = ok(await here.seller.send('POST', `/api/documents/${a.id}/final/`, {}), 201);
    const refused = await here.seller.send('POST', `/api/documents/${id}/issue/`, {});
    expect([refused.status, refused.body.refusal.guards]).toEqual([409, ['advancesCovered']]);
    ok(await here.seller.send('DELETE', `/api/documents/${id}/`), 204);
    const anew = await corrected(b.id, { split_anew: true });
    expect([anew.total, shown(anew)]).toEqual(['0.00', ['23: -200.00 + -46.00', '8: 227.78 + 18.22']]);
    const final = await continued(here.seller, a.id, 'final');
    expect([final.total, shown(final)]).toEqual(['861.00', ['8: 797.22 + 63.78']]);
  });
});

describe('a line of which a correction left nothing', () => {
  const two = [line('1000'), line('200', '23', { name: 'Zinc' })];
  const less = [line('1000'), line('200', '23', { name: 'Zinc', quantity: '0' })];
  const names = ({ documentitem_set }: { documentitem_set: { name: string }[] }) =>
    documentitem_set.map(({ name }) => name);

  it('is no line of what follows, which may be saved as it stands', async () => {
    const advance = await issued(here.seller, { type: 'advance', amount: '100', documentitem_set: two });
    await corrected(advance.id, { documentitem_set: less });
    const final = ok(await here.seller.send('POST', `/api/documents/${advance.id}/final/`, {}), 201);
    expect(names(final)).toEqual(['Steel']);
    const { documentitem_set } = final;
    ok(await here.seller.send('PATCH', `/api/documents/${final.id}/`, { documentitem_set }));
    expect((await issue(here.seller, final.id)).total).toBe('1130.00');
  });

  it('is not copied', async () => {
    const invoice = await issued(here.seller, { documentitem_set: two });
    const correction = await corrected(invoice.id, { documentitem_set: less });
    expect(names(ok(await here.seller.send('POST', `/api/documents/${correction.id}/copy/`, {}), 201))).toEqual([
      'Steel',
    ]);
  });
});

it('a correction does not take a document out of the scope of VAT: no file holds both, it is taken back', async () => {
  const invoice = await issued(here.seller, { documentitem_set: [line('100')] });
  const { id } = ok(await here.seller.send('POST', `/api/documents/${invoice.id}/correction/`, {}), 201);
  const outside = [line('100', '0', { vat_category: 'O' })];
  ok(await here.seller.send('PATCH', `/api/documents/${id}/`, { reason: 'Abroad', documentitem_set: outside }));
  const refused = await here.seller.send('POST', `/api/documents/${id}/issue/`, {});
  expect([refused.status, refused.body.refusal.guards]).toEqual([409, ['scopeUnmixed']]);
  ok(await here.seller.send('PATCH', `/api/documents/${id}/`, { take_back: true }));
  expect((await issue(here.seller, id)).total).toBe('-123.00');
});

it('of two invoices each corrected together with the other, both corrections lock them in one order', async () => {
  const { db } = here.server.services;
  const ids: number[] = [];
  for (let n = 0; n < 4; n += 1) ids.push((await issued(here.seller, { documentitem_set: [line('1')] })).id);
  const locked = async (id: number, also: readonly number[]) => {
    const waited: unknown[] = [];
    await db.transaction().execute(async (trx) => {
      const watched = trx.withPlugin({
        transformQuery: ({ node, queryId }) => {
          const { sql, parameters } = trx.getExecutor().compileQuery(node, queryId);
          if (sql.includes('"documents"') && sql.includes('for update')) waited.push([sql, ...parameters]);
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      await lockDocument(watched, id, also);
    });
    return waited;
  };
  const [first = 0, ...others] = ids;
  const last = others.at(-1) ?? 0;
  const [there, back] = [await locked(first, others), await locked(last, ids.slice(0, -1))];
  expect(there).toEqual(back);
  expect(there).toEqual([[expect.stringContaining('order by "id"'), ...ids.toSorted((a, b) => a - b)]]);
});
