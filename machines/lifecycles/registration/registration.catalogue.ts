import type { Catalogue } from '../../kit/lifecycle.ts';
import type { RegistrationEvent } from './registration.machine.ts';

export const registrationCatalogue = {
  ACTIVATE: {
    side: ['visitor'],
    icon: 'Tick',
    intent: 'primary',
    inputGuards: ['tokenMatches', 'tokenFresh'],
    fields: { tokenMatches: 'token', tokenFresh: 'token' },
  },
  RESEND: { side: ['visitor'], icon: 'Envelope' },
  DELETE: { side: ['self'], icon: 'Trash', intent: 'danger', confirm: true },
  DISABLE: { side: ['server'], icon: 'Disable', intent: 'danger' },
  ENABLE: { side: ['server'], icon: 'Endorsed' },
} as const satisfies Catalogue<RegistrationEvent>;
