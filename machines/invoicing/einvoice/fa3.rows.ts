import { canonical } from '../../kit/canonical.ts';
import { isPositive, isZero } from '../../money/decimal.ts';
import { linesByRate, type MoneyLine } from '../../money/lines.ts';
import type { RateSums } from '../../money/rates.ts';
import { difference } from '../../money/settle.ts';

/* Which lines a file for KSeF has, and as they were or as they are. */

/** What a correction found, or leaves. */
interface Content<Line> {
  readonly lines: readonly Line[];
  readonly order_rates: readonly RateSums[];
}

export interface CorrectedContent<Line> {
  readonly before: Content<Line>;
  readonly after: Content<Line>;
  readonly difference: readonly RateSums[];
}

interface Stated<Line> {
  readonly lines: readonly Line[];
  /** As it was before the correction. */
  readonly before: boolean;
}

/** Lines at full value. Of what was taken back papers once kept the discount. */
export const worthOf = (lines: readonly MoneyLine[]): RateSums[] =>
  linesByRate(lines.map((line) => (isZero(line.quantity) ? { ...line, discount: '0' } : line)));

/** Whether the lines are those of the order; a paper of an advance taken back once said that nothing was ordered. */
export const fillOrder = ({ lines, order_rates }: Content<MoneyLine>): boolean =>
  difference(order_rates, worthOf(lines)).length === 0;

/** Of several that a correction corrects those it leaves as they were are not told. */
export const changedOf = <Line, One extends CorrectedContent<Line>>(corrects: readonly One[]): One[] =>
  corrects.filter(
    ({ before, after, difference: moved }) => moved.length > 0 || canonical(before.lines) !== canonical(after.lines),
  );

const stated = <Line>(before: readonly Line[], after: readonly Line[]): Stated<Line>[] => [
  { lines: before, before: true },
  { lines: after, before: false },
];

/** What was sold, as it was and as it is. */
export const soldLines = <Line>({ before, after }: CorrectedContent<Line>): Stated<Line>[] =>
  stated(before.lines, after.lines);

/** What was ordered; an advance taken back leaves the order. */
export const orderedLines = <Line extends MoneyLine>({ before, after }: CorrectedContent<Line>): Stated<Line>[] =>
  stated(before.lines, fillOrder(after) ? after.lines : before.lines);

interface Part {
  readonly number: string;
  readonly rates?: readonly RateSums[] | undefined;
}

/** ASSUMED: the standard has no place for partial finals before a final: what they taxed is taken off line by line. */
export const partsTaxed = (parts: readonly Part[]): { readonly number: string; readonly entry: RateSums }[] =>
  parts.flatMap(({ number, rates = [] }) =>
    rates.filter(({ net }) => isPositive(net)).map((entry) => ({ number, entry })),
  );

interface Days {
  readonly issued: string;
  /** Of the supply, or of an advance's money; '' for none. */
  readonly supplied: string;
  /** Of an advance: its money was there; null where that was not kept. */
  readonly received: boolean | null;
}

/** The day of the supply (box P_6): said where it is another than that of the issue, and never of money that is to come. */
export const supplyDay = ({ issued, supplied, received }: Days): string =>
  received === false || supplied === issued ? '' : supplied;
