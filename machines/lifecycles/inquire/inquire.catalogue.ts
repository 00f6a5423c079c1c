import type { Catalogue } from '../../kit/lifecycle.ts';
import type { InquireEvent } from './inquire.events.ts';
import { ACCEPTABLE } from './inquire.acceptable.ts';

const owner = { side: ['buyer'], permission: 'inquire.manage' } as const;
const publisher = { side: ['buyer'], permission: 'inquire.publish' } as const;
const awarder = { side: ['buyer'], permission: 'inquire.award' } as const;
const approver = { side: ['buyer'], permission: 'inquire.approve' } as const;
const server = { side: ['server'] } as const;
const reason = { reasonGiven: 'reason' } as const;

/** In form order. */
const complete = {
  named: 'name',
  hasLots: 'inquireitem_set',
  quantitiesPositive: 'inquireitem_set',
  unitsKnown: 'inquireitem_set',
  tariffsKnown: 'inquireitem_set',
  currencyKnown: 'currency',
  budgetNotNegative: 'budget',
  runsLongEnough: 'expire_at',
  incotermKnown: 'delivery_term',
  somebodyCanAnswer: 'participants',
  uploadsFinished: 'inquiredocument_set',
} as const;

export const inquireCatalogue = {
  EDIT: { ...owner, icon: 'Edit' },
  DELETE: { ...owner, icon: 'Trash', intent: 'danger', confirm: true },
  ACTIVATE: { ...publisher, icon: 'SendMessage', intent: 'primary', confirm: true, fields: complete },
  APPROVE: {
    ...approver,
    icon: 'Endorsed',
    intent: 'success',
    confirm: true,
    fields: complete,
  },
  REFUSE: {
    ...approver,
    icon: 'Cross',
    intent: 'danger',
    inputGuards: ['refusalExplained'],
    fields: { refusalExplained: 'reason' },
  },
  // The requester may always retract a request, regardless of their current role.
  RETRACT: { side: ['buyer'], icon: 'Undo' },
  AMEND: {
    ...owner,
    icon: 'Edit',
    confirm: true,
    inputGuards: ['reasonGiven', 'somethingChanged', 'nothingLocked', 'notShortened', 'timeLeft'],
    fields: { ...reason, timeLeft: 'expire_at', notShortened: 'expire_at' },
  },
  EXTEND_DEADLINE: {
    ...owner,
    icon: 'Time',
    inputGuards: ['reasonGiven', 'laterDeadline'],
    fields: { ...reason, laterDeadline: 'expire_at' },
  },
  INVITE: {
    ...owner,
    icon: 'NewPerson',
    inputGuards: ['notYetInvited', 'notOwnCompany', 'invitedAgainExplained'],
    fields: { notYetInvited: 'participants', notOwnCompany: 'participants', invitedAgainExplained: 'reason' },
  },
  REMIND: { ...owner, icon: 'Envelope', confirm: true },
  REMOVE_PARTICIPANT: {
    ...owner,
    icon: 'BlockedPerson',
    intent: 'danger',
    confirm: true,
    inputGuards: ['reasonGiven', 'removable'],
    fields: { ...reason, removable: 'organization' },
  },
  // Not evaluated in advance: otherwise the state of the button would reveal the answer without an attempt.
  CLOSE_EARLY: { ...owner, icon: 'Lock', confirm: true, inputGuards: ['agreedAndOffered'] },
  CANCEL: {
    ...owner,
    icon: 'Disable',
    intent: 'danger',
    confirm: true,
    inputGuards: ['reasonGiven', 'commentGiven'],
    fields: { ...reason, commentGiven: 'comment' },
  },
  OPEN: { ...owner, icon: 'Unlock', intent: 'primary', confirm: true },
  ENTER_RATE: {
    ...owner,
    icon: 'Exchange',
    inputGuards: ['rateNeeded', 'rateMissing', 'rateOfThatDay', 'sourceNamed'],
    fields: { rateNeeded: 'currency', rateMissing: 'currency', rateOfThatDay: 'date', sourceNamed: 'source' },
  },
  VALUE_TERM: {
    ...owner,
    icon: 'Calculator',
    inputGuards: ['otherTerm', 'lotsKnown'],
    fields: { otherTerm: 'term', lotsKnown: 'lots' },
  },
  SET_ASIDE: {
    ...awarder,
    icon: 'Remove',
    inputGuards: ['reasonGiven', 'lotUndecided', 'mayBeAside'],
    fields: { ...reason, lotUndecided: 'lot', mayBeAside: 'offer' },
  },
  ACCEPT: {
    ...awarder,
    icon: 'Endorsed',
    intent: 'success',
    confirm: true,
    inputGuards: [...ACCEPTABLE, 'decidesLast', 'awardAboveLimit'],
    fields: {
      offerStands: 'offer',
      offerBinds: 'offer',
      notOwnOffer: 'offer',
      notDeclinedBefore: 'offer',
      lotUndecided: 'lot',
      quantityFits: 'quantity',
      shortExplained: 'justification',
      justified: 'justification',
      unrankedJustified: 'justification',
    },
  },
  NO_AWARD: {
    ...awarder,
    icon: 'Cross',
    intent: 'warning',
    confirm: true,
    inputGuards: ['reasonGiven', 'lotUntouched', 'lastLot', 'nothingAwarded'],
    fields: { ...reason, lotUntouched: 'lot' },
  },
  REJECT_OFFER: {
    ...awarder,
    icon: 'ThumbsDown',
    intent: 'danger',
    confirm: true,
    inputGuards: ['reasonGiven', 'offerOpen'],
    fields: { ...reason, offerOpen: 'offer' },
  },
  REVOKE_AWARD: {
    ...awarder,
    icon: 'Undo',
    intent: 'danger',
    confirm: true,
    absent: ['someAwardRevocable'],
    inputGuards: ['reasonGiven', 'awardRevocable', 'notOrdered'],
    fields: { ...reason, awardRevocable: 'award', notOrdered: 'award' },
  },
  COMPLETE: { ...owner, icon: 'Tick', intent: 'success', confirm: true },
  DEADLINE: server,
  SUPPLIER_DECLINED: server,
  ORDER_CANCELLED: server,
  ORDER_CHANGED: server,
} as const satisfies Catalogue<InquireEvent>;
