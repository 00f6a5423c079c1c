import { inquire } from '../../machines/lifecycles/inquire/inquire.lifecycle.ts';
import { accept, LATE, of, opened, revoke, type Row, type Sent, twoLots } from './procurement.ts';

/* Award and lot follow a change agreed by both sides: ../shared/lifecycles.md ("Award and order", PROPOSE_CHANGE). */

const changedTo = (quantity: string): Sent => ({
  type: 'ORDER_CHANGED',
  at: LATE,
  awards: [{ id: 1, quantity, price: '90' }],
  justification: '',
});

export const CHANGED: readonly Row[] = [
  ...of(inquire.machine, twoLots, [
    {
      row: 'an accepted change that brings the rest of the last lot decides it',
      steps: [...opened, accept(1, '4'), accept(1, '6'), accept(2), revoke(2), changedTo('10')],
      ends: 'Awarded',
      effects: ['changeAwards', 'settle'],
      facts: { lots: [{ state: 'awarded', awarded: '10' }, { state: 'awarded' }] },
    },
    {
      row: 'one that brings less leaves the lot partly awarded',
      steps: [...opened, accept(1, '4'), accept(1, '6'), accept(2), revoke(2), changedTo('9')],
      ends: 'Evaluation.opened',
      facts: { lots: [{ state: 'partly', awarded: '9' }, { state: 'awarded' }] },
    },
  ]),
];
