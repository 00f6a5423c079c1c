import { linesOf } from './lawful.ts';

/*
 * The law of an inquiry once its offers are opened, written by hand from ../shared/lifecycles.md ("Inquire", "Offer,
 * additions", "Award and order, corrected rows"). Every line is about lot 1; lot 2 is the other one.
 */

const TABLE = `
from                event              who               when             ends                effects
Evaluation.opened   ACCEPT             awarder           plain            Evaluation.opened   recordAward
Evaluation.opened   ACCEPT             awarder           part             Evaluation.opened   recordAward
Evaluation.opened   ACCEPT             awarder           restOfLot        Evaluation.opened   recordAward
Evaluation.opened   ACCEPT             awarder           lastLot          Awarded             recordAward settle
Evaluation.opened   ACCEPT             awarder           lastBesideNone   Awarded             recordAward settle
Evaluation.opened   ACCEPT             awarder           partOfLast       Evaluation.opened   recordAward
Evaluation.opened   ACCEPT             awarder           closeShort       Evaluation.opened   recordAward
Evaluation.opened   ACCEPT             awarder           lastClosedShort  Awarded             recordAward settle
Evaluation.opened   ACCEPT             awarder           lastNothingMore  Awarded             recordAward settle
Evaluation.opened   ACCEPT             awarder           dearerExplained  Evaluation.opened   recordAward
Evaluation.opened   ACCEPT             awarder           asideExplained   Evaluation.opened   recordAward
Evaluation.opened   ACCEPT             awarder           atLimit          Evaluation.opened   recordAward
Evaluation.opened   ACCEPT             awarder           aboveLimit       Evaluation.pending  askApproval
Evaluation.opened   ACCEPT             awarder           unvalued         Evaluation.pending  askApproval
Evaluation.opened   ACCEPT             awarder           lastAboveLimit   Evaluation.pending  askApproval
Evaluation.opened   ACCEPT             awarder           noSuchOffer      ! offerStands offerBinds quantityFits
Evaluation.opened   ACCEPT             awarder           rejectedOffer    ! offerStands offerBinds quantityFits
Evaluation.opened   ACCEPT             awarder           lotDecided       ! lotUndecided
Evaluation.opened   ACCEPT             awarder           lotForNobody     ! lotUndecided
Evaluation.opened   ACCEPT             awarder           dayAfterItBinds  ! offerBinds
Evaluation.opened   ACCEPT             awarder           moreThanAsked    ! quantityFits
Evaluation.opened   ACCEPT             awarder           moreThanOffered  ! quantityFits
Evaluation.opened   ACCEPT             awarder           moreThanIsLeft   ! quantityFits
Evaluation.opened   ACCEPT             awarder           nothing          ! quantityFits
Evaluation.opened   ACCEPT             awarder           shortAtOnce      ! shortExplained
Evaluation.opened   ACCEPT             awarder           shortSilently    ! shortExplained
Evaluation.opened   ACCEPT             awarder           dearer           ! justified
Evaluation.opened   ACCEPT             awarder           setAside         ! unrankedJustified
Evaluation.opened   ACCEPT             awarder           noRankInLot      ! unrankedJustified
Evaluation.opened   ACCEPT             awarder           ownOffer         ! notOwnOffer
Evaluation.opened   ACCEPT             awarder           declinedBefore   ! notDeclinedBefore
Evaluation.opened   ACCEPT             awarder           aboveAndDearer   ! justified
Evaluation.opened   NO_AWARD           awarder           plain            Evaluation.opened   recordNoAward
Evaluation.opened   NO_AWARD           awarder           lastOfNone       Unsuccessful        recordNoAward settle tellUnsuccessful
Evaluation.opened   NO_AWARD           awarder           lastOfSome       Awarded             recordNoAward settle
Evaluation.opened   NO_AWARD           awarder           noCode           ! reasonGiven
Evaluation.opened   NO_AWARD           awarder           partlyAwarded    ! lotUntouched
Evaluation.opened   NO_AWARD           awarder           lotDecided       ! lotUntouched
Evaluation.opened   REJECT_OFFER       awarder           plain            Evaluation.opened   rejectOffer
Evaluation.opened   REJECT_OFFER       awarder           silent           ! reasonGiven
Evaluation.opened   REJECT_OFFER       awarder           awarded          ! offerOpen
Evaluation.opened   REJECT_OFFER       awarder           rejectedBefore   ! offerOpen
Evaluation.opened   REJECT_OFFER       awarder           noSuchOffer      ! offerOpen
Evaluation.opened   SET_ASIDE          awarder           plain            Evaluation.opened   recordAside
Evaluation.opened   SET_ASIDE          awarder           silent           ! reasonGiven
Evaluation.opened   SET_ASIDE          awarder           lotForNobody     ! lotUndecided
Evaluation.opened   SET_ASIDE          awarder           asideBefore      ! mayBeAside
Evaluation.opened   SET_ASIDE          awarder           awarded          ! mayBeAside
Evaluation.opened   ENTER_RATE         owner             plain            Evaluation.opened   recordRate
Evaluation.opened   ENTER_RATE         owner             dayBefore        Evaluation.opened   recordRate
Evaluation.opened   ENTER_RATE         owner             dayAfter         ! rateOfThatDay
Evaluation.opened   ENTER_RATE         owner             ownCurrency      ! rateNeeded
Evaluation.opened   ENTER_RATE         owner             nobodyOffersIn   ! rateNeeded
Evaluation.opened   ENTER_RATE         owner             frozen           ! rateMissing
Evaluation.opened   ENTER_RATE         owner             noSource         ! sourceNamed
Evaluation.opened   REVOKE_AWARD       awarder           plain            Evaluation.opened   dropAward
Evaluation.opened   REVOKE_AWARD       awarder           silent           ! reasonGiven
Evaluation.opened   REVOKE_AWARD       awarder           noSuchAward      ! awardRevocable
Evaluation.opened   REVOKE_AWARD       awarder           noAward          ! someAwardRevocable
Evaluation.opened   REVOKE_AWARD       awarder           ordered          ! someAwardRevocable
Evaluation.opened   REVOKE_AWARD       awarder           orderConfirmed   ! someAwardRevocable
Evaluation.opened   REVOKE_AWARD       awarder           besideUnordered  ! notOrdered
Evaluation.opened   REVOKE_AWARD       awarder           confirmedBeside  ! awardRevocable notOrdered
Evaluation.opened   SUPPLIER_DECLINED  server            plain            Evaluation.opened   freeAwards
Evaluation.opened   SUPPLIER_DECLINED  server            orderExpired     Evaluation.opened   freeAwards
Evaluation.opened   SUPPLIER_DECLINED  server            notOrdered       ! awardsOrdered
Evaluation.opened   SUPPLIER_DECLINED  server            noSuchAward      ! awardsOrdered
Evaluation.opened   SUPPLIER_DECLINED  server            orderConfirmed   ! awardsUnconfirmed
Evaluation.opened   ORDER_CANCELLED    server            plain            Evaluation.opened   reofferAwards
Evaluation.opened   ORDER_CANCELLED    server            notOrdered       ! awardsOrdered
Evaluation.opened   ORDER_CANCELLED    server            noSuchAward      ! awardsOrdered
Evaluation.opened   ORDER_CANCELLED    server            orderConfirmed   ! awardsUnconfirmed
Evaluation.opened   ORDER_CHANGED      server            plain            Evaluation.opened   changeAwards
Evaluation.opened   ORDER_CHANGED      server            bringsTheRest    Awarded             changeAwards settle
Evaluation.opened   ORDER_CHANGED      server            notOrdered       ! awardsOrdered
Evaluation.opened   CANCEL             owner             plain            Cancelled           cancel
Evaluation.opened   CANCEL             owner             awardsOpen       Cancelled           cancel
Evaluation.opened   CANCEL             owner             noCode           ! reasonGiven
Evaluation.opened   CANCEL             owner             noText           ! commentGiven
Evaluation.opened   CANCEL             owner             orderConfirmed   ! noOrderConfirmed
`;

export const inquireDecided = linesOf(TABLE);
