/*
 * What the screens show about a step before and after it is sent, written by hand from ../shared/lifecycles.md and
 * spec.md, never from a catalogue. Guards on typed values cannot be judged before the step.
 */

const linesOf = (written: string): readonly (readonly string[])[] =>
  written
    .trim()
    .split('\n')
    .map((line) => line.split(' / '));

/** Lifecycle, events, and the guards that judge the values typed with them, so a button cannot evaluate them. */
export const TYPED = linesOf(`
registration / ACTIVATE / tokenMatches tokenFresh
passwordReset / CONFIRM / tokenMatches tokenFresh passwordAcceptable passwordsEqual
session / LOGIN / keyReceived
session / SWITCH_ORGANIZATION / memberThere
session / CHANGE_LANGUAGE / knownLanguage
inquire / REFUSE / refusalExplained
inquire / AMEND / reasonGiven somethingChanged nothingLocked notShortened timeLeft
inquire / EXTEND_DEADLINE / reasonGiven laterDeadline
inquire / INVITE / notYetInvited notOwnCompany invitedAgainExplained
inquire / REMOVE_PARTICIPANT / reasonGiven removable
inquire / CLOSE_EARLY / agreedAndOffered
inquire / CANCEL / reasonGiven commentGiven
inquire / ENTER_RATE / rateNeeded rateMissing rateOfThatDay sourceNamed
inquire / VALUE_TERM / otherTerm lotsKnown
inquire / SET_ASIDE / reasonGiven lotUndecided mayBeAside
inquire / ACCEPT / offerStands lotUndecided offerBinds quantityFits shortExplained justified unrankedJustified notOwnOffer notDeclinedBefore
inquire / NO_AWARD / reasonGiven lotUntouched
inquire / REJECT_OFFER / reasonGiven offerOpen
inquire / REVOKE_AWARD / reasonGiven awardRevocable notOrdered
tender / DECLINE / reasonGiven
offer / SUBMIT UPDATE / currentRevision
offer / SUPPLIER_DECLINE / reasonGiven
invitation / JOIN / notExcluded
order / CONFIRM / priceHolds
order / PROPOSE_CHANGE / differs withinAward
order / DECLINE CANCEL ASK_CANCEL_REST OFFER_CANCEL_REST / reasonGiven
order / ACCEPT_CHANGE / changeJustified
order / REJECT_CHANGE KEEP_REST UPHOLD_REST / commentGiven
order / SHIP_PART / withinOrder someLeft
order / RECEIVE / somethingReceived withinShipped differenceExplained
question / ASK / textGiven
question / ANSWER / answerGiven
question / DISMISS / reasonGiven
buyerRequest / SUBMIT_VISITOR / emailValid
buyerRequest / VERIFY / tokenMatches tokenFresh
buyerRequest / ANSWER / companyRouted validAhead linesKnown
document / REFUSE / refusalExplained
document / SEND / recipientValid
document / KSEF_NUMBERED / ksefNumberValid ksefNumberFits
document / PAYMENT_RECEIVED / amountPositive paymentDated paymentNear settledInOpenPeriod
document / PAYMENT_REMOVED / paymentKnown reasonGiven entryInOpenPeriod
document / REFUND / amountPositive paymentDated paymentNear accountGiven refundWithin settledInOpenPeriod
document / SET_OFF / amountPositive paymentDated paymentNear settledInOpenPeriod sameBuyer otherOpen withinOther withinOverpaid
document / REVOKE_SET_OFF / setOffKnown reasonGiven entryInOpenPeriod setOffUnspent
product / SAVE / nameGiven unitGiven priceNotNegative currencyGiven minimumPositive priceGiven sellable
product / EDIT / nameGiven unitGiven priceNotNegative currencyGiven minimumPositive priceGiven
cart / ADD CHANGE_QTY / productForSale minimumReached inStock amountLeft notOwn roomLeft lineThere
cart / REMOVE / lineThere
cart / SUBMIT / contactValid consented
stock / RECEIVE / moreThanNothing roomLeft reasonFits noteGiven
stock / ISSUE / moreThanNothing enoughAvailable reasonFits noteGiven
stock / COUNT / countable coversReserved reasonFits noteGiven
stock / SET_MINIMUM / minimumNotNegative
productImport / CHOOSE_FILE / hasRows notTooMany
productImport / MAP / eachOnce
`);

/** The same, with guards that only select the target state by what is typed: one of the targets is always available. */
export const SELECTING = linesOf(`
inquire / ACCEPT / decidesLast awardAboveLimit
inquire / NO_AWARD / lastLot nothingAwarded
document / PAYMENT_RECEIVED PAYMENT_REMOVED REFUND SET_OFF REVOKE_SET_OFF / comesTo
product / SAVE / forSale notForSale
`);

/** Facts that only the link or the buyer brings: the step is offered as if they were there. */
export const BROUGHT = linesOf(`
order / VERIFY / tokenValid
order / CLOSE / received
`);

/** Guards that select the target state and are not reported beside the actual reason. */
export const CHOOSING = linesOf(`
document / ISSUE / aboveLimit
document / PAYMENT_RECEIVED PAYMENT_REMOVED REFUND SET_OFF REVOKE_SET_OFF / comesTo
cart / REMOVE / lastLine
`);

/** Guards that refuse a step because what it is about does not exist: no menu lists the step then. */
export const ABSENT = linesOf(`
document / NEXT / inChain chainAdvancing
document / PART / inChain chainAdvanced orderKnown orderBinding partStated finalLeft
document / FINAL / inChain chainAdvanced finalNeeded
inquire / REVOKE_AWARD / someAwardRevocable
order / ACCEPT_CANCEL_REST AGREE_CANCEL_REST KEEP_REST UPHOLD_REST / restProposed
`);

/** Server events caused by a user's event: the side and the lifecycle of that event. */
export const FOLLOWING = linesOf(`
tender / REMOVE INVITE_AGAIN OUTCOME_WON OUTCOME_LOST DECISION_REVOKED TENDER_CANCELLED / buyer inquire
tender / OFFER_SUBMITTED OFFER_WITHDRAWN / supplier offer
offer / ACCEPT REJECT REINSTATE REVOKE AMENDED OPEN VOID / buyer inquire
offer / ORDER_CONFIRMED / seller order
`);

/**
 * Events that require a confirmation: those that bind, leave or end. The specification requires it for removing a user
 * and a product; ASSUMED for the others.
 */
export const CONFIRMED = linesOf(`
registration / DELETE
session / CHANGE_LANGUAGE
membership / REJECT DECLINE REMOVE LEAVE
inquire / DELETE ACTIVATE APPROVE AMEND REMIND REMOVE_PARTICIPANT CLOSE_EARLY CANCEL OPEN ACCEPT NO_AWARD REJECT_OFFER REVOKE_AWARD COMPLETE
tender / DECLINE AGREE_EARLY
offer / SUBMIT UPDATE CONFIRM WITHDRAW DISCARD SUPPLIER_DECLINE
invitation / WITHDRAW
order / CONFIRM DECLINE CANCEL ACCEPT_CHANGE SHIP_ALL ACCEPT_CANCEL_REST AGREE_CANCEL_REST CLOSE
question / DISMISS RETRACT
buyerRequest / CONVERT CLOSE
document / DELETE ISSUE APPROVE
product / WITHDRAW DELETE
productImport / CANCEL
`);
