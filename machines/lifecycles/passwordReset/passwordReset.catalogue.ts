import type { Catalogue } from '../../kit/lifecycle.ts';
import type { PasswordResetEvent } from './passwordReset.machine.ts';

export const passwordResetCatalogue = {
  REQUEST: { side: ['visitor'], icon: 'Envelope', intent: 'primary' },
  CONFIRM: {
    side: ['visitor'],
    icon: 'Key',
    intent: 'primary',
    inputGuards: ['tokenMatches', 'tokenFresh', 'passwordAcceptable', 'passwordsEqual'],
    fields: {
      tokenMatches: 'token',
      tokenFresh: 'token',
      passwordAcceptable: 'password',
      passwordsEqual: 'password2',
    },
  },
  EXPIRE: { side: ['server'] },
} as const satisfies Catalogue<PasswordResetEvent>;
