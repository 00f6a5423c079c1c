import { expect, test } from 'vitest';
import { product } from '../../machines/lifecycles/product/product.lifecycle.ts';
import { PRODUCT_STATUSES, productFromRow, productToRow } from '../../src/contract/catalogue/product.state.ts';
import { reachableStates } from '../../src/pathkit/plan.ts';

test('every state of a product has a word of the wire, and is read from it again', () => {
  const states = [...new Set(reachableStates(product).map(({ snapshot }) => snapshot.value))];
  expect(states.toSorted()).toEqual(['deleted', 'draft', 'offered', 'shelved', 'withdrawn']);
  expect(PRODUCT_STATUSES.toSorted()).toEqual(states.toSorted());
  for (const state of states) expect(productFromRow(productToRow(state))).toBe(state);
});
