import type { Chance } from './random.ts';
import { DAY, HOUR, type Purchase } from './service.model.ts';
import { passes } from './service.jobs.ts';
import type { World } from './service.world.ts';

/* Moves the clock, with the effects of that. */

const REACHED = 14 * DAY;
/** Times before the deadline at which reminders are sent. */
const REMINDED = [DAY, HOUR] as const;

/** All times at which something ends, starts or is announced. */
const edgesOf = ({ state, expireAt, orders }: Purchase): number[] => {
  const end = Date.parse(expireAt);
  const waits = orders.flatMap(({ state: of, answerBy, deliveredAt }) => {
    if (of === 'delivered' && deliveredAt !== null) return [Date.parse(deliveredAt) + REACHED];
    return ['new', 'changeProposed'].includes(of) && answerBy !== null ? [Date.parse(answerBy)] : [];
  });
  if (state === 'Draft') return [end - HOUR];
  return state === 'Published' ? [...REMINDED.map((before) => end - before), end, end, ...waits] : waits;
};

/** By a little, to just around an edge, or by days. */
export function moveClock({ clock }: World, chance: Chance, purchases: readonly Purchase[]): string {
  const now = Date.parse(clock.now());
  const edges = purchases
    .flatMap(edgesOf)
    .filter((edge) => edge > now)
    .toSorted((a, b) => a - b);
  // Rarely to the last of them: nothing happens in all the time until then.
  const near = chance.often(0.9) ? Math.min(2, edges.length) : edges.length;
  const next = chance.often(0.45) ? edges[chance.below(near)] : undefined;
  const edge = next === undefined ? null : next + chance.among([-1, 0, 0, 1, 1000, 60_000]);
  const further = chance.often(0.12) ? (1 + chance.below(60)) * HOUR : (1 + chance.below(120)) * 60_000;
  clock.set(new Date(Math.max(now, edge ?? now + further)).toISOString());
  return `It is ${clock.now()}.`;
}

/** The clock's jobs, on time, late or twice; the order of its jobs is unspecified. */
export async function clockWorks(world: World, chance: Chance, purchases: readonly Purchase[]) {
  const times = chance.often(0.2) ? 2 : 1;
  const remindersFirst = chance.often(0.3);
  const hearings = new Map(purchases.map((m) => [m.nth, passes(m, world.clock.now())]));
  for (let time = 0; time < times; time += 1) await world.jobs(remindersFirst);
  const told = `The jobs run${times === 2 ? ' twice' : ''}${remindersFirst ? ', reminders first' : ''}.`;
  return { told, hearings };
}
