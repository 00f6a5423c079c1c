/* Mutants that nobody notices, each with the reason why that is right. */

export interface Accepted {
  readonly key: string;
  readonly why: string;
}

export const ACCEPTED: readonly Accepted[] = [
  {
    key: 'machines/lifecycles/invitation/invitation.machine.ts invitationMachine.states.joined.tags: without ...INVITATION_TAGS.joined',
    why: 'The state belongs to no group, and is named beside the others all the same.',
  },
];
