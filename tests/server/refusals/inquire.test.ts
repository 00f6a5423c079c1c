import { afterAll, beforeAll } from 'vitest';
import { beforeDeadline, INQUIRE_SAID, waiting } from './inquire.against.ts';
import { decided } from './inquire.decisions.ts';
import { inquireReach } from './inquire.ts';
import { Purchase } from './purchase.ts';
import { refusedBefore, refusedGuards, refusedStates } from './stage.ts';

const purchase = new Purchase();
beforeAll(purchase.open);
afterAll(purchase.close);

const reach = inquireReach(purchase);
refusedStates('inquire', 189, reach);
refusedGuards('inquire', reach, {
  said: INQUIRE_SAID,
  facts: { ...beforeDeadline(purchase), ...waiting(purchase), ...decided(purchase) },
});
refusedBefore('inquire', reach, {
  'Pending REFUSE refusalExplained': [400, { reason: ' ' }],
  'Published CANCEL reasonGiven': [400, { reason: '' }],
  'Evaluation.opened NO_AWARD reasonGiven': [400, { reason: '' }],
  'Evaluation.opened ENTER_RATE sourceNamed': [400, { source: ' ' }],
});
