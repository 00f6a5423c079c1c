import { defineLifecycle } from '../../kit/lifecycle.ts';
import { documentCatalogue } from './document.catalogue.ts';
import { documentMachine } from './document.machine.ts';
import type { DocumentContext } from './document.rules.ts';
import { COMPLETE, documentKey, documentSamples } from './document.samples.ts';

const PARTIES = { seller: 1, buyer: 2, buyerNumber: 'PL1234563218', currency: 'PLN' };
const OTHER = { ...PARTIES, type: 'invoice', issued: true, due: '1000.00', paid: '0.00' } as const;
/** Nothing was delivered yet. */
const PART = { deliverable: false, leaves: true, ordered: true, within: true, leavesAfter: true, fits: true };

/** No sum, as when no rate is known: above every limit. */
const WAITED = { sum: null, limit: '500.00', approves: null, own: false, unchanged: true };

const TAKEN_ALONE: readonly Partial<DocumentContext>[] = [
  // With another document of the same buyer that has 1000.00 left to pay.
  { ...COMPLETE, settling: { self: PARTIES, refunded: '0.00', setOffs: 0, other: OTHER } },
  // An advance that opens a chain, and a final of 0.00 that closes one.
  {
    ...COMPLETE,
    type: 'advance',
    total: '400.00',
    due: '400.00',
    order: 'delivered',
    part: PART,
    chain: { state: 'empty', left: '1000.00', overdrawn: false, drafts: 0, advances: 0 },
  },
  {
    ...COMPLETE,
    type: 'final',
    total: '0.00',
    due: '0.00',
    order: 'delivered',
    part: PART,
    chain: { state: 'fullyAdvanced', left: '0.00', overdrawn: false, drafts: 0, advances: 1 },
  },
  {
    ...COMPLETE,
    type: 'correction',
    total: '-100.00',
    due: '0.00',
    paymentDeadline: null,
    correction: { changes: true, explained: true, standing: true, underFinal: false, fits: true },
  },
  // An advance paid before the issue.
  {
    ...COMPLETE,
    type: 'advance',
    total: '400.00',
    due: '400.00',
    order: 'delivered',
    part: PART,
    chain: { state: 'empty', left: '1000.00', overdrawn: false, drafts: 0, advances: 0 },
    received: true,
  },
  // Partly delivered, with something left for the final.
  {
    ...COMPLETE,
    type: 'advance',
    total: '400.00',
    due: '400.00',
    order: 'confirmed',
    chain: { state: 'empty', left: '1000.00', overdrawn: false, drafts: 0, advances: 0 },
    part: { ...PART, deliverable: true },
  },
];

export const document = defineLifecycle({
  id: 'document',
  domain: 'money',
  machine: documentMachine,
  catalogue: documentCatalogue,
  samples: documentSamples,
  starts: [
    ...TAKEN_ALONE,
    // Each kind of issue with approval, and one whose request is retracted.
    ...[0, 2, 3, 4].map((start) => ({ ...TAKEN_ALONE[start], approval: WAITED })),
    { ...COMPLETE, approval: { ...WAITED, approves: '500.00', own: true } },
  ],
  key: documentKey,
});
