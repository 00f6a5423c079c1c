import { expect, test } from 'vitest';
import { everyLifecycle } from '../lifecycles/all.ts';

/* The form field at which a refusal is shown, for refusals that concern a field: chart, events, field, guards. */

const LAW = `
registration ACTIVATE token tokenMatches tokenFresh
passwordReset CONFIRM token tokenMatches tokenFresh
passwordReset CONFIRM password passwordAcceptable
passwordReset CONFIRM password2 passwordsEqual
session SWITCH_ORGANIZATION organization memberThere
session CHANGE_LANGUAGE language knownLanguage
membership INVITE,APPROVE,CHANGE_ROLE role handsOwn
membership CHANGE_ROLE role administratorRemains
inquire ACTIVATE,APPROVE name named
inquire ACTIVATE,APPROVE inquireitem_set hasLots quantitiesPositive unitsKnown tariffsKnown
inquire ACTIVATE,APPROVE expire_at runsLongEnough
inquire ACTIVATE,APPROVE currency currencyKnown
inquire ACTIVATE,APPROVE delivery_term incotermKnown
inquire ACTIVATE,APPROVE participants somebodyCanAnswer
inquire ACTIVATE,APPROVE inquiredocument_set uploadsFinished
inquire ACTIVATE,APPROVE budget budgetNotNegative
inquire REFUSE reason refusalExplained
inquire AMEND,EXTEND_DEADLINE,REMOVE_PARTICIPANT,CANCEL,SET_ASIDE,NO_AWARD,REJECT_OFFER,REVOKE_AWARD reason reasonGiven
inquire AMEND expire_at timeLeft notShortened
inquire EXTEND_DEADLINE expire_at laterDeadline
inquire INVITE participants notYetInvited notOwnCompany
inquire INVITE reason invitedAgainExplained
inquire REMOVE_PARTICIPANT organization removable
inquire CANCEL comment commentGiven
inquire ENTER_RATE currency rateNeeded rateMissing
inquire ENTER_RATE date rateOfThatDay
inquire ENTER_RATE source sourceNamed
inquire VALUE_TERM term otherTerm
inquire VALUE_TERM lots lotsKnown
inquire SET_ASIDE,ACCEPT lot lotUndecided
inquire SET_ASIDE offer mayBeAside
inquire ACCEPT offer offerStands offerBinds notOwnOffer notDeclinedBefore
inquire ACCEPT quantity quantityFits
inquire ACCEPT justification shortExplained justified unrankedJustified
inquire NO_AWARD lot lotUntouched
inquire REJECT_OFFER offer offerOpen
inquire REVOKE_AWARD award awardRevocable notOrdered
tender DECLINE reason reasonGiven
offer SUBMIT,UPDATE,CONFIRM offeritem_set hasPrice linesFit
offer SUBMIT,UPDATE,CONFIRM delivery_place placesNamed
offer SUBMIT,UPDATE,CONFIRM valid_until validUntilAfterDeadline
offer SUPPLIER_DECLINE reason reasonGiven
order CONFIRM keep_prices priceHolds
order PROPOSE_CHANGE orderitem_set differs withinAward
order DECLINE,CANCEL,ASK_CANCEL_REST,OFFER_CANCEL_REST reason reasonGiven
order ACCEPT_CHANGE justification changeJustified
order REJECT_CHANGE,KEEP_REST,UPHOLD_REST comment commentGiven
order SHIP_PART orderitem_set withinOrder someLeft
order RECEIVE orderitem_set somethingReceived withinShipped differenceExplained
question ASK text textGiven
question ANSWER answer answerGiven
question DISMISS reason reasonGiven
buyerRequest SUBMIT_VISITOR email emailValid
buyerRequest VERIFY token tokenMatches tokenFresh
buyerRequest ANSWER valid_until validAhead
buyerRequest ANSWER answeritem_set linesKnown
document ISSUE,APPROVE documentitem_set hasLines linesComplete exemptionsExplained scopeUnmixed taxableAdvance matchesOrder
document ISSUE,APPROVE documentitem_set partOrdered partDelivered partLeavesRest partFits advancesCovered correctionChanges ratesExist
document ISSUE,APPROVE buyer_name buyerNamed buyerLegalName
document ISSUE,APPROVE buyer_reg_number taxNumbersGiven unionNumberGiven buyerNipGiven buyerNumberGiven
document ISSUE,APPROVE buyer_address_country buyerCountryGiven
document ISSUE,APPROVE buyer_address_city buyerTownGiven
document ISSUE,APPROVE buyer_address_street buyerStreetGiven
document ISSUE,APPROVE buyer_address_postcode buyerPostcodeGiven
document ISSUE,APPROVE consignee_address_country deliveryCountryGiven
document ISSUE,APPROVE place_of_issue placeGiven
document ISSUE,APPROVE currency currencyInUse currencyTaken
document ISSUE,APPROVE comments notesFit
document ISSUE,APPROVE split_payment splitPaymentGiven
document ISSUE,APPROVE exchange_rate exchangeRateGiven
document ISSUE,APPROVE amount fitsWhatIsLeft correctionFits
document ISSUE,APPROVE reason correctionExplained
document ISSUE,APPROVE date_of_issue notInFuture issuedLately afterAdvances afterCorrected periodOpen
document ISSUE,APPROVE sale_date saleNear receiptDated
document ISSUE,APPROVE payment_deadline datesGiven dueAfterIssue
document REFUSE reason refusalExplained
document SEND sendTo recipientValid
document KSEF_NUMBERED number ksefNumberValid ksefNumberFits
document PAYMENT_RECEIVED,REFUND,SET_OFF amount amountPositive
document PAYMENT_RECEIVED,REFUND,SET_OFF date paymentDated paymentNear settledInOpenPeriod
document PAYMENT_REMOVED payment paymentKnown
document PAYMENT_REMOVED,REVOKE_SET_OFF reason reasonGiven
document REFUND amount refundWithin
document REFUND account accountGiven
document SET_OFF amount withinOther withinOverpaid
document SET_OFF against sameBuyer otherOpen
document REVOKE_SET_OFF set_off setOffKnown
product SAVE,EDIT name nameGiven
product SAVE,EDIT unit unitGiven
product SAVE,EDIT price priceNotNegative priceGiven
product SAVE,EDIT currency currencyGiven
product SAVE,EDIT minimum_order_quantity minimumPositive
product SAVE for_sale sellable
cart ADD,CHANGE_QTY product productForSale notOwn roomLeft lineThere
cart ADD,CHANGE_QTY quantity minimumReached amountLeft inStock
cart SUBMIT email contactValid
cart SUBMIT orderitem_set consented
stock RECEIVE,ISSUE,COUNT reason reasonFits
stock RECEIVE,ISSUE,COUNT note noteGiven
stock RECEIVE,ISSUE quantity moreThanNothing
stock RECEIVE quantity roomLeft
stock ISSUE quantity enoughAvailable
stock COUNT counted countable coversReserved
stock SET_MINIMUM minimum minimumNotNegative
productImport CHOOSE_FILE file hasRows notTooMany
productImport MAP mapping eachOnce`;

const lawful = LAW.trim()
  .split('\n')
  .flatMap((row) => {
    const [chart = '', events = '', field = '', ...guards] = row.split(' ');
    return events.split(',').flatMap((event) => guards.map((guard) => `${chart} ${event} ${guard} ${field}`));
  });

test('a refusal is said where it can be mended', () => {
  const said = everyLifecycle.flatMap(([chart, { catalogue }]) =>
    Object.entries(catalogue).flatMap(([event, { fields = {} }]) =>
      Object.entries(fields).map(([guard, field]) => `${chart} ${event} ${guard} ${field}`),
    ),
  );
  expect(said.toSorted()).toEqual(lawful.toSorted());
});
