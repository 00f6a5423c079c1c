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

const BEFORE = 'There is no record yet, and no id for a step.';
const GONE = 'A deleted record no longer exists: 404, before the state is checked.';
const CREATES = 'Its call creates a new record each time: there is no record that could refuse it.';
const SCREEN = 'A step of the screen only; there is no such call.';
const ON_THE_DEVICE = 'It is decided on the device, without a call to the server.';
const ORDERS_AT_ONCE = 'One call checks the cart and orders it: no other call finds it in this state.';
const NO_LINE = 'A line is identified by its id, and a missing one is a 404.';
const WAITING = 'It was checked at the request, and a waiting record cannot be edited.';
const LINK = 'It is found only by its emailed link: a wrong, used or late one finds none, 400 at the link.';
const ENVELOPE =
  'A company with a submitted offer cannot decline, and an excluded company’s offer is void immediately.';
const AT_FIELD = 'Its payload is checked before the chart: 400 at the field.';
const ANEW = 'A user who returns starts a new membership: no such call refers to an ended one.';
const NO_LETTER = 'Before the publication there is no email, and no link that finds it.';
const CONTRACT = 'The contract of the call refuses it first: 400 at the field.';

const NONE: Unsent = { states: {}, guards: {} };

export const UNSENT: Readonly<Record<LifecycleId, Unsent>> = {
  registration: {
    states: {
      'registered DELETE': 'Before the address is confirmed the user cannot sign in: 401.',
      'disabled DELETE': 'A disabled user is signed in nowhere: 401.',
      'deleted DELETE': 'A deleted user is signed in nowhere: 401.',
      'deleted ACTIVATE': 'The link is deleted with the account: it finds none, 400 at the link.',
      '* RESEND':
        'It is answered in the same way for every address: 200, and without a pending account no step is taken.',
    },
    guards: { 'registered ACTIVATE': 'A wrong or late link finds no account that it could activate: 400 at the link.' },
  },
  passwordReset: {
    states: {
      'idle *': BEFORE,
      '* REQUEST': CREATES,
      '* CONFIRM': 'A used or late link is refused earlier: 400 at the link.',
    },
    guards: { 'requested CONFIRM': 'A wrong link or password is reported at its field: 400.' },
  },
  session: {
    states: {
      'signedOut SWITCH_ORGANIZATION': 'A revoked key is not accepted: 401.',
      'signedIn LOGIN': CREATES,
    },
    guards: {
      '* CHANGE_LANGUAGE': CONTRACT,
      'signedOut LOGIN': 'Only the screen has a sign-in without a key; a wrong password is a 400 at the form.',
      'signedIn SWITCH_ORGANIZATION': 'A company of which the user is not a member is refused at the field: 400.',
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
      '* * tariffsKnown':
        'An unlisted code is kept and marked; anything that is not a code is refused by the contract.',
      '* * uploadsFinished':
        'Only the screen has files that are not uploaded yet; the server has every file referred to.',
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
      '* INVITE notOwnCompany': 'One’s own company is refused earlier, at the field: 400.',
      '* CLOSE_EARLY invitedOnly': 'Opening it to all companies ends every agreement, which is refused as well.',
      'Evaluation.sealed OPEN':
        'Sealed by the deadline or early, it may be opened, unless the server’s clock was set back.',
      '* * notOwnOffer': 'No company can make an offer for its own inquiry: it has no such tender.',
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
      'active.invited VIEW': 'For a user who may not see a tender it does not exist: 404.',
      '* DECLINE reasonGiven': CONTRACT,
    },
  },
  offer: {
    states: {},
    guards: {
      '* * tenderActive': 'The end of an inquiry ends its offers in the same step: none is left to send.',
      'submitted * eligible': ENVELOPE,
      'stale * eligible': ENVELOPE,
      'submitted UPDATE hasPrice': AT_FIELD,
      'submitted UPDATE linesFit': AT_FIELD,
      'submitted UPDATE placesNamed': AT_FIELD,
      'stale CONFIRM hasPrice': 'It had a price when it was submitted, and an amendment removes no lot.',
      'stale UPDATE hasPrice': AT_FIELD,
      'stale UPDATE placesNamed': AT_FIELD,
      'stale UPDATE validUntilAfterDeadline': AT_FIELD,
      'accepted SUPPLIER_DECLINE orderOpen': 'The first confirmed order makes the offer fulfilled.',
    },
  },
  lot: NONE,
  invitation: {
    states: {
      'noted OPEN': NO_LETTER,
      'noted JOIN': NO_LETTER,
      'joined OPEN': 'Its page is shown again without a step.',
      'withdrawn OPEN': 'The link of a withdrawn invitation finds nothing: 404.',
      'withdrawn JOIN': 'The link of a withdrawn invitation finds nothing: 404.',
      'expired OPEN': 'Its page is shown again without a step.',
    },
    guards: {
      '* * tenderRunning': 'The end of an inquiry ends its invitations in the same step: none is left waiting.',
    },
  },
  order: {
    states: {
      'unverified *': 'Before the address is confirmed an order is visible to no one: 404, and it has no link.',
      '* VERIFY': LINK,
    },
    guards: {
      'unverified VERIFY': LINK,
      'delivered CLOSE': 'Closing it confirms that everything was received; only the clock has to wait.',
    },
  },
  question: { states: { 'none *': BEFORE, '* ASK': CREATES }, guards: {} },
  buyerRequest: {
    states: {
      'draft *': BEFORE,
      'unverified *': 'Before the address is confirmed a request is visible to no one: 404, and it has no link.',
      '* EDIT': SCREEN,
      '* SUBMIT_VISITOR': CREATES,
      '* SUBMIT_MEMBER': CREATES,
      '* VERIFY': LINK,
    },
    guards: {
      'draft SUBMIT_VISITOR emailValid': CONTRACT,
      'draft SUBMIT_MEMBER organizationActive': 'A user without a company is refused earlier: 403.',
      'unverified VERIFY': LINK,
      '* ANSWER companyRouted': 'A company that did not receive the request does not find it: 404.',
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
      'empty SUBMIT': 'Ordering sends CHECKOUT first, which an empty cart refuses.',
      'empty CHANGE_QTY': NO_LINE,
      'empty REMOVE': NO_LINE,
      'review *': ORDERS_AT_ONCE,
      'submitting *': ORDERS_AT_ONCE,
      'completed *': ORDERS_AT_ONCE,
    },
    guards: {
      '* REMOVE lineThere': NO_LINE,
      'filled CHANGE_QTY notOwn': 'A company’s own products never enter its cart.',
      'review SUBMIT contactValid': CONTRACT,
    },
  },
  stock: {
    states: {},
    guards: {
      'enough ISSUE goods': 'A service has no stock on hand either, which is refused as well.',
      'low * goods': 'A product that becomes a service loses its minimum, so its stock is never low.',
      '* * moreThanNothing': CONTRACT,
      '* * reasonFits': CONTRACT,
      '* SET_MINIMUM minimumNotNegative': CONTRACT,
    },
  },
  productImport: {
    states: { 'idle *': BEFORE, '* CHOOSE_FILE': CREATES },
    guards: {
      '* CHOOSE_FILE': 'A file that is not a table, or too long, is refused when it is read: 400 or 413 at the file.',
      '* MAP eachOnce': CONTRACT,
      '* CHECK eachOnce': 'A field mapped twice is not stored: the mapping was refused earlier.',
    },
  },
};
