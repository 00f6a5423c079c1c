import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chainState, replay } from '../../machines/lifecycles/invoice/invoice.replay.ts';
import { leftBy } from '../../machines/lifecycles/invoice/invoice.rules.ts';
import { documentAmounts } from '../../machines/money/amounts.ts';
import { correctedStanding } from '../../machines/money/correct.ts';
import { big, cents, compare, isNegative, isPositive, isZero, minus, plus } from '../../machines/money/decimal.ts';
import { ledger } from '../../machines/money/ledger.ts';
import type { MoneyLine } from '../../machines/money/lines.ts';
import { addRates, negated, type RateSums, sumsOf, totalOf, vatOnNet } from '../../machines/money/rates.ts';
import { difference, overdrawn } from '../../machines/money/settle.ts';
import { sampling } from '../sampled.ts';
import {
  anyPlan,
  type Book,
  booksOf,
  correct,
  isAdvance,
  type Issued,
  liveFinal,
  standingOf,
  type Step,
} from './corrected-chains.ts';

const LONG = { timeout: 240_000 };
/** Each run makes others; the second arithmetic computes the same chains (tests/second-arithmetic). */
const RUNS = sampling(import.meta.filename).rounds(3000, 750);

interface Rule {
  readonly name: string;
  /** Checked only at the end of a chain, as it walks the chain again. */
  readonly atEnd?: boolean;
  readonly holds: (book: Book) => boolean;
}

/** Checks every rule in every state of every chain; a failure names the broken rule. */
function always(rules: readonly Rule[], kinds?: (one: Step) => boolean): void {
  fc.assert(
    fc.property(anyPlan(kinds), (plan) => {
      const books = booksOf(plan);
      for (const { name, atEnd = false, holds } of rules) {
        const broken = (atEnd ? books.slice(-1) : books).find((book) => !holds(book));
        if (broken) throw new Error(`${name}: ${JSON.stringify(broken.documents)}`);
      }
    }),
    { numRuns: RUNS },
  );
}

const nothing = ({ net, vat, gross }: { net: string; vat: string; gross: string }) => [net, vat, gross].every(isZero);
const negative = ({ net, vat, gross }: RateSums) => [net, vat, gross].some(isNegative);
const off = (entry: RateSums) => big(entry.vat).minus(vatOnNet(entry.net, entry.rate)).abs().toNumber();
const keepsOrder = (one: Step) => one.kind !== 'lines' && one.kind !== 'finalLines';

function bookOf({ documents, order }: Book) {
  const of = (list: readonly Issued[]) => addRates(...list.map(({ paper }) => paper));
  const finals = documents.filter((one) => !isAdvance(one));
  return ledger(
    order,
    of(documents.filter(isAdvance)),
    of(finals),
    addRates(...documents.flatMap(({ differences }) => differences)),
  );
}

const withinOrder: Rule = {
  name: '2: advances stay between nothing and the order',
  holds: ({ chain: { context }, documents, events }) => {
    const stands = totalOf(standingOf(documents)).gross;
    // A final may be corrected to less than the advances: the buyer is owed the rest. When it is taken back, that order
    // remains, and the chart then allows only corrections that raise no advance.
    const [zeroed, ...since] = events.slice(events.findLastIndex(({ type }) => type === 'FINAL_ZEROED'));
    const comesDown = since.every((event) => event.type === 'ADVANCE_CORRECTED' && !isPositive(event.difference));
    const owed = context.settled !== null || (zeroed?.type === 'FINAL_ZEROED' && comesDown);
    return stands === context.advanced && !isNegative(stands) && (owed || compare(stands, context.total) <= 0);
  },
};

const RULES: readonly Rule[] = [
  {
    name: '1: order = advances + final + corrections in every rate under a final; else what is left is what the chain says',
    holds: (book) => {
      const { rows, total } = bookOf(book);
      const { settled, advanced, total: worth } = book.chain.context;
      if (settled !== null) return rows.every(({ left }) => nothing(left));
      return book.documents.length === 0 || total.left.gross === leftBy(worth, advanced);
    },
  },
  withinOrder,
  {
    name: '2: no advance is negative in a rate, however the order was corrected around it',
    holds: ({ documents }) =>
      documents.filter(isAdvance).every(({ standing, paper }) => ![...standing.rates, ...paper].some(negative)),
  },
  {
    name: '3: what a final asks is the order less the advances, also after its corrections',
    holds: (book) => {
      const final = book.documents[liveFinal(book)];
      const advances = totalOf(standingOf(book.documents)).gross;
      return !final || final.standing.due === minus(totalOf(final.standing.order).gross, advances);
    },
  },
  {
    name: '4, 6: the paper and all its differences are what stands',
    holds: ({ documents }) =>
      documents.every(
        ({ paper, differences, standing }) => difference(addRates(paper, ...differences), standing.rates).length === 0,
      ),
  },
  {
    name: '6: what was taken back is the paper turned round',
    holds: ({ documents }) =>
      documents
        .filter(({ zeroed }) => zeroed)
        .every(({ paper, differences }) => difference(addRates(...differences), negated(paper)).length === 0),
  },
  {
    name: 'the same documents replayed lead to the same chain',
    atEnd: true,
    holds: ({ total, events, chain }) => {
      const again = replay(total, events);
      return chainState(again) === chainState(chain) && JSON.stringify(again.context) === JSON.stringify(chain.context);
    },
  },
  {
    name: '8: no final is issued below 0.00, and one of a full chain is 0.00 in every rate',
    holds: ({ documents, events }) => {
      const finals = documents.filter((one) => !isAdvance(one));
      const asked = events.flatMap((event) => (event.type === 'FINAL_ISSUED' ? [event.gross] : []));
      return finals.every(
        ({ paper }, n) => !paper.some(negative) && (!isZero(asked[n] ?? '1') || paper.every(nothing)),
      );
    },
  },
  {
    name: 'a correction that changes nothing has no difference',
    atEnd: true,
    holds: (book) =>
      book.documents.every((target) => {
        const { type, zeroed } = target;
        const { order, lines } = book;
        const standing = { ...target.standing, order };
        const amount = totalOf(standing.rates).gross;
        const advances = standingOf(book.documents, target);
        const after = correctedStanding({ type, before: standing, lines, amount, advances, takenBack: false });
        return zeroed || difference(standing.rates, after.rates).length === 0;
      }),
  },
];

/** While the order is unchanged, its rates are limits as well. */
const RULES_OF_ONE_ORDER: readonly Rule[] = [
  {
    name: '2: advances stay within the order in every rate, whatever amounts are corrected',
    holds: (book) => {
      const parts = book.documents.flatMap(({ standing }) => standing.rates);
      return !overdrawn(book.order, standingOf(book.documents)) && !parts.some(negative);
    },
  },
  {
    name: 'an amount corrected and corrected back leaves the gross where it was',
    atEnd: true,
    holds: (book) =>
      book.documents.every((target, which) => {
        if (!isAdvance(target) || target.zeroed) return true;
        const amount = totalOf(target.standing.rates).gross;
        const there = correct(book, which, { amount: plus(cents(big(amount).div(2)), '0.01') });
        const back = correct(there, which, { amount });
        const again = totalOf(back.documents[which]?.standing.rates ?? []).gross;
        return again === amount && !overdrawn(back.order, standingOf(back.documents));
      }),
  },
  {
    // Half a cent times (1 + r), measured from the net, for every document whose rounding loss a residue can inherit.
    name: '10: VAT of the order is exact, of what stands within what the documents before it lost',
    holds: ({ events, order, documents }) => {
      const bound = ({ rate }: RateSums) => 0.01 + 0.005 * events.length * (1 + Number(rate) / 100) + 1e-9;
      return (
        order.every((entry) => off(entry) === 0) &&
        documents.every(({ standing }) => standing.rates.every((entry) => off(entry) <= bound(entry)))
      );
    },
  },
];

describe('invariants over chains that are corrected anywhere', LONG, () => {
  it('the chains reach every state, and every kind of document', () => {
    const states = new Set<string>();
    let settledTwice = 0;
    for (const plan of fc.sample(anyPlan(), { numRuns: 400, seed: 7 })) {
      const books = booksOf(plan);
      for (const { chain } of books) states.add(chainState(chain));
      const last = books.at(-1);
      if ((last?.documents.filter(({ type }) => type === 'final').length ?? 0) > 1) settledTwice += 1;
    }
    expect([...states].sort()).toEqual(['advancing', 'cancelled', 'empty', 'fullyAdvanced', 'settled']);
    expect(settledTwice).toBeGreaterThan(0);
  });

  it(`${RUNS} chains of which anything is corrected`, () => always(RULES));
  it(`${RUNS} chains of which amounts are corrected`, () => always([withinOrder, ...RULES_OF_ONE_ORDER], keepsOrder));
});

const line = (price: string, vat_rate: string): MoneyLine => ({
  price,
  quantity: '1',
  discount: '0',
  vat_category: 'S',
  vat_rate,
});
const shown = (rates: readonly RateSums[], rate: string) => {
  const { net, vat } = sumsOf(rates, { category: 'S', rate });
  return `${net} + ${vat}`;
};

it('an advance corrected to another rate beside one that stands at the old rate takes nothing from that rate', () => {
  const old = [line('1000', '23')];
  const advances = documentAmounts({ type: 'advance', lines: old, amount: '246', advances: [] });
  const other = documentAmounts({ type: 'next', lines: old, amount: '369', advances: advances.rates });
  const before = { rates: advances.rates, order: advances.order, prepaid: '0.00', due: advances.due };
  const after = correctedStanding({
    type: 'advance',
    before,
    lines: [line('1000', '8'), line('100', '23')],
    amount: '246',
    advances: other.rates,
    takenBack: false,
  });
  expect([shown(after.rates, '8'), shown(after.rates, '23')]).toEqual(['227.78 + 18.22', '0.00 + 0.00']);
});
