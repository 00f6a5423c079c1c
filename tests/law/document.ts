import { documentIssued } from './document.issued.ts';
import { documentPaid, ISSUED } from './document.paid.ts';
import { type Line, linesOf } from './lawful.ts';

/*
 * The law of a sales document, written by hand from ../shared/lifecycles.md ("Invoice document and its chain",
 * "Approval", "Documents, additions") and ../shared/invoicing.md: state, event, who sends it, case, end state (or the
 * refusing guards), and effects. What may be issued is in `document.issued.ts`, money in `document.paid.ts`. What no
 * line names is refused: an issued document is not edited, deleted or issued again, and a document that waits for a
 * second person can only be answered or copied.
 *
 * Where those pages leave something open: a document of 0.00 and a correction are paid immediately, as nothing is due
 * for them; an advance whose money has arrived is issued as received, with its payment first; there is one open
 * correction at a time, as with drafts of a chain; the number from KSeF, for which the tables have no row, is recorded
 * by the issuer.
 */

/** Above a limit it waits for a second person, and nothing leaves the organisation until then. */
const APPROVED = `
from     event    who                when              ends           effects
draft    ISSUE    document issuer    atLimit           issued.unpaid  takeNumber freeze
draft    ISSUE    document issuer    aboveLimit        pending        askApproval
draft    ISSUE    document issuer    unvalued          pending        askApproval
draft    ISSUE    document issuer    correctsAbove     pending        askApproval
draft    ISSUE    document issuer    aboveAndEmpty     ! hasLines buyerNamed
pending  APPROVE  document approver  noLimit           issued.unpaid  keepApproval takeNumber freeze
pending  APPROVE  document approver  ownRequest        ! anotherMember
pending  APPROVE  document approver  beyondLimit       ! approverCovers
pending  APPROVE  document approver  unvalued          ! approverCovers
pending  APPROVE  document approver  changed           ! askedUnchanged
pending  APPROVE  document approver  ownAndEmpty       ! anotherMember hasLines
pending  REFUSE   document approver  plain             draft          keepRefusal
pending  REFUSE   document approver  changed           draft          keepRefusal
pending  REFUSE   document approver  silent            ! refusalExplained
pending  REFUSE   document approver  ownRequest        ! anotherMember
pending  REFUSE   document approver  beyondLimit       ! approverCovers
pending  RETRACT  document issuer    plain             draft          keepRetraction
pending  RETRACT  document issuer    changed           draft          keepRetraction
pending  RETRACT  document issuer    otherRequest      ! ownRequest
`;

const BEGUN = `
from                    event          who              when               ends      effects
draft                   EDIT           document editor  plain              (same)
draft                   DELETE         document editor  plain              deleted
draft, pending, issued  COPY           document editor  plain              (same)
issued                  NEXT           document editor  plain              (same)
issued                  NEXT           document editor  ofFull             ! chainAdvancing
issued                  NEXT           document editor  ofSettled          ! chainAdvancing
issued                  NEXT           document editor  ofCancelled        ! chainAdvancing
issued                  NEXT           document editor  hundredth          (same)
issued                  NEXT           document editor  hundredAndFirst    ! moreAdvances
issued                  NEXT           document editor  draftOpen          ! noOpenDraft
issued                  NEXT           document editor  correctionOpen     ! noOpenDraft
issued                  NEXT           document editor  chainless          ! inChain
issued                  NEXT           document editor  settledAndMore     ! chainAdvancing
issued                  NEXT           document editor  chainlessAndMore   ! inChain
issued                  PART           document editor  plain              (same)
issued                  PART           document editor  ofFull             (same)
issued                  PART           document editor  ofSettled          ! chainAdvanced
issued                  PART           document editor  ofCancelled        ! chainAdvanced
issued                  PART           document editor  orderless          ! orderKnown
issued                  PART           document editor  orderUnconfirmed   ! orderBinding
issued                  PART           document editor  nothingShipped     ! somethingDelivered
issued                  PART           document editor  lastOfAll          ! finalLeft
issued                  PART           document editor  restated           ! partStated
issued                  PART           document editor  restatedAndMore    ! partStated
issued                  PART           document editor  draftOpen          ! noOpenDraft
issued                  PART           document editor  chainless          ! inChain
issued                  PART           document editor  allInvoiced        ! finalLeft
issued                  PART           document editor  orderlessAndMore   ! orderKnown
issued                  PART           document editor  unconfirmedAndMore ! orderBinding
issued                  PART           document editor  settledAndMore     ! chainAdvanced
issued                  PART           document editor  chainlessAndMore   ! inChain
issued                  FINAL          document editor  plain              (same)
issued                  FINAL          document editor  ofFull             (same)
issued                  FINAL          document editor  orderless          (same)
issued                  FINAL          document editor  ofSettled          ! chainAdvanced
issued                  FINAL          document editor  ofCancelled        ! chainAdvanced
issued                  FINAL          document editor  orderUndelivered   ! finalMayFollow
issued                  FINAL          document editor  overdrawn          ! advancesWithin
issued                  FINAL          document editor  overdrawnAndMore   ! advancesWithin
issued                  FINAL          document editor  rounded            ! finalNeeded
issued                  FINAL          document editor  draftOpen          ! noOpenDraft
issued                  FINAL          document editor  chainless          ! inChain
issued                  FINAL          document editor  settledAndMore     ! chainAdvanced
issued                  FINAL          document editor  chainlessAndMore   ! inChain
issued                  CORRECTION     document editor  plain              (same)
issued                  CORRECTION     document editor  corrected          (same)
issued                  CORRECTION     document editor  advance            (same)
issued                  CORRECTION     document editor  final              (same)
issued                  CORRECTION     document editor  ofCorrection       (same)
issued                  CORRECTION     document editor  zeroed             ! standing
issued                  CORRECTION     document editor  ofTakenBack        ! standing
issued                  CORRECTION     document editor  advanceUnderFinal  ! finalAway
issued                  CORRECTION     document editor  nextUnderFinal     ! finalAway
issued                  CORRECTION     document editor  partUnderFinal     ! finalAway
issued                  CORRECTION     document editor  ofOneUnderFinal    ! finalAway
issued                  CORRECTION     document editor  correctionOpen     ! noOpenDraft
issued                  CORRECTION     document editor  zeroedAndMore      ! standing
issued                  CORRECTION     document editor  draftOpen          ! noOpenDraft
issued                  SEND           document issuer  plain              (same)    mailDocument
issued                  SEND           document issuer  copied             (same)    mailDocument
issued                  SEND           document issuer  toNobody           ! recipientValid
issued                  SEND           document issuer  toNoAddress        ! recipientValid
issued                  SEND           document issuer  copyToNoAddress    ! recipientValid
issued                  KSEF_NUMBERED  document issuer  plain              (same)    keepKsefNumber
issued                  KSEF_NUMBERED  document issuer  takenAway          (same)    keepKsefNumber
issued                  KSEF_NUMBERED  document issuer  mistyped           ! ksefNumberValid
issued                  KSEF_NUMBERED  document issuer  otherSeller        ! ksefNumberFits
issued                  KSEF_NUMBERED  document issuer  beforeIssue        ! ksefNumberFits
issued                  KSEF_NUMBERED  document issuer  fromTomorrow       ! ksefNumberFits
`;

export const documentLaw: readonly Line[] = [
  ...documentIssued,
  ...linesOf(APPROVED),
  ...linesOf(BEGUN, { issued: ISSUED }),
  ...documentPaid,
];
