import type { SnapshotFrom } from 'xstate';
import type { Samples } from '../../kit/lifecycle.ts';
import type { RegistrationContext } from './registration.rules.ts';
import type { RegistrationEvent, registrationMachine } from './registration.machine.ts';

const at = '2030-01-02T12:00:00.000Z';

const mailed = { tokenHash: 'a', tokenSentAt: '2030-01-01T12:00:00.000Z' };
const alone = { role: 'administrator', administrators: 1, running: true } as const;

/**
 * A person without an organisation, the last administrator of one, and the only member of one with unfinished business.
 */
export const registrationStarts: readonly Partial<RegistrationContext>[] = [
  { ...mailed, held: [] },
  { ...mailed, held: [{ ...alone, others: 2 }] },
  { ...mailed, held: [{ ...alone, others: 0 }] },
];

export const registrationSamples = {
  ACTIVATE: [{ type: 'ACTIVATE', at, tokenHash: 'a' }],
  RESEND: [{ type: 'RESEND', at, tokenHash: 'a' }],
  DELETE: [{ type: 'DELETE', at }],
  DISABLE: [{ type: 'DISABLE', at }],
  ENABLE: [{ type: 'ENABLE', at }],
} satisfies Samples<RegistrationEvent>;

export const registrationKey = (s: SnapshotFrom<typeof registrationMachine>): string =>
  JSON.stringify([s.value, s.context.held]);
