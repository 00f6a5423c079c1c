import { createMachine } from 'xstate';

export const valueKey = (snapshot: { value: unknown }) => JSON.stringify(snapshot.value);

const door = createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { OPEN: 'open', LOCK: 'locked' } },
    open: { on: { CLOSE: 'closed' } },
    locked: { on: { UNLOCK: 'closed', BREAK: 'broken' } },
    broken: { type: 'final' },
  },
});
export const doorSamples = {
  OPEN: [{ type: 'OPEN' }],
  CLOSE: [{ type: 'CLOSE' }],
  LOCK: [{ type: 'LOCK' }],
  UNLOCK: [{ type: 'UNLOCK' }],
  BREAK: [{ type: 'BREAK' }],
};
export const doorPlan = { machine: door, starts: [undefined], samples: doorSamples, key: valueKey };
