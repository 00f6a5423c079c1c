import { type Line, linesOf } from './lawful.ts';

/*
 * The law of an order, written by hand from ../shared/lifecycles.md ("7 Order", "Award and order, corrected rows",
 * "Stock", "Order, additions"): state, event, who sends it, case, end state, and the effects in this order, other than
 * those on the order's own context. What no line names is refused. That page does not fix the order of notifications;
 * here the awarder, who has to act, is notified of a refusal first. It requires a reason for cancelling an order only
 * if an award is behind it; here every cancellation requires one, since the seller gets it.
 */

const TABLE = `
from                       event               who              when             ends                  effects
unverified                 VERIFY              visitor          plain            new                   mailSeller
unverified                 VERIFY              visitor          verifyLast       new                   mailSeller
unverified                 VERIFY              visitor          verifyLate       ! verifiable
unverified                 VERIFY              visitor          otherToken       ! tokenValid
unverified                 EXPIRE              server           verifyLast       ! unverifiedTooLong
unverified                 EXPIRE              server           verifyLate       expired
new                        CONFIRM             seller           plain            confirmed             reserveStock bind
new                        CONFIRM             seller           answerLast       confirmed             reserveStock bind
new                        CONFIRM             seller           answerLate       ! inTime
new                        CONFIRM             seller           tooFew           ! inStock
new                        CONFIRM             seller           twiceTooMany     ! inStock
new                        CONFIRM             seller           twiceEnough      confirmed             reserveStock bind
new                        CONFIRM             seller           noStock          confirmed             reserveStock bind
new                        CONFIRM             seller           dearerNow        ! priceHolds
new                        CONFIRM             seller           cheaperNow       ! priceHolds
new                        CONFIRM             seller           otherCurrency    ! priceHolds
new                        CONFIRM             seller           unpriced         ! priceHolds
new                        CONFIRM             seller           sameNow          confirmed             reserveStock bind
new                        CONFIRM             seller           priceKept        confirmed             reserveStock bind
new                        PROPOSE_CHANGE      seller           plain            changeProposed        mailProposal
new                        PROPOSE_CHANGE      seller           cheaper          changeProposed        mailProposal
new                        PROPOSE_CHANGE      seller           oneOfTwo         changeProposed        mailProposal
new                        PROPOSE_CHANGE      seller           more             ! withinAward
new                        PROPOSE_CHANGE      seller           dearer           ! withinAward
new                        PROPOSE_CHANGE      seller           moreOfLot        changeProposed        mailProposal
new                        PROPOSE_CHANGE      seller           moreAllowed      changeProposed        mailProposal
new                        PROPOSE_CHANGE      seller           dearerAllowed    changeProposed        mailProposal
new                        PROPOSE_CHANGE      seller           dearerOfCart     changeProposed        mailProposal
new                        PROPOSE_CHANGE      seller           nothing          ! differs
new                        PROPOSE_CHANGE      seller           same             ! differs
new                        PROPOSE_CHANGE      seller           stranger         ! differs
new                        PROPOSE_CHANGE      seller           twice            ! differs
new                        PROPOSE_CHANGE      seller           answerLate       ! inTime
new                        DECLINE             seller           plain            declined              releaseAwards mailDeclined
new                        DECLINE             seller           silent           ! reasonGiven
new                        DECLINE             seller           answerLate       ! inTime
new, changeProposed        CANCEL              buyer            plain            cancelled             mailCancelled freeAwards
new, changeProposed        CANCEL              buyer            answerLate       cancelled             mailCancelled freeAwards
new, changeProposed        CANCEL              buyer            silent           ! reasonGiven
new, changeProposed        CANCEL              buyer            silentOfCart     ! reasonGiven
new, changeProposed        EXPIRE              server           answerLast       ! unanswered
new                        EXPIRE              server           answerLate       expired               releaseAwards mailExpired
changeProposed             EXPIRE              server           answerLate       expired               mailUnanswered freeAwards
changeProposed             ACCEPT_CHANGE       buyer            plain            confirmed             reserveStock changeAwards bind
changeProposed             ACCEPT_CHANGE       buyer            answerLast       confirmed             reserveStock changeAwards bind
changeProposed             ACCEPT_CHANGE       buyer            answerLate       ! inTime
changeProposed             ACCEPT_CHANGE       buyer            eightLeft        confirmed             reserveStock changeAwards bind
changeProposed             ACCEPT_CHANGE       buyer            lessThanEight    ! changeInStock
changeProposed             ACCEPT_CHANGE       buyer            beyond           ! proposalFits
changeProposed             ACCEPT_CHANGE       buyer            beyondAllowed    confirmed             reserveStock changeAwards bind
changeProposed             ACCEPT_CHANGE       buyer            beyondSilent     ! changeJustified
changeProposed             ACCEPT_CHANGE       buyer            beyondOfCart     confirmed             reserveStock changeAwards bind
changeProposed             REJECT_CHANGE       buyer            plain            new                   mailRejection
changeProposed             REJECT_CHANGE       buyer            wordless         ! commentGiven
changeProposed             REJECT_CHANGE       buyer            answerLate       ! inTime
confirmed, partlyDelivered SHIP_PART           seller           plain            partlyDelivered       takeStock mailShipped
confirmed, partlyDelivered SHIP_PART           seller           nothing          ! withinOrder
confirmed, partlyDelivered SHIP_PART           seller           none             ! withinOrder
confirmed, partlyDelivered SHIP_PART           seller           stranger         ! withinOrder
confirmed, partlyDelivered SHIP_PART           seller           twice            ! withinOrder
confirmed, partlyDelivered SHIP_PART           seller           more             ! withinOrder someLeft
confirmed                  SHIP_PART           seller           all              ! someLeft
partlyDelivered            SHIP_PART           seller           six              ! someLeft
confirmed, partlyDelivered SHIP_PART           seller           askedByBuyer     partlyDelivered       takeStock mailShipped
confirmed, partlyDelivered SHIP_ALL            seller           plain            delivered             takeStock mailShipped
confirmed, partlyDelivered SHIP_ALL            seller           askedByBuyer     delivered             takeStock mailShipped
confirmed, partlyDelivered ASK_CANCEL_REST     buyer            plain            (same)                mailRestProposed
confirmed, partlyDelivered ASK_CANCEL_REST     buyer            silent           ! reasonGiven
confirmed, partlyDelivered ASK_CANCEL_REST     buyer            askedByBuyer     ! restNotProposed
confirmed, partlyDelivered ASK_CANCEL_REST     buyer            offeredBySeller  ! restNotProposed
confirmed, partlyDelivered OFFER_CANCEL_REST   seller           plain            (same)                mailRestProposed
confirmed, partlyDelivered OFFER_CANCEL_REST   seller           silent           ! reasonGiven
confirmed, partlyDelivered OFFER_CANCEL_REST   seller           askedByBuyer     ! restNotProposed
confirmed, partlyDelivered OFFER_CANCEL_REST   seller           offeredBySeller  ! restNotProposed
confirmed                  ACCEPT_CANCEL_REST  buyer            offeredBySeller  cancelled             releaseStock mailRestCancelled
partlyDelivered            ACCEPT_CANCEL_REST  buyer            offeredBySeller  delivered             releaseStock mailRestCancelled
confirmed, partlyDelivered ACCEPT_CANCEL_REST  buyer            askedByBuyer     ! restProposedByOther
confirmed, partlyDelivered ACCEPT_CANCEL_REST  buyer            plain            ! restProposed
confirmed                  AGREE_CANCEL_REST   seller           askedByBuyer     cancelled             releaseStock mailRestCancelled
partlyDelivered            AGREE_CANCEL_REST   seller           askedByBuyer     delivered             releaseStock mailRestCancelled
confirmed, partlyDelivered AGREE_CANCEL_REST   seller           offeredBySeller  ! restProposedByOther
confirmed, partlyDelivered AGREE_CANCEL_REST   seller           plain            ! restProposed
confirmed, partlyDelivered KEEP_REST           buyer            offeredBySeller  (same)                mailRestKept
confirmed, partlyDelivered KEEP_REST           buyer            askedByBuyer     (same)                mailRestKept
confirmed, partlyDelivered KEEP_REST           buyer            plain            ! restProposed
confirmed, partlyDelivered KEEP_REST           buyer            offeredWordless  ! commentGiven
confirmed, partlyDelivered UPHOLD_REST         seller           askedByBuyer     (same)                mailRestKept
confirmed, partlyDelivered UPHOLD_REST         seller           offeredBySeller  (same)                mailRestKept
confirmed, partlyDelivered UPHOLD_REST         seller           plain            ! restProposed
confirmed, partlyDelivered UPHOLD_REST         seller           askedWordless    ! commentGiven
partlyDelivered, delivered RECEIVE             buyer            plain            (same)                mailMissing
partlyDelivered, delivered RECEIVE             buyer            nothing          ! somethingReceived
partlyDelivered, delivered RECEIVE             buyer            moreThanSent     ! withinShipped
partlyDelivered, delivered RECEIVE             buyer            stranger         ! withinShipped
partlyDelivered, delivered RECEIVE             buyer            lessWhy          (same)                mailMissing
partlyDelivered, delivered RECEIVE             buyer            less             ! differenceExplained
delivered                  CLOSE               buyer or server  plain            closed                mailClosed
delivered                  CLOSE               buyer or server  unsaid           ! received
delivered                  CLOSE               buyer or server  receiptLast      ! received
delivered                  CLOSE               buyer or server  receiptLate      closed                mailClosed
`;

export const orderLaw: readonly Line[] = linesOf(TABLE);
