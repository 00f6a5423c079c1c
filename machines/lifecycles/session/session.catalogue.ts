import type { Catalogue } from '../../kit/lifecycle.ts';
import type { SessionEvent } from './session.machine.ts';

export const sessionCatalogue = {
  LOGIN: { side: ['visitor'], icon: 'LogIn', intent: 'primary', inputGuards: ['keyReceived'] },
  // A 401 comes from the server, not from the user.
  UNAUTHORIZED: { side: ['server'] },
  LOGOUT: { side: ['self'], icon: 'LogOut' },
  SWITCH_ORGANIZATION: {
    side: ['self'],
    icon: 'Office',
    inputGuards: ['memberThere'],
    fields: { memberThere: 'organization' },
  },
  CHANGE_LANGUAGE: {
    side: ['visitor', 'self'],
    icon: 'Translate',
    confirm: true,
    inputGuards: ['knownLanguage'],
    fields: { knownLanguage: 'language' },
  },
} as const satisfies Catalogue<SessionEvent>;
