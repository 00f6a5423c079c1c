import { approval, awards, END, given, lots, none, offers, taken, whole } from './inquire.facts.ts';
import { INQUIRE } from './refused/inquire.ts';
import { type Facts, refusedFor, type Spoilt } from './refused/refused.ts';

/* An inquiry in each of its states, and the facts with which a single guard refuses its steps. */

/** The facts with which a guard is the only one to refuse a step. */
export const bad = (event: string, guard: string): Spoilt => refusedFor(INQUIRE, event, guard);

const published: Facts = { ...INQUIRE.facts, revision: 1 };
const opened: Facts = { ...published, ...lots({}), ...offers({}), openedAt: END };
const awarded: Facts = { ...opened, ...lots(given, none), ...taken('10'), ...awards() };

/** Facts of an inquiry in each state. */
export const INQUIRE_STATES: Readonly<Record<string, Facts>> = {
  Draft: INQUIRE.facts,
  Pending: { ...INQUIRE.facts, approval },
  Published: published,
  'Evaluation.sealed': published,
  'Evaluation.opened': opened,
  'Evaluation.pending': { ...opened, approval, asked: whole },
  Awarded: awarded,
  Completed: { ...awarded, ...awards({ confirmed: true }) },
  Unsuccessful: { ...opened, ...lots(none, none) },
  Cancelled: published,
  Deleted: INQUIRE.facts,
};
