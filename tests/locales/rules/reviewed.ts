import type { Reviewed } from './kit.ts';
import type { Reasons } from './same.ts';

/* What the rules find and a person has looked at: it stays, for the reason beside it. */

const NEEDLESS = 'there is nothing to do, and the sentence says so';
const CHARACTERS = 'it lists the very characters';

export const BANNED_REVIEWED: Reviewed = {
  'en procurement:field.vatIncludedHint': '“state” as a verb: prices are stated',
  'en procurement:field.placeOfSeller': '“states” as a verb: the supplier states its place',
  'en lifecycles-procurement:order.guard.restProposedByOther': 'it is either the buyer or the seller',
  'pl products:*': 'whoever may buy one day is no party of an order or a tender yet',
};

const NAME_TOO_LONG = 'with a verb the name is longer than a button may be; the page behind it has the name';

export const TERMS_REVIEWED: Reviewed = {
  'uk lifecycles-money:document.event.FINAL': NAME_TOO_LONG,
  'uk money:create.final': NAME_TOO_LONG,
  'ru lifecycles-money:document.event.FINAL': NAME_TOO_LONG,
  'ru money:create.final': NAME_TOO_LONG,
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

/** English texts of several translations. */
export const SAME_REVIEWED: Readonly<Record<'uk' | 'pl' | 'ru', Reasons>> = { uk: {}, pl: {}, ru: {} };
