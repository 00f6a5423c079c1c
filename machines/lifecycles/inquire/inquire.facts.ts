import type { InquireEvent } from './inquire.events.ts';
import type { InquireContext } from './inquire.rules.ts';

const LOTS: ReadonlySet<string> = new Set([
  'ACTIVATE',
  'APPROVE',
  'ACCEPT',
  'NO_AWARD',
  'VALUE_TERM',
  'SET_ASIDE',
  'ORDER_CHANGED',
]);
const COMPANIES: ReadonlySet<string> = new Set([
  'ACTIVATE',
  'APPROVE',
  'INVITE',
  'REMIND',
  'REMOVE_PARTICIPANT',
  'CLOSE_EARLY',
]);

function asked({ offers, asked: wanted }: InquireContext, event: InquireEvent): InquireContext['offers'] {
  if (event.type === 'ACCEPT' || event.type === 'SET_ASIDE') return offers.filter(({ lot }) => lot === event.lot);
  if (event.type === 'APPROVE') return offers.filter(({ lot }) => lot === wanted?.lot);
  if (event.type === 'REJECT_OFFER') return offers.filter(({ offer }) => offer === event.offer);
  if (event.type === 'ENTER_RATE') return offers.filter(({ currency }) => currency === event.currency);
  return [];
}

/** The lot of an award. */
function decided({ asked: wanted }: InquireContext, event: InquireEvent): number | undefined {
  if (event.type === 'ACCEPT') return event.lot;
  return event.type === 'APPROVE' ? wanted?.lot : undefined;
}

/**
 * Only the facts that decide this event: logging two hundred lots with fifty offers each for every award would be too
 * much.
 */
export const inquireFacts = (context: InquireContext, event: InquireEvent): InquireContext => ({
  ...context,
  lots: LOTS.has(event.type) ? context.lots : [],
  participants: COMPANIES.has(event.type) ? context.participants : [],
  offers: asked(context, event),
  termValues: (context.termValues ?? []).filter(({ lot }) => lot === decided(context, event)),
});
