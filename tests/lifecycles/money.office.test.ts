import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leftToPay, MOST_ADVANCES } from '../../machines/lifecycles/document/document.rules.ts';
import { big, cents, isNegative, isPositive, isZero, minus, sum } from '../../machines/money/decimal.ts';
import { ledger } from '../../machines/money/ledger.ts';
import { addRates, negated, type RateSums, totalOf } from '../../machines/money/rates.ts';
import { difference } from '../../machines/money/settle.ts';
import { canonical } from '../../machines/kit/canonical.ts';
import { hashOf } from '../../src/server/invoicing/issue/freeze.ts';
import type { DocumentData } from '../../src/server/invoicing/store/data.ts';
import { sampling } from '../sampled.ts';
import { Office } from './office.ts';
import { anyPlan, perform, type Plan } from './office.plan.ts';

/*
 * Every kind of document through the chart and the server's functions: drafts begun, changed, discarded and issued,
 * payments, and corrections of every issued document, by random users in random order. Each run makes others; the
 * second arithmetic computes the same documents (tests/second-arithmetic).
 */

const RUNS = sampling(import.meta.filename).rounds(2000, 500);
const LONG = { timeout: 240_000 };

const isAdvance = ({ type }: DocumentData) => type === 'advance' || type === 'next';
const paperOf = ({ snapshot }: DocumentData) => {
  if (!snapshot) throw new Error('not issued');
  return snapshot;
};
/** Entries of all corrections about a document, in order of issue. */
const storyOf = (office: Office, { id }: DocumentData) =>
  office.issued.flatMap((one) => (paperOf(one).corrects ?? []).filter(({ document }) => document === id));
const gross = (rates: readonly RateSums[]) => totalOf(rates).gross;
const same = (a: unknown, b: unknown) => canonical(a) === canonical(b);

type Rule = (office: Office, kept: ReadonlyMap<number, string>) => boolean;

const RULES: Readonly<Record<string, Rule>> = {
  '1: under a final the chain foots to 0.00 in every rate': (office) =>
    office.issued
      .filter(({ type, content }) => type === 'final' && content !== 'zeroed')
      .every((final) => {
        const chain = office.issued.filter(({ chain_id }) => chain_id === final.chain_id);
        const of = (list: readonly DocumentData[]) => addRates(...list.map((one) => paperOf(one).rates));
        const order = final.standing?.order_rates ?? final.order_rates;
        const book = ledger(
          order,
          of(chain.filter(isAdvance)),
          of(chain.filter(({ type }) => type === 'final')),
          of(chain.filter(({ type }) => type === 'correction')),
        );
        return book.rows.every(({ left }) => [left.net, left.vat, left.gross].every(isZero));
      }),
  '3: left to pay is what is owed less what was paid, and the state says on which side of nothing it is': (office) =>
    office.issued
      .filter(({ type }) => type !== 'correction')
      .every((one) => {
        const corrected = storyOf(office, one).map(({ before, after }) => minus(after.due, before.due));
        const owed = cents(sum([paperOf(one).due, ...corrected]));
        const left = minus(owed, one.paid);
        const status = office.status(one.id);
        return (
          left === leftToPay(one.due, one.paid) &&
          (status === 'overpaid') === isNegative(left) &&
          (status === 'paid') === isZero(left) &&
          (status === 'unpaid' || status === 'partlyPaid') === isPositive(left)
        );
      }),
  '4: the paper and its hash are those of the issue': (office, kept) =>
    office.issued.every((one) => {
      const hash = hashOf(paperOf(one));
      return hash === one.snapshot_hash && kept.get(one.id) === hash;
    }),
  '4: each correction begins where the one before it ended': (office) =>
    office.issued
      .filter(({ type }) => type !== 'correction')
      .every((one) => {
        const story = storyOf(office, one);
        const { sale_date, payment_deadline, buyer, consignee, lines, rates, order_rates, ...sums } = paperOf(one);
        const { net, vat, total, prepaid, due } = sums;
        const paper = { sale_date, payment_deadline, buyer, consignee, lines, rates, order_rates };
        const begins = [{ ...paper, net, vat, total, prepaid, due }, ...story.map(({ after }) => after)];
        // The order of a chain does not belong to a single document.
        const own = ({ lines: goods, order_rates: order, ...rest }: (typeof begins)[number]) =>
          one.chain_id === null ? { goods, order, ...rest } : rest;
        return (
          story.every(({ before }, at) => same(own(before), own(begins[at] ?? before))) &&
          (story.length === 0 ? one.standing === null : same(one.standing, begins.at(-1)))
        );
      }),
  '4: the order of a chain goes from each of its documents to the next, and lines that nobody changed with it': (
    office,
  ) =>
    office.issued.every((one, at) => {
      const [told] = paperOf(one).corrects ?? [];
      if (!told || one.chain_id === null) return true;
      const latest = office.issued.slice(0, at).findLast(({ chain_id }) => chain_id === one.chain_id);
      const { lines, order_rates } = latest ? paperOf(latest) : told.before;
      return same([told.before.lines, told.before.order_rates], [lines, order_rates]);
    }),
  '5: numbers are 1 to n in each series, in the order of the issue': (office) =>
    ['FZ', 'FV', 'FK'].every((series) =>
      office.issued
        .filter(({ number }) => number?.startsWith(series))
        .every(({ number }, at) => number === `${series}2030/01/${at + 1}`),
    ) && office.drafts.every(({ number }) => number === null),
  '6: a difference is after less before, and what was taken back is the paper turned round': (office) =>
    office.issued
      .filter(({ type }) => type !== 'correction')
      .every((one) => {
        const story = storyOf(office, one);
        const all = addRates(...story.map((told) => told.difference));
        return (
          story.every((told) => same(told.difference, difference(told.before.rates, told.after.rates))) &&
          (one.content !== 'zeroed' || difference(all, negated(paperOf(one).rates)).length === 0)
        );
      }) &&
    office.issued
      .filter(({ type }) => type === 'correction')
      .every((one) => {
        const story = paperOf(one).corrects ?? [];
        return one.total === cents(sum(story.map(({ before, after }) => minus(after.total, before.total))));
      }),
  '7: one open draft in a chain, and one of a correction of a document outside': (office) => {
    const chains = office.drafts.flatMap(({ chain_id }) => (chain_id === null ? [] : [chain_id]));
    const corrected = office.drafts
      .filter(({ type }) => type === 'correction')
      .flatMap(({ id }) => office.record(id).targets.map((target) => target.id));
    return new Set(chains).size === chains.length && new Set(corrected).size === corrected.length;
  },
  '7: one buyer, one seller, one currency in a chain': (office) => {
    const chains = new Map<number, string>();
    return office.documents.every((one) => {
      if (one.chain_id === null) return true;
      const who = canonical([one.organization_id, one.buyer_id, one.buyer_reg_number, one.currency]);
      const known = chains.get(one.chain_id) ?? who;
      chains.set(one.chain_id, known);
      return known === who;
    });
  },
  '7: a document names every advance before it, and nothing else': (office) =>
    office.issued
      .filter(({ type }) => type === 'next' || type === 'final')
      .every((one) => {
        const before = office.issued.filter((other) => other.chain_id === one.chain_id && isAdvance(other));
        const own = before.findIndex(({ id }) => id === one.id);
        const named = (own < 0 ? before : before.slice(0, own)).map(({ number }) => number);
        return (
          same(
            paperOf(one).advances.map(({ number }) => number),
            named.slice(0, paperOf(one).advances.length),
          ) && paperOf(one).advances.length <= MOST_ADVANCES
        );
      }),
  '8: a final is never issued below 0.00; one over 0.00 is 0.00 in every rate and paid at once': (office) =>
    office.issued
      .filter(({ type }) => type === 'final')
      .every((one) => {
        const { total, rates } = paperOf(one);
        if (isNegative(total)) return false;
        const untouched = one.standing === null && isZero(one.paid);
        return (
          !isZero(total) ||
          (rates.every((rate) => isZero(rate.net) && isZero(rate.vat)) &&
            (!untouched || office.status(one.id) === 'paid'))
        );
      }),
};

/** Checks the rules after every few acts and at the end; a failure names the broken rule. */
function walk({ lines, loose, first, acts }: Plan, every = 4): Office {
  const office = new Office();
  const kept = new Map<number, string>();
  office.begin('invoice', loose, null);
  const advance = office.begin('advance', lines, null);
  const whole = gross(office.record(advance).amounts.order);
  office.edit(advance, { amount: cents(big(whole).times(String(first)).div(1000)) });
  office.issue(advance);
  for (const [at, act] of acts.entries()) {
    perform(office, act);
    for (const { id, snapshot_hash } of office.issued) if (!kept.has(id)) kept.set(id, snapshot_hash ?? '');
    if ((at + 1) % every !== 0 && at + 1 < acts.length) continue;
    for (const [name, holds] of Object.entries(RULES)) if (!holds(office, kept)) throw new Error(name);
  }
  return office;
}

describe('invariants over offices that do anything in any order', LONG, () => {
  it('reach every kind of document, and every refusal that these rules rest on', () => {
    const seen = new Set<string>();
    for (const plan of fc.sample(anyPlan, { numRuns: 250, seed: 11 })) {
      const office = walk(plan, 1);
      for (const { type, content } of office.issued) seen.add(`${type} ${content}`);
      for (const refusal of office.refusals) seen.add(refusal);
    }
    const wanted = [
      ...['advance', 'next', 'final', 'invoice'].flatMap((type) => [`${type} original`, `${type} corrected`]),
      'advance zeroed',
      'final zeroed',
      'invoice zeroed',
      'correction original',
      'noOpenDraft',
      'fitsWhatIsLeft',
      'correctionChanges',
      'finalAway',
      'buyer',
      'buyer_reg_number',
      'currency',
    ];
    expect(wanted.filter((one) => !seen.has(one))).toEqual([]);
  });

  it(`${RUNS} of them`, () => {
    fc.assert(
      fc.property(anyPlan, (plan) => void walk(plan)),
      { numRuns: RUNS },
    );
  });
});

it(`7: the ${MOST_ADVANCES + 1}st advance of a chain is refused, its final is not`, LONG, () => {
  const office = new Office();
  const id = office.begin(
    'advance',
    [{ price: '1000', quantity: '1', discount: '0', vat_category: 'S', vat_rate: '23' }],
    '1.00',
  );
  office.issue(id);
  for (let count = 1; count < MOST_ADVANCES; count += 1) office.issue(office.continue(id, 'next', '1.00') ?? 0);
  expect(office.issued).toHaveLength(MOST_ADVANCES);
  expect([office.continue(id, 'next', '1.00'), [...office.refusals]]).toEqual([null, ['moreAdvances']]);
  const final = office.continue(id, 'final', null) ?? 0;
  expect([office.issue(final), office.find(final).snapshot?.advances.length]).toEqual([true, MOST_ADVANCES]);
});
