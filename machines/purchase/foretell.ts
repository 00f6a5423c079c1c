import { type Refusal, stateName } from '../kit/decide.ts';
import { isKnown } from '../lifecycles/inquire/inquire.companies.ts';
import { toldParticipation } from '../lifecycles/inquire/inquire.sealed.ts';
import { inquireIs } from '../lifecycles/inquire/inquire.tags.ts';
import { tenderIs } from '../lifecycles/tender/tender.tags.ts';
import { type Happening, simulate } from './simulate.ts';
import { inquiry, type InquireRow, type OfferRow, type Purchase, type TenderRow } from './simulated.ts';
import { inquireTimers, type Moved, moved } from './timers.ts';

/*
 * The effects of a buyer's step while the offers are sealed, derived from facts that the buyer may know anyway: they
 * contain nothing sealed, so the answer reveals nothing sealed.
 */

/** Stands for every company that the buyer does not know of. */
const STRANGER = 0;

/** Of sealed facts those are assumed that allow the step: only trying it reveals whether they are so. */
const ASSUMED: OfferRow = {
  id: 0,
  organization: STRANGER,
  state: 'submitted',
  because: null,
  basedOn: 1,
  revision: 1,
  staleLots: [],
  validUntil: null,
  lines: [],
  delivery: { term: null, place: '' },
  deliveryTime: '',
  paymentCondition: '',
};

/** The company's own last statement instead of its state, which may follow from a sealed offer. */
const asStated = (tender: TenderRow, { revision }: InquireRow): TenderRow => ({
  ...tender,
  state: toldParticipation(tender),
  agreedRevision: revision,
});

/** The purchase as its buyer knows it before the opening. */
export function known(purchase: Purchase): Purchase {
  const row = inquiry(purchase);
  const shown = purchase.tender
    .filter((tender) => isKnown(tender, row.invited.includes(tender.organization)))
    .map((tender) => asStated(tender, row));
  // A company that found an open tender, or one that declined and has started an offer again without saying so.
  const hidden = row.open || shown.some(({ state }) => tenderIs('refusing', state));
  const stranger: TenderRow = {
    id: 0,
    organization: STRANGER,
    state: 'viewed',
    told: null,
    agreedRevision: row.revision,
    remindedAt: null,
  };
  return { ...purchase, tender: hidden ? [...shown, stranger] : shown, offer: [ASSUMED] };
}

export type Foretold =
  | {
      readonly ok: true;
      readonly from: string;
      readonly state: string;
      /** Other companies that get a letter; null: the letters depend on sealed offers. */
      readonly mails: readonly number[] | null;
      /** Whether companies that the buyer does not know of may get one too. */
      readonly others: boolean;
      readonly timers: readonly Moved[];
    }
  | { readonly ok: false; readonly refusal: Refusal };

const timersIn = (purchase: Purchase, at: string) => {
  const row = inquiry(purchase);
  return inquireTimers({ ...row, state: stateName(row.state) }, at);
};

/** What one event of the inquiry would make happen before the opening, as far as its buyer may know. */
export function foretell(purchase: Purchase, happening: Omit<Happening, 'to' | 'id'>): Foretold {
  const before = known(purchase);
  const { id, open, state } = inquiry(before);
  const outcome = simulate(before, { ...happening, to: 'inquire', id });
  if (!outcome.ok) {
    if (outcome.root) return { ok: false, refusal: outcome.refusal };
    throw new Error(`${outcome.to} ${outcome.id} refuses ${outcome.refusal.event}, caused by ${happening.event.type}`);
  }
  const timers = moved(timersIn(before, happening.at), timersIn(outcome.purchase, happening.at));
  const after = stateName(inquiry(outcome.purchase).state);
  const told = { ok: true, from: stateName(state), state: after, timers } as const;
  // Whether a company's view of an ended tender gets a letter depends on its offer.
  const ended = outcome.steps.some(({ to, event }) => to === 'tender' && event.type === 'CLOSE');
  if (ended || !inquireIs('running', told.from)) return { ...told, mails: null, others: false };
  const readers = new Set(outcome.letters.map(({ to }) => to));
  const mails = [...readers].filter((company) => company !== STRANGER && company !== before.buyer);
  const restarted = before.tender.some((one) => tenderIs('refusing', one.state) && !readers.has(one.organization));
  return { ...told, mails, others: readers.has(STRANGER) && (open || restarted) };
}
