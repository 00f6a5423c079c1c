import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { schemaErrors, schemasThere } from '../server/invoicing/einvoice.kit.ts';
import { cents } from './cents.ts';
import { SecondChain, spelled } from './chain.ts';
import { type Files, filesOf } from './files.ts';
import { anyPlan, type Plan } from './plan.ts';
import { atHome, type Line, ofLines } from './rates.ts';
import { type Issued, TwoBooks } from './walk.ts';

/*
 * The product's arithmetic compared with one written only from the rules, in whole cents, before reading the product's.
 */

const CHAINS = 500;
/** One chain in this many has both files created for each document. */
const FILED = 8;
/** Files of each kind that are validated against the official schema. */
const VALIDATED = 40;

const line = (price: string, rate: string): Line => ({ quantity: '1', price, rate });

describe('the second arithmetic is that of the worked examples', () => {
  it('a flat, its wrong rate and its final', () => {
    const chain = new SecondChain([line('300000', '23'), line('5000', '23')]);
    expect(spelled(chain.advance(1, cents('20000')))).toBe('23: 1626016 + 373984');
    const right = [line('341666.67', '8'), line('5000', '23')];
    expect(spelled(chain.correct(1, { of: 'order', lines: right }))).toBe(
      '23: -1599360 + -367853; 8: 1821494 + 145719',
    );
    chain.advance(2, cents('10000'));
    expect(spelled(chain.advanced)).toBe('23: 39984 + 9196; 8: 2732241 + 218579');
    chain.final(3);
    const worth = [line('307500', '8'), line('4500', '23')];
    chain.correct(3, { of: 'order', lines: worth });
    expect(spelled(chain.amounts(3))).toBe('23: 410016 + 94304; 8: 28017759 + 2241421');
  });

  it('thirds of 123.00: the advance that fills takes the remainder, the final is nothing', () => {
    const chain = new SecondChain([line('81.30', '23'), line('18.70', '23')]);
    const thirds = ['41.00', '41.00', '41.00'].map((amount, at) => spelled(chain.advance(at, cents(amount))));
    expect([...thirds, spelled(chain.final(3))]).toEqual(['23: 3333 + 767', '23: 3333 + 767', '23: 3334 + 766', '']);
  });

  it('VAT per rate on the sum of nets; VAT at home as the sum of what is printed', () => {
    expect(spelled(ofLines(Array.from({ length: 10 }, () => line('0.02', '23'))))).toBe('23: 20 + 5');
    const rates = new Map(['23', '8', '5'].map((rate, at) => [rate, { net: 0n, vat: [986n, 344n, 217n][at] ?? 0n }]));
    expect(atHome(rates, '1').total).toBe(1547n);
    expect(atHome(new Map([['23', { net: 1356000n, vat: 311880n }]]), '4.5005').total).toBe(1403616n);
  });
});

/** The order has a rate of which the advance takes nothing: splitting the advance again changes nothing. */
const NOTHING_ANEW: Plan = {
  lines: [line('0.11', '23')],
  exchange: null,
  untaxed: '0 KR',
  facts: [],
  first: 350,
  steps: (['advance', 'both', 'anew'] as const).map((step) => ({
    step,
    which: 0,
    share: step === 'advance' ? 100 : 1,
    order: { at: 0, how: 'add', line: line('0.01', '8') },
  })),
};

/** A final reduced the order below its advance and was taken back: the advance is corrected down, and never up. */
const EXCEEDING: Plan = {
  ...NOTHING_ANEW,
  lines: [line('100.00', '23'), line('40.00', '8')],
  first: 900,
  steps: (
    ['final', 'finalOrder', 'finalBack', 'name', 'anew', 'order', 'amount', 'both', 'final', 'amount'] as const
  ).map((step, at) => ({
    step,
    which: 0,
    // Of 700: the amount comes down a little, and is raised at the end.
    share: at > 8 ? 710 : 690,
    order: { at: 1, how: step === 'finalOrder' ? 'remove' : 'quantity', line: { ...line('1', '23'), quantity: '0.5' } },
  })),
};

/** Corrections that changed the order of a chain, and a document corrected more than once. */
const ordersChanged = (issued: readonly Issued[]) => {
  const of = issued.flatMap(({ snapshot: { corrects = [] } }) =>
    corrects.filter(({ before, after }) => JSON.stringify(before.lines) !== JSON.stringify(after.lines)),
  );
  return { several: of.length > 1, again: new Set(of.map(({ document }) => document)).size < of.length };
};

describe(`${CHAINS} chains in both arithmetics, with corrections of corrections that change the order`, () => {
  const files: (Files & { name: string })[] = [];

  it('not one cent apart, in either currency; what one refuses the other refuses; every file says the same', () => {
    const seen = new Map<string, number>();
    const count = (what: string) => void seen.set(what, (seen.get(what) ?? 0) + 1);
    let chains = 0;
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const books = new TwoBooks(plan);
        books.foot();
        chains += 1;
        for (const what of books.seen) count(what);
        const { several, again } = ordersChanged(books.issued);
        if (several) count('the order was changed more than once');
        if (again) count('by corrections of corrections');
        if (plan.exchange) count('in two currencies');
        if (chains % FILED !== 0) return;
        for (const one of books.issued) files.push({ ...filesOf(one), name: `${chains} ${one.snapshot.number}` });
      }),
      { numRuns: CHAINS, examples: [[NOTHING_ANEW], [EXCEEDING]] },
    );
    const steps = ['amount', 'anew', 'both', 'name', 'order', 'takenBack'].map(
      (of) => `a correction of an advance, ${of}`,
    );
    const finals = ['name', 'order', 'takenBack'].map((of) => `a correction of a final, ${of}`);
    const wanted = [...steps, ...finals, 'an advance', 'a final'].map((what) => `${what} issued`);
    const rare = ['the order was changed more than once', 'by corrections of corrections', 'in two currencies'];
    expect(wanted.filter((what) => !seen.has(what))).toEqual([]);
    expect(rare.filter((what) => (seen.get(what) ?? 0) < CHAINS / 10)).toEqual([]);
    expect(files.length).toBeGreaterThan(CHAINS / FILED);
  }, 120_000);

  it.for(['Invoice', 'CreditNote', 'Faktura'] as const)(
    'a %s is valid by its official schema',
    async (kind, { skip }) => {
      skip(!schemasThere, 'The official schemas are not beside the project: ../shared/data/xsd');
      const own = files
        .map(({ name, ubl, fa3 }) => ({ name, xml: kind === 'Faktura' ? fa3 : ubl }))
        .filter(({ xml }) => xml.includes(`<${kind} `));
      expect(own.length).toBeGreaterThan(5);
      const every = Math.ceil(own.length / VALIDATED);
      expect(
        await schemaErrors(
          kind,
          own.filter((_, at) => at % every === 0),
        ),
      ).toEqual([]);
    },
  );
});
