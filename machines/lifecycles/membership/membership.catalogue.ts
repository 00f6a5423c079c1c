import type { Catalogue } from '../../kit/lifecycle.ts';
import type { MembershipEvent } from './membership.machine.ts';

const administrator = { side: ['organization'], permission: 'user.manage' } as const;
const handed = { fields: { handsOwn: 'role' } } as const;
const person = { side: ['self'] } as const;

export const membershipCatalogue = {
  FOUND: { side: ['server'] },
  REQUEST_JOIN: { ...person, icon: 'NewPerson', intent: 'primary' },
  INVITE: { ...administrator, icon: 'NewPerson', intent: 'primary', ...handed },
  APPROVE: { ...administrator, icon: 'Tick', intent: 'success', ...handed },
  REJECT: { ...administrator, icon: 'Cross', intent: 'danger', confirm: true },
  ACCEPT: { ...person, icon: 'Tick', intent: 'primary' },
  DECLINE: { ...person, icon: 'Cross', confirm: true },
  CHANGE_ROLE: { ...administrator, icon: 'Edit', fields: { administratorRemains: 'role', handsOwn: 'role' } },
  REMOVE: { ...administrator, icon: 'Remove', intent: 'danger', confirm: true },
  LEAVE: { ...person, icon: 'LogOut', intent: 'danger', confirm: true },
} as const satisfies Catalogue<MembershipEvent>;
