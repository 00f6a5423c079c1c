import { type AnyMachineSnapshot, type AnyStateMachine, initialTransition } from 'xstate';
import { describe, expect, test } from 'vitest';
import { stateName } from '../../machines/kit/decide.ts';
import { lifecycles } from '../../machines/lifecycles/index.ts';

/*
 * The initial and the final states of each record, by hand from the specification and the lifecycles, and a check that
 * every input fact reaches the context. Defaults for facts that are not given appear in no specification; a copy of
 * them would prove nothing.
 */

type Facts = Readonly<Record<string, unknown>>;
const BEGINS: Readonly<Record<keyof typeof lifecycles, string>> = {
  registration: 'registered',
  passwordReset: 'idle',
  session: 'signedOut',
  cookieConsent: 'undecided',
  membership: 'none',
  inquire: 'Draft',
  tender: 'active.invited',
  offer: 'draft',
  lot: 'active',
  invitation: 'noted',
  order: 'unverified',
  question: 'none',
  buyerRequest: 'draft',
  document: 'draft',
  invoice: 'empty',
  product: 'draft',
  cart: 'empty',
  stock: 'enough',
  productImport: 'idle',
};

/** States that no row of the lifecycles' tables leaves; a session, a consent and a stock never end. */
const ENDS: Readonly<Record<keyof typeof lifecycles, string>> = {
  registration: 'deleted',
  passwordReset: 'done expired',
  session: '',
  cookieConsent: '',
  membership: 'declined left rejected removed',
  inquire: 'Cancelled Completed Deleted Unsuccessful',
  tender: 'closed.cancelled closed.missed closed.noQuote',
  offer: 'fulfilled lapsed void',
  lot: 'unsuccessful',
  invitation: 'expired joined withdrawn',
  order: 'cancelled closed declined expired',
  question: 'answered dismissed',
  buyerRequest: 'closed converted expired',
  document: 'deleted',
  invoice: 'cancelled',
  product: 'deleted',
  cart: 'completed',
  stock: '',
  productImport: 'cancelled done failed',
};

const endsOf = (node: AnyStateMachine['root']): string[] =>
  node.type === 'final' ? [node.path.join('.')] : Object.values(node.states).flatMap(endsOf);

test.each(Object.entries(ENDS))('%s ends in %s', (id, ends) => {
  expect(
    endsOf(lifecycles[id as keyof typeof lifecycles].machine.root)
      .toSorted()
      .join(' '),
  ).toBe(ends);
});

/** A different value of the same type. */
const other = (fact: unknown): unknown => {
  if (typeof fact === 'boolean') return !fact;
  if (typeof fact === 'number') return fact + 1;
  if (typeof fact === 'string') return /^\d+(\.\d+)?$/.test(fact) ? '7' : '2031-01-01T12:00:00.000Z';
  return Array.isArray(fact) ? [...(fact as readonly unknown[]), {}] : {};
};

const begun = (machine: AnyStateMachine, input: Facts): AnyMachineSnapshot =>
  initialTransition(machine, input as never)[0] as AnyMachineSnapshot;

describe.each(Object.entries(BEGINS))('%s', (id, state) => {
  const { machine } = lifecycles[id as keyof typeof lifecycles];
  const untold = begun(machine, {});
  test('begins where it is written', () => {
    expect(stateName(untold.value)).toBe(state);
  });

  const facts = untold.context as Facts;
  test.each(Object.keys(facts))('is told %s, which then counts', (name) => {
    const told = { [name]: other(facts[name]) };
    expect(begun(machine, told).context).toEqual({ ...facts, ...told });
  });
});
