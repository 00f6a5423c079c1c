import { setup } from 'xstate';

export interface CookieConsentEvent {
  readonly type: 'ACCEPT' | 'REJECT' | 'REVISE';
  readonly at: string;
}

/** The banner is shown until the visitor decides. */
export const cookieConsentMachine = setup({
  types: { events: {} as CookieConsentEvent },
  actions: {
    /** Stores 1 in local storage under the key of the choice. */
    keepChoice: () => {},
    forgetChoice: () => {},
  },
}).createMachine({
  id: 'cookieConsent',
  initial: 'undecided',
  states: {
    undecided: {
      on: {
        ACCEPT: { target: 'accepted', actions: 'keepChoice' },
        REJECT: { target: 'rejected', actions: 'keepChoice' },
      },
    },
    // ASSUMED: a choice can be taken back ("Cookie settings" in the footer).
    accepted: { on: { REVISE: { target: 'undecided', actions: 'forgetChoice' } } },
    rejected: { on: { REVISE: { target: 'undecided', actions: 'forgetChoice' } } },
  },
});
