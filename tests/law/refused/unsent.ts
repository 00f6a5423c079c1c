import type { LifecycleId } from '../../../machines/lifecycles/index.ts';
import { DOCUMENT_UNSENT } from './unsent.document.ts';

/*
 * Refusals of the charts that no client can cause over HTTP, with the reason. A key is a state, an event and, for a
 * guard, the guard; `*` matches any, as do words left out at the end.
 */

export interface Unsent {
  readonly states: Readonly<Record<string, string>>;
  readonly guards: Readonly<Record<string, string>>;
}

const BEFORE = 'There is no record yet, and no number by which a step could name it.';
const GONE = 'What was deleted is not there any more: 404, before the state is asked.';
const CREATES = 'Its call makes a new record each time: no record is named that could refuse it.';
const SCREEN = 'A step of the screen alone; there is no such call.';
const ON_THE_DEVICE = 'It is decided on the device, without a call to the server.';
const ORDERS_AT_ONCE = 'One call looks at the cart and orders it: it stands there for no other.';
const NO_LINE = 'A line is named by its number, and what is not there is a 404.';
const WAITING = 'It was asked before it waits, and what waits nobody edits meanwhile.';
const LINK = 'It is found by its mailed link alone: a wrong, used or late one finds none, 400 at the link.';
const ENVELOPE =
  'Whoever has an offer in cannot decline, and what a company that is taken out has offered is void at once.';
const AT_FIELD = 'What is sent with it is looked at before the chart is asked: 400 at the field.';
const ANEW = 'Whoever comes back begins a new membership: what has ended is named by no such call.';
const NO_LETTER = 'Before the publication there is no letter, and no link that finds it.';
const CONTRACT = 'The contract of the call refuses it first: 400 at the field.';

const NONE: Unsent = { states: {}, guards: {} };

export const UNSENT: Readonly<Record<LifecycleId, Unsent>> = {
  registration: {
    states: {
      'registered DELETE': 'Before the address is proved nobody is signed in who could go: 401.',
      'disabled DELETE': 'Whoever was disabled is signed in nowhere: 401.',
      'deleted DELETE': 'Whoever is gone is signed in nowhere: 401.',
      'deleted ACTIVATE': 'With the person the link is forgotten: it finds no account, 400 at the link.',
      '* RESEND': 'It is answered alike for every address: 200, and where nothing waits no step is asked.',
    },
    guards: { 'registered ACTIVATE': 'A wrong or late link finds no account that it could activate: 400 at the link.' },
  },
  passwordReset: {
    states: {
      'idle *': BEFORE,
      '* REQUEST': CREATES,
      '* CONFIRM': 'A link that was used, or is late, is refused before: 400 at the link.',
    },
    guards: { 'requested CONFIRM': 'What is wrong with the link or the password is told at its field: 400.' },
  },
  session: {
    states: {
      'signedOut SWITCH_ORGANIZATION': 'A key that was given back opens nothing: 401.',
      'signedIn LOGIN': CREATES,
    },
    guards: {
      '* CHANGE_LANGUAGE': CONTRACT,
      'signedOut LOGIN': 'Only a screen gets an answer without a key; a wrong password is a 400 at the form.',
      'signedIn SWITCH_ORGANIZATION': 'A company that the person does not belong to is refused at the field: 400.',
    },
  },
  cookieConsent: { states: { '*': ON_THE_DEVICE }, guards: {} },
  membership: {
    states: {
      'none *': BEFORE,
      'rejected REQUEST_JOIN': ANEW,
      'rejected INVITE': ANEW,
      'declined REQUEST_JOIN': ANEW,
      'declined INVITE': ANEW,
      'removed REQUEST_JOIN': ANEW,
      'removed INVITE': ANEW,
      'left REQUEST_JOIN': ANEW,
      'left INVITE': ANEW,
    },
    guards: {},
  },
  inquire: {
    states: { 'Deleted *': GONE },
    guards: {
      '* * quantitiesPositive': CONTRACT,
      '* * unitsKnown': CONTRACT,
      '* * tariffsKnown': 'A code that no list knows is kept and marked; what is no code is refused by the contract.',
      '* * uploadsFinished': 'Only a screen has a file that is not sent yet; the server has each that it names.',
      '* * budgetNotNegative': CONTRACT,
      'Pending APPROVE named': WAITING,
      'Pending APPROVE hasLots': WAITING,
      'Pending APPROVE currencyKnown': WAITING,
      'Pending APPROVE incotermKnown': WAITING,
      'Pending APPROVE somebodyCanAnswer': WAITING,
      '* CANCEL reasonGiven': CONTRACT,
      '* NO_AWARD reasonGiven': CONTRACT,
      '* REFUSE refusalExplained': CONTRACT,
      '* ENTER_RATE sourceNamed': CONTRACT,
      '* INVITE notOwnCompany': 'The own company is refused at the field before: 400.',
      '* CLOSE_EARLY invitedOnly': 'Whoever opens it to all ends every agreement, which is told beside it.',
      'Evaluation.sealed OPEN': 'It is sealed when its hour has come or early: either way it may be opened.',
      '* * notOwnOffer': 'No company makes an offer for its own inquiry: it has no such tender.',
      'Evaluation.pending APPROVE askedUnchanged': WAITING,
      'Evaluation.pending APPROVE lotUndecided': WAITING,
      'Evaluation.pending APPROVE quantityFits': WAITING,
      'Evaluation.pending APPROVE shortExplained': WAITING,
      'Evaluation.pending APPROVE justified': WAITING,
      'Evaluation.pending APPROVE unrankedJustified': WAITING,
      'Evaluation.pending APPROVE notDeclinedBefore': WAITING,
    },
  },
  tender: {
    states: {},
    guards: {
      'active.invited VIEW': 'Whoever may not see a tender is told that there is none: 404.',
      '* DECLINE reasonGiven': CONTRACT,
    },
  },
  offer: {
    states: {},
    guards: {
      '* * tenderActive':
        'Whatever ends the inquiry ends its offers in the same step: none is left that could be sent.',
      'submitted * eligible': ENVELOPE,
      'stale * eligible': ENVELOPE,
      'submitted UPDATE hasPrice': AT_FIELD,
      'submitted UPDATE linesFit': AT_FIELD,
      'submitted UPDATE placesNamed': AT_FIELD,
      'stale CONFIRM hasPrice': 'It had a price when it was sent, and an amendment takes no lot away.',
      'stale UPDATE hasPrice': AT_FIELD,
      'stale UPDATE placesNamed': AT_FIELD,
      'stale UPDATE validUntilAfterDeadline': AT_FIELD,
      'accepted SUPPLIER_DECLINE orderOpen': 'With the first order that is confirmed the offer is fulfilled.',
    },
  },
  lot: NONE,
  invitation: {
    states: {
      'noted OPEN': NO_LETTER,
      'noted JOIN': NO_LETTER,
      'joined OPEN': 'Its page is shown again, which opens nothing: no step is asked.',
      'withdrawn OPEN': 'The link of what was withdrawn finds nothing: 404.',
      'withdrawn JOIN': 'The link of what was withdrawn finds nothing: 404.',
      'expired OPEN': 'Its page is shown again, which opens nothing: no step is asked.',
    },
    guards: {
      '* * tenderRunning': 'Whatever ends the inquiry ends its invitations in the same step: none waits any more.',
    },
  },
  order: {
    states: {
      'unverified *': 'Before the address is proved an order is there for nobody: 404, and it has no link.',
      '* VERIFY': LINK,
    },
    guards: {
      'unverified VERIFY': LINK,
      'delivered CLOSE': 'Whoever closes it says with it that all has come; only the clock has to wait.',
    },
  },
  question: { states: { 'none *': BEFORE, '* ASK': CREATES }, guards: {} },
  buyerRequest: {
    states: {
      'draft *': BEFORE,
      'unverified *': 'Before the address is proved a request is there for nobody: 404, and it has no link.',
      '* EDIT': SCREEN,
      '* SUBMIT_VISITOR': CREATES,
      '* SUBMIT_MEMBER': CREATES,
      '* VERIFY': LINK,
    },
    guards: {
      'draft SUBMIT_VISITOR emailValid': CONTRACT,
      'draft SUBMIT_MEMBER organizationActive': 'Whoever works for no company is refused before: 403.',
      'unverified VERIFY': LINK,
      '* ANSWER companyRouted': 'A company that was not asked finds no such request: 404.',
    },
  },
  document: DOCUMENT_UNSENT,
  invoice: NONE,
  product: {
    states: { 'draft *': BEFORE, '* SAVE': CREATES, 'deleted *': GONE },
    guards: {
      'draft DELETE notNamed': BEFORE,
      'draft SAVE': CONTRACT,
      '* EDIT': CONTRACT,
    },
  },
  cart: {
    states: {
      '* BACK': SCREEN,
      'filled SUBMIT': ORDERS_AT_ONCE,
      'empty SUBMIT': 'Ordering asks for CHECKOUT first, which an empty cart refuses.',
      'empty CHANGE_QTY': NO_LINE,
      'empty REMOVE': NO_LINE,
      'review *': ORDERS_AT_ONCE,
      'submitting *': ORDERS_AT_ONCE,
      'completed *': ORDERS_AT_ONCE,
    },
    guards: {
      '* REMOVE lineThere': NO_LINE,
      'filled CHANGE_QTY notOwn': 'What is of the own company has never come into its cart.',
      'review SUBMIT contactValid': CONTRACT,
    },
  },
  stock: {
    states: {},
    guards: {
      'enough ISSUE goods': 'Of a service nothing is on hand either, which is told beside it.',
      'low * goods': 'What becomes a service loses its minimum, so that nothing is short of it.',
      '* * moreThanNothing': CONTRACT,
      '* * reasonFits': CONTRACT,
      '* SET_MINIMUM minimumNotNegative': CONTRACT,
    },
  },
  productImport: {
    states: { 'idle *': BEFORE, '* CHOOSE_FILE': CREATES },
    guards: {
      '* CHOOSE_FILE': 'A file that is no table, or too long, is refused as it is read: 400 or 413 at the file.',
      '* MAP eachOnce': CONTRACT,
      '* CHECK eachOnce': 'A field that is mapped twice is not kept: the mapping was refused before.',
    },
  },
};
