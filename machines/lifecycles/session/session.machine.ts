import { assign, setup } from 'xstate';
import { LANGUAGES, type SessionContext } from './session.rules.ts';

type At = { readonly at: string };
type InLanguage = { readonly language: string };
type InOrganization = { readonly organization: number };
export type SessionEvent = At &
  (
    | { readonly type: 'LOGIN'; readonly keyReceived: boolean; readonly organizations: readonly number[] }
    | { readonly type: 'UNAUTHORIZED' | 'LOGOUT' }
    | ({ readonly type: 'SWITCH_ORGANIZATION' } & InOrganization)
    | ({ readonly type: 'CHANGE_LANGUAGE' } & InLanguage)
  );

/** Signed in means that a key is stored and accepted by the server; any 401 ends the session. */
export const sessionMachine = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent, input: {} as Partial<SessionContext> },
  guards: {
    keyReceived: (_, p: { received: boolean }) => p.received,
    memberThere: ({ context }, p: InOrganization) => context.organizations.includes(p.organization),
    knownLanguage: (_, p: InLanguage) => LANGUAGES.some((known) => known === p.language),
  },
  actions: {
    /** Stores the key in local storage and in the `authorization` cookie, which is never used for signing in. */
    keepKey: () => {},
    removeKey: () => {},
    revokeKey: () => {},
    /** Clears cached rows, which the next user must not see; drafts are kept. */
    clearCache: () => {},
    keepLanguage: () => {},
    enter: assign({ organizations: (_, p: { organizations: readonly number[] }) => p.organizations }),
    leave: assign({ organization: null, organizations: [] }),
    switchTo: assign({ organization: (_, p: InOrganization) => p.organization }),
    speak: assign({ language: (_, p: InLanguage) => p.language }),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ language: 'en', organization: null, organizations: [], ...input }),
  initial: 'signedOut',
  on: {
    CHANGE_LANGUAGE: {
      guard: { type: 'knownLanguage', params: ({ event }) => ({ language: event.language }) },
      actions: [{ type: 'speak', params: ({ event }) => ({ language: event.language }) }, 'keepLanguage'],
    },
  },
  states: {
    signedOut: {
      on: {
        LOGIN: {
          target: 'signedIn',
          guard: { type: 'keyReceived', params: ({ event }) => ({ received: event.keyReceived }) },
          actions: [{ type: 'enter', params: ({ event }) => ({ organizations: event.organizations }) }, 'keepKey'],
        },
      },
    },
    signedIn: {
      on: {
        UNAUTHORIZED: { target: 'signedOut', actions: ['leave', 'removeKey', 'clearCache'] },
        LOGOUT: { target: 'signedOut', actions: ['leave', 'revokeKey', 'removeKey', 'clearCache'] },
        SWITCH_ORGANIZATION: {
          guard: { type: 'memberThere', params: ({ event }) => ({ organization: event.organization }) },
          actions: [{ type: 'switchTo', params: ({ event }) => ({ organization: event.organization }) }, 'clearCache'],
        },
      },
    },
  },
});
