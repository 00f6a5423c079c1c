import type { Reviewed } from './kit.ts';
import type { Reasons } from './same.ts';

/* What the rules find and a person has looked at: it stays, for the reason beside it. */

const NEEDLESS = 'there is nothing to do, and the sentence says so';
const CHARACTERS = 'it lists the very characters';

export const BANNED_REVIEWED: Reviewed = {
  'en lifecycles-procurement:order.guard.restProposedByOther': 'it is either the buyer or the seller',
  'pl products:*': 'whoever may buy one day is no party of an order or a tender yet',
};

export const TERMS_REVIEWED: Reviewed = {
  'uk lifecycles-procurement:order.event.DECLINE':
    'a seller declines the delivery; of an order one would say it of the buyer',
  'pl lifecycles-procurement:order.event.DECLINE':
    'a seller declines the delivery; of an order one would say it of the buyer',
};

export const LENGTH_REVIEWED: Reviewed = {};

export const ACTIONS_REVIEWED: Reviewed = {
  'lifecycles-procurement:inquire.guard.someSilent': NEEDLESS,
  'lifecycles-procurement:inquire.guard.aboveLimit': NEEDLESS,
  'lifecycles-procurement:inquire.guard.awardAboveLimit': NEEDLESS,
  'lifecycles-procurement:tender.guard.agreedBefore': NEEDLESS,
};

export const READER_REVIEWED: Reviewed = {};

export const TYPOGRAPHY_REVIEWED: Reviewed = {
  'errors:number_template_characters': CHARACTERS,
  'errors:invalid_series': CHARACTERS,
};

/** Keys whose names code puts together from what stands nowhere as a word. */
export const COMPUTED: Reviewed = {
  'en common:zone.*': 'a zone’s name with its bar as an underscore, from the runtime’s list',
  'en common:shell.theme*': 'a theme with a capital letter',
  'en audit:refused.*': 'the status of an answer',
  'en market:order.*': 'an ordering of the wire, its minus as an ending',
};

const SIDES = 'a tender has one word for its buyer, an order and an invoice another, a role a third';
const AWARDED = 'of a lot its winner is chosen, of an offer the offer itself';

/** English texts of several translations. */
export const SAME_REVIEWED: Readonly<Record<'uk' | 'pl' | 'ru', Reasons>> = {
  uk: { buyer: SIDES, 'the buyer is notified of this': SIDES, awarded: AWARDED },
  pl: {
    buyer: SIDES,
    'the buyer is notified of this': SIDES,
    awarded: AWARDED,
    'inquiry completed': 'the heading of a page, and what the log tells',
    received: 'goods are taken over, money is obtained',
  },
  ru: { buyer: SIDES, 'the buyer is notified of this': SIDES, awarded: AWARDED },
};
