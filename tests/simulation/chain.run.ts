import { CHARTS, type Outcome, simulate } from '../../machines/invoicing/simulate.ts';
import { type Books, withOrder } from '../../machines/invoicing/simulated.ts';
import { type Deed, deedOf, styleOf } from './chain.acts.ts';
import { beginBooks, day, later, START } from './chain.begin.ts';
import { wrongAfter } from './chain.changes.ts';
import { wrongIn } from './chain.invariants.ts';
import { refusedInVain } from './chain.issue.ts';
import type { Coverage } from './coverage.ts';
import { type Chance, chance, partOf } from './random.ts';
import type { Fault, Simulation } from './runs.ts';

/* Random invoices of one seller to one buyer, from the first draft on, and the first fault in them. */

const PARTS = 90;

/** Goods are shipped, one line or all; before that both sides may cancel a remainder. */
function delivered(books: Books, by: Chance): Books {
  const order = by.among(books.orders);
  if (order.status === 'new') return withOrder(books, order.id, { status: 'confirmed' });
  if (order.status === 'delivered') return withOrder(books, order.id, { status: 'closed' });
  if (order.status !== 'confirmed' && order.status !== 'partlyDelivered') return books;
  const all = by.often(0.25);
  const at = by.below(order.lines.length);
  const lines = order.lines.map((line, index) => {
    if (all) return { ...line, shipped: line.quantity };
    const open = Number(line.quantity) - Number(line.shipped);
    return index === at ? { ...line, shipped: String(Number(line.shipped) + Math.min(open, 1 + by.below(6))) } : line;
  });
  const rest = lines.some(({ quantity, shipped }) => quantity !== shipped);
  if (rest && by.often(0.08)) {
    const given = lines.map((line) => ({ ...line, quantity: line.shipped }));
    return withOrder(books, order.id, { status: 'delivered', lines: given });
  }
  return withOrder(books, order.id, { status: rest ? 'partlyDelivered' : 'delivered', lines });
}

/** Events without a user. */
function passing(books: Books, by: Chance, at: string): Books {
  if (by.often(0.03)) return { ...books, seller: { ...books.seller, closedUntil: day(at, -by.among([5, 20])) } };
  // Limits are raised occasionally: waiting documents are judged by the new ones.
  const waits = books.documents.some(({ state }) => state === 'pending');
  if (books.seller.limits.length > 0 && by.often(waits ? 0.15 : 0.01))
    return { ...books, seller: { ...books.seller, limits: [{ role: '', amount: by.among(['50000.00', '300.00']) }] } };
  return by.often(0.15) ? delivered(books, by) : books;
}

/** Freezes the books before an event: any attempt to change them throws. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const inner of Object.values(value)) freeze(inner);
}

const say = (at: string, deed: Deed, outcome: Outcome): string => {
  const told = outcome.ok
    ? outcome.steps.map(({ to, id, event, state }) => `${to} ${id} ${event.type} ${state}`).join(', ')
    : `refused: ${outcome.to} ${outcome.refusal.code} ${outcome.refusal.guards.join()}`;
  return `${at.slice(0, 16)} ${JSON.stringify(deed)} ${told}`;
};

function judged(before: Books, deed: Deed, at: string, outcome: Outcome): string[] {
  if (outcome.ok) return [...wrongIn(outcome.books), ...wrongAfter({ before, deed, at, outcome })];
  const { to, id, refusal, root } = outcome;
  const caused = root ? [] : [`${to} ${id} refuses ${refusal.event} in ${refusal.state} (${refusal.guards.join()})`];
  return [...caused, ...refusedInVain({ before, deed, outcome })];
}

function runChain(seed: number, coverage: Coverage, kept: ReadonlySet<number> | null = null): Fault | null {
  const told: string[] = [];
  let books = beginBooks(chance(seed));
  const style = styleOf(chance(partOf(seed, -2)));
  let at = START;
  /** Decided before the last event was over, by a user unaware of it. */
  let behind: Deed | null = null;
  for (let part = 0; part < PARTS; part += 1) {
    const by = chance(partOf(seed, part));
    at = later(at, by.among([0.01, 1, 5, 24, by.often(0.1) ? 24 * 9 : 2]));
    if (kept && !kept.has(part)) continue;
    books = passing(books, by, at);
    const deed: Deed = behind ?? deedOf(books, by, at, style);
    behind = behind === null && by.often(0.08) ? deedOf(books, chance(partOf(seed, part + PARTS)), at, style) : null;
    if (!('id' in deed) || books.documents.some(({ id }) => id === deed.id)) {
      freeze(books);
      const outcome = simulate(books, { ...deed, at });
      told.push(say(at, deed, outcome));
      const what = judged(books, deed, at, outcome);
      if (what.length > 0) return { part, what, told };
      coverage.count(deed.do === 'send' ? deed.event.type : deed.do, outcome);
      if (outcome.ok) books = outcome.books;
    }
  }
  return null;
}

export const chains: Simulation = { of: 'chains', charts: CHARTS, run: runChain };
