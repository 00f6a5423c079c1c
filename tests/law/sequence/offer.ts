import { purchaseConsequences } from '../../../machines/purchase/consequences.ts';
import { offer as row, tender } from '../purchase.facts.ts';
import { decided } from './example.ts';
import { type Sender, speaker } from './picture.ts';

const say = speaker(purchaseConsequences.offer);

const sentBefore = say('keepRevision', { self: 33, offers: [row(3, 'submitted')], tenders: [tender(3, 'quoted')] });

export const offer: Sender = {
  name: 'offer',
  example: 'company 3 (view 23, offer 33) and its order 51',
  pictures: [
    {
      event: 'SUBMIT',
      title: 'An offer is sent',
      said: [say('keepRevision', { self: 33, offers: [row(3, 'submitted')], tenders: [tender(3, 'invited')] })],
    },
    {
      event: 'WITHDRAW',
      title: 'An offer is withdrawn',
      said: [say('tellWithdrawn', { self: 33, offers: [row(3, 'withdrawn')], tenders: [tender(3, 'quoted')] })],
    },
    {
      event: 'SUPPLIER_DECLINE',
      title: 'A supplier steps back from its offer',
      said: [say('stepBack', { ...decided, self: 33 }, { reason: '', because: 'supplier' })],
    },
  ],
  silent: [
    { event: 'UPDATE', why: 'The view of the company shows its offer since `SUBMIT`.', said: sentBefore },
    { event: 'CONFIRM', why: 'The view of the company shows its offer since `SUBMIT`.', said: sentBefore },
  ],
  echoes: [
    {
      event: 'SUPPLIER_DECLINE',
      from: 'inquiry',
      why: 'Its order has ended, and the inquiry frees the lots.',
      said: say(
        'stepBack',
        { ...decided, self: 33, awards: [], orders: [{ id: 51, offer: 33, state: 'declined' }] },
        { reason: '', because: 'system.declined' },
      ),
    },
  ],
};
