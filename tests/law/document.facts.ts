import { DOCUMENT } from './refused/document.ts';
import { type Facts, refusedFor, type Spoilt } from './refused/refused.ts';

/* Builders of document facts for the cases of its law. Facts written by hand. */

export const AT = '2030-01-08T12:00:00.000Z';
export const TODAY = '2030-01-08';
export const TOMORROW = '2030-01-09';

export const by = (facts: Facts): Spoilt => ({ facts });
export const sent = (more: Facts): Spoilt => ({ sent: more });
export const silent = sent({ reason: ' ' });

/** The facts with which a guard is the only one to refuse a step. */
export const bad = (event: string, guard: string): Spoilt => refusedFor(DOCUMENT, event, guard);

/** 400.00 of an order of 1,400.00 are advanced. */
const chain = { state: 'advancing', left: '1000.00', overdrawn: false, drafts: 0, advances: 1 };
const PART = { deliverable: true, leaves: true, ordered: true, within: true, leavesAfter: true, fits: true };
const CORRECTION = { changes: true, explained: true, standing: true, underFinal: false, fits: true };

export const chained = (more: Facts = {}): Facts => ({ chain: { ...chain, ...more } });
export const parted = (more: Facts = {}): Facts => ({ part: { ...PART, ...more } });
export const correcting = (more: Facts = {}): Facts => ({
  type: 'correction',
  correction: { ...CORRECTION, ...more },
});
export const worth = (total: string): Facts => ({ total, due: total });

/** A document of each type that may be issued, in a chain with something left. */
export const advance = (more: Facts = {}): Facts => ({
  type: 'advance',
  order: 'confirmed',
  ...worth('400.00'),
  ...chained({ state: 'empty', advances: 0 }),
  ...more,
});
export const next = (more: Facts = {}): Facts => ({ ...advance(), type: 'next', ...chained(), ...more });
export const part = (more: Facts = {}): Facts => ({ ...next(), type: 'part', ...parted(), ...more });
export const final = (more: Facts = {}): Facts => ({
  type: 'final',
  order: 'delivered',
  ...worth('1000.00'),
  ...chained(),
  ...more,
});

/** A sum of 1,000, where the requester decides alone up to 100 and the approver up to 1,000. */
const approval = { sum: '1000.00', limit: '100.00', approves: '1000.00', own: false, unchanged: true };
export const judged = (more: Facts): Facts => ({ approval: { ...approval, ...more } });

const self = { seller: 1, buyer: 2, buyerNumber: 'PL1234563218', currency: 'PLN' };
/** Another invoice of the same buyer, with 500.00 due. */
const other = { ...self, type: 'invoice', issued: true, due: '500.00', paid: '0.00' };
export const settling = (more: Facts = {}): Facts => ({
  settling: { self, refunded: '0.00', setOffs: 0, other: null, ...more },
});
export const against = (more: Facts = {}): Facts => settling({ other: { ...other, ...more } });
export const nobody = { buyer: null, buyerNumber: '' };
export const strangers = settling({ self: { ...self, ...nobody }, other: { ...other, ...nobody } });
export const outsiders = settling({ self: { ...self, buyer: null }, other: { ...other, buyer: null } });
/** A set-off is in force; the other document still has its amount. */
export const setOff = (more: Facts = {}): Facts =>
  settling({ setOffs: 1, other: { ...other, paid: '200.00', ...more } });

const issued = (paid: string): Facts => ({ paid, ...settling() });

/** Facts of a document in each state. */
export const DOCUMENT_STATES: Readonly<Record<string, Facts>> = {
  draft: {},
  pending: judged({}),
  'issued.unpaid': issued('0.00'),
  'issued.partlyPaid': issued('400.00'),
  'issued.paid': issued('1000.00'),
  'issued.overpaid': issued('1200.00'),
  deleted: {},
};
