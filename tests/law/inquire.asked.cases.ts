import type { Cases } from './lawful.ts';
import { approval, awards, by, company, EARLY, END, judged, late, lots, sent, silent } from './inquire.facts.ts';
import { bad } from './inquire.states.ts';
import type { Facts, Spoilt } from './refused/refused.ts';

/* Facts behind the case names in the law of an inquiry, until its offers are opened. */

/** The shortest time a tender may run, and a millisecond less. */
const HOUR_BEFORE = '2030-01-08T11:00:00.000Z';
const LESS_THAN_AN_HOUR = '2030-01-08T11:00:00.001Z';
/** From here on, a change requires a later deadline, so that suppliers can react to it. */
const DAY_BEFORE = '2030-01-07T12:00:00.000Z';
const LESS_THAN_A_DAY = '2030-01-07T12:00:00.001Z';
const MOMENT_BEFORE = '2030-01-08T11:59:59.999Z';
const MOMENT_AFTER = '2030-01-08T12:00:00.001Z';

const companies = (...others: readonly Facts[]): Spoilt =>
  by({ participants: [company, ...others.map((one) => ({ ...company, organization: 3, ...one }))] });
const itself = (more: Facts): Spoilt => by({ participants: [{ ...company, ...more }] });

const nobody: Facts = { participants: [], fromGroups: [], addresses: 0 };
const publishing: Readonly<Record<string, Spoilt>> = {
  plain: sent({ at: HOUR_BEFORE }),
  openToAll: by({ ...nobody, open: true }),
  groupAlone: by({ ...nobody, fromGroups: [4] }),
  addressAlone: by({ ...nobody, addresses: 1 }),
  atLimit: judged({ sum: '100.00', own: true }),
  aboveLimit: judged({ sum: '100.01', own: true }),
  unvalued: judged({ sum: null, own: true }),
  noName: bad('ACTIVATE', 'named'),
  noLot: bad('ACTIVATE', 'hasLots'),
  quantityZero: bad('ACTIVATE', 'quantitiesPositive'),
  quantityUnsaid: by(lots({ quantity: null })),
  unitUnknown: bad('ACTIVATE', 'unitsKnown'),
  tariffUnknown: bad('ACTIVATE', 'tariffsKnown'),
  runsTooShort: sent({ at: LESS_THAN_AN_HOUR }),
  noDeadline: by({ expireAt: null }),
  currencyUnknown: bad('ACTIVATE', 'currencyKnown'),
  incotermUnknown: bad('ACTIVATE', 'incotermKnown'),
  nobodyAsked: by(nobody),
  uploading: bad('ACTIVATE', 'uploadsFinished'),
  budgetBelowZero: bad('ACTIVATE', 'budgetNotNegative'),
  empty: by({ ...nobody, name: '', lots: [], expireAt: null }),
  aboveButNameless: by({ name: '', approval: { ...approval, own: true } }),
};

/** Facts about the user who answers a waiting step. */
export const answering: Readonly<Record<string, Spoilt>> = {
  ownRequest: judged({ own: true }),
  beyondLimit: judged({ approves: '499.99' }),
  noLimit: judged({ sum: null, approves: null }),
  changed: judged({ unchanged: false }),
};
export const REFUSING: Readonly<Record<string, Spoilt>> = {
  ...answering,
  plain: sent({ at: EARLY, reason: 'Over budget' }),
  silent,
};
const own = { ...approval, own: true };
export const RETRACTING: Readonly<Record<string, Spoilt>> = {
  plain: { facts: { approval: own }, sent: { at: EARLY } },
  changed: by({ approval: { ...own, unchanged: false } }),
  otherRequest: judged({}),
};
export const CANCELLING: Readonly<Record<string, Spoilt>> = {
  plain: sent({ at: EARLY, reason: 'need_gone', comment: 'The project is put off' }),
  deadlinePast: late,
  awardsOpen: by(awards()),
  noCode: silent,
  noText: sent({ comment: ' ' }),
  neither: sent({ reason: '', comment: '' }),
  orderConfirmed: by(awards({ confirmed: true })),
};

const plain = sent({ at: EARLY });
export const ASKED_CASES: Cases = {
  EDIT: { plain },
  DELETE: { plain },
  ACTIVATE: publishing,
  'Pending APPROVE': {
    ...answering,
    plain: publishing['plain'] ?? plain,
    deadlineNear: sent({ at: LESS_THAN_AN_HOUR }),
    nobodyAsked: by(nobody),
  },
  REFUSE: REFUSING,
  RETRACT: RETRACTING,
  AMEND: {
    plain: sent({ at: DAY_BEFORE, reason: 'Another grade', changed: ['lot:1'], expireAt: null }),
    late: sent({ at: LESS_THAN_A_DAY }),
    lateAndMoved: sent({ at: LESS_THAN_A_DAY, expireAt: MOMENT_AFTER }),
    lateAndShortened: sent({ at: LESS_THAN_A_DAY, expireAt: MOMENT_BEFORE }),
    lateButFree: sent({ at: MOMENT_BEFORE, changed: ['show_contact', 'assigned_to', 'open:on'] }),
    silent,
    nothing: sent({ changed: [] }),
    shortened: sent({ expireAt: MOMENT_BEFORE }),
    minimumShown: sent({ changed: ['lot:1', 'show_minimum_price'] }),
    ownCountryOnly: sent({ changed: ['local'] }),
    closedToOthers: sent({ changed: ['open'] }),
    otherBuyer: sent({ changed: ['organization'] }),
    deadlinePast: sent({ at: END, changed: ['show_contact'] }),
  },
  EXTEND_DEADLINE: {
    plain: sent({ at: EARLY, reason: 'Holidays', expireAt: MOMENT_AFTER }),
    lastMoment: sent({ at: MOMENT_BEFORE }),
    same: sent({ expireAt: END }),
    shortened: sent({ expireAt: MOMENT_BEFORE }),
    silent,
    deadlinePast: late,
  },
  INVITE: {
    plain: sent({ at: EARLY, organizations: [3, 4] }),
    cameByItself: companies({ invited: false }),
    removedBefore: { ...companies({ removed: true }), sent: { reason: 'Cleared by the office' } },
    removedSilently: companies({ removed: true }),
    participant: sent({ organizations: [3, 2] }),
    ownCompany: sent({ organizations: [3, 1] }),
    deadlinePast: late,
  },
  REMIND: {
    plain,
    dayAfter: itself({ remindedAt: '2029-12-31T12:00:00.000Z' }),
    sameDay: itself({ remindedAt: '2029-12-31T12:00:00.001Z' }),
    allAnswered: itself({ silent: false }),
    deadlinePast: late,
  },
  REMOVE_PARTICIPANT: {
    plain: sent({ at: EARLY, organization: 2, reason: 'Sanctioned' }),
    silent,
    declined: itself({ removable: false }),
    stranger: sent({ organization: 9 }),
    deadlinePast: late,
  },
  CLOSE_EARLY: {
    plain: { facts: companies({}).facts ?? {}, sent: { at: EARLY } },
    openToAll: by({ open: true }),
    notAgreed: companies({ agreed: false }),
    noEnvelope: by({ liveOffers: 0 }),
    neither: by({ ...companies({ agreed: false }).facts, liveOffers: 0 }),
    deadlinePast: late,
  },
  DEADLINE: {
    plain: late,
    noOffer: by({ liveOffers: 0 }),
    early: sent({ at: MOMENT_BEFORE }),
    earlyAndNoOffer: { facts: { liveOffers: 0 }, sent: { at: MOMENT_BEFORE } },
  },
  VALUE_TERM: {
    plain: sent({ at: EARLY, term: 'EXW', duty: '5', lots: [{ lot: 1, freight: '40' }] }),
    takenBack: sent({ lots: [] }),
    askedTerm: by({ deliveryTerm: 'EXW' }),
    strangeLot: sent({ lots: [{ lot: 9, freight: '40' }] }),
  },
  OPEN: {
    plain: late,
    closedEarly: { facts: { closedEarly: true }, sent: { at: EARLY } },
    early: sent({ at: MOMENT_BEFORE }),
  },
};
