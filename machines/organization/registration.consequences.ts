import { alone, type Consequences, type MessageAmong } from '../kit/consequences.ts';
import type { membershipMachine } from '../lifecycles/membership/membership.machine.ts';
import { membershipIs } from '../lifecycles/membership/membership.tags.ts';
import type { registrationMachine } from '../lifecycles/registration/registration.machine.ts';

/* Consequences of deleting an account for the person's companies. */

/** Requests and invitations included, in the order in which their companies are locked. */
export interface AccountFacts {
  readonly memberships: readonly { readonly id: number; readonly state: string }[];
}

export type AccountMessage = MessageAmong<{ readonly membership: typeof membershipMachine }>;

const leaveOrganizations = ({ memberships }: AccountFacts): readonly AccountMessage[] =>
  memberships
    .filter(({ state }) => membershipIs('live', state))
    .map(({ id }) => ({ to: 'membership', id, event: { type: 'ACCOUNT_DELETED' } }));

/** Every action of the chart must appear here, even those without consequences; otherwise it does not compile. */
export const registrationConsequences = {
  leaveOrganizations,
  ...alone('mailActivation', 'revokeKeys', 'forgetPerson', 'mailDeleted', 'replaceToken'),
} satisfies Consequences<typeof registrationMachine, AccountFacts, AccountMessage>;
