import type { SnapshotFrom } from 'xstate';
import type { Samples } from '../../kit/lifecycle.ts';
import type { InvitationEvent, invitationMachine } from './invitation.machine.ts';
import type { InvitationContext } from './invitation.rules.ts';

const at = '2030-01-01T12:00:00.000Z';
const nextDay = '2030-01-02T12:00:00.000Z';
const late = '2030-01-08T12:00:00.000Z';

/** A running tender, an ended one, and one that excludes the company. */
const running = { inquire: 'Published', expireAt: '2030-01-08T12:00:00.000Z' };
export const invitationStarts: readonly Partial<InvitationContext>[] = [
  running,
  { ...running, inquire: 'Cancelled' },
  { ...running, excluded: [7] },
];

export const invitationSamples = {
  SEND: [{ type: 'SEND', at }],
  RECOGNIZE: [{ type: 'RECOGNIZE', at, organization: 7 }],
  SEND_AGAIN: [
    { type: 'SEND_AGAIN', at: nextDay },
    { type: 'SEND_AGAIN', at },
  ],
  OPEN: [{ type: 'OPEN', at }],
  JOIN: [
    { type: 'JOIN', at: nextDay, organization: 7 },
    { type: 'JOIN', at: late, organization: 7 },
  ],
  WITHDRAW: [{ type: 'WITHDRAW', at }],
  EXPIRE: [{ type: 'EXPIRE', at: late }],
} satisfies Samples<InvitationEvent>;

export const invitationKey = (s: SnapshotFrom<typeof invitationMachine>): string =>
  JSON.stringify([s.value, s.context.inquire, s.context.excluded, Math.min(s.context.letters, 2)]);
