import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkFa3 } from '../../../src/server/invoicing/einvoice/check-fa3.ts';
import { checkUbl } from '../../../src/server/invoicing/einvoice/check-ubl.ts';
import { parse } from '../../../src/server/invoicing/einvoice/xml.ts';
import { issue, ok, shown } from './documents.ts';
import { fa3File, schemaErrors, schemasThere, ublFile } from './einvoice.kit.ts';
import { Deliveries } from './partial-finals.kit.ts';

/* Corrections of invoiced deliveries. 10 × 100.00 at 23 %, advance 369.00, four delivered: 280.00 + 64.40. */

let at: Deliveries;
beforeAll(async () => {
  at = await Deliveries.open();
}, 60_000);
afterAll(() => at?.close());

async function delivered() {
  const order = await at.order([['10', '100']]);
  const advance = await at.first(order, 'advance', { amount: '369' });
  await at.ship(order, '4');
  const part = await at.follow(advance.id, 'part');
  return { order, advance, part };
}
/** The line of a correction, with the change. */
async function lineOf(correction: number, change: object) {
  const { documentitem_set: lines } = ok(await at.seller.send('GET', `/api/documents/${correction}/`));
  return [{ ...lines[0], ...change }];
}
async function correction(of: number, change: object) {
  const id = await at.corrected(of, {});
  ok(await at.edit(id, { documentitem_set: await lineOf(id, change) }));
  return id;
}

describe('a corrected partial final', () => {
  // Three instead of four: 300.00 + 69.00 less 90.00 + 20.70.
  it('gives back what it said too much, which is invoiced later', async () => {
    const { order, part } = await delivered();
    const less = await issue(at.seller, await correction(part.id, { quantity: '3' }));
    expect([less.total, shown(less)]).toEqual(['-86.10', ['23: -70.00 + -16.10']]);
    expect(await at.chain(part.id)).toMatchObject({
      total: '1230.00',
      advanced: '369.00',
      parts: '258.30',
      left: '602.70',
    });
    // One that was shipped and not invoiced: 100.00 + 23.00 less 30.00 + 6.90.
    const again = await at.follow(part.id, 'part');
    expect([again.documentitem_set[0].quantity, shown(again)]).toEqual(['1', ['23: 70.00 + 16.10']]);
    ok(await at.counter.sells(order, 'ship-all'));
    expect(shown(await at.follow(part.id, 'final'))).toEqual(['23: 420.00 + 96.60']);
  });

  it('says no more than was shipped', async () => {
    const { part } = await delivered();
    const id = await correction(part.id, { quantity: '5' });
    expect(await at.refused(id)).toMatch(/^409 \w+/);
  });

  it('that is taken back is as if it never was, and its advance is shared anew', async () => {
    const { order, advance, part } = await delivered();
    const back = await issue(at.seller, await at.corrected(part.id, { take_back: true }));
    expect(back.total).toBe('-344.40');
    expect(await at.chain(advance.id)).toMatchObject({ state: 'advancing', parts: '0.00', left: '861.00' });
    await at.ship(order, '3');
    // Seven of ten: 700.00 + 161.00 less 210.00 + 48.30.
    expect(shown(await at.follow(advance.id, 'part'))).toEqual(['23: 490.00 + 112.70']);
  });

  it('alone on its order and taken back leaves the order to be invoiced anew', async () => {
    const order = await at.order([['10', '100']]);
    await at.ship(order, '4');
    const part = await at.first(order, 'part');
    await issue(at.seller, await at.corrected(part.id, { take_back: true }));
    expect(await at.choices(order)).toMatchObject({ part: 'open', advance: 'open' });
    expect((await at.first(order, 'part')).total).toBe('492.00');
  });
});

describe('what went out for nothing', () => {
  // 2 × 0.0040 is 0.01, one of them 0.00: its delivery is invoiced for 0.00.
  it('leaves the chain as it is, whatever of it is corrected', async () => {
    const order = await at.order([
      ['2', '0.0040'],
      ['10', '100'],
    ]);
    await at.ship(order, '1', '0');
    const part = await at.first(order, 'part');
    expect(part.total).toBe('0.00');
    await issue(at.seller, await at.corrected(part.id, { buyer_name: 'Another name' }));
    ok(await at.counter.sells(order, 'ship-all'));
    expect((await at.follow(part.id, 'final')).total).toBe('1230.01');
  });
});

describe('beside partial finals', () => {
  it('no advance falls below what they used of it', async () => {
    const { advance } = await delivered();
    // 147.60 of it is used.
    const low = await at.corrected(advance.id, { amount: '147.59' });
    expect(await at.refused(low)).toMatch(/^409 \w+/);
    ok(await at.edit(low, { amount: '147.60' }));
    expect((await issue(at.seller, low)).total).toBe('-221.40');
  });

  it('an advance is not taken back under them', async () => {
    const { advance } = await delivered();
    expect(await at.refused(await at.corrected(advance.id, { take_back: true }))).toMatch(/^409 \w+/);
  });

  // 10 × 33.33 is 333.30 + 76.66; three times 33.33 + 7.67 leave 233.31 + 53.65, where the formula gives 53.66.
  it('an advance on all that they leave has its files', async () => {
    const order = await at.order([['10', '33.33']]);
    await at.ship(order, '1');
    const { id } = await at.first(order, 'part');
    for (const _ of [2, 3]) {
      await at.ship(order, '1');
      await at.follow(id, 'part');
    }
    const advance = await at.follow(id, 'next', { amount: '286.96' });
    expect(shown(advance)).toEqual(['23: 233.31 + 53.65']);
    const ubl = await ublFile(at.seller, advance.id, 'profile=en16931');
    expect([ubl.status, (await fa3File(at.seller, advance.id)).status]).toEqual([200, 200]);
    expect((await at.chain(id)).state).toBe('fullyAdvanced');
  });

  it('every file is made of them, right by the schemas and to the cent', async () => {
    const { order, part } = await delivered();
    const less = await issue(at.seller, await correction(part.id, { quantity: '3' }));
    ok(await at.counter.sells(order, 'ship-all'));
    const final = await at.follow(part.id, 'final');
    const files = [];
    for (const { id, type } of [part, less, final]) {
      const ubl = await ublFile(at.seller, id, 'profile=en16931');
      const fa3 = await fa3File(at.seller, id);
      expect([type, ubl.status, fa3.status]).toEqual([type, 200, 200]);
      expect([type, checkUbl(ubl.text, 'sums'), checkFa3(fa3.text, 'sums')]).toEqual([type, [], []]);
      expect((await at.seller.send('GET', `/api/documents/${id}/pdf/`)).status).toBe(200);
      for (const [name, { text: xml }] of Object.entries({ ubl, fa3 }))
        files.push({ root: parse(xml).name, file: { name: `${type}-${name}`, xml } });
    }
    expect(files.map(({ root }) => root)).toEqual([
      'Invoice',
      'Faktura',
      'CreditNote',
      'Faktura',
      'Invoice',
      'Faktura',
    ]);
    if (!schemasThere) return;
    for (const kind of ['Invoice', 'CreditNote', 'Faktura'] as const) {
      const own = files.filter(({ root }) => root === kind).map(({ file }) => file);
      expect([kind, await schemaErrors(kind, own)]).toEqual([kind, []]);
    }
  });
});
