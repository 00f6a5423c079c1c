import { useTranslation } from 'react-i18next';
import type { Role } from '../../../../machines/kit/permissions.ts';
import { membership } from '../../../../machines/lifecycles/membership/membership.lifecycle.ts';
import { type Membership, membershipEndpoints } from '../../../contract/organization/membership.ts';
import { organizationOf, settleOrganization } from '../../session/session.ts';
import { useStep } from '../../trade/use-step.ts';
import { toast } from '../../ui/dialog/toast.ts';

const PLAIN = {
  REJECT: membershipEndpoints.membershipReject,
  ACCEPT: membershipEndpoints.membershipAccept,
  DECLINE: membershipEndpoints.membershipDecline,
  REMOVE: membershipEndpoints.membershipRemove,
  LEAVE: membershipEndpoints.membershipLeave,
} as const;

/** Steps that also set a role. */
export type RoleStep = 'APPROVE' | 'CHANGE_ROLE';
export const needsRole = (event: string): event is RoleStep => event === 'APPROVE' || event === 'CHANGE_ROLE';

const DONE: Readonly<Record<string, string>> = {
  ACCEPT: 'members.joined',
  APPROVE: 'members.added',
  CHANGE_ROLE: 'members.roleChanged',
  REMOVE: 'members.removed',
};

/** The steps of one membership. Memberships determine what the user sees, so all queries are invalidated. */
export function useMembershipSteps(row: Membership) {
  const { t } = useTranslation('account');
  const steps = useStep(membership, {
    invalidates: ['/'],
    onDone: (event) => {
      // The user left voluntarily, so no page has to announce that the access has ended.
      if (event === 'LEAVE' && row.organization === organizationOf()) settleOrganization(null);
      const key = DONE[event];
      if (key) toast.success(t(key, { name: row.name }));
    },
  });
  const input = { params: { id: row.id }, ifMatch: row.version === undefined ? null : `"${row.version}"` };
  const send = (event: string, role?: Role) => {
    if (event in PLAIN) return steps.run(event, PLAIN[event as keyof typeof PLAIN], { ...input, body: undefined });
    if (event === 'APPROVE')
      return steps.run(event, membershipEndpoints.membershipApprove, { ...input, body: { role } });
    return steps.run(event, membershipEndpoints.membershipChangeRole, { ...input, body: { role: role ?? 'viewer' } });
  };
  return { ...steps, send } as const;
}
