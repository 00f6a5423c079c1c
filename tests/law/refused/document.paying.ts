import { AT, by, closed, correction, silent, TODAY, TOMORROW } from './document.kit.ts';
import type { Facts, Spoilt, Step } from './refused.ts';

/* Payments, refunds and set-offs of an issued document. */

const self = { seller: 1, buyer: 2, buyerNumber: 'PL1234563218', currency: 'PLN' };
const other = { ...self, type: 'invoice', issued: true, due: '500.00', paid: '0.00' };
export const settling = { self, refunded: '0.00', setOffs: 1, other };
const against = (more: Facts): Spoilt => by({ settling: { ...settling, other: { ...other, ...more } } });
const money = {
  amountPositive: { sent: { amount: '0.00' } },
  paymentDated: { sent: { date: TOMORROW } },
  paymentNear: { sent: { date: '2020-01-07' } },
  settledInOpenPeriod: closed,
} as const;
const untaken = {
  hasSetOffs: by({ settling: { ...settling, setOffs: 0 } }),
  setOffKnown: { sent: { amount: '0.00' } },
};

export const paying: readonly Step[] = [
  ...(
    [
      ['unpaid', '0.00'],
      ['partlyPaid', '100.00'],
      ['paid', '1000.00'],
      ['overpaid', '1200.00'],
    ] as const
  ).map(([state, paid]) => ({
    from: `issued.${state}`,
    event: 'PAYMENT_RECEIVED',
    facts: { paid },
    sent: { at: AT, amount: '400.00', date: TODAY, comment: 'Part' },
    refused: { takesPayments: by({ correction }), ...money },
  })),
  {
    from: 'issued.partlyPaid',
    event: 'PAYMENT_REMOVED',
    facts: { paid: '400.00' },
    sent: { at: AT, payment: 1, amount: '400.00', date: TODAY, reason: 'Booked on the wrong invoice' },
    refused: { paymentKnown: { sent: { amount: '400.01' } }, reasonGiven: silent, entryInOpenPeriod: closed },
  },
  {
    from: 'issued.overpaid',
    event: 'REFUND',
    facts: { paid: '1200.00' },
    sent: { at: AT, amount: '200.00', date: TODAY, account: 'PL61109010140000071219812874', comment: 'Part' },
    refused: {
      ...money,
      accountGiven: { sent: { account: ' ' } },
      refundWithin: { sent: { amount: '1200.01' } },
    },
  },
  {
    from: 'issued.overpaid',
    event: 'SET_OFF',
    facts: { paid: '1200.00', settling },
    sent: { at: AT, amount: '200.00', date: TODAY, against: 2 },
    refused: {
      ...money,
      sameBuyer: against({ buyer: 3 }),
      otherOpen: against({ issued: false }),
      withinOther: against({ due: '199.99' }),
      withinOverpaid: { sent: { amount: '200.01' } },
    },
  },
  {
    from: 'issued.paid',
    event: 'REVOKE_SET_OFF',
    facts: { paid: '1000.00', settling },
    sent: { at: AT, setOff: 1, amount: '-100.00', date: TODAY, reason: 'Agreed otherwise' },
    refused: {
      ...untaken,
      reasonGiven: silent,
      entryInOpenPeriod: closed,
      setOffUnspent: by({ paid: '99.99' }),
    },
  },
  {
    from: 'issued.paid',
    event: 'SET_OFF_REVOKED',
    facts: { paid: '1000.00', settling },
    sent: { at: AT, setOff: 1, amount: '-100.00' },
    refused: untaken,
  },
  ...(
    [
      ['unpaid', '0.00'],
      ['partlyPaid', '100.00'],
    ] as const
  ).map(([state, paid]) => ({
    from: `issued.${state}`,
    event: 'SET_OFF_TAKEN',
    facts: { paid },
    sent: { at: AT, from: 2, amount: '400.00', date: TODAY },
    refused: { amountPositive: { sent: { amount: '0.00' } } },
  })),
];
