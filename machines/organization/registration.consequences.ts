import { alone, type Consequences, type MessageAmong } from '../kit/consequences.ts';
import type { membershipMachine } from '../lifecycles/membership/membership.machine.ts';
import { membershipIs } from '../lifecycles/membership/membership.tags.ts';
import type { registrationMachine } from '../lifecycles/registration/registration.machine.ts';

/* What the end of an account makes happen in the companies that the person belonged to. */

/** Requests and invitations among them; in the order in which their companies are locked. */
export interface AccountFacts {
  readonly memberships: readonly { readonly id: number; readonly state: string }[];
}

export type AccountMessage = MessageAmong<{ readonly membership: typeof membershipMachine }>;

const leaveOrganizations = ({ memberships }: AccountFacts): readonly AccountMessage[] =>
  memberships
    .filter(({ state }) => membershipIs('live', state))
    .map(({ id }) => ({ to: 'membership', id, event: { type: 'ACCOUNT_DELETED' } }));

/** A new action of the chart does not compile before it is said here whom it concerns, if only nobody else. */
export const registrationConsequences = {
  leaveOrganizations,
  ...alone('mailActivation', 'revokeKeys', 'forgetPerson', 'mailDeleted', 'replaceToken'),
} satisfies Consequences<typeof registrationMachine, AccountFacts, AccountMessage>;
