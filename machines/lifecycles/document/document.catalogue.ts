import type { Catalogue } from '../../kit/lifecycle.ts';
import type { DocumentEvent } from './document.events.ts';
import { BOOKED_FIELDS, DATE_FIELDS, LEGAL_FIELDS } from './document.fields.ts';

const editor = { side: ['seller'], permission: 'document.edit' } as const;
const issuer = { side: ['seller'], permission: 'document.issue' } as const;
const approver = { side: ['seller'], permission: 'document.approve' } as const;
const choosing = ['comesTo'];
const ISSUED_FIELDS = {
  hasLines: 'documentitem_set',
  linesComplete: 'documentitem_set',
  buyerNamed: 'buyer_name',
  datesGiven: 'payment_deadline',
  notInFuture: 'date_of_issue',
  taxNumbersGiven: 'buyer_reg_number',
  unionNumberGiven: 'buyer_reg_number',
  exemptionsExplained: 'documentitem_set',
  scopeUnmixed: 'documentitem_set',
  taxableAdvance: 'documentitem_set',
  exchangeRateGiven: 'exchange_rate',
  matchesOrder: 'documentitem_set',
  partOrdered: 'documentitem_set',
  partDelivered: 'documentitem_set',
  partLeavesRest: 'documentitem_set',
  partFits: 'documentitem_set',
  advancesCovered: 'documentitem_set',
  fitsWhatIsLeft: 'amount',
  correctionFits: 'amount',
  correctionChanges: 'documentitem_set',
  correctionExplained: 'reason',
  ...LEGAL_FIELDS,
  ...DATE_FIELDS,
} as const;

export const documentCatalogue = {
  EDIT: { ...editor, icon: 'Edit' },
  DELETE: { ...editor, icon: 'Trash', intent: 'danger', confirm: true },
  ISSUE: {
    ...issuer,
    icon: 'Endorsed',
    intent: 'primary',
    confirm: true,
    fields: ISSUED_FIELDS,
    choosing: ['aboveLimit'],
  },
  APPROVE: { ...approver, icon: 'Endorsed', intent: 'success', confirm: true, fields: ISSUED_FIELDS },
  REFUSE: {
    ...approver,
    icon: 'Cross',
    intent: 'danger',
    inputGuards: ['refusalExplained'],
    fields: { refusalExplained: 'reason' },
  },
  RETRACT: { ...issuer, icon: 'Undo' },
  SEND: { ...issuer, icon: 'Envelope', inputGuards: ['recipientValid'], fields: { recipientValid: 'sendTo' } },
  KSEF_NUMBERED: {
    ...issuer,
    icon: 'Numerical',
    inputGuards: ['ksefNumberValid', 'ksefNumberFits'],
    fields: { ksefNumberValid: 'number', ksefNumberFits: 'number' },
  },
  PAYMENT_RECEIVED: {
    ...issuer,
    icon: 'BankAccount',
    intent: 'success',
    inputGuards: ['amountPositive', 'paymentDated', 'paymentNear', 'settledInOpenPeriod', 'comesTo'],
    choosing,
    fields: { amountPositive: 'amount', ...BOOKED_FIELDS },
  },
  PAYMENT_REMOVED: {
    ...issuer,
    icon: 'Undo',
    intent: 'danger',
    inputGuards: ['paymentKnown', 'reasonGiven', 'entryInOpenPeriod', 'comesTo'],
    choosing,
    fields: { paymentKnown: 'payment', reasonGiven: 'reason' },
  },
  REFUND: {
    ...issuer,
    icon: 'BankAccount',
    inputGuards: [
      'amountPositive',
      'paymentDated',
      'paymentNear',
      'accountGiven',
      'refundWithin',
      'settledInOpenPeriod',
      'comesTo',
    ],
    choosing,
    fields: { amountPositive: 'amount', refundWithin: 'amount', accountGiven: 'account', ...BOOKED_FIELDS },
  },
  SET_OFF: {
    ...issuer,
    icon: 'Exchange',
    inputGuards: [
      'amountPositive',
      'paymentDated',
      'paymentNear',
      'settledInOpenPeriod',
      'sameBuyer',
      'otherOpen',
      'withinOther',
      'withinOverpaid',
      'comesTo',
    ],
    choosing,
    fields: {
      amountPositive: 'amount',
      withinOther: 'amount',
      withinOverpaid: 'amount',
      ...BOOKED_FIELDS,
      sameBuyer: 'against',
      otherOpen: 'against',
    },
  },
  REVOKE_SET_OFF: {
    ...issuer,
    icon: 'Undo',
    intent: 'danger',
    inputGuards: ['setOffKnown', 'reasonGiven', 'entryInOpenPeriod', 'setOffUnspent', 'comesTo'],
    choosing,
    fields: { setOffKnown: 'set_off', reasonGiven: 'reason' },
  },
  NEXT: { ...editor, icon: 'AddToArtifact', intent: 'primary', absent: ['inChain', 'chainAdvancing'] },
  PART: {
    ...editor,
    icon: 'Box',
    absent: ['inChain', 'chainAdvanced', 'orderKnown', 'orderBinding', 'partStated', 'finalLeft'],
  },
  FINAL: { ...editor, icon: 'Confirm', intent: 'primary', absent: ['inChain', 'chainAdvanced', 'finalNeeded'] },
  CORRECTION: { ...editor, icon: 'Eraser' },
  COPY: { ...editor, icon: 'Duplicate' },
  // Sent when a correction of this document is issued.
  CORRECT: { side: ['server'] },
  // Messages of a set-off and of its revocation to the other document.
  SET_OFF_TAKEN: { side: ['server'] },
  SET_OFF_REVOKED: { side: ['server'] },
} as const satisfies Catalogue<DocumentEvent>;
