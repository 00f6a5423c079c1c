import type { Unsent } from './unsent.ts';

/* The same for documents, which have the most requirements. */

const CONTRACT = 'The contract of the call refuses it first: 400 at the field.';
const WAITING = 'It was asked before it waits, and what waits nobody edits meanwhile.';
const PAPER = 'What the seller changes of itself is another paper than what was asked for, which is told beside it.';
const ORDER = 'With less of the order another paper is due than what was asked for, which is told beside it.';
const ONE_DRAFT = 'While one draft of a chain is open, or of a correction, nothing else of it is begun: it stands.';
const PAID = 'What corrects another document is paid from its issue on: it owes nothing itself.';
const MANY = 'A client can, with minutes of work: ';

const each = (step: string, why: string, guards: string): Readonly<Record<string, string>> =>
  Object.fromEntries(guards.split(' ').map((guard) => [`${step} ${guard}`, why]));

export const DOCUMENT_UNSENT: Unsent = {
  states: { 'deleted *': 'What was deleted is not there any more: 404, before the state is asked.' },
  guards: {
    '* * sellerComplete': 'No company is there without its country and its register number.',
    '* * sellerTaxNumberGiven': 'What asks for it is taxed, of which every country asks for it too: told beside it.',
    'draft ISSUE linesFit': `${MANY}ten thousand lines are those of six invoices of a thousand, corrected together.`,
    ...each('draft ISSUE', ONE_DRAFT, 'continuesChain correctedStands correctedFree'),
    ...each(
      'pending APPROVE',
      WAITING,
      'hasLines linesComplete buyerNamed datesGiven taxNumbersGiven unionNumberGiven exemptionsExplained scopeUnmixed taxableAdvance',
    ),
    ...each(
      'pending APPROVE',
      WAITING,
      'exchangeRateGiven buyerCountryGiven buyerTownGiven buyerStreetGiven buyerPostcodeGiven buyerNipGiven buyerNumberGiven',
    ),
    ...each(
      'pending APPROVE',
      WAITING,
      'deliveryCountryGiven ratesExist placeGiven currencyTaken linesFit notesFit splitPaymentGiven saleNear dueAfterIssue',
    ),
    ...each('pending APPROVE', WAITING, 'receiptDated correctionChanges correctionExplained'),
    ...each('pending APPROVE', PAPER, 'sellerAddressGiven sellerNumberGiven sellerNipGiven'),
    ...each('pending APPROVE', ORDER, 'partOrdered partLeavesRest partFits'),
    ...each(
      'pending APPROVE',
      ONE_DRAFT,
      'afterAdvances afterCorrected continuesChain advancesCovered fitsWhatIsLeft correctionFits correctedStands correctedFree',
    ),
    'pending APPROVE orderDelivered': 'What was delivered when it was asked for stays delivered.',
    'pending APPROVE partDelivered': 'What was delivered when it was asked for stays delivered.',
    '* REFUSE refusalExplained': CONTRACT,
    'issued NEXT moreAdvances': `${MANY}a hundred advances of one order, issued one after the other.`,
    'issued PART inChain': 'An ordinary invoice is of all that was delivered: no final is left either, told beside it.',
    'issued PART orderKnown': 'Where no order is known nothing of it is delivered either, which is told beside it.',
    'issued PART orderBinding': 'What binds nobody any more had delivered nothing, which is told beside it.',
    '* * amountPositive': CONTRACT,
    'issued.unpaid PAYMENT_RECEIVED takesPayments': PAID,
    'issued.partlyPaid PAYMENT_RECEIVED takesPayments': PAID,
    'issued.overpaid PAYMENT_RECEIVED takesPayments': PAID,
    'issued REVOKE_SET_OFF hasSetOffs': 'Where there is none, none is known that could be named: told beside it.',
  },
};
