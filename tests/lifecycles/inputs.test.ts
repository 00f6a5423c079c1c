import { initialTransition } from 'xstate';
import { expect, test } from 'vitest';
import { product } from '../../machines/lifecycles/product/product.lifecycle.ts';
import { everyLifecycle } from './all.ts';

/* The initial context of a record. */

const begun = (machine: (typeof everyLifecycle)[number][1]['machine'], input: object) =>
  (initialTransition(machine, input as never)[0] as { readonly context: Readonly<Record<string, unknown>> }).context;

test.each(everyLifecycle)('%s begins with the facts that it is given', (_, { machine }) => {
  const facts = Object.keys(begun(machine, {}));
  const given = Object.fromEntries(facts.map((fact) => [fact, Symbol(fact)]));
  expect(begun(machine, given)).toEqual(given);
});

test('a product that nothing is said of is no service', () => {
  expect(begun(product.machine, {})['content']).toMatchObject({ service: false, price: null });
});
