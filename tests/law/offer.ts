import { type Line, linesOf } from './lawful.ts';

/*
 * The law of an offer, written by hand from ../shared/lifecycles.md ("Offer", "Offer, additions", "Award and order,
 * corrected rows", "Before the opening", "How the machines talk"): state, event, who sends it, case, end state (or the
 * refusing guards), and effects. What no line names is refused.
 *
 * Where that page leaves something open: an awarder decides through the inquiry, which judges the award and notifies
 * the offer. A tender is Published until its deadline, so nothing can be saved from then on. A user who confirms
 * accepts the revision being confirmed, so there is no check of it. The company's tender is notified when an offer is
 * withdrawn ("how the machines talk"); the buyer is not, as the additions require. Every amendment is notified. After a
 * refusal by the supplier, or a revoked award, the next in rank is suggested: offers that lost only by the decision are
 * open again, offers rejected individually are not.
 */

const TABLE = `
from                         event             who              when             ends         effects
draft                        SAVE              supplier         plain            (same)
draft                        SAVE              supplier         lastMoment       (same)
draft                        SAVE              supplier         deadlinePast     ! beforeDeadline
draft                        SAVE              supplier         tenderOver       ! tenderActive
draft                        SAVE              supplier         nothing          (same)
draft                        SUBMIT            supplier signer  plain            submitted    keepRevision
draft                        SUBMIT            supplier signer  lastMoment       submitted    keepRevision
draft                        DISCARD           supplier         plain            void
draft                        DISCARD           supplier         deadlinePast     void
draft, stale, withdrawn      DEADLINE          server           deadlinePast     lapsed
draft, stale, withdrawn      DEADLINE          server           lastMoment       ! deadlinePassed
submitted                    UPDATE            supplier signer  plain            (same)       keepRevision
submitted                    UPDATE            supplier signer  lastMoment       (same)       keepRevision
submitted                    AMENDED           server           plain            stale        mailDifference
submitted                    LOCK              server           deadlinePast     locked
submitted                    LOCK              server           plain            locked
stale                        AMENDED           server           plain            (same)       mailDifference
stale                        CONFIRM           supplier signer  plain            submitted    keepRevision
stale                        CONFIRM           supplier signer  olderRevision    submitted    keepRevision
stale                        CONFIRM           supplier signer  lastMoment       submitted    keepRevision
stale                        UPDATE            supplier signer  plain            submitted    keepRevision
submitted, stale             WITHDRAW          supplier signer  plain            withdrawn    tellWithdrawn
submitted, stale             WITHDRAW          supplier signer  lastMoment       withdrawn    tellWithdrawn
submitted, stale             WITHDRAW          supplier signer  nothing          withdrawn    tellWithdrawn
submitted, stale             WITHDRAW          supplier signer  deadlinePast     ! beforeDeadline
submitted, stale, withdrawn  VOID              server           plain            void
submitted, stale, withdrawn  VOID              server           tenderOver       void
withdrawn                    RESTORE           supplier         plain            draft
withdrawn                    RESTORE           supplier         lastMoment       draft
withdrawn                    RESTORE           supplier         olderRevision    draft
withdrawn                    RESTORE           supplier         deadlinePast     ! beforeDeadline
locked                       OPEN              server           deadlinePast     opened
locked, opened               VOID              server           deadlinePast     void
opened                       ACCEPT            server           deadlinePast     accepted
opened                       REJECT            server           plain            rejected     mailRejected
opened                       REJECT            server           silent           ! reasonGiven
opened                       REJECT            server           decidedWithout   rejected     mailRejected
accepted                     REVOKE            server           plain            opened
accepted                     REVOKE            server           orderConfirmed   ! orderOpen
accepted                     SUPPLIER_DECLINE  supplier signer  noSteel          rejected     stepBack
accepted                     SUPPLIER_DECLINE  supplier signer  silent           ! reasonGiven
accepted                     SUPPLIER_DECLINE  supplier signer  orderConfirmed   ! orderOpen
accepted                     SUPPLIER_DECLINE  supplier signer  lateAndSilent    ! orderOpen reasonGiven
accepted                     VOID              server           plain            void
accepted                     VOID              server           orderConfirmed   ! orderOpen
accepted                     ORDER_CONFIRMED   server           orderConfirmed   fulfilled
rejected                     REINSTATE         server           lostByAward      opened
rejected                     REINSTATE         server           rejectedByBuyer  ! lostByDecision
rejected                     REINSTATE         server           steppedBack      ! lostByDecision
`;

/** Requirements of an envelope: the same guards refuse SUBMIT, UPDATE and CONFIRM, and all of them are reported. */
const SEALED = `
from       event    who              when             ends
draft      SUBMIT   supplier signer  tenderOver       ! tenderActive
draft      SUBMIT   supplier signer  notAdmitted      ! eligible
draft      SUBMIT   supplier signer  deadlinePast     ! beforeDeadline
draft      SUBMIT   supplier signer  nothing          ! hasPrice
draft      SUBMIT   supplier signer  otherUnit        ! linesFit
draft      SUBMIT   supplier signer  placeUnnamed     ! placesNamed
draft      SUBMIT   supplier signer  bindsTooShort    ! validUntilAfterDeadline
draft      SUBMIT   supplier signer  bindsNever       ! validUntilAfterDeadline
draft      SUBMIT   supplier signer  emptyAndLate     ! beforeDeadline hasPrice validUntilAfterDeadline
`;

const sealed = (from: string, event: string) => linesOf(SEALED).map((line) => ({ ...line, from, event, effects: '' }));
const older = (from: string, event: string): Line => ({
  from,
  event,
  who: 'supplier signer',
  when: 'olderRevision',
  ends: '! currentRevision',
  effects: '',
});

export const offerLaw = [
  ...linesOf(TABLE),
  ...sealed('draft', 'SUBMIT'),
  ...sealed('submitted', 'UPDATE'),
  ...sealed('stale', 'UPDATE'),
  ...sealed('stale', 'CONFIRM'),
  older('draft', 'SUBMIT'),
  older('submitted', 'UPDATE'),
  older('stale', 'UPDATE'),
];
