/* Mutants that nobody notices, each with the reason why that is right. */

export interface Accepted {
  readonly key: string;
  readonly why: string;
}

export const ACCEPTED: readonly Accepted[] = [
  {
    key: "machines/lifecycles/document/document.beginning.ts EMPTY.left: '1.00' → '1.01'",
    why: 'Of a chain that nothing is taken from yet it is asked only that something is left.',
  },
  {
    key: 'machines/lifecycles/invitation/invitation.machine.ts invitationMachine.states.joined.tags: without ...INVITATION_TAGS.joined',
    why: 'The state belongs to no group, and is named beside the others all the same.',
  },
];
