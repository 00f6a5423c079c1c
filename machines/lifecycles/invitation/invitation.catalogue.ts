import type { Catalogue } from '../../kit/lifecycle.ts';
import type { InvitationEvent } from './invitation.machine.ts';

const owner = { side: ['buyer'], permission: 'inquire.manage' } as const;

export const invitationCatalogue = {
  SEND: { side: ['server'] },
  RECOGNIZE: { side: ['server'] },
  SEND_AGAIN: { ...owner, icon: 'Envelope' },
  OPEN: { side: ['visitor'] },
  JOIN: {
    side: ['supplier'],
    permission: 'offer.edit',
    icon: 'Tick',
    intent: 'primary',
    inputGuards: ['notExcluded'],
  },
  WITHDRAW: { ...owner, icon: 'Undo', intent: 'danger', confirm: true },
  EXPIRE: { side: ['server'] },
} as const satisfies Catalogue<InvitationEvent>;
