import { invoicingConsequences } from '../../../machines/invoicing/consequences.ts';
import { type Sender, speaker } from './picture.ts';

const say = speaker(invoicingConsequences);

const sums = { rates: [], order: [], prepaid: '0.00', due: '0.00' };
const correct = say('applyToCorrected', {
  self: 90,
  takesBack: false,
  corrected: [81, 82].map((id) => ({ id, type: 'invoice' as const, before: sums, after: sums, total: '0.00' })),
});

export const document: Sender = {
  name: 'document',
  example: 'correction 90 of invoices 81 and 82; invoices 84, which is overpaid, and 85 of the same buyer',
  pictures: [
    { event: 'ISSUE', title: 'A correction is issued', said: [correct] },
    { event: 'APPROVE', title: 'A correction is approved', said: [correct] },
    {
      event: 'SET_OFF',
      title: 'An overpayment is set off',
      said: [say('giveToOther', { self: 84 }, { against: 85, amount: '20.00', date: '2030-01-08' })],
    },
    {
      event: 'REVOKE_SET_OFF',
      title: 'The set-off is revoked',
      said: [say('tellOther', { other: 85 }, { setOff: 6, amount: '20.00', date: '2030-01-09', reason: '' })],
    },
  ],
};
