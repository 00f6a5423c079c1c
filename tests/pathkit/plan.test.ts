import { assign, createMachine, fromPromise, setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { planPaths, reachableStates, refusals } from '../../src/pathkit/plan.ts';
import { doorSamples, doorPlan, valueKey } from './door.ts';

describe('planPaths', () => {
  test('takes every definition of a small chart with few paths', () => {
    const { paths, unreached } = planPaths(doorPlan);
    expect(unreached).toEqual([]);
    expect(new Set(paths.flatMap(({ takes }) => takes)).size).toBe(5);
    expect(paths.map(({ title }) => title)).toEqual([
      'closed > OPEN > open > CLOSE > closed',
      'closed > LOCK > locked > UNLOCK > closed',
      'closed > LOCK > locked > BREAK > broken',
    ]);
  });

  test('names a transition that no path can take', () => {
    const machine = setup({ guards: { never: () => false } }).createMachine({
      id: 'gate',
      initial: 'a',
      states: {
        a: { on: { GO: { target: 'b', guard: 'never' } } },
        b: { on: { BACK: 'a' } },
      },
    });
    const samples = { GO: [{ type: 'GO' }], BACK: [{ type: 'BACK' }] };
    const { paths, unreached } = planPaths({ machine, starts: [undefined], samples, key: valueKey });
    expect(unreached.map(({ id }) => id)).toEqual(['gate.a GO #0', 'gate.b BACK #0']);
    expect(paths).toEqual([]);
  });

  test('a refusal that stands in the chart to say why is not asked for, and one that is taken is named', () => {
    const gate = (open: boolean) =>
      setup({ guards: { open: () => open } }).createMachine({
        id: 'gate',
        initial: 'a',
        states: { a: { on: { GO: { target: 'b', guard: 'open', meta: { refusal: true } } } }, b: {} },
      });
    const unreached = (open: boolean) =>
      planPaths({
        machine: gate(open),
        starts: [undefined],
        samples: { GO: [{ type: 'GO' }] },
        key: valueKey,
      }).unreached.map(({ id }) => id);
    expect([unreached(false), unreached(true)]).toEqual([[], ['gate.a GO #0']]);
  });

  test('tells candidates of one event apart, guards with params included', () => {
    type Bid = { type: 'BID'; amount: number };
    const machine = setup({
      types: { context: {} as { best: number }, events: {} as Bid, input: {} as { best: number } },
      guards: { atLeast: ({ context }, params: { amount: number }) => params.amount >= context.best },
    }).createMachine({
      id: 'bid',
      context: ({ input }) => ({ best: input.best }),
      initial: 'running',
      states: {
        running: {
          on: {
            BID: [
              { target: 'won', guard: { type: 'atLeast', params: ({ event }) => ({ amount: event.amount }) } },
              { target: 'lost' },
            ],
          },
        },
        won: {},
        lost: {},
      },
    });
    const one = { machine, starts: [{ best: 10 }], key: valueKey };
    const bid = (amount: number): Bid => ({ type: 'BID', amount });
    const low = planPaths({ ...one, samples: { BID: [bid(9)] } });
    expect(low.unreached.map(({ id }) => id)).toEqual(['bid.running BID #0']);
    const both = planPaths({ ...one, samples: { BID: [bid(9), bid(10)] } });
    expect(both.unreached).toEqual([]);
    expect(both.paths).toHaveLength(2);
  });

  test('needs several starts where facts differ, and says with which a path begins', () => {
    const machine = setup({
      types: { context: {} as { member: boolean }, input: {} as { member: boolean } },
      guards: { member: ({ context }) => context.member },
    }).createMachine({
      id: 'club',
      context: ({ input }) => ({ member: input.member }),
      initial: 'outside',
      states: {
        outside: { on: { ENTER: [{ target: 'inside', guard: 'member' }, { target: 'refused' }] } },
        inside: {},
        refused: {},
      },
    });
    const samples = { ENTER: [{ type: 'ENTER' }] };
    const single = planPaths({ machine, starts: [{ member: true }], samples, key: valueKey });
    expect(single.unreached.map(({ id }) => id)).toEqual(['club.outside ENTER #1']);
    const two = planPaths({ machine, starts: [{ member: true }, { member: false }], samples, key: valueKey });
    expect(two.unreached).toEqual([]);
    expect(two.paths.map(({ input }) => input)).toEqual([{ member: true }, { member: false }]);
  });

  test('sees nested states, always and raised completion, which settled states do not show', () => {
    const machine = createMachine({
      id: 'job',
      initial: 'work',
      states: {
        work: {
          initial: 'first',
          states: {
            first: { on: { NEXT: 'second' } },
            second: { always: 'third' },
            third: { on: { NEXT: 'end' } },
            end: { type: 'final' },
          },
          on: { STOP: 'stopped' },
          onDone: 'finished',
        },
        stopped: {},
        finished: {},
      },
    });
    const samples = { NEXT: [{ type: 'NEXT' }], STOP: [{ type: 'STOP' }] };
    const { paths, unreached } = planPaths({ machine, starts: [undefined], samples, key: valueKey });
    expect(unreached).toEqual([]);
    expect(paths.flatMap(({ takes }) => takes)).toContain('job.work.second always #0');
    expect(paths.map(({ title }) => title)).toContain('work.first > NEXT > work.third > NEXT > finished');
  });

  test('ends on a parallel chart and covers both regions', () => {
    const region = { initial: 'off', states: { off: { on: { ON: 'on' } }, on: { on: { OFF: 'off' } } } } as const;
    const machine = createMachine({ id: 'panel', type: 'parallel', states: { lamp: region, fan: region } });
    const samples = { ON: [{ type: 'ON' }], OFF: [{ type: 'OFF' }] };
    const { paths, unreached } = planPaths({ machine, starts: [undefined], samples, key: valueKey });
    expect(unreached).toEqual([]);
    expect(paths).toHaveLength(1);
    expect(paths[0]?.title).toBe('lamp.off|fan.off > ON > lamp.on|fan.on > OFF > lamp.off|fan.off');
  });

  test('does not start what a state invokes', () => {
    let started = 0;
    const machine = createMachine({
      id: 'flow',
      initial: 'asking',
      states: {
        asking: { on: { SEND: 'sending' } },
        sending: {
          invoke: { id: 'send', src: fromPromise(async () => (started += 1)), onDone: 'sent', onError: 'asking' },
          after: { 1000: 'asking' },
        },
        sent: {},
      },
    });
    const samples = {
      SEND: [{ type: 'SEND' }],
      'xstate.done.actor.send': [{ type: 'xstate.done.actor.send', output: 1 }],
      'xstate.error.actor.send': [{ type: 'xstate.error.actor.send', error: 'no' }],
    };
    const { paths, unreached } = planPaths({ machine, starts: [undefined], samples, key: valueKey });
    expect(unreached).toEqual([]);
    expect(paths.some(({ title }) => title.endsWith('xstate.done.actor.send > sent'))).toBe(true);
    expect(started).toBe(0);
  });
});

describe('what would make a plan worthless is an error', () => {
  test('an event without a sample', () => {
    const { BREAK: _, ...rest } = doorSamples;
    expect(() => planPaths({ ...doorPlan, samples: rest })).toThrow('door: no sample for BREAK');
    expect(() => planPaths({ ...doorPlan, samples: { ...doorSamples, BREAK: [] } })).toThrow('no sample for BREAK');
  });

  test('a sample under a wrong type', () => {
    expect(() => planPaths({ ...doorPlan, samples: { ...doorSamples, BREAK: [{ type: 'BRAEK' }] } })).toThrow(
      'samples under a wrong type: BREAK',
    );
  });

  test('no start', () => {
    expect(() => planPaths({ ...doorPlan, starts: [] })).toThrow('door: no start');
  });

  test('a context that counts without bound and a key that counts with it', () => {
    const machine = setup({ types: { context: {} as { n: number } } }).createMachine({
      id: 'counter',
      context: { n: 0 },
      on: { ADD: { actions: assign({ n: ({ context }) => context.n + 1 }) } },
    });
    const samples = { ADD: [{ type: 'ADD' }] };
    const all = (snapshot: { context: unknown }) => JSON.stringify(snapshot.context);
    const endless = { machine, starts: [undefined], samples, limit: 100 };
    expect(() => planPaths({ ...endless, key: all })).toThrow('counter: too many states');
    expect(planPaths({ ...endless, key: valueKey }).unreached).toEqual([]);
  });

  test('chance in the chart', () => {
    const machine = setup({ types: { context: {} as { n: number } } }).createMachine({
      id: 'dice',
      context: { n: 0 },
      on: { ROLL: { actions: assign({ n: () => Math.random() }) } },
    });
    const key = (snapshot: { context: { n: number } }) => (snapshot.context.n === 0 ? 'start' : String(Math.random()));
    expect(() =>
      planPaths({ machine, starts: [undefined], samples: { ROLL: [{ type: 'ROLL' }] }, key, limit: 20 }),
    ).toThrow(/dice: (too many states|ROLL leads elsewhere)/);
  });
});

describe('reachableStates and refusals', () => {
  test('each state comes with the shortest way to it', () => {
    expect(reachableStates(doorPlan).map(({ name, path }) => [name, path.events.map(({ type }) => type)])).toEqual([
      ['closed', []],
      ['open', ['OPEN']],
      ['locked', ['LOCK']],
      ['broken', ['LOCK', 'BREAK']],
    ]);
  });

  test('a refusal for every state and every event no transition answers', () => {
    const told = refusals(doorPlan).map(({ state, event, because }) => `${state.name} ${event.type} ${because}`);
    expect(told).toHaveLength(4 * 5 - 5);
    expect(told).toContain('broken OPEN state');
    expect(told).toContain('closed UNLOCK state');
    expect(told).not.toContain('closed OPEN state');
  });

  test('a guard that says no is a refusal of its own, for each sample', () => {
    const machine = setup({
      types: { events: {} as { type: 'PAY'; amount: number } },
      guards: { positive: (_, params: { amount: number }) => params.amount > 0 },
    }).createMachine({
      id: 'till',
      initial: 'open',
      states: {
        open: {
          on: {
            PAY: { target: 'paid', guard: { type: 'positive', params: ({ event }) => ({ amount: event.amount }) } },
          },
        },
        paid: {},
      },
    });
    const samples = { PAY: [1, 0, -1].map((amount) => ({ type: 'PAY' as const, amount })) };
    const told = refusals({ machine, starts: [undefined], samples, key: valueKey });
    expect(told.map(({ state, event, because }) => [state.name, event.amount, because])).toEqual([
      ['open', 0, 'guard'],
      ['open', -1, 'guard'],
      ['paid', 1, 'state'],
    ]);
  });

  test('a chart that has ended answers nothing, its outermost transitions included', () => {
    const machine = createMachine({
      id: 'case',
      initial: 'open',
      on: { NOTE: {} },
      states: { open: { on: { CLOSE: 'closed' } }, closed: { type: 'final' } },
    });
    const samples = { NOTE: [{ type: 'NOTE' }], CLOSE: [{ type: 'CLOSE' }] };
    const told = refusals({ machine, starts: [undefined], samples, key: valueKey });
    expect(told.map(({ state, event }) => `${state.name} ${event.type}`)).toEqual(['closed NOTE', 'closed CLOSE']);
  });
});
