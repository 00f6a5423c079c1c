import { afterAll, beforeAll, expect, it } from 'vitest';
import { continued, issue, issued, line, ok } from './documents.ts';
import { type Person, startServer, type TestServer } from '../kit.ts';
import { added, advanceOf, less, money, orderOf, type Part, told, total } from './settlement.ts';

let server: TestServer;
let seller: Person;
beforeAll(async () => {
  server = await startServer();
  seller = await server.founder({ country: 'PL', name: 'long' });
}, 60_000);
afterAll(() => server.close());

type Lines = readonly (readonly [net: number, rate: number])[];
const onWire = (lines: Lines) => lines.map(([net, rate]) => line(money(net), String(rate)));

/** Rates with zero sums, which only some documents print, are left out. */
const said = (document: { vat_breakdown: { rate: string; net: string; vat: string }[] }): string[] =>
  document.vat_breakdown
    .filter(({ net, vat }) => net !== '0.00' || vat !== '0.00')
    .map(({ rate, net, vat }) => `${rate}: ${net} + ${vat}`);

/** A chain on the server and its arithmetic beside it; every document is compared when it is issued. */
class Walk {
  readonly #advances: { readonly id: number; stands: readonly Part[] }[] = [];
  #lines: Lines;
  #final: { readonly id: number; stands: readonly Part[] } | null = null;

  constructor(lines: Lines) {
    this.#lines = lines;
  }

  get #order() {
    return orderOf(this.#lines);
  }
  #taken(but = -1): Part[] {
    return added(...this.#advances.filter((_, at) => at !== but).map(({ stands }) => stands));
  }

  async advance(amount: number): Promise<void> {
    const first = this.#advances[0]?.id;
    const expected = advanceOf(this.#order, this.#taken(), amount);
    const made =
      first === undefined
        ? await issued(seller, { type: 'advance', amount: money(amount), documentitem_set: onWire(this.#lines) })
        : await continued(seller, first, 'next', money(amount));
    expect([made.total, said(made)]).toEqual([money(amount), told(expected)]);
    expect(made.advancesReceived).toBe(money(total(this.#taken())));
    this.#advances.push({ id: made.id, stands: expected });
    await this.#compare();
  }

  async final(): Promise<void> {
    const made = await continued(seller, this.#advances[0]?.id ?? 0, 'final');
    const expected = less(this.#order, this.#taken());
    expect([made.total, said(made), made.leftToPay]).toEqual([money(total(expected)), told(expected), made.total]);
    expect(made.previousAdvancePayments).toHaveLength(this.#advances.length);
    this.#final = { id: made.id, stands: expected };
    await this.#compare();
  }

  async #correct(id: number, before: readonly Part[], after: readonly Part[], change: object): Promise<void> {
    const begun = ok(await seller.send('POST', `/api/documents/${id}/correction/`, {}), 201);
    ok(await seller.send('PATCH', `/api/documents/${begun.id}/`, { reason: 'Error', ...change }));
    const made = await issue(seller, begun.id);
    const difference = less(after, before);
    expect([made.total, said(made)]).toEqual([money(total(difference)), told(difference)]);
    const [{ before: was, after: is }] = made.corrects;
    expect([was.total, is.total]).toEqual([money(total(before)), money(total(after))]);
    const corrected = ok(await seller.send('GET', `/api/documents/${id}/`));
    expect(corrected.leftToPay).toBe(money(total(after)));
  }

  async correctAdvance(at: number, amount: number, lines: Lines = this.#lines): Promise<void> {
    const target = this.#advances[at];
    if (!target) throw new Error('no such advance');
    this.#lines = lines;
    const after = advanceOf(this.#order, this.#taken(at), amount);
    const change = { amount: money(amount), documentitem_set: onWire(lines) };
    await this.#correct(target.id, target.stands, after, change);
    target.stands = after;
    await this.#compare();
  }

  async correctFinal(lines: Lines): Promise<void> {
    const target = this.#final;
    if (!target) throw new Error('no final');
    this.#lines = lines;
    const after = less(this.#order, this.#taken());
    await this.#correct(target.id, target.stands, after, { documentitem_set: onWire(lines) });
    target.stands = after;
    await this.#compare();
  }

  async takeFinalBack(): Promise<void> {
    const target = this.#final;
    if (!target) throw new Error('no final');
    const none = target.stands.map(({ rate }) => ({ rate, net: 0, vat: 0 }));
    await this.#correct(target.id, target.stands, none, { take_back: true });
    this.#final = null;
    await this.#compare();
  }

  /** The footer of the chain, per rate. */
  async #compare(): Promise<void> {
    const book = ok(await seller.send('GET', `/api/documents/${this.#advances[0]?.id}/chain/`));
    const left = less(less(this.#order, this.#taken()), this.#final?.stands ?? []);
    const shown = (part: 'order' | 'left') =>
      said({
        vat_breakdown: book.ledger.map((row: { rate: string; order: object; left: object }) => ({
          rate: row.rate,
          ...row[part],
        })),
      });
    expect([shown('order'), shown('left')]).toEqual([told(this.#order), told(left)]);
    expect([book.advanced, book.left]).toEqual([money(total(this.#taken())), money(total(left))]);
    expect(book.settled).toBe(this.#final ? money(total(this.#final.stands)) : null);
  }
}

it('three rates, four advances, the second corrected down, the final up, taken back, and a new final', async () => {
  const walk = new Walk([
    [1_234_567, 23],
    [765_433, 8],
    [99_999, 5],
    [1, 23],
  ]);
  for (const amount of [333_333, 500_001, 77_777, 123_457]) await walk.advance(amount);
  await walk.correctAdvance(1, 300_003);
  await walk.final();
  await walk.correctFinal([
    [1_300_000, 23],
    [765_433, 8],
    [109_999, 5],
    [1, 23],
  ]);
  await walk.takeFinalBack();
  await walk.final();
});

it('thirds of a cent: full advances, one of them corrected down and up again, and a final of what that left', async () => {
  const walk = new Walk([
    [8_130, 23],
    [1_870, 8],
    [3_333, 0],
  ]);
  const whole = total(
    orderOf([
      [8_130, 23],
      [1_870, 8],
      [3_333, 0],
    ]),
  );
  const third = Math.floor(whole / 3);
  await walk.advance(third);
  await walk.advance(third);
  await walk.advance(whole - 2 * third);
  await walk.correctAdvance(0, 1);
  await walk.correctAdvance(0, third - 1);
  await walk.final();
  await walk.takeFinalBack();
  await walk.correctAdvance(2, 1_000);
  await walk.final();
});

it('a rate that was wrong on the order is put right on each advance, one after the other, before the final', async () => {
  const wrong: Lines = [
    [1_000_000, 23],
    [200_000, 5],
  ];
  const right: Lines = [
    [1_138_889, 8],
    [200_000, 5],
  ];
  const walk = new Walk(wrong);
  await walk.advance(246_000);
  await walk.correctAdvance(0, 246_000, right);
  await walk.advance(400_000);
  await walk.correctAdvance(1, 399_999);
  await walk.final();
  await walk.correctFinal([
    [1_100_000, 8],
    [210_000, 5],
  ]);
});

it('a hundred percent in eight steps: the last takes what rounding left in every rate, and the final is nothing', async () => {
  const lines: Lines = [
    [8_130, 23],
    [1_870, 8],
    [3_333, 5],
    [1, 23],
    [99, 0],
  ];
  const walk = new Walk(lines);
  const whole = total(orderOf(lines));
  const eighth = Math.round(whole / 8);
  for (let step = 1; step < 8; step += 1) await walk.advance(eighth);
  await walk.advance(whole - 7 * eighth);
  await walk.final();
});

it('a correction of two invoices counts in the ledger of each with its own part alone', async () => {
  const first = await issued(seller, { documentitem_set: [line('100'), line('50', '8')] });
  const second = await issued(seller, { documentitem_set: [line('200', '8')] });
  const begun = await seller.send('POST', `/api/documents/${first.id}/correction/`, { also: [second.id] });
  const { id, documentitem_set: lines } = ok(begun, 201);
  const prices = ['90', '50', '180'];
  const body = lines.map((each: object, at: number) => ({ ...each, price: prices[at] }));
  ok(await seller.send('PATCH', `/api/documents/${id}/`, { reason: 'Rebate', documentitem_set: body }));
  await issue(seller, id);
  const book = async (document: number) => ok(await seller.send('GET', `/api/documents/${document}/chain/`));
  const gross = ({ ledger_total: { order, corrections, final, left } }: Awaited<ReturnType<typeof book>>) =>
    [order, corrections, final, left].map((sums) => sums.gross);
  expect(gross(await book(first.id))).toEqual(['164.70', '-12.30', '177.00', '0.00']);
  expect(gross(await book(second.id))).toEqual(['194.40', '-21.60', '216.00', '0.00']);
  expect(gross(await book(id))).toEqual(['164.70', '-12.30', '177.00', '0.00']);
});
