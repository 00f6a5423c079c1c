import fc from 'fast-check';
import type { Line } from './rates.ts';

/* User actions on one chain; amounts are shares of the current ones, so that every step makes sense. */

const price = fc
  .integer({ min: 1, max: 2_000_000 })
  .map((minor) => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`);
const rate = fc.constantFrom('23', '23', '8', '5', '0');
export const anyLine: fc.Arbitrary<Line> = fc.record({
  quantity: fc.constantFrom('1', '1', '2', '3', '0.5', '1.25', '7.333'),
  price,
  rate,
});

/** Changes a line's price, rate or quantity; or adds or removes a line. */
const order = fc.record({
  at: fc.nat(5),
  how: fc.constantFrom('price', 'price', 'rate', 'quantity', 'add', 'remove'),
  line: anyLine,
});
const which = fc.nat(9);
const share = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 350 }) },
  { weight: 2, arbitrary: fc.integer({ min: 350, max: 1100 }) },
);
const of = <T extends string>(step: T, more: Record<string, fc.Arbitrary<unknown>> = {}) =>
  fc.record({ step: fc.constant(step), which, share, order, ...more });

const anyStep = fc.oneof(
  { weight: 5, arbitrary: of('advance') },
  { weight: 4, arbitrary: of('order') },
  { weight: 3, arbitrary: of('amount') },
  { weight: 2, arbitrary: of('both') },
  { weight: 2, arbitrary: of('name') },
  { weight: 6, arbitrary: of('anew') },
  { weight: 1, arbitrary: of('takenBack') },
  { weight: 2, arbitrary: of('final') },
  { weight: 2, arbitrary: of('finalOrder') },
  { weight: 1, arbitrary: of('finalName') },
  { weight: 1, arbitrary: of('finalBack') },
);
export type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

export const anyPlan = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 5 }),
  /** Units of the seller's currency for one of the document's; null: they are the same. */
  exchange: fc.option(fc.constantFrom('4.5005', '3.97', '0.1173', '4.265'), { freq: 2 }),
  /** The meaning of a rate of 0: domestic zero-rated or reverse charge, foreign goods or services taxed there. */
  untaxed: fc.constantFrom('0 KR', '0 KR', 'oo', 'np I', 'np II'),
  /** Facts of the first document; later documents keep them. */
  facts: fc.subarray(['split_payment', 'cash_method', 'self_billing'] as const),
  first: share,
  steps: fc.array(anyStep, { minLength: 4, maxLength: 9 }),
});
export type Plan = typeof anyPlan extends fc.Arbitrary<infer T> ? T : never;

export function changed(lines: readonly Line[], { at, how, line }: Step['order']): readonly Line[] {
  const index = at % lines.length;
  if (how === 'add') return [...lines, line];
  if (how === 'remove' && lines.length > 1) return lines.filter((_, n) => n !== index);
  const part =
    how === 'rate' ? { rate: line.rate } : how === 'quantity' ? { quantity: line.quantity } : { price: line.price };
  return lines.map((one, n) => (n === index ? { ...one, ...part } : one));
}
