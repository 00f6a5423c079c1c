import { canonical } from '../../kit/canonical.ts';
import { isPositive, isZero } from '../../money/decimal.ts';
import { linesByRate, type MoneyLine } from '../../money/lines.ts';
import type { RateSums } from '../../money/rates.ts';
import { difference } from '../../money/settle.ts';

/* The lines of a KSeF file, before and after a correction. */

/** Content before or after a correction. */
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
  /** Whether these are the lines before the correction. */
  readonly before: boolean;
}

/** Lines at full value. Older documents kept the discount of lines that were taken back. */
export const worthOf = (lines: readonly MoneyLine[]): RateSums[] =>
  linesByRate(lines.map((line) => (isZero(line.quantity) ? { ...line, discount: '0' } : line)));

/** Whether the lines cover the order; older documents of a reversed advance stated an empty order. */
export const fillOrder = ({ lines, order_rates }: Content<MoneyLine>): boolean =>
  difference(order_rates, worthOf(lines)).length === 0;

/** The corrected documents that actually change; the others are left out. */
export const changedOf = <Line, One extends CorrectedContent<Line>>(corrects: readonly One[]): One[] =>
  corrects.filter(
    ({ before, after, difference: moved }) => moved.length > 0 || canonical(before.lines) !== canonical(after.lines),
  );

const stated = <Line>(before: readonly Line[], after: readonly Line[]): Stated<Line>[] => [
  { lines: before, before: true },
  { lines: after, before: false },
];

/** Lines sold, before and after. */
export const soldLines = <Line>({ before, after }: CorrectedContent<Line>): Stated<Line>[] =>
  stated(before.lines, after.lines);

/** Lines ordered, before and after; taking an advance back does not change the order. */
export const orderedLines = <Line extends MoneyLine>({ before, after }: CorrectedContent<Line>): Stated<Line>[] =>
  stated(before.lines, fillOrder(after) ? after.lines : before.lines);

interface Part {
  readonly number: string;
  readonly rates?: readonly RateSums[] | undefined;
}

/** ASSUMED: the standard has no place for partial finals before a final: their taxed amounts are deducted as lines. */
export const partsTaxed = (parts: readonly Part[]): { readonly number: string; readonly entry: RateSums }[] =>
  parts.flatMap(({ number, rates = [] }) =>
    rates.filter(({ net }) => isPositive(net)).map((entry) => ({ number, entry })),
  );

interface Days {
  readonly issued: string;
  /** Date of the supply, or of an advance payment; '' for none. */
  readonly supplied: string;
  /** For an advance: whether the money had arrived; null when not recorded. */
  readonly received: boolean | null;
}

/** Date of the supply (box P_6): only if it differs from the date of issue, and never for money not yet received. */
export const supplyDay = ({ issued, supplied, received }: Days): string =>
  received === false || supplied === issued ? '' : supplied;
