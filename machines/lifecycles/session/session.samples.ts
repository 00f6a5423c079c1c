import type { SnapshotFrom } from 'xstate';
import type { Samples } from '../../kit/lifecycle.ts';
import type { SessionEvent, sessionMachine } from './session.machine.ts';

const at = '2030-01-01T12:00:00.000Z';

export const sessionSamples = {
  LOGIN: [{ type: 'LOGIN', at, keyReceived: true, organizations: [1, 2] }],
  UNAUTHORIZED: [{ type: 'UNAUTHORIZED', at }],
  LOGOUT: [{ type: 'LOGOUT', at }],
  SWITCH_ORGANIZATION: [{ type: 'SWITCH_ORGANIZATION', at, organization: 2 }],
  CHANGE_LANGUAGE: [{ type: 'CHANGE_LANGUAGE', at, language: 'pl' }],
} satisfies Samples<SessionEvent>;

export const sessionKey = (s: SnapshotFrom<typeof sessionMachine>): string =>
  JSON.stringify([s.value, s.context.language, s.context.organization]);
