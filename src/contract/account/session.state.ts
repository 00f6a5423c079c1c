import type { SnapshotFrom } from 'xstate';
import { restore } from '../../../machines/kit/restore.ts';
import { sessionMachine } from '../../../machines/lifecycles/session/session.machine.ts';

/** Facts of one sign-in, stored in the browser or on the server. */
export interface SessionFacts {
  /** Whether there is a key that is not revoked. */
  readonly keyed: boolean;
  readonly language: string;
  readonly organization: number | null;
  readonly organizations: readonly number[];
}

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

export const fromRow = ({ keyed, ...context }: SessionFacts): SessionSnapshot =>
  restore(sessionMachine, keyed ? 'signedIn' : 'signedOut', context);

export const toRow = ({ value, context }: SessionSnapshot): SessionFacts => ({
  keyed: value === 'signedIn',
  ...context,
});
