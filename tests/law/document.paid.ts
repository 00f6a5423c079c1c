import { linesOf } from './lawful.ts';

/*
 * The part of a document's law on its money: 1,000.00 are due; a partly paid document has received 400.00, an overpaid
 * one 1,200.00.
 *
 * Where the pages leave something open: part of an overpayment may be refunded, which leaves a smaller overpayment; the
 * whole of a payment may not, as a refund leads to paid or partly paid; a negative correction leaves an overpayment of
 * the corrected document; a correction takes no money itself. Money dated in a closed period is neither booked nor
 * removed.
 */

export const ISSUED = ['issued.unpaid', 'issued.partlyPaid', 'issued.paid', 'issued.overpaid'] as const;

const MONEY = `
from               event             who              when          ends                effects
issued.unpaid      PAYMENT_RECEIVED  document issuer  plain         issued.partlyPaid   keepPayment
issued.unpaid      PAYMENT_RECEIVED  document issuer  aCent         issued.partlyPaid   keepPayment
issued.unpaid      PAYMENT_RECEIVED  document issuer  allButACent   issued.partlyPaid   keepPayment
issued.unpaid      PAYMENT_RECEIVED  document issuer  all           issued.paid         keepPayment
issued.unpaid      PAYMENT_RECEIVED  document issuer  aCentMore     issued.overpaid     keepPayment
issued.unpaid      PAYMENT_RECEIVED  document issuer  owedBack      issued.unpaid       keepPayment
issued.partlyPaid  PAYMENT_RECEIVED  document issuer  plain         issued.partlyPaid   keepPayment
issued.partlyPaid  PAYMENT_RECEIVED  document issuer  rest          issued.paid         keepPayment
issued.partlyPaid  PAYMENT_RECEIVED  document issuer  all           issued.overpaid     keepPayment
issued.paid        PAYMENT_RECEIVED  document issuer  aCent         issued.overpaid     keepPayment
issued.overpaid    PAYMENT_RECEIVED  document issuer  plain         issued.overpaid     keepPayment
issued             PAYMENT_RECEIVED  document issuer  ofTomorrow    ! paymentDated
issued             PAYMENT_RECEIVED  document issuer  undated       ! paymentDated paymentNear
issued             PAYMENT_RECEIVED  document issuer  tenYearsAgo   ! paymentNear
issued             PAYMENT_RECEIVED  document issuer  closed        ! settledInOpenPeriod
issued.unpaid      PAYMENT_RECEIVED  document issuer  nothing       ! amountPositive
issued.partlyPaid  PAYMENT_RECEIVED  document issuer  nothing       ! amountPositive
issued.paid        PAYMENT_RECEIVED  document issuer  nothing       ! amountPositive comesTo
issued.overpaid    PAYMENT_RECEIVED  document issuer  nothing       ! amountPositive
issued.unpaid      PAYMENT_RECEIVED  document issuer  belowNothing  ! amountPositive
issued.paid        PAYMENT_RECEIVED  document issuer  ofCorrection  ! takesPayments
issued.unpaid      PAYMENT_REMOVED   document issuer  plain         ! hasPayments paymentKnown
issued.unpaid      PAYMENT_REMOVED   document issuer  refund        issued.partlyPaid   dropPayment
issued.unpaid      PAYMENT_REMOVED   document issuer  refundOfMore  issued.unpaid       dropPayment
issued.partlyPaid  PAYMENT_REMOVED   document issuer  plain         issued.unpaid       dropPayment
issued.partlyPaid  PAYMENT_REMOVED   document issuer  some          issued.partlyPaid   dropPayment
issued.partlyPaid  PAYMENT_REMOVED   document issuer  unknown       ! paymentKnown
issued.paid        PAYMENT_REMOVED   document issuer  plain         issued.partlyPaid   dropPayment
issued.paid        PAYMENT_REMOVED   document issuer  all           issued.unpaid       dropPayment
issued.paid        PAYMENT_REMOVED   document issuer  refund        issued.overpaid     dropPayment
issued.paid        PAYMENT_REMOVED   document issuer  refundUnknown ! paymentKnown
issued.overpaid    PAYMENT_REMOVED   document issuer  some          issued.overpaid     dropPayment
issued.overpaid    PAYMENT_REMOVED   document issuer  excess        issued.paid         dropPayment
issued.overpaid    PAYMENT_REMOVED   document issuer  plain         issued.partlyPaid   dropPayment
issued.overpaid    PAYMENT_REMOVED   document issuer  everything    issued.unpaid       dropPayment
issued.partlyPaid  PAYMENT_REMOVED   document issuer  silent        ! reasonGiven
issued.paid        PAYMENT_REMOVED   document issuer  silent        ! reasonGiven
issued.overpaid    PAYMENT_REMOVED   document issuer  silent        ! reasonGiven
issued.partlyPaid  PAYMENT_REMOVED   document issuer  closed        ! entryInOpenPeriod
issued.paid        PAYMENT_REMOVED   document issuer  closed        ! entryInOpenPeriod
issued.overpaid    PAYMENT_REMOVED   document issuer  closed        ! entryInOpenPeriod
issued.unpaid      CORRECT           server           plain         issued.unpaid
issued.unpaid      CORRECT           server           dearer        issued.unpaid
issued.unpaid      CORRECT           server           takenBack     issued.paid
issued.unpaid      CORRECT           server           toNothing     issued.paid
issued.partlyPaid  CORRECT           server           plain         issued.partlyPaid
issued.partlyPaid  CORRECT           server           toWhatIsPaid  issued.paid
issued.partlyPaid  CORRECT           server           takenBack     issued.overpaid
issued.paid        CORRECT           server           plain         issued.overpaid
issued.paid        CORRECT           server           text          issued.paid
issued.paid        CORRECT           server           dearer        issued.partlyPaid
issued.overpaid    CORRECT           server           plain         issued.overpaid
issued.overpaid    CORRECT           server           toOverpaid    issued.paid
issued.overpaid    CORRECT           server           dearer        issued.partlyPaid
issued             CORRECT           server           zeroed        ! standing
issued             CORRECT           server           ofCorrection  ! ordinary
issued.overpaid    REFUND            document issuer  plain         issued.paid         keepRefund
issued.overpaid    REFUND            document issuer  some          issued.overpaid     keepRefund
issued.overpaid    REFUND            document issuer  more          issued.partlyPaid   keepRefund
issued.overpaid    REFUND            document issuer  allButACent   issued.partlyPaid   keepRefund
issued.overpaid    REFUND            document issuer  allOfNothing  issued.paid         keepRefund
issued.overpaid    REFUND            document issuer  all           ! refundWithin comesTo
issued.overpaid    REFUND            document issuer  nothing       ! amountPositive
issued.overpaid    REFUND            document issuer  ofTomorrow    ! paymentDated
issued.overpaid    REFUND            document issuer  tenYearsAgo   ! paymentNear
issued.overpaid    REFUND            document issuer  nowhere       ! accountGiven
issued.overpaid    REFUND            document issuer  closed        ! settledInOpenPeriod
`;

const SET_OFFS = `
from               event             who              when           ends                effects
issued.overpaid    SET_OFF           document issuer  plain          issued.paid         giveToOther keepSetOff
issued.overpaid    SET_OFF           document issuer  some           issued.overpaid     giveToOther keepSetOff
issued.overpaid    SET_OFF           document issuer  allOfOther     issued.paid         giveToOther keepSetOff
issued.overpaid    SET_OFF           document issuer  byNumber       issued.paid         giveToOther keepSetOff
issued.overpaid    SET_OFF           document issuer  moreThanOver   ! withinOverpaid comesTo
issued.overpaid    SET_OFF           document issuer  moreThanOther  ! withinOther
issued.overpaid    SET_OFF           document issuer  nothing        ! amountPositive
issued.overpaid    SET_OFF           document issuer  ofTomorrow     ! paymentDated
issued.overpaid    SET_OFF           document issuer  tenYearsAgo    ! paymentNear
issued.overpaid    SET_OFF           document issuer  closed         ! settledInOpenPeriod
issued.overpaid    SET_OFF           document issuer  otherBuyer     ! sameBuyer
issued.overpaid    SET_OFF           document issuer  otherNumber    ! sameBuyer
issued.overpaid    SET_OFF           document issuer  otherCurrency  ! sameBuyer
issued.overpaid    SET_OFF           document issuer  otherSeller    ! sameBuyer
issued.overpaid    SET_OFF           document issuer  nobodyKnown    ! sameBuyer
issued.overpaid    SET_OFF           document issuer  withDraft      ! otherOpen
issued.overpaid    SET_OFF           document issuer  withCorrection ! otherOpen
issued.overpaid    SET_OFF           document issuer  withPaid       ! otherOpen withinOther
issued.unpaid      SET_OFF_TAKEN     server           plain          issued.partlyPaid
issued.unpaid      SET_OFF_TAKEN     server           all            issued.paid
issued.unpaid      SET_OFF_TAKEN     server           owedBack       issued.unpaid
issued.partlyPaid  SET_OFF_TAKEN     server           plain          issued.partlyPaid
issued.partlyPaid  SET_OFF_TAKEN     server           rest           issued.paid
issued.unpaid      SET_OFF_TAKEN     server           aCentMore      ! comesTo
issued.partlyPaid  SET_OFF_TAKEN     server           all            ! comesTo
issued.unpaid      SET_OFF_TAKEN     server           nothing        ! amountPositive
issued.partlyPaid  SET_OFF_TAKEN     server           nothing        ! amountPositive
issued.unpaid      REVOKE_SET_OFF    document issuer  given          issued.partlyPaid   tellOther dropSetOff
issued.unpaid      REVOKE_SET_OFF    document issuer  owedBack       issued.unpaid       tellOther dropSetOff
issued.partlyPaid  REVOKE_SET_OFF    document issuer  plain          issued.partlyPaid   tellOther dropSetOff
issued.partlyPaid  REVOKE_SET_OFF    document issuer  allThatCame    issued.unpaid       tellOther dropSetOff
issued.paid        REVOKE_SET_OFF    document issuer  plain          issued.partlyPaid   tellOther dropSetOff
issued.paid        REVOKE_SET_OFF    document issuer  given          issued.overpaid     tellOther dropSetOff
issued.overpaid    REVOKE_SET_OFF    document issuer  plain          issued.overpaid     tellOther dropSetOff
issued.overpaid    REVOKE_SET_OFF    document issuer  excess         issued.paid         tellOther dropSetOff
issued.paid        REVOKE_SET_OFF    document issuer  givenAll       issued.overpaid     tellOther dropSetOff
issued.paid        REVOKE_SET_OFF    document issuer  givenAndSpent  ! setOffUnspent
issued.unpaid      REVOKE_SET_OFF    document issuer  plain          ! setOffUnspent
issued             REVOKE_SET_OFF    document issuer  closedGiven    ! entryInOpenPeriod
issued             REVOKE_SET_OFF    document issuer  silentGiven    ! reasonGiven
issued             REVOKE_SET_OFF    document issuer  noneGiven      ! hasSetOffs
issued             REVOKE_SET_OFF    document issuer  ofNothing      ! setOffKnown
issued.unpaid      SET_OFF_REVOKED   server           given          issued.partlyPaid
issued.unpaid      SET_OFF_REVOKED   server           plain          issued.unpaid
issued.partlyPaid  SET_OFF_REVOKED   server           plain          issued.partlyPaid
issued.partlyPaid  SET_OFF_REVOKED   server           allThatCame    issued.unpaid
issued.paid        SET_OFF_REVOKED   server           plain          issued.partlyPaid
issued.paid        SET_OFF_REVOKED   server           given          issued.overpaid
issued.overpaid    SET_OFF_REVOKED   server           plain          issued.overpaid
issued.overpaid    SET_OFF_REVOKED   server           excess         issued.paid
issued             SET_OFF_REVOKED   server           noneGiven      ! hasSetOffs
issued             SET_OFF_REVOKED   server           ofNothing      ! setOffKnown
`;

export const documentPaid = [...linesOf(MONEY, { issued: ISSUED }), ...linesOf(SET_OFFS, { issued: ISSUED })];
