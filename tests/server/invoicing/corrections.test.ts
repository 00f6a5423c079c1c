import { describe, expect, it } from 'vitest';
import { continued, draft, issue, issued, line, ok, shown, withSeller } from './documents.ts';
import { verify } from '../../../src/server/commands/judge.ts';

const here = withSeller();

const get = async (id: number) => ok(await here.seller.send('GET', `/api/documents/${id}/`));
const chainOf = async (id: number) => ok(await here.seller.send('GET', `/api/documents/${id}/chain/`));
const begin = async (id: number, body: object = {}) =>
  ok(await here.seller.send('POST', `/api/documents/${id}/correction/`, body), 201);
const patch = async (id: number, body: object) => ok(await here.seller.send('PATCH', `/api/documents/${id}/`, body));

/** Issues a correction of a document. */
async function corrected(id: number, body: object) {
  const made = await begin(id);
  await patch(made.id, { reason: 'Error', ...body });
  return issue(here.seller, made.id);
}

const difference = (correction: { vat_breakdown: { rate: string; net: string; vat: string }[] }) => shown(correction);

describe('the chain of a flat, corrected', () => {
  it('runs as the worked example does, to the cent', async () => {
    const advance = await issued(here.seller, {
      type: 'advance',
      amount: '20000',
      documentitem_set: [line('300000'), line('5000')],
    });
    // The flat is taxed at 8 %; the order is still worth 375 150.00.
    const wrongRate = await corrected(advance.id, {
      documentitem_set: [line('341666.67', '8'), line('5000')],
    });
    expect(wrongRate.number).toBe('FK2027/03/1');
    expect(difference(wrongRate)).toEqual(['23: -15993.60 + -3678.53', '8: 18214.94 + 1457.19']);
    expect(wrongRate).toMatchObject({ total: '0.00', status: 'paid', leftToPay: '0.00', reason: 'Error' });
    const [{ before, after }] = wrongRate.corrects;
    expect([before.total, after.total, after.rates.map((rate: { net: string }) => rate.net)]).toEqual([
      '20000.00',
      '20000.00',
      ['266.56', '18214.94'],
    ]);

    const second = await continued(here.seller, advance.id, 'next', '10000');
    // The order is now worth less: 307 500 at 8 % and 4 500 at 23 %.
    const { id: finalId } = ok(await here.seller.send('POST', `/api/documents/${second.id}/final/`, {}), 201);
    await patch(finalId, { documentitem_set: [line('307500', '8'), line('4500')] });
    const final = await issue(here.seller, finalId);
    expect(final).toMatchObject({ advancesReceived: '30000.00', leftToPay: '307635.00', chain_state: 'settled' });
    expect(shown(final)).toEqual(['23: 4100.16 + 943.04', '8: 280177.59 + 22414.21']);
    const book = await chainOf(finalId);
    expect(book.ledger_total.left).toEqual({ net: '0.00', vat: '0.00', gross: '0.00' });
    expect(book.documents.map(({ type }: { type: string }) => type)).toEqual([
      'advance',
      'correction',
      'next',
      'final',
    ]);
  });

  it('an advance is not corrected under its final, but after the final was taken back', async () => {
    const advance = await issued(here.seller, { type: 'advance', amount: '2460', documentitem_set: [line('10000')] });
    const final = await continued(here.seller, advance.id, 'final');
    const refused = await here.seller.send('POST', `/api/documents/${advance.id}/correction/`, {});
    expect([refused.status, refused.body.refusal.guards]).toEqual([409, ['finalAway']]);
    const back = await corrected(final.id, { take_back: true });
    expect([back.total, back.chain_state]).toEqual(['-9840.00', 'advancing']);
    expect(await get(final.id)).toMatchObject({ total: '9840.00', leftToPay: '0.00', content: 'zeroed' });
    const raised = await corrected(advance.id, { amount: '4920' });
    expect([raised.total, shown(raised)]).toEqual(['2460.00', ['23: 2000.00 + 460.00']]);
    expect((await get(advance.id)).leftToPay).toBe('4920.00');
    // The document that took it back is still readable, whatever has happened to the chain since.
    expect(await get(back.id)).toMatchObject({ total: '-9840.00', take_back: true });
    const again = await continued(here.seller, advance.id, 'final');
    expect(again).toMatchObject({ total: '7380.00', advancesReceived: '4920.00', chain_state: 'settled' });
    const book = await chainOf(again.id);
    expect(book.ledger[0]).toMatchObject({
      order: { gross: '12300.00' },
      advances: { gross: '2460.00' },
      corrections: { gross: '-7380.00' },
      final: { gross: '17220.00' },
      left: { net: '0.00', vat: '0.00', gross: '0.00' },
    });
  });

  it('a final is corrected per rate, up and down, and what is owed for it with it', async () => {
    const advance = await issued(here.seller, {
      type: 'advance',
      amount: '100',
      documentitem_set: [line('1000'), line('500', '8')],
    });
    const final = await continued(here.seller, advance.id, 'final');
    const up = await corrected(final.id, { documentitem_set: [line('1000'), line('600', '8')] });
    expect([up.total, shown(up)]).toEqual(['108.00', ['8: 100.00 + 8.00']]);
    const down = await corrected(final.id, { documentitem_set: [line('900'), line('600', '8')] });
    expect([down.total, shown(down)]).toEqual(['-123.00', ['23: -100.00 + -23.00']]);
    expect((await get(final.id)).leftToPay).toBe('1655.00');
    expect((await chainOf(final.id)).ledger_total.left.gross).toBe('0.00');
  });
});

describe('corrections of an ordinary invoice', () => {
  it('a price lowered by 200.00 gross', async () => {
    const invoice = await issued(here.seller, { documentitem_set: [line('1626.01')] });
    const correction = await corrected(invoice.id, { documentitem_set: [line('1463.41')] });
    expect([correction.net, correction.vat, correction.total]).toEqual(['-162.60', '-37.40', '-200.00']);
    const after = await get(invoice.id);
    // The document's own total is unchanged; the amount left to pay is not.
    expect(after).toMatchObject({
      total: '1999.99',
      leftToPay: '1799.99',
      content: 'corrected',
      snapshot_hash: invoice.snapshot_hash,
    });
    expect(after.corrections).toMatchObject([{ number: correction.number, total: '-200.00' }]);
  });

  it('a correction of a correction begins where that one ended, whichever of the two it is begun from', async () => {
    const invoice = await issued(here.seller, { documentitem_set: [line('100'), line('50', '8')] });
    const first = await corrected(invoice.id, { documentitem_set: [line('110'), line('50', '8')] });
    const second = await begin(first.id);
    expect(second.parent).toBe(first.id);
    expect(second.corrects[0].before).toEqual(first.corrects[0].after);
    await patch(second.id, { reason: 'Again', documentitem_set: [line('110')] });
    const done = await issue(here.seller, second.id);
    expect([done.total, shown(done)]).toEqual(['-54.00', ['8: -50.00 + -4.00']]);
    expect((await get(invoice.id)).leftToPay).toBe('135.30');
    expect((await chainOf(done.id)).ledger_total.left.gross).toBe('0.00');
  });

  it('a text alone: nothing to pay, the name is another', async () => {
    const invoice = await issued(here.seller, { documentitem_set: [line('100')] });
    const made = await begin(invoice.id);
    const empty = await here.seller.send('POST', `/api/documents/${made.id}/issue/`, {});
    expect([empty.status, empty.body.refusal.guards]).toEqual([409, ['correctionChanges', 'correctionExplained']]);
    await patch(made.id, { reason: 'Name', buyer_name: 'Покупець-Плюс ТОВ' });
    const done = await issue(here.seller, made.id);
    expect(done).toMatchObject({ total: '0.00', vat_breakdown: [], buyer_name: 'Покупець-Плюс ТОВ' });
    expect([done.corrects[0].before.buyer.name, done.corrects[0].after.buyer.name]).toEqual([
      'Покупець ТОВ',
      'Покупець-Плюс ТОВ',
    ]);
    expect((await get(invoice.id)).buyer_name).toBe('Покупець ТОВ');
    expect((await begin(invoice.id)).buyer_name).toBe('Покупець-Плюс ТОВ');
  });

  it('taken back entirely it is corrected no more, and what was paid is too much', async () => {
    const invoice = await issued(here.seller, { documentitem_set: [line('100')] });
    ok(await here.seller.send('POST', `/api/documents/${invoice.id}/payment-received/`, { amount: '123.00' }));
    const back = await corrected(invoice.id, { take_back: true });
    expect([back.total, back.corrects[0].after.lines[0].quantity]).toEqual(['-123.00', '0']);
    expect(await get(invoice.id)).toMatchObject({ status: 'overpaid', leftToPay: '-123.00', content: 'zeroed' });
    for (const id of [invoice.id, back.id]) {
      const refused = await here.seller.send('POST', `/api/documents/${id}/correction/`, {});
      expect([refused.status, refused.body.refusal.guards]).toEqual([409, ['standing']]);
      expect(refused.body.detail).toContain('Issue a new one');
    }
  });

  it('several invoices of one buyer in one correction', async () => {
    const first = await issued(here.seller, { documentitem_set: [line('100')] });
    const second = await issued(here.seller, { documentitem_set: [line('200', '8')] });
    const made = await begin(first.id, { also: [second.id] });
    expect(made.documentitem_set.map(({ corrects }: { corrects: number }) => corrects)).toEqual([first.id, second.id]);
    await patch(made.id, {
      reason: 'Rebate',
      documentitem_set: [line('90', '23', { corrects: first.id }), line('180', '8', { corrects: second.id })],
    });
    const done = await issue(here.seller, made.id);
    expect([done.total, shown(done)]).toEqual(['-33.90', ['23: -10.00 + -2.30', '8: -20.00 + -1.60']]);
    expect([(await get(first.id)).leftToPay, (await get(second.id)).leftToPay]).toEqual(['110.70', '194.40']);
    expect(done.corrects.map(({ number }: { number: string }) => number)).toEqual([first.number, second.number]);
  });

  it('what cannot be corrected says what to do instead', async () => {
    const invoice = await issued(here.seller, { documentitem_set: [line('100')] });
    const made = await begin(invoice.id);
    const fixed = await here.seller.send('PATCH', `/api/documents/${made.id}/`, {
      currency: 'EUR',
      buyer_reg_number: '14360570',
    });
    expect(fixed.status).toBe(400);
    expect(Object.keys(fixed.body)).toEqual(['currency', 'buyer_reg_number']);
    expect(fixed.body.currency[0]).toContain('Correct the invoice to zero');
    const twice = await here.seller.send('POST', `/api/documents/${invoice.id}/correction/`, {});
    expect([twice.status, twice.body.refusal.guards]).toEqual([409, ['noOpenDraft']]);
    const foreign = await here.seller.send('PATCH', `/api/documents/${made.id}/`, {
      documentitem_set: [line('1', '23', { corrects: 999_999 })],
    });
    expect(foreign.body).toMatchObject({ documentitem_set: [{ corrects: [expect.any(String)] }] });
    const advance = await issued(here.seller, { type: 'advance', amount: '10', documentitem_set: [line('100')] });
    const mixed = await here.seller.send('POST', `/api/documents/${advance.id}/correction/`, { also: [invoice.id] });
    expect([mixed.status, Object.keys(mixed.body)]).toEqual([400, ['also']]);
    const unissued = await draft(here.seller, { documentitem_set: [line('100')] });
    const early = await here.seller.send('POST', `/api/documents/${unissued.id}/correction/`, {});
    expect([early.status, early.body.refusal.code]).toEqual([409, 'not_allowed_in_state']);
  });

  it('a stranger’s document does not exist', async () => {
    const invoice = await issued(here.seller, { documentitem_set: [line('100')] });
    const other = await here.server.founder({ country: 'PL', name: 'obcy' });
    expect((await other.send('POST', `/api/documents/${invoice.id}/correction/`, {})).status).toBe(404);
  });
});

/** The orders of these tests were inserted into the database, without a log. */
const ofDocuments = ({ lifecycle }: { lifecycle: string }) => lifecycle === 'document';

it('the log of all corrections, replayed through the chart, lands where the documents stand', async () => {
  const { db, config } = here.server.services;
  expect((await verify(db, config)).flatMap(({ differences }) => differences).filter(ofDocuments)).toEqual([]);
});
