/* Permitted transitions of a document and a chain, written by hand from the tables of the lifecycles. */

const paid = ['issued.unpaid', 'issued.partlyPaid', 'issued.paid', 'issued.overpaid'];

export const MOVES: Readonly<Record<'document' | 'invoice', Readonly<Record<string, readonly string[]>>>> = {
  document: {
    draft: ['pending', 'deleted', 'issued.unpaid', 'issued.paid'],
    pending: ['draft', 'issued.unpaid', 'issued.paid'],
    'issued.unpaid': paid,
    'issued.partlyPaid': paid,
    'issued.paid': paid,
    'issued.overpaid': paid,
    deleted: [],
  },
  invoice: {
    empty: ['advancing', 'fullyAdvanced'],
    advancing: ['advancing', 'fullyAdvanced', 'settled', 'cancelled'],
    fullyAdvanced: ['advancing', 'fullyAdvanced', 'settled', 'cancelled'],
    settled: ['settled', 'advancing', 'fullyAdvanced'],
    cancelled: [],
  },
};

/** The states an issued document may reach; none of them leads back to a draft. */
export const OF_ISSUED: readonly string[] = [
  'SEND',
  'COPY',
  'NEXT',
  'PART',
  'FINAL',
  'CORRECTION',
  'CORRECT',
  'KSEF_NUMBERED',
  'PAYMENT_RECEIVED',
  'PAYMENT_REMOVED',
  'REFUND',
  'SET_OFF',
  'REVOKE_SET_OFF',
  'SET_OFF_TAKEN',
  'SET_OFF_REVOKED',
];
