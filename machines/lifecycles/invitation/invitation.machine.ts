import { assign, setup } from 'xstate';
import { all, atTime, given } from '../../kit/guards.ts';
import { inquireRuns } from '../tender/tender.admission.ts';
import { beforeDeadline, type InvitationContext, lettersLeft, sentLongAgo } from './invitation.rules.ts';
import { INVITATION_TAGS } from './invitation.tags.ts';

type At = { readonly at: string };
/** The company that accepted the invitation. */
type Company = { readonly organization: number };
export type InvitationEvent = At &
  (
    | { readonly type: 'SEND' | 'SEND_AGAIN' | 'OPEN' | 'WITHDRAW' | 'EXPIRE' }
    | ({ readonly type: 'RECOGNIZE' | 'JOIN' } & Company)
  );

const running = ['tenderRunning', { type: 'beforeDeadline', params: atTime }] as const;
const written = [{ type: 'noteLetter', params: atTime }, 'mailInvitation'] as const;
const join = {
  target: 'joined',
  guard: all(...running, given('notExcluded')),
  actions: [given('joinTender'), given('linkCard')],
} as const;
const again = {
  guard: all(...running, { type: 'sentLongAgo', params: atTime }, 'lettersLeft'),
  actions: written,
} as const;

/** An e-mail invitation to a tender, for a supplier outside the marketplace. */
export const invitationMachine = setup({
  types: { context: {} as InvitationContext, events: {} as InvitationEvent, input: {} as Partial<InvitationContext> },
  guards: {
    tenderRunning: ({ context }) => inquireRuns(context.inquire),
    beforeDeadline: ({ context }, p: At) => beforeDeadline(context.expireAt, p.at),
    sentLongAgo: ({ context }, p: At) => sentLongAgo(context.sentAt, p.at),
    lettersLeft: ({ context }) => lettersLeft(context.letters),
    notExcluded: ({ context }, p: Company) => !context.excluded.includes(p.organization),
  },
  actions: {
    noteLetter: assign({ sentAt: (_, p: At) => p.at, letters: ({ context }) => context.letters + 1 }),
    mailInvitation: () => {},
    /** Makes the company a participant like those invited on the marketplace. */
    joinTender: (_, _p: Company) => {},
    /** Links the buyer's card of the supplier to the new member. */
    linkCard: (_, _p: Company) => {},
  },
}).createMachine({
  id: 'invitation',
  context: ({ input }) => ({
    inquire: 'Draft',
    expireAt: '',
    sentAt: null,
    letters: 0,
    excluded: [],
    ...input,
  }),
  initial: 'noted',
  states: {
    // The inquiry is a draft: no letter is sent before its publication.
    noted: {
      tags: [...INVITATION_TAGS.noted],
      on: {
        SEND: { target: 'sent', guard: all(...running), actions: written },
        // ASSUMED: an address that belongs to a member is not outside; its company is invited in the usual way.
        RECOGNIZE: join,
        WITHDRAW: 'withdrawn',
      },
    },
    sent: {
      tags: [...INVITATION_TAGS.sent],
      on: {
        // ASSUMED: viewing the page counts as opening it, even after the deadline.
        OPEN: 'opened',
        SEND_AGAIN: again,
        // ASSUMED: anyone with the link can use it, as with a forwarded letter; the buyer sees who joined with it.
        JOIN: join,
        WITHDRAW: 'withdrawn',
        EXPIRE: 'expired',
      },
    },
    // Opening the page twice counts once.
    opened: {
      tags: [...INVITATION_TAGS.opened],
      on: { OPEN: {}, SEND_AGAIN: again, JOIN: join, WITHDRAW: 'withdrawn', EXPIRE: 'expired' },
    },
    joined: { type: 'final', tags: [...INVITATION_TAGS.joined] },
    withdrawn: { type: 'final', tags: [...INVITATION_TAGS.withdrawn] },
    expired: { type: 'final', tags: [...INVITATION_TAGS.expired] },
  },
});
