import { assign, setup } from 'xstate';
import { all, atTime, given } from '../../kit/guards.ts';
import { beforeDeadline, type InvitationContext, lettersLeft, sentLongAgo } from './invitation.rules.ts';
import { INVITATION_TAGS } from './invitation.tags.ts';

type At = { readonly at: string };
/** The company that comes of the invitation. */
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

/** An invitation to a tender that goes by e-mail to a supplier outside the marketplace. */
export const invitationMachine = setup({
  types: { context: {} as InvitationContext, events: {} as InvitationEvent, input: {} as Partial<InvitationContext> },
  guards: {
    tenderRunning: ({ context }) => context.tenderRunning,
    beforeDeadline: ({ context }, p: At) => beforeDeadline(context.expireAt, p.at),
    sentLongAgo: ({ context }, p: At) => sentLongAgo(context.sentAt, p.at),
    lettersLeft: ({ context }) => lettersLeft(context.letters),
    notExcluded: ({ context }, p: Company) => !context.excluded.includes(p.organization),
  },
  actions: {
    noteLetter: assign({ sentAt: (_, p: At) => p.at, letters: ({ context }) => context.letters + 1 }),
    mailInvitation: () => {},
    /** The company becomes a participant like those that were invited on the marketplace. */
    joinTender: (_, _p: Company) => {},
    /** The buyer's card of the supplier names the member that it has become. */
    linkCard: (_, _p: Company) => {},
  },
}).createMachine({
  id: 'invitation',
  context: ({ input }) => ({
    tenderRunning: false,
    expireAt: '',
    sentAt: null,
    letters: 0,
    excluded: [],
    ...input,
  }),
  initial: 'noted',
  states: {
    // Of a draft: nobody is written to before the publication.
    noted: {
      tags: [...INVITATION_TAGS.noted],
      on: {
        SEND: { target: 'sent', guard: all(...running), actions: written },
        // ASSUMED: the address of a member is no outside one: that company is invited as any other is.
        RECOGNIZE: join,
        WITHDRAW: 'withdrawn',
      },
    },
    sent: {
      tags: [...INVITATION_TAGS.sent],
      on: {
        // ASSUMED: whoever looks at the page has opened it, also after the deadline.
        OPEN: 'opened',
        SEND_AGAIN: again,
        // ASSUMED: the link is for its bearer, as a forwarded letter is; the buyer is shown who joined by it.
        JOIN: join,
        WITHDRAW: 'withdrawn',
        EXPIRE: 'expired',
      },
    },
    // Two pages of it at once are one opening.
    opened: {
      tags: [...INVITATION_TAGS.opened],
      on: { OPEN: {}, SEND_AGAIN: again, JOIN: join, WITHDRAW: 'withdrawn', EXPIRE: 'expired' },
    },
    joined: { type: 'final', tags: [...INVITATION_TAGS.joined] },
    withdrawn: { type: 'final', tags: [...INVITATION_TAGS.withdrawn] },
    expired: { type: 'final', tags: [...INVITATION_TAGS.expired] },
  },
});
