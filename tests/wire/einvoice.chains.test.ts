import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { big, cents, minus, plus } from '../../machines/money/decimal.ts';
import type { MoneyLine } from '../../machines/money/lines.ts';
import { linesByRate } from '../../machines/money/lines.ts';
import { totalOf } from '../../machines/money/rates.ts';
import { overdrawn } from '../../machines/money/settle.ts';
import { checkFa3Of } from '../../src/server/invoicing/einvoice/check-fa3.ts';
import { checkUblOf } from '../../src/server/invoicing/einvoice/check-ubl.ts';
import { fa3Of } from '../../src/server/invoicing/einvoice/fa3.ts';
import { modelOf } from '../../src/server/invoicing/einvoice/model.ts';
import { ublOf } from '../../src/server/invoicing/einvoice/ubl.ts';
import { correctionOf, made, type Made, moneyLine, taken } from './einvoice.kit.ts';

/* Random chains: 1–4 lines at 0, 5, 8 and 23 %, 1–4 advances, a final, corrections of an advance and of the final. */

const RATES = [
  ['Z', '0'],
  ['S', '5'],
  ['S', '8'],
  ['S', '23'],
] as const;
const anyLine = fc
  .record({
    price: fc.integer({ min: 1, max: 200_000 }).map((minor) => cents(big(String(minor)).div(100))),
    quantity: fc.constantFrom('1', '3', '0.5', '1.25'),
    rate: fc.constantFrom(...RATES),
    discount: fc.constantFrom('0.00', '0.01'),
  })
  .map(({ price, quantity, rate: [category, rate], discount }) => ({
    ...moneyLine(price, rate, category, quantity),
    discount,
  }));

const anyLines = fc
  .array(anyLine, { minLength: 1, maxLength: 4 })
  .filter((lines) => totalOf(linesByRate(lines)).gross !== '0.00');
const shares = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 4 });

function chain(lines: readonly MoneyLine[], parts: readonly number[], fills: boolean): Made[] {
  const whole = totalOf(linesByRate(lines)).gross;
  const advances: Made[] = [];
  let left = whole;
  for (const [index, part] of parts.entries()) {
    const share = cents(
      big(whole)
        .times(String(part))
        .div(1000 * parts.length),
    );
    const amount = fills && index === parts.length - 1 ? left : share;
    if (big(amount).lte(0) || big(amount).gt(left)) continue;
    const type = advances.length === 0 ? 'advance' : 'next';
    advances.push(made({ type, lines, amount, advances: taken(advances) }, advances));
    left = minus(left, amount);
  }
  return [...advances, made({ type: 'final', lines, advances: taken(advances) }, advances)];
}

const OPTIONS = { profile: 'peppol', order: '7', buyerReference: '' } as const;
const findings = ({ snapshot }: Made) => {
  const invoice = modelOf(snapshot);
  return [
    ...checkUblOf(ublOf(invoice, OPTIONS), invoice),
    ...checkFa3Of(fa3Of(invoice, '2027-03-01T09:00:00Z'), invoice),
  ].map((found) => ({ ...found, document: snapshot.type, number: snapshot.number }));
};

describe('every figure of both files follows from the others, and is the document’s', () => {
  it('of random chains', () => {
    fc.assert(
      fc.property(anyLines, shares, fc.boolean(), (lines, parts, fills) => {
        expect(chain(lines, parts, fills).flatMap(findings)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  it('of random invoices and their corrections, up, down and across rates', () => {
    fc.assert(
      fc.property(anyLines, anyLines, (lines, later) => {
        const invoice = made({ type: 'invoice', lines });
        expect([invoice, correctionOf(invoice, later)].flatMap(findings)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  it('of corrected advances and finals', () => {
    fc.assert(
      fc.property(anyLines, anyLines, shares, (lines, later, parts) => {
        const documents = chain(lines, parts, false);
        const advances = documents.slice(0, -1);
        const [first] = advances;
        const final = documents.at(-1);
        if (!first || !final) return;
        const others = taken(advances.slice(1));
        const amount = plus(first.snapshot.total, '0.01');
        // Corrections that the chart would refuse are not made: an advance above its order.
        const fits = (order: readonly MoneyLine[], rates: ReturnType<typeof taken>) =>
          !overdrawn(linesByRate(order), rates);
        const corrections = [
          ...(big(amount).lte(minus(totalOf(linesByRate(later)).gross, totalOf(others).gross)) && fits(later, others)
            ? [correctionOf(first, later, { amount, others })]
            : []),
          ...(fits(later, taken(advances)) ? [correctionOf(final, later, { others: taken(advances) })] : []),
        ];
        expect(corrections.flatMap(findings)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});

it('of an advance taken back, also where its paper says, as it once did, that nothing of the order is left', () => {
  const lines = [moneyLine('1000', '23'), moneyLine('500', '8')];
  const advance = made({ type: 'advance', lines, amount: '100.00' });
  const back = correctionOf(advance, lines, { amount: '0.00' });
  const corrects = (back.snapshot.corrects ?? []).map((one) => ({
    ...one,
    after: { ...one.after, lines: one.after.lines.map((goods) => ({ ...goods, quantity: '0', net: '0.00' })) },
  }));
  const once = { ...back, snapshot: { ...back.snapshot, corrects } };
  expect([back, once].flatMap(findings)).toEqual([]);
  for (const { snapshot } of [back, once])
    expect(fa3Of(modelOf(snapshot), '2027-03-01T09:00:00Z')).toContain('<WartoscZamowienia>1770.00<');
});

it('of a rest that is a cent off its chain nothing goes out', () => {
  const lines = [moneyLine('1000')];
  const advances = Array.from({ length: 12 }).reduce<Made[]>(
    (before) => [
      ...before,
      made({ type: before.length ? 'next' : 'advance', lines, amount: '77.77', advances: taken(before) }, before),
    ],
    [],
  );
  const final = made({ type: 'final', lines, advances: taken(advances) }, advances);
  expect([...advances, final].flatMap(findings)).toEqual([]);
  const { snapshot } = final;
  const [rest] = snapshot.rates;
  if (!rest) throw new Error('a rest has a rate');
  // Net and VAT exchange a cent: every sum of the file still adds up.
  const rates = [{ ...rest, net: plus(rest.net, '0.01'), vat: minus(rest.vat, '0.01') }];
  const moved = { ...snapshot, rates, net: rates[0]?.net ?? '', vat: rates[0]?.vat ?? '' };
  expect(findings({ ...final, snapshot: moved }).map(({ rule }) => rule)).toContain('final');
});

describe('a figure that was changed is found', () => {
  const lines = [moneyLine('19.99', '23', 'S', '3'), moneyLine('250', '8'), moneyLine('81.30', '23')];
  const documents = [...chain(lines, [300, 200], false), made({ type: 'invoice', lines })];
  const [advance, , final, invoice] = documents as [Made, Made, Made, Made];
  documents.push(
    correctionOf(invoice, [moneyLine('15', '23', 'S', '3'), moneyLine('250', '8'), moneyLine('81.30', '23')]),
    correctionOf(advance, [...lines.slice(1), moneyLine('77', '5')], { amount: advance.snapshot.total }),
    correctionOf(final, [...lines, moneyLine('7', '8')], { others: taken([advance]) }),
  );

  const changes = (xml: string, figure: RegExp): string[] =>
    [...xml.matchAll(figure)].map((found) => {
      const [whole, head = '', value = ''] = found;
      const other = head.includes('Price') || head.includes('P_9A') || head.includes('Quantity') ? '1' : '0.01';
      const changed = `${head}${big(value).plus(other).toFixed(2)}`;
      return `${xml.slice(0, found.index)}${changed}${xml.slice(found.index + whole.length)}`;
    });

  it.each(documents.map((one) => [one.snapshot.number, one.snapshot.type, one] as const))(
    '%s, %s',
    (_, __, { snapshot }) => {
      const model = modelOf(snapshot);
      const ubl = ublOf(model, OPTIONS);
      const ublChanges = changes(ubl, /(<cbc:\w+ (?:currencyID|unitCode)="\w+">)(-?[\d.]+)/g);
      const fa3 = fa3Of(model, '2027-03-01T09:00:00Z');
      const fa3Changes = changes(fa3, /(<(?:P_1[345]\w*|P_11\w*|P_9A|WartoscZamowienia)>)(-?[\d.]+)/g);
      expect([ublChanges.length > 8, fa3Changes.length > 4]).toEqual([true, true]);
      expect(ublChanges.filter((xml) => checkUblOf(xml, model).length === 0)).toEqual([]);
      expect(fa3Changes.filter((xml) => checkFa3Of(xml, model).length === 0)).toEqual([]);
    },
  );
});
