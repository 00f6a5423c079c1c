import { expect, test } from 'vitest';
import { stageOf } from '../../src/app/features/documents/record/document-moments.ts';

/* A Polish sale to a business goes to KSeF before it is sent, once it is no mere request for an advance. */

const POLISH = {
  type: 'invoice',
  status: 'unpaid',
  content: 'original',
  leftToPay: '100.00',
  date_of_issue: '2025-09-01',
  sendings: [],
  payments: [],
  set_offs: [],
  received: true,
  seller: { address: { country: 'PL' } },
  buyer_reg_number: '5260250274',
  ksef_number: '',
  allowed: [{ event: 'KSEF_NUMBERED', enabled: true, reasons: [] }],
} as const;

test.each([
  [{}, 'ksef'],
  [{ type: 'correction', status: 'paid', leftToPay: '0.00' }, 'ksef'],
  [{ type: 'next', received: true, leftToPay: '0.00' }, 'ksef'],
  [{ type: 'advance', received: false }, 'unsent'],
  // KSeF has to have it, paid or not; of a paid one it is no longer the main action.
  [{ status: 'paid', leftToPay: '0.00', payments: [{ removed_at: null }] }, 'ksefPaid'],
  [{ status: 'partlyPaid', leftToPay: '50.00', payments: [{ removed_at: null }] }, 'ksef'],
  // An advance received before its issue is still to be sent.
  [{ type: 'advance', status: 'paid', leftToPay: '0.00', payments: [{ removed_at: null }] }, 'ksef'],
  [{ status: 'paid', leftToPay: '0.00', payments: [{ removed_at: null }], ksef_number: 'x' }, 'settled'],
  // KSeF takes no document from before its schema.
  [{ date_of_issue: '2025-08-31' }, 'unsent'],
  [{ ksef_number: '5265877635-20300102-0100001AF629-AF' }, 'unsent'],
  [{ buyer_reg_number: '' }, 'unsent'],
  [{ allowed: [{ event: 'KSEF_NUMBERED', enabled: false, reasons: ['state'] }] }, 'unsent'],
  [{ allowed: [] }, 'unsent'],
  [{ seller: { address: { country: 'DE' } } }, 'unsent'],
  // Sent to the buyer anyway: it waits for the payment.
  [{ sendings: [{ status: 'sent', at: '2030-01-03T12:00:00.000Z' }] }, 'owed'],
] as const)('a document %#', (more, stage) => {
  expect(stageOf({ ...POLISH, ...more } as never, true)).toBe(stage);
});
