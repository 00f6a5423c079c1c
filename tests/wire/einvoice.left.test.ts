import { describe, expect, it } from 'vitest';
import type { MoneyLine } from '../../machines/money/lines.ts';
import type { DocumentSnapshot } from '../../src/contract/invoicing/document-snapshot.ts';
import { checkFa3, checkFa3Of } from '../../src/server/invoicing/einvoice/check-fa3.ts';
import { checkUblOf } from '../../src/server/invoicing/einvoice/check-ubl.ts';
import { fa3Of } from '../../src/server/invoicing/einvoice/fa3.ts';
import { modelOf } from '../../src/server/invoicing/einvoice/model.ts';
import { ublOf } from '../../src/server/invoicing/einvoice/ubl.ts';
import { at, parse, textAt } from '../../src/server/invoicing/einvoice/xml.ts';
import { correctionOf, GERMAN, made, type Made, moneyLine } from './einvoice.kit.ts';

/* Lines that a correction names without a difference in its sums: a line reduced to zero, or one with nothing paid. */

const NOW = '2027-03-01T09:00:00Z';
const OPTIONS = { profile: 'peppol', order: '7', buyerReference: '' } as const;
const ART_43 = 'art. 43 ust. 1 pkt 29 ustawy';
const ART_113 = 'art. 113 ust. 1 ustawy';

/** Reasons of the exempt lines, by their position; a buyer in the Union. */
function said(snapshot: DocumentSnapshot, ...reasons: readonly string[]): DocumentSnapshot {
  const lines = (all: DocumentSnapshot['lines']) =>
    all.map((line, index) => (line.vat_category === 'E' ? { ...line, exemption: reasons[index] ?? ART_43 } : line));
  const corrects = snapshot.corrects?.map((one) => ({
    ...one,
    before: { ...one.before, buyer: GERMAN, lines: lines(one.before.lines) },
    after: { ...one.after, buyer: GERMAN, lines: lines(one.after.lines) },
  }));
  return { ...snapshot, buyer: GERMAN, lines: lines(snapshot.lines), ...(corrects ? { corrects } : {}) };
}

const fields = (snapshot: DocumentSnapshot, ...names: readonly string[]): string[] => {
  const root = parse(fa3Of(modelOf(snapshot), NOW));
  return names.map((name) => textAt(root, name));
};
const findings = (snapshot: DocumentSnapshot) => {
  const model = modelOf(snapshot);
  const xml = fa3Of(model, NOW);
  return [...checkFa3(xml, 'sums'), ...checkFa3Of(xml, model), ...checkUblOf(ublOf(model, OPTIONS), model)];
};

const steel = moneyLine('1000');
const gift = (category: MoneyLine['vat_category']) => moneyLine('0', '0', category);
const trifle = (category: MoneyLine['vat_category']) => moneyLine('0.10', '0', category);

/** A free item leaves the invoice; a line to which an advance of 0.10 paid nothing leaves the order. */
const LEFT: readonly [kind: string, make: (category: MoneyLine['vat_category']) => Made][] = [
  ['an invoice', (category) => correctionOf(made({ type: 'invoice', lines: [steel, gift(category)] }), [steel])],
  [
    'an advance',
    (category) => {
      const advance = made({ type: 'advance', lines: [steel, trifle(category)], amount: '0.10' });
      return correctionOf(advance, [steel], { amount: '0.20' });
    },
  ],
];

describe.each(LEFT)('a correction of %s says of a line it takes out', (_, make) => {
  const REVERSE = 'Fa/Adnotacje/P_18';
  const EXEMPT = ['P_19', 'P_19A', 'P_19N'].map((name) => `Fa/Adnotacje/Zwolnienie/${name}`);
  const PREFIX = 'Podmiot1/PrefiksPodatnika';

  it.each([
    ['AE', ['1', '', '', '1', '']],
    ['AEU', ['1', '', '', '1', 'PL']],
    ['E', ['2', '1', ART_43, '', '']],
    ['Z', ['2', '', '', '1', '']],
  ] as const)('%s', (category, expected) => {
    const snapshot = said(make(category).snapshot);
    // Neither the difference nor the current order contains any of it.
    const sums = [...snapshot.rates, ...snapshot.order_rates];
    expect(sums.filter((entry) => entry.category === category)).toEqual([]);
    expect(fields(snapshot, REVERSE, ...EXEMPT, PREFIX)).toEqual(expected);
    expect(findings(snapshot)).toEqual([]);
  });
});

describe('why something is exempt', () => {
  const two = made({ type: 'invoice', lines: [moneyLine('10', '0', 'E'), moneyLine('20', '0', 'E')] });
  const reason = 'Fa/Adnotacje/Zwolnienie/P_19A';

  it('of two lines for two reasons both are said, of two for one it is said once', () => {
    const both = said(two.snapshot, ART_43, ART_113);
    expect(fields(both, reason)).toEqual([`${ART_43}; ${ART_113}`]);
    const words = at(parse(ublOf(modelOf(both), OPTIONS)), 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory');
    expect(words.map((one) => textAt(one, 'cbc:TaxExemptionReason'))).toEqual([`${ART_43}; ${ART_113}`]);
    expect(fields(said(two.snapshot), reason)).toEqual([ART_43]);
    expect(findings(both)).toEqual([]);
  });

  it('a correction says the reason that stands', () => {
    const { snapshot } = correctionOf(two, [moneyLine('10', '0', 'E'), moneyLine('15', '0', 'E')]);
    const [one] = snapshot.corrects ?? [];
    if (!one) throw new Error('a correction corrects');
    const wrong = said(snapshot, ART_43, ART_43);
    const right = said(snapshot, ART_113, ART_113);
    const corrects = [
      { ...one, before: wrong.corrects?.[0]?.before ?? one.before, after: right.corrects?.[0]?.after ?? one.after },
    ];
    expect(fields({ ...right, corrects }, reason)).toEqual([ART_113]);
  });
});
