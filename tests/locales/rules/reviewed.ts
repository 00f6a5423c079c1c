import type { Reviewed } from './kit.ts';
import type { Reasons } from './same.ts';

/* Findings that a person has reviewed and kept, each with its reason. */

const NEEDLESS = 'there is nothing to do, and the sentence says so';
const EXAMPLE = 'an example of what the reader may type';
const CHARACTERS = 'it lists the very characters';

export const BANNED_REVIEWED: Reviewed = {};

const NO_ROOM = 'a button that has no room for the two words; what is invited to is chosen in its dialog';

export const TERMS_REVIEWED: Reviewed = {
  'uk companies:bulk.invite': NO_ROOM,
  'ru companies:bulk.invite': NO_ROOM,
  'uk lifecycles-procurement:order.event.DECLINE':
    'a seller declines the delivery; of an order one would say it of the buyer',
  'pl dashboard:due.payable_one': 'what a company pays itself is no wpłata, which is a payment received',
  'pl lifecycles-procurement:order.event.DECLINE':
    'a seller declines the delivery; of an order one would say it of the buyer',
};

export const LENGTH_REVIEWED: Reviewed = {};

export const ACTIONS_REVIEWED: Reviewed = {
  'common:reason.state': 'what comes next stands above it, in the line “Next”',
  'lifecycles-procurement:inquire.guard.someSilent': NEEDLESS,
  'lifecycles-procurement:inquire.guard.aboveLimit': NEEDLESS,
  'lifecycles-procurement:inquire.guard.awardAboveLimit': NEEDLESS,
  'lifecycles-procurement:tender.guard.agreedBefore': NEEDLESS,
};

export const READER_REVIEWED: Reviewed = {};

export const TYPOGRAPHY_REVIEWED: Reviewed = {
  'en common:ui.loading': 'the specification’s own words',
  'errors:number_template_characters': CHARACTERS,
  'errors:invalid_series': CHARACTERS,
  'errors:no_such_offset': 'what a client sends has a hyphen',
};

export const QUOTED_REVIEWED: Reviewed = {
  'account:bank.nameHint': EXAMPLE,
  'groups:nameHint': EXAMPLE,
  'account:registered.noMail': 'a folder of the reader’s mail program',
  'errors:invalid_boolean': 'what a client sends stands on no screen',
};

/** Keys that code computes from parts that appear nowhere as literals. */
export const COMPUTED: Reviewed = {
  'en common:zone.*': 'a zone’s name with its bar as an underscore, from the runtime’s list',
  'en common:shell.theme*': 'a theme with a capital letter',
  'en audit:refused.*': 'the status of an answer',
  'en market:order.*': 'an ordering of the wire, its minus as an ending',
};

/** English texts with several translations. */
const HEADING = 'a heading and a place of the menu are nouns, a button is a verb';
const PAST = 'a log and a message tell in the impersonal past, a status and a title say how it is';

/** In all three other languages. */
const SAME: Reasons = {
  buyer: 'the table has three words: of a role, of a tender, of an order and its invoices',
  'create inquiry': 'a list’s button has room for 24 letters; of a request the verb says what becomes of it',
  'the buyer is notified of this': 'the buyer of a tender and that of an order have a word each',
  'sign in': HEADING,
  'sign up': HEADING,
  inquiry: 'the picture of the way has room for one word',
  details: 'a heading over the main data of a product, and over what a request says',
  unit: 'files keep the heading by which they are read again',
  awarded: 'of an offer, of a lot or an inquiry (its winner), and of a quantity',
  next: 'the next page, and what comes next',
  now: 'the present moment, and what a field says now, beside what it said before',
};

/** English texts with several translations, in small letters and without a dot at the end. */
export const SAME_REVIEWED: Readonly<Record<'uk' | 'pl' | 'ru', Reasons>> = {
  uk: {
    ...SAME,
    'inquiry completed': 'an inquiry is completed; at a cart’s end an order was placed',
  },
  pl: {
    ...SAME,
    'inquiry completed': `${PAST}; at a cart’s end an order was placed`,
  },
  ru: {
    ...SAME,
    'inquiry completed': 'an inquiry is completed; at a cart’s end an order was placed',
  },
};
