import { invoice } from '../../machines/lifecycles/invoice/invoice.lifecycle.ts';

const never = { at: '2030-01-01T12:00:00.000Z', gross: '-1.00', difference: '-9999.00', total: '1000.00' };

/**
 * The chain of an order without deliveries: advances and the final. Effects of deliveries are walked in
 * `tests/server/invoicing/partial-finals.walks.test.ts`.
 */
export const undelivered = {
  ...invoice,
  samples: {
    ...invoice.samples,
    PART_ISSUED: [{ type: 'PART_ISSUED' as const, ...never }],
    PART_CORRECTED: [{ type: 'PART_CORRECTED' as const, ...never }],
  },
};
export const ofDeliveries = (event: string): boolean => event.startsWith('PART_');
