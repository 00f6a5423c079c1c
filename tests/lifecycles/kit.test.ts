import { and, initialTransition, not, or, setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { allowed } from '../../machines/kit/allowed.ts';
import { decide, leafGuards, stateName } from '../../machines/kit/decide.ts';
import { all, inTurn } from '../../machines/kit/guards.ts';
import { actionPath, restore } from '../../machines/kit/restore.ts';
import { permissionsOf, type Permission } from '../../machines/kit/permissions.ts';
import { offer } from '../../machines/lifecycles/offer/offer.lifecycle.ts';

const EARLY = '2030-01-01T00:00:00.000Z';
const LATE = '2030-01-08T12:00:00.000Z';
const draft = initialTransition(offer.machine, offer.starts[0] ?? {})[0];
const context = draft.context;

describe('decide', () => {
  test('answers the next state and the actions that are the server’s to carry out', () => {
    const decision = decide(offer.machine, draft, { type: 'SUBMIT', at: EARLY });
    expect(decision.ok && [decision.snapshot.value, decision.snapshot.context.revision, decision.actions]).toEqual([
      'submitted',
      1,
      [{ type: 'keepRevision', params: undefined }],
    ]);
  });

  test('leaves the snapshot it was given as it was', () => {
    decide(offer.machine, draft, { type: 'SUBMIT', at: EARLY });
    expect([draft.value, draft.context.revision]).toEqual(['draft', 0]);
  });

  test('names every guard that refuses, not only the first', () => {
    const poor = restore(offer.machine, 'draft', { ...context, pricedLots: 0, validUntil: null });
    expect(decide(offer.machine, poor, { type: 'SUBMIT', at: LATE })).toEqual({
      ok: false,
      refusal: {
        code: 'guard_refused',
        event: 'SUBMIT',
        state: 'draft',
        guards: ['beforeDeadline', 'hasPrice', 'validUntilAfterDeadline'],
      },
    });
  });

  test('tells an event of another state from an event of no state', () => {
    const inDraft = decide(offer.machine, draft, { type: 'OPEN', at: EARLY });
    const never = decide(offer.machine, draft, { type: 'EXPLODE', at: EARLY } as never);
    expect([!inDraft.ok && inDraft.refusal.code, !never.ok && never.refusal.code]).toEqual([
      'not_allowed_in_state',
      'unknown_event',
    ]);
  });

  test('a final state refuses everything', () => {
    const rejected = restore(offer.machine, 'rejected', context);
    expect(
      offer.machine.events.map((type) => decide(offer.machine, rejected, { type, at: EARLY } as never).ok),
    ).not.toContain(true);
  });

  test('the deadline itself is already too late', () => {
    const last = new Date(Date.parse(context.expireAt) - 1).toISOString();
    expect(decide(offer.machine, draft, { type: 'SUBMIT', at: last }).ok).toBe(true);
    expect(decide(offer.machine, draft, { type: 'SUBMIT', at: context.expireAt }).ok).toBe(false);
  });

  test('of two candidates the nearer one explains', () => {
    const machine = setup({
      types: { events: {} as { type: 'GO'; at: string } },
      guards: { rich: () => false, ready: () => false, poor: () => true },
    }).createMachine({
      initial: 'a',
      states: {
        a: {
          on: {
            GO: [
              { guard: and(['rich', 'ready']), target: 'b' },
              { guard: and(['poor', 'ready']), target: 'b' },
            ],
          },
        },
        b: {},
      },
    });
    const decision = decide(machine, initialTransition(machine)[0], { type: 'GO', at: EARLY });
    expect(!decision.ok && decision.refusal.guards).toEqual(['ready']);
  });
});

test('of guards asked in turn the first that refuses is named, and none of those after it', () => {
  const refused = (guard: never, held: readonly string[]) => {
    const named = (name: string) => () => held.includes(name);
    const guards = { a: named('a'), b: named('b'), c: named('c'), d: named('d') };
    const machine = setup({ guards }).createMachine({ initial: 's', states: { s: { on: { GO: { guard } } } } });
    const decision = decide(machine, initialTransition(machine)[0], { type: 'GO' });
    return decision.ok ? [] : decision.refusal.guards;
  };
  const turns = all(inTurn('a', all('b', 'c')), 'd');
  expect([refused(turns, []), refused(turns, ['a']), refused(turns, ['a', 'b', 'd'])]).toEqual([
    ['a', 'd'],
    ['b', 'c', 'd'],
    ['c'],
  ]);
  expect([refused(turns, ['b', 'c', 'd']), refused(turns, ['a', 'b', 'c', 'd'])]).toEqual([['a'], []]);
  expect(refused(inTurn('a', inTurn('b', 'c')), ['a', 'c'])).toEqual(['b']);
});

describe('a guard is a name', () => {
  test('or all of several names; a negation has none and is not taken', () => {
    expect(leafGuards(and(['a', 'b']))).toEqual(['a', 'b']);
    expect(leafGuards(undefined)).toEqual([]);
    expect(() => leafGuards(not('a'))).toThrow('must be a name');
  });

  test('also where a build for the browser has named the functions anew', () => {
    const renamed = <T extends object>(guard: T): T => Object.defineProperty(guard, 'name', { value: 't' });
    expect(leafGuards(renamed(and(['a', and(['b', 'c'])])))).toEqual(['a', 'b', 'c']);
    for (const other of [or(['a', 'b']), not('a')])
      expect(() => leafGuards(Object.defineProperty(other, 'name', { value: 'and' }))).toThrow('must be a name');
  });
});

describe('allowed', () => {
  const asker = (permissions: readonly Permission[]) => ({
    sides: ['supplier'] as const,
    permissions: new Set(permissions),
  });
  const of = (
    event: string,
    permissions: readonly Permission[] = permissionsOf('seller'),
    snapshot = draft,
    at = EARLY,
  ) => allowed(offer, snapshot, asker(permissions), at).find((entry) => entry.event === event);

  test('shows what may be done now', () => {
    expect(of('SUBMIT')).toEqual({ event: 'SUBMIT', enabled: true, reasons: [] });
  });

  test('says why not: the state, the role, the guards', () => {
    expect(of('WITHDRAW')).toEqual({ event: 'WITHDRAW', enabled: false, reasons: ['state'] });
    expect(of('SUBMIT', ['offer.edit'])).toEqual({ event: 'SUBMIT', enabled: false, reasons: ['permission'] });
    expect(of('SUBMIT', permissionsOf('seller'), draft, LATE)).toEqual({
      event: 'SUBMIT',
      enabled: false,
      reasons: ['beforeDeadline'],
    });
  });

  test('judges nothing that is still to be typed', () => {
    const accepted = restore(offer.machine, 'accepted', context);
    expect(of('SUPPLIER_DECLINE', permissionsOf('seller'), accepted)).toEqual({
      event: 'SUPPLIER_DECLINE',
      enabled: true,
      reasons: [],
    });
  });

  test('hides what belongs to another side or to the clock', () => {
    const events = allowed(offer, draft, asker([]), EARLY).map((entry) => entry.event);
    expect(events).not.toContain('DEADLINE');
    expect(allowed(offer, draft, { sides: ['buyer'], permissions: new Set() }, EARLY)).toEqual([]);
  });
});

test('names of states and paths', () => {
  expect([stateName('draft'), stateName({ Evaluation: 'sealed' }), actionPath('EXTEND_DEADLINE')]).toEqual([
    'draft',
    'Evaluation.sealed',
    'extend-deadline',
  ]);
});
