import fc from 'fast-check';
import type { InvoiceEvent } from '../../machines/lifecycles/invoice/invoice.machine.ts';
import { type ChainSnapshot, emptyChain, judge } from '../../machines/lifecycles/invoice/invoice.replay.ts';
import { leftBy } from '../../machines/lifecycles/invoice/invoice.rules.ts';
import { documentAmounts } from '../../machines/money/amounts.ts';
import { correctedStanding, type Standing, takesAllBack } from '../../machines/money/correct.ts';
import { big, cents, isPositive } from '../../machines/money/decimal.ts';
import { linesByRate, type MoneyLine } from '../../machines/money/lines.ts';
import { addRates, type RateSums, totalOf } from '../../machines/money/rates.ts';
import { difference, overdrawn } from '../../machines/money/settle.ts';

/*
 * Random chains with corrections anywhere: up to eight advances, their amounts, prices and rates corrected or taken
 * back, finals corrected up and down and taken back, and new finals after them. What the chart refuses is not issued.
 */

export interface Issued {
  readonly type: 'advance' | 'next' | 'final';
  readonly lines: readonly MoneyLine[];
  /** Sums as issued. */
  readonly paper: readonly RateSums[];
  readonly standing: Standing;
  readonly differences: readonly (readonly RateSums[])[];
  readonly zeroed: boolean;
}

export interface Book {
  readonly total: string;
  readonly events: readonly InvoiceEvent[];
  readonly chain: ChainSnapshot;
  readonly documents: readonly Issued[];
  /** The current order of the chain. */
  readonly lines: readonly MoneyLine[];
  readonly order: readonly RateSums[];
}

const RATES = [
  ['Z', '0'],
  ['S', '5'],
  ['S', '8'],
  ['S', '23'],
] as const;

const money = (max: number) => fc.integer({ min: 1, max }).map((minor) => cents(big(String(minor)).div(100)));
const anyTax = fc.constantFrom(...RATES);
const anyLine = fc
  .record({ price: money(2_000_000), quantity: fc.constantFrom('1', '2', '3', '0.5', '1.25'), tax: anyTax })
  .map(
    ({ price, quantity, tax: [vat_category, vat_rate] }): MoneyLine => ({
      price,
      quantity,
      discount: '0',
      vat_category,
      vat_rate,
    }),
  );
const share = fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 999 }) }, fc.constant(1000));
/** A different price for one line, or a different rate, or unchanged lines. */
const anyChange = fc.record({
  at: fc.nat(5),
  price: fc.option(money(2_500_000)),
  tax: fc.option(anyTax),
});
type Change = typeof anyChange extends fc.Arbitrary<infer T> ? T : never;

const anyStep = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('advance' as const), share }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('amount' as const),
      which: fc.nat(7),
      share: fc.integer({ min: 1, max: 1500 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('lines' as const), which: fc.nat(7), change: anyChange }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('back' as const), which: fc.nat(7) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('final' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('finalLines' as const), change: anyChange }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('finalBack' as const) }) },
);
export type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

const at = '2030-01-01T12:00:00.000Z';
const MOST_ADVANCES = 8;
export const isAdvance = ({ type }: Issued) => type !== 'final';
export const liveFinal = ({ documents }: Book) =>
  documents.findIndex(({ type, zeroed }) => type === 'final' && !zeroed);
export const standingOf = (documents: readonly Issued[], but?: Issued): RateSums[] =>
  addRates(...documents.filter((one) => one !== but && isAdvance(one)).map(({ standing }) => standing.rates));

const changed = (lines: readonly MoneyLine[], { at: index, price, tax }: Change): MoneyLine[] =>
  lines.map((line, n) =>
    n === index % lines.length
      ? { ...line, ...(price ? { price } : {}), ...(tax ? { vat_category: tax[0], vat_rate: tax[1] } : {}) }
      : line,
  );

/** The book after one more event, or unchanged if the chart refuses it. */
function taken(book: Book, event: InvoiceEvent, next: Partial<Book>): Book {
  const decision = judge(book.chain, event);
  return decision.ok ? { ...book, ...next, chain: decision.snapshot, events: [...book.events, event] } : book;
}

function issue(book: Book, type: Issued['type'], amount: string | null): Book {
  const advances = standingOf(book.documents);
  // The document's own chart refuses to issue if the advances at a rate exceed the order.
  if (overdrawn(linesByRate(book.lines), advances)) return book;
  const amounts = documentAmounts({ type, lines: book.lines, amount, advances });
  const standing: Standing = { rates: amounts.rates, order: amounts.order, prepaid: amounts.prepaid, due: amounts.due };
  const paper: Issued = { type, lines: book.lines, paper: amounts.rates, standing, differences: [], zeroed: false };
  const event = ({ advance: 'ADVANCE_ISSUED', next: 'NEXT_ISSUED', final: 'FINAL_ISSUED' } as const)[type];
  const total = totalOf(amounts.order).gross;
  return taken(
    book,
    { type: event, at, gross: amounts.due, total },
    { documents: [...book.documents, paper], order: amounts.order },
  );
}

interface Correction {
  readonly lines?: readonly MoneyLine[];
  readonly amount?: string;
  readonly takenBack?: boolean;
}

export function correct(book: Book, which: number, { lines, amount, takenBack = false }: Correction): Book {
  const target = book.documents[which];
  if (!target || target.zeroed) return book;
  const source = {
    type: target.type,
    before: { ...target.standing, order: book.order },
    lines: lines ?? book.lines,
    amount: amount ?? totalOf(target.standing.rates).gross,
    advances: standingOf(book.documents, target),
    takenBack,
  };
  const after = correctedStanding(source);
  const change = difference(target.standing.rates, after.rates);
  const total = totalOf(after.order).gross;
  const type = isAdvance(target) ? 'ADVANCE_CORRECTED' : 'FINAL_CORRECTED';
  const event: InvoiceEvent =
    takenBack && !isAdvance(target)
      ? { type: 'FINAL_ZEROED', at }
      : { type, at, difference: totalOf(change).gross, total };
  const corrected: Issued = {
    ...target,
    lines: source.lines,
    standing: after,
    differences: [...target.differences, change],
    zeroed: takesAllBack(source, after),
  };
  return taken(book, event, {
    documents: book.documents.map((one, n) => (n === which ? corrected : one)),
    order: after.order,
    lines: source.lines,
  });
}

function advanceOf(book: Book, per: number): Book {
  if (book.documents.filter(isAdvance).length >= MOST_ADVANCES) return book;
  const left = leftBy(totalOf(linesByRate(book.lines)).gross, book.chain.context.advanced);
  const amount = per === 1000 ? left : cents(big(left).times(String(per)).div(1000));
  return isPositive(amount) ? issue(book, book.documents.length === 0 ? 'advance' : 'next', amount) : book;
}

function step(book: Book, what: Step): Book {
  if (what.kind === 'advance') return advanceOf(book, what.share);
  if (what.kind === 'final') return issue(book, 'final', null);
  if (what.kind === 'finalBack') return correct(book, liveFinal(book), { takenBack: true });
  if (what.kind === 'finalLines') {
    const which = liveFinal(book);
    return correct(book, which, { lines: changed(book.lines, what.change) });
  }
  const advances = book.documents.flatMap((one, n) => (isAdvance(one) ? [n] : []));
  const which = advances[what.which % Math.max(advances.length, 1)] ?? -1;
  const target = book.documents[which];
  if (!target) return book;
  if (what.kind === 'back') return correct(book, which, { takenBack: true });
  if (what.kind === 'lines') return correct(book, which, { lines: changed(book.lines, what.change) });
  const amount = cents(big(totalOf(target.standing.rates).gross).times(String(what.share)).div(1000));
  return correct(book, which, { amount });
}

/** A generated plan; the books follow from it, so that a failing chain is printed as its lines and steps. */
export const anyPlan = (kinds: (one: Step) => boolean = () => true) =>
  fc.record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
    steps: fc.array(anyStep.filter(kinds), { minLength: 3, maxLength: 16 }),
  });

export function booksOf({ lines, steps }: { lines: readonly MoneyLine[]; steps: readonly Step[] }): readonly Book[] {
  const order = linesByRate(lines);
  const total = totalOf(order).gross;
  const blank: Book = { total, events: [], chain: emptyChain(total), documents: [], lines, order };
  return steps.reduce<Book[]>((books, one) => [...books, step(books.at(-1) ?? blank, one)], [blank]);
}
