import { purchaseConsequences } from '../../../machines/purchase/consequences.ts';
import { lot, offer, purchase, tender } from '../purchase.facts.ts';
import { decided, late, running } from './example.ts';
import { decisions } from './inquire.decided.ts';
import { type Picture, type Sender, speaker } from './picture.ts';

const say = speaker(purchaseConsequences.inquire);

const publish = say('publish', {
  buyer: 7,
  invitations: [
    { id: 41, state: 'noted', companies: [] },
    { id: 42, state: 'noted', companies: [3] },
  ],
});
/** Company 4 has begun an offer and sent none. */
const unanswered = purchase({
  at: late,
  lots: [lot(11, 'active'), lot(12, 'active')],
  tenders: [tender(3, 'invited'), tender(4, 'participating')],
  offers: [offer(4, 'draft')],
});

const pictures: readonly Picture[] = [
  { event: 'ACTIVATE', title: 'An inquiry is published', said: [publish] },
  { event: 'APPROVE', title: 'The publication is approved', said: [publish] },
  { event: 'AMEND', title: 'An inquiry is amended', said: [say('tellAmended', running, { lots: [11] })] },
  {
    event: 'REMOVE_PARTICIPANT',
    title: 'A company is excluded',
    said: [say('exclude', running, { organization: 3, reason: '' })],
  },
  {
    event: 'INVITE',
    title: 'An excluded company is invited again',
    said: [say('invite', { tenders: [tender(3, 'removed')] }, { organizations: [3] })],
  },
  { event: 'DEADLINE', title: 'The deadline is reached', said: [say('seal', { ...running, at: late })] },
  {
    event: 'DEADLINE',
    title: 'The deadline is reached without an offer',
    said: [say('seal', unanswered), say('recordNoOffers', unanswered)],
  },
  { event: 'CLOSE_EARLY', title: 'The buyer closes the tender early', said: [say('seal', running)] },
  { event: 'OPEN', title: 'The offers are opened', said: [say('openOffers', { offers: [offer(3, 'locked')] })] },
  { event: 'CANCEL', title: 'A running inquiry is cancelled', said: [say('cancel', running, { comment: '' })] },
  { event: 'CANCEL', title: 'A decided inquiry is cancelled', said: [say('cancel', decided, { comment: '' })] },
];

export const inquire: Sender = {
  name: 'inquiry',
  example: 'companies 3 and 4 (views 23 and 24, offers 33 and 34), lots 11 and 12, order 51, invitations 41 and 42',
  pictures: [...pictures, ...decisions],
  echoes: [
    {
      event: 'INVITE',
      from: 'invitation',
      why: 'Only an excluded company is invited again, and it cannot accept an invitation.',
      said: say('invite', { tenders: [tender(4, 'viewed')] }, { organizations: [4] }),
    },
  ],
};
