import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { allowed } from '../../machines/kit/allowed.ts';
import { decide, stateName } from '../../machines/kit/decide.ts';
import type { Side } from '../../machines/kit/lifecycle.ts';
import { PERMISSIONS } from '../../machines/kit/permissions.ts';
import { restore } from '../../machines/kit/restore.ts';
import { CART_ACTS, CART_ENDS, CART_PLACES } from './cart.ts';
import { IMPORTS, PRODUCTS, STOCKS } from './matrix.goods.ts';
import { CARTS, ORDERS } from './matrix.orders.ts';
import { type Cell, cellOf, type Matrix, pairs, type Subject } from './matrix.ts';
import * as ofImports from './product-import.ts';
import * as ofProducts from './product.ts';

/* Every state and event of goods, carts and orders: tests/law/*.matrix.ts, checked against the charts. */

const AT = '2030-01-02T12:00:00.000Z';

interface Change {
  readonly context?: object;
  readonly event?: object;
}
const snapshotOf = ({ lifecycle, value = (own) => own, context }: Subject, state: string, type: string, change = {}) =>
  restore(lifecycle.machine, value(state) as never, { ...context(state, type), ...change } as never);

/** The end state, or `!` and the refusing guards. */
function asked(subject: Subject, state: string, type: string, { context = {}, event = {} }: Change = {}): string {
  const { lifecycle, ends = (own) => own } = subject;
  const sent = { at: AT, ...subject.event(type, state), ...event, type };
  const decision = decide<AnyStateMachine>(lifecycle.machine, snapshotOf(subject, state, type, context), sent);
  if (!decision.ok) return `!${decision.refusal.guards.join(' ') || decision.refusal.code}`;
  return ends(stateName(decision.snapshot.value));
}

const SUBJECTS: readonly (readonly [string, Subject])[] = [
  ['product', PRODUCTS],
  ['stock', STOCKS],
  ['product import', IMPORTS],
  ['cart', CARTS],
  ['order', ORDERS],
];

/** The senders named by the law, as the sides of the catalogue. */
const SIDES: Readonly<Record<string, readonly Side[]>> = {
  seller: ['seller'],
  buyer: ['buyer'],
  anyone: ['buyer', 'visitor'],
  visitor: ['visitor'],
};
const ALL: readonly Side[] = ['seller', 'buyer', 'visitor'];
const mayAsk = ({ who }: Cell, side: Side): boolean => who.some((one) => SIDES[one]?.includes(side) === true);

describe.each(SUBJECTS)('%s', (_, subject) => {
  const { law, refusals, refusal = () => 'not_allowed_in_state' } = subject;

  test('the law and the chart know the same events', () => {
    expect(Object.keys(subject.lifecycle.catalogue).sort()).toEqual([...law.events].sort());
  });

  test.each(pairs(law))('%s: %s', (state, type) => {
    const cell = cellOf(law, state, type);
    if (cell) expect(cell.to).toContain(asked(subject, state, type));
    else expect(asked(subject, state, type)).toBe(`!${refusal(state)}`);
  });

  const refused = law.cells.flatMap(({ from, event, unless }) => unless.map((word) => [from, event, word] as const));
  if (refused.length > 0)
    test.each(refused)('%s: %s, refused with %s', (state, type, word) => {
      const known = refusals[word];
      if (!known) throw new Error(`Nobody has said what “${word}” means`);
      const { guards, ...change } = known.on?.[`${type} ${state}`] ?? known.on?.[type] ?? known;
      expect(asked(subject, state, type, change)).toBe(`!${guards}`);
    });

  test.each(law.states)('%s: each side is offered its own steps, and no other', (state) => {
    for (const side of ALL) {
      const offered = law.events.filter((type) => {
        const asker = { sides: [side], permissions: new Set(PERMISSIONS) };
        const all = allowed(subject.lifecycle, snapshotOf(subject, state, type), asker, AT);
        return all.some(({ event, reasons }) => event === type && !reasons.includes('state'));
      });
      const named = law.cells.filter((cell) => cell.from === state && mayAsk(cell, side)).map(({ event }) => event);
      const everywhere = subject.refusal
        ? law.events.filter((type) => law.cells.some((c) => c.event === type && mayAsk(c, side)))
        : named;
      expect([side, offered]).toEqual([side, law.events.filter((type) => everywhere.includes(type))]);
    }
  });

  test('nobody but the law’s is asked', () => {
    for (const type of law.events) {
      const cells = law.cells.filter(({ event }) => event === type);
      const sides = [...new Set(cells.flatMap(({ who }) => who.flatMap((one) => SIDES[one] ?? ['server' as const])))];
      const entry = (subject.lifecycle.catalogue as Record<string, { side: readonly Side[] }>)[type];
      expect([type, [...(entry?.side ?? [])].sort()]).toEqual([type, sides.sort()]);
    }
  });
});

/* Two tables were written independently from the same page; the laws list where they agree on a step and where not. */
type Ends = Readonly<Record<string, Readonly<Record<string, string>>>>;
const agree = (law: Matrix, ends: Ends, acts: readonly string[], places: readonly string[]): void => {
  for (const act of acts)
    for (const place of places) {
      const end = ends[act]?.[place] ?? '';
      const to = cellOf(law, place, act)?.to ?? ['-'];
      expect([place, act, end, to.includes(end)]).toEqual([place, act, end, true]);
    }
};
test('an earlier table of products says the same', () => {
  agree(PRODUCTS.law, ofProducts.ENDS, ofProducts.ACTS, ofProducts.PLACES);
});
test('an earlier table of imports says the same', () => {
  agree(IMPORTS.law, ofImports.ENDS, ofImports.ACTS, ofImports.PLACES);
});
test('an earlier table of carts says the same', () => {
  agree(CARTS.law, CART_ENDS, CART_ACTS, CART_PLACES);
});
