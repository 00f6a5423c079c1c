import type { SnapshotFrom } from 'xstate';
import type { Samples } from '../../kit/lifecycle.ts';
import type { RegistrationEvent, registrationMachine } from './registration.machine.ts';

const at = '2030-01-02T12:00:00.000Z';

export const registrationSamples = {
  ACTIVATE: [{ type: 'ACTIVATE', at, tokenHash: 'a' }],
  RESEND: [{ type: 'RESEND', at, tokenHash: 'a' }],
  DELETE: [{ type: 'DELETE', at }],
  DISABLE: [{ type: 'DISABLE', at }],
  ENABLE: [{ type: 'ENABLE', at }],
} satisfies Samples<RegistrationEvent>;

export const registrationKey = (s: SnapshotFrom<typeof registrationMachine>): string =>
  JSON.stringify([s.value, s.context.held]);
