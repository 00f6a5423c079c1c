import { worthOf } from '../../../../machines/invoicing/einvoice/fa3.rows.ts';
import { compare, isZero, minus } from '../../../../machines/money/decimal.ts';
import {
  addRates,
  type RateSums,
  rateKey,
  subtractRates,
  type Sums,
  sumsOf,
  totalOf,
  vatInGross,
} from '../../../../machines/money/rates.ts';
import { difference, settle } from '../../../../machines/money/settle.ts';
import type {
  DocumentContent,
  DocumentSnapshot,
  PrintedCorrection,
} from '../../../contract/invoicing/document-snapshot.ts';
import { type Finding, holds } from './check.ts';

/*
 * Checks the amounts of a document against those it was issued with: its lines, its advances, the corrected document.
 * The VAT of a remainder is not calculated from its net amount, but is the exact remainder; the two differ by up to one
 * cent per advance.
 */

type Rates = readonly RateSums[];

const told = (rates: Rates): string =>
  rates.map((entry) => `${rateKey(entry)}: ${entry.net} + ${entry.vat}`).join('; ') || '0.00';

const same = (rule: string, expected: Rates, found: Rates): Finding[] =>
  holds(rule, difference(expected, found).length === 0, told(expected), told(found));

/** Totals per rate of all earlier advances and partial finals; null for documents issued before these were stored. */
const takenBefore = ({ advances, parts = [], beside = [] }: DocumentSnapshot): RateSums[] | null => {
  const before = [...advances, ...parts];
  return before.every(({ rates }) => rates !== undefined)
    ? addRates(beside, ...before.flatMap(({ rates }) => [rates ?? []]))
    : null;
};

function final(paper: DocumentSnapshot): Finding[] {
  const taken = takenBefore(paper);
  if (taken) {
    const { rates, prepaid } = settle(paper.order_rates, taken);
    return [
      ...same('final', rates, paper.rates),
      ...holds('prepaid', prepaid === paper.prepaid, prepaid, paper.prepaid),
    ];
  }
  const rest = minus(totalOf(paper.order_rates).gross, ...paper.advances.map(({ total }) => total));
  return holds('final', compare(rest, paper.due) === 0, rest, paper.due);
}

/** The VAT follows the formula on its gross amount, or uses up the net or VAT left at its rate. */
function share(entry: RateSums, left: Sums): Finding[] {
  const formula = vatInGross(entry.gross, entry.rate);
  const [vat, net] = [compare(entry.vat, left.vat), compare(entry.net, left.net)];
  const fine = compare(entry.vat, formula) === 0 || vat === 0 || net === 0;
  return holds('advance', fine, formula, entry.vat);
}

/**
 * The VAT is at most the formula's, less where the order has no more; deductions exceed neither it nor the advances.
 */
function part(paper: DocumentSnapshot): Finding[] {
  const value = worthOf(paper.lines);
  const share = subtractRates(paper.order_rates, paper.rates);
  const taken = takenBefore(paper);
  return [
    ...value.flatMap((entry) => {
      const { net, vat } = sumsOf(paper.order_rates, entry);
      return [
        ...holds('lines', net === entry.net, entry.net, net),
        ...holds('lines', compare(vat, entry.vat) <= 0, `≤ ${entry.vat}`, vat),
      ];
    }),
    ...share.flatMap((entry) => {
      const whole = taken && sumsOf(taken, entry);
      const fine =
        compare(entry.net, '0') >= 0 &&
        compare(entry.vat, '0') >= 0 &&
        (!whole || (compare(entry.net, whole.net) <= 0 && compare(entry.vat, whole.vat) <= 0));
      return holds('part', fine, told(taken ?? []), told([entry]));
    }),
    ...holds('part', totalOf(paper.rates).gross === paper.due, paper.due, totalOf(paper.rates).gross),
  ];
}

function advance(paper: DocumentSnapshot): Finding[] {
  const taken = takenBefore(paper);
  const { gross } = totalOf(paper.rates);
  const left = taken && subtractRates(paper.order_rates, taken);
  return [
    ...holds('advance', gross === paper.total, paper.total, gross),
    ...(left ? paper.rates.flatMap((entry) => share(entry, sumsOf(left, entry))) : []),
  ];
}

const nothing = (rates: Rates): boolean => rates.every(({ net, vat }) => isZero(net) && isZero(vat));

function corrected({ type, before, after, difference: change }: PrintedCorrection): Finding[] {
  const moved = same('correction', difference(before.rates, after.rates), change);
  const ordered = [before, after].flatMap((content) => same('lines', worthOf(content.lines), content.rates));
  if (type === 'invoice') return [...moved, ...ordered];
  // The part of the order covered by advances is unchanged when a final is corrected.
  const settled = ({ order_rates, rates }: DocumentContent) => subtractRates(order_rates, rates);
  const kept = type === 'final' && !nothing(after.rates) && before.prepaid === after.prepaid;
  return [...moved, ...(kept ? same('final', settled(before), settled(after)) : [])];
}

export function checkSums(paper: DocumentSnapshot): Finding[] {
  const { type, corrects = [], rates, order_rates } = paper;
  if (type === 'correction')
    return [
      ...corrects.flatMap(corrected),
      ...same('correction', addRates(...corrects.map((one) => one.difference)), rates),
    ];
  if (type === 'part') return part(paper);
  const lines = same('lines', worthOf(paper.lines), order_rates);
  if (type === 'invoice') return [...lines, ...same('invoice', order_rates, rates)];
  return [...lines, ...(type === 'final' ? final(paper) : advance(paper))];
}
