import { type Line, linesOf } from './lawful.ts';

/*
 * The part of a document's law on what may be issued and why it is refused: the document must be complete, not dated in
 * the future, lawful in the seller's country, and fit its order, its chain and the document it corrects. Each
 * requirement is once the only reason for a refusal.
 */

const ISSUE = `
from   event  who              when                ends               effects
draft  ISSUE  document issuer  plain               issued.unpaid      takeNumber freeze
draft  ISSUE  document issuer  overNothing         issued.paid        takeNumber freeze
draft  ISSUE  document issuer  undatedOverNothing  issued.paid        takeNumber freeze
draft  ISSUE  document issuer  ofDelivered         issued.unpaid      takeNumber freeze
draft  ISSUE  document issuer  advance             issued.unpaid      takeNumber freeze
draft  ISSUE  document issuer  advanceOfAll        issued.unpaid      takeNumber freeze
draft  ISSUE  document issuer  advanceUnordered    issued.unpaid      takeNumber freeze
draft  ISSUE  document issuer  advanceReceived     issued.paid        keepReceipt takeNumber freeze
draft  ISSUE  document issuer  next                issued.unpaid      takeNumber freeze
draft  ISSUE  document issuer  nextReceived        issued.paid        keepReceipt takeNumber freeze
draft  ISSUE  document issuer  part                issued.unpaid      takeNumber freeze
draft  ISSUE  document issuer  partUnadvanced      issued.unpaid      takeNumber freeze
draft  ISSUE  document issuer  partPaidBefore      issued.paid        takeNumber freeze
draft  ISSUE  document issuer  final               issued.unpaid      takeNumber freeze
draft  ISSUE  document issuer  finalUnordered      issued.unpaid      takeNumber freeze
draft  ISSUE  document issuer  finalPaidBefore     issued.paid        takeNumber freeze
draft  ISSUE  document issuer  correction          issued.paid        takeNumber freeze applyToCorrected
draft  ISSUE  document issuer  noLines             ! hasLines
draft  ISSUE  document issuer  lineUnfinished      ! linesComplete
draft  ISSUE  document issuer  buyerUnnamed        ! buyerNamed
draft  ISSUE  document issuer  sellerUnknown       ! sellerComplete
draft  ISSUE  document issuer  undated             ! datesGiven
draft  ISSUE  document issuer  undue               ! datesGiven
draft  ISSUE  document issuer  buyerTaxNumber      ! taxNumbersGiven
draft  ISSUE  document issuer  sellerTaxNumber     ! sellerTaxNumberGiven
draft  ISSUE  document issuer  unionNumber         ! unionNumberGiven
draft  ISSUE  document issuer  exemptUnsaid        ! exemptionsExplained
draft  ISSUE  document issuer  scopesMixed         ! scopeUnmixed
draft  ISSUE  document issuer  advanceIntoUnion    ! taxableAdvance
draft  ISSUE  document issuer  rateUnknown         ! exchangeRateGiven
draft  ISSUE  document issuer  sellerWithoutStreet ! sellerAddressGiven
draft  ISSUE  document issuer  sellerNotRegistered ! sellerNumberGiven
draft  ISSUE  document issuer  sellerWithoutNip    ! sellerNipGiven
draft  ISSUE  document issuer  buyerTradeName      ! buyerLegalName
draft  ISSUE  document issuer  buyerNowhere        ! buyerCountryGiven
draft  ISSUE  document issuer  buyerWithoutTown    ! buyerTownGiven
draft  ISSUE  document issuer  buyerWithoutStreet  ! buyerStreetGiven
draft  ISSUE  document issuer  buyerWithoutCode    ! buyerPostcodeGiven
draft  ISSUE  document issuer  buyerWithoutNip     ! buyerNipGiven
draft  ISSUE  document issuer  buyerWithoutNumber  ! buyerNumberGiven
draft  ISSUE  document issuer  deliveredNowhere    ! deliveryCountryGiven
draft  ISSUE  document issuer  rateOfNoLaw         ! ratesExist
draft  ISSUE  document issuer  placeUnsaid         ! placeGiven
draft  ISSUE  document issuer  currencyWithdrawn   ! currencyInUse
draft  ISSUE  document issuer  strangeCurrency     ! currencyTaken
draft  ISSUE  document issuer  tooManyLines        ! linesFit
draft  ISSUE  document issuer  notesTooLong        ! notesFit
draft  ISSUE  document issuer  splitUnsaid         ! splitPaymentGiven
draft  ISSUE  document issuer  soldLongAgo         ! saleNear
draft  ISSUE  document issuer  dueBeforeIssue      ! dueAfterIssue
draft  ISSUE  document issuer  finalBeforeAdvance  ! afterAdvances
draft  ISSUE  document issuer  beforeCorrected     ! afterCorrected
draft  ISSUE  document issuer  intoClosedPeriod    ! periodOpen
draft  ISSUE  document issuer  receivedAfterIssue  ! receiptDated
draft  ISSUE  document issuer  ofTomorrow          ! notInFuture
draft  ISSUE  document issuer  aYearLate           ! issuedLately
draft  ISSUE  document issuer  otherThanOrdered    ! matchesOrder
draft  ISSUE  document issuer  orderTaken          ! orderFree
draft  ISSUE  document issuer  orderUndelivered    ! orderDelivered
draft  ISSUE  document issuer  orderUnconfirmed    ! orderConfirmed orderDelivered
draft  ISSUE  document issuer  advanceUnconfirmed  ! orderConfirmed
draft  ISSUE  document issuer  finalUndelivered    ! orderDelivered
draft  ISSUE  document issuer  partUnordered       ! partOrdered
draft  ISSUE  document issuer  partUnshipped       ! partDelivered
draft  ISSUE  document issuer  partOfAllTheRest    ! partLeavesRest
draft  ISSUE  document issuer  partBeyondRate      ! partFits
draft  ISSUE  document issuer  partTooMuch         ! fitsWhatIsLeft
draft  ISSUE  document issuer  partBelowNothing    ! fitsWhatIsLeft
draft  ISSUE  document issuer  advanceTwice        ! continuesChain
draft  ISSUE  document issuer  advanceTooMuch      ! fitsWhatIsLeft
draft  ISSUE  document issuer  advanceOfNothing    ! fitsWhatIsLeft
draft  ISSUE  document issuer  nextBeforeFirst     ! continuesChain
draft  ISSUE  document issuer  nextOfFull          ! continuesChain fitsWhatIsLeft
draft  ISSUE  document issuer  nextOfSettled       ! continuesChain
draft  ISSUE  document issuer  nextTooMuch         ! fitsWhatIsLeft
draft  ISSUE  document issuer  partOfSettled       ! continuesChain
draft  ISSUE  document issuer  finalUnadvanced     ! continuesChain
draft  ISSUE  document issuer  finalTwice          ! continuesChain
draft  ISSUE  document issuer  finalOfCancelled    ! continuesChain
draft  ISSUE  document issuer  finalOverdrawn      ! advancesCovered
draft  ISSUE  document issuer  finalTooLittle      ! fitsWhatIsLeft
draft  ISSUE  document issuer  finalTooMuch        ! fitsWhatIsLeft
draft  ISSUE  document issuer  finalBelowNothing   ! fitsWhatIsLeft
draft  ISSUE  document issuer  correctsNothing     ! correctionChanges
draft  ISSUE  document issuer  correctsSilently    ! correctionExplained
draft  ISSUE  document issuer  correctsTooFar      ! correctionFits
draft  ISSUE  document issuer  correctsTakenBack   ! correctedStands
draft  ISSUE  document issuer  correctsUnderFinal  ! correctedFree
draft  ISSUE  document issuer  correctsBackUnder   ! correctedStands
draft  ISSUE  document issuer  empty               ! hasLines buyerNamed
`;

const issue = linesOf(ISSUE);

/** Approval judges the document again, as if it were issued at that moment. */
const approve: readonly Line[] = issue.map((line) => ({
  ...line,
  from: 'pending',
  event: 'APPROVE',
  who: 'document approver',
  effects: line.effects && `keepApproval ${line.effects}`,
}));

export const documentIssued = [...issue, ...approve];
