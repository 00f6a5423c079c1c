import { linesOf } from './lawful.ts';

/*
 * The law of a tender as one company sees it, written by hand from ../shared/lifecycles.md ("Tender", "Before the
 * opening", "Award and order, corrected rows"): state, event, who sends it, case, end state (or the refusing guards),
 * and effects. What no line names is refused.
 */

const TABLE = `
from                  event             who              when            ends                  effects
active.invited        VIEW              supplier member  plain           active.viewed         keepFirstSight
active.invited        VIEW              supplier member  hidden          ! maySee
active.invited        DECLINE           supplier         plain           active.declined       keepReason
active.invited        DECLINE           supplier         noReason        ! reasonGiven
active.invited        DECLINE           supplier         deadlinePast    ! beforeDeadline
active.invited        REMOVE            server           plain           closed.removed        mailRemoved
active.invited        REMOVE            server           noReason        ! reasonGiven
active.invited        CLOSE             server           plain           closed.missed         mailMissed
active.invited        TENDER_CANCELLED  server           plain           closed.cancelled      mailCancelled
active.viewed         PARTICIPATE       supplier         plain           active.participating
active.viewed         PARTICIPATE       supplier         deadlinePast    ! beforeDeadline
active.viewed         DECLINE           supplier         plain           active.declined       keepReason
active.viewed         DECLINE           supplier         noReason        ! reasonGiven
active.viewed         DECLINE           supplier         deadlinePast    ! beforeDeadline
active.viewed         DECLINE           supplier         lateAndSilent   ! beforeDeadline reasonGiven
active.viewed         REMOVE            server           plain           closed.removed        mailRemoved
active.viewed         REMOVE            server           noReason        ! reasonGiven
active.viewed         CLOSE             server           plain           closed.missed         mailMissed
active.viewed         TENDER_CANCELLED  server           plain           closed.cancelled      mailCancelled
active.participating  DECLINE           supplier         plain           active.declined       keepReason
active.participating  DECLINE           supplier         noReason        ! reasonGiven
active.participating  DECLINE           supplier         deadlinePast    ! beforeDeadline
active.participating  OFFER_SUBMITTED   server           plain           active.quoted
active.participating  AGREE_EARLY       supplier         plain           active.participating
active.participating  AGREE_EARLY       supplier         openToAll       ! invitedOnly
active.participating  AGREE_EARLY       supplier         agreed          ! notYetAgreed
active.participating  AGREE_EARLY       supplier         deadlinePast    ! beforeDeadline
active.participating  DISAGREE_EARLY    supplier         plain           active.participating
active.participating  DISAGREE_EARLY    supplier         notAgreed       ! agreedBefore
active.participating  DISAGREE_EARLY    supplier         deadlinePast    ! beforeDeadline
active.participating  REMOVE            server           plain           closed.removed        mailRemoved
active.participating  REMOVE            server           noReason        ! reasonGiven
active.participating  CLOSE             server           plain           closed.missed         mailMissed
active.participating  TENDER_CANCELLED  server           plain           closed.cancelled      mailCancelled
active.quoted         OFFER_WITHDRAWN   server           plain           active.participating
active.quoted         DECLINE           supplier         plain           ! offerWithdrawn
active.quoted         AGREE_EARLY       supplier         plain           active.quoted
active.quoted         AGREE_EARLY       supplier         openToAll       ! invitedOnly
active.quoted         AGREE_EARLY       supplier         agreed          ! notYetAgreed
active.quoted         AGREE_EARLY       supplier         deadlinePast    ! beforeDeadline
active.quoted         DISAGREE_EARLY    supplier         plain           active.quoted
active.quoted         DISAGREE_EARLY    supplier         notAgreed       ! agreedBefore
active.quoted         DISAGREE_EARLY    supplier         deadlinePast    ! beforeDeadline
active.quoted         REMOVE            server           plain           closed.removed        mailRemoved
active.quoted         REMOVE            server           noReason        ! reasonGiven
active.quoted         CLOSE             server           offerStands     closed.awaiting
active.quoted         CLOSE             server           plain           closed.missed         mailMissed
active.quoted         TENDER_CANCELLED  server           plain           closed.cancelled      mailCancelled
active.declined       REJOIN            supplier         plain           active.participating
active.declined       REJOIN            supplier         deadlinePast    ! beforeDeadline
active.declined       CLOSE             server           plain           closed.noQuote
active.declined       TENDER_CANCELLED  server           plain           closed.cancelled      mailCancelled
closed.awaiting       OUTCOME_WON       server           plain           closed.won            mailWon
closed.awaiting       OUTCOME_WON       server           noAward         ! hasAward
closed.awaiting       OUTCOME_LOST      server           plain           closed.lost           mailLost
closed.awaiting       OUTCOME_LOST      server           award           ! noAward
closed.awaiting       TENDER_CANCELLED  server           plain           closed.cancelled      mailCancelled
closed.won            DECISION_REVOKED  server           plain           closed.awaiting       mailRevoked
closed.lost           DECISION_REVOKED  server           plain           closed.awaiting       mailRevoked
closed.removed        INVITE_AGAIN      server           plain           active.invited        beginAnew
closed.removed        INVITE_AGAIN      server           noReason        ! reasonGiven
closed.removed        INVITE_AGAIN      server           deadlinePast    ! beforeDeadline
`;

export const tenderLaw = linesOf(TABLE);
