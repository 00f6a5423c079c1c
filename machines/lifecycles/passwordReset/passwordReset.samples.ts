import type { SnapshotFrom } from 'xstate';
import type { Samples } from '../../kit/lifecycle.ts';
import type { PasswordResetEvent, passwordResetMachine } from './passwordReset.machine.ts';

const at = '2030-01-01T12:00:00.000Z';
const later = '2030-01-01T13:00:00.001Z';

export const passwordResetSamples = {
  REQUEST: [{ type: 'REQUEST', at, tokenHash: 'a' }],
  CONFIRM: [{ type: 'CONFIRM', at, tokenHash: 'a', passwordAcceptable: true, passwordsEqual: true }],
  EXPIRE: [{ type: 'EXPIRE', at: later }],
} satisfies Samples<PasswordResetEvent>;

export const passwordResetKey = (s: SnapshotFrom<typeof passwordResetMachine>): string => JSON.stringify(s.value);
