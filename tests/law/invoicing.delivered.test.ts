import { describe, expect, test } from 'vitest';
import { partFacts } from '../../machines/invoicing/partial-finals.ts';

/* Quantities delivered according to a correction, by hand. */

describe('a correction delivers', () => {
  const said = { name: 'Beam', quantity: '4', unit: 'MTR', price: '250.00', discount: '0.00', net: '1000.00' };
  const line = { ...said, vat_category: 'S', vat_rate: '23', exemption: '', order_item: 1, corrects: 5 } as const;
  const order = {
    status: 'confirmed',
    vatIncluded: false,
    lines: [{ id: 1, name: 'Beam', quantity: '4', unit: 'MTR', price: '250.00', shipped: '0' }],
  };
  const draft = { id: 9, type: 'correction', issued_at: null, takes_back: false, snapshot: null } as const;
  const facts = (type: 'part' | 'final', takes_back: boolean, of: typeof line | { order_item?: undefined } = line) =>
    partFacts({
      data: { ...draft, takes_back },
      lines: [{ ...line, ...of } as typeof line],
      chain: [],
      order,
      country: 'PL',
      targets: [{ id: 5, type }],
      money: [],
    })?.within;
  test('more than was shipped, where it corrects a partial final', () => {
    expect(facts('part', false)).toBe(false);
  });
  test('nothing, where it corrects another invoice, takes it back whole, or speaks of no line of the order', () => {
    expect(facts('final', false)).toBe(true);
    expect(facts('part', true)).toBe(true);
    expect(facts('part', false, { order_item: undefined })).toBe(true);
  });
});
