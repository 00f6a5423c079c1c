import type { Catalogue } from '../../kit/lifecycle.ts';
import type { QuestionEvent } from './question.machine.ts';

const owner = { side: ['buyer'], permission: 'inquire.manage' } as const;
const asker = { side: ['supplier'], permission: 'offer.edit' } as const;

export const questionCatalogue = {
  ASK: { ...asker, icon: 'Comment', intent: 'primary', inputGuards: ['textGiven'], fields: { textGiven: 'text' } },
  ANSWER: {
    ...owner,
    icon: 'Chat',
    intent: 'primary',
    inputGuards: ['answerGiven'],
    fields: { answerGiven: 'answer' },
  },
  DISMISS: {
    ...owner,
    icon: 'Disable',
    intent: 'danger',
    confirm: true,
    inputGuards: ['reasonGiven'],
    fields: { reasonGiven: 'reason' },
  },
  RETRACT: { ...asker, icon: 'Undo', confirm: true },
} as const satisfies Catalogue<QuestionEvent>;
