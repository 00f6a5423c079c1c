import type { Unsent } from './unsent.ts';

/* The same for documents, which have the most requirements. */

const CONTRACT = 'The contract of the call refuses it first: 400 at the field.';
const WAITING = 'It was checked at the request, and a waiting record cannot be edited.';
const PAPER = 'A change of the seller’s data makes the document differ from the request, which is refused as well.';
const ORDER = 'With a smaller order the document differs from the request, which is refused as well.';
const ONE_DRAFT = 'While a draft of a chain or a correction is open, no other one can be started, so nothing changes.';
const PAID = 'A correction counts as paid from its issue on: it has no amount due.';
const MANY = 'A client can, with minutes of work: ';

const each = (step: string, why: string, guards: string): Readonly<Record<string, string>> =>
  Object.fromEntries(guards.split(' ').map((guard) => [`${step} ${guard}`, why]));

export const DOCUMENT_UNSENT: Unsent = {
  states: { 'deleted *': 'A deleted record no longer exists: 404, before the state is checked.' },
  guards: {
    '* * sellerComplete': 'No company exists without its country and its register number.',
    '* * sellerTaxNumberGiven': 'It is required for taxed sales, for which every country requires it too: both refuse.',
    'draft ISSUE currencyInUse': 'No draft gets a withdrawn currency: one that has it was begun before.',
    'draft ISSUE linesFit': `${MANY}ten thousand lines require six invoices of a thousand, corrected together.`,
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
      'deliveryCountryGiven ratesExist placeGiven currencyInUse currencyTaken linesFit notesFit splitPaymentGiven saleNear dueAfterIssue',
    ),
    ...each('pending APPROVE', WAITING, 'receiptDated correctionChanges correctionExplained'),
    ...each('pending APPROVE', PAPER, 'sellerAddressGiven sellerNumberGiven sellerNipGiven'),
    ...each('pending APPROVE', ORDER, 'partOrdered partLeavesRest partFits'),
    ...each(
      'pending APPROVE',
      ONE_DRAFT,
      'afterAdvances afterCorrected continuesChain advancesCovered fitsWhatIsLeft correctionFits correctedStands correctedFree',
    ),
    'pending APPROVE orderDelivered': 'Goods delivered at the request stay delivered.',
    'pending APPROVE partDelivered': 'Goods delivered at the request stay delivered.',
    '* REFUSE refusalExplained': CONTRACT,
    'issued NEXT moreAdvances': `${MANY}a hundred advances of one order, issued one after the other.`,
    '* * amountPositive': CONTRACT,
    'issued.unpaid PAYMENT_RECEIVED takesPayments': PAID,
    'issued.partlyPaid PAYMENT_RECEIVED takesPayments': PAID,
    'issued.overpaid PAYMENT_RECEIVED takesPayments': PAID,
    'issued REVOKE_SET_OFF hasSetOffs': 'Without set-offs there is no id that could be sent, which is refused as well.',
  },
};
