import { purchaseConsequences } from '../../../machines/purchase/consequences.ts';
import { type Sender, speaker } from './picture.ts';

const join = speaker(purchaseConsequences.invitation)(
  'joinTender',
  { inquire: 1, participants: [4] },
  { organization: 3 },
);

export const invitation: Sender = {
  name: 'invitation',
  example: 'an invited address of company 3',
  pictures: [
    { event: 'RECOGNIZE', title: 'The address belongs to a member', said: [join] },
    { event: 'JOIN', title: 'The invited company accepts', said: [join] },
  ],
};
