import { verify } from '../../src/server/commands/judge.ts';
import { readConfig } from '../../src/server/platform/config.ts';
import { type Chance, chance as chanceOf, partOf } from './random.ts';
import { answersKeep } from './service.answers.ts';
import { allArrive, arrivals, letters } from './service.letters.ts';
import { DAY, type Hearing, newPurchase, type Purchase } from './service.model.ts';
import { MOODS } from './service.post.ts';
import { prices } from './service.prices.ts';
import { somebodyReads } from './service.reading.ts';
import { rowsAgree } from './service.rows.ts';
import { type Outcome, step } from './service.step.ts';
import { clockWorks, moveClock } from './service.time.ts';
import { openWorld, type Said, undescribed, type World } from './service.world.ts';

/* A month of several companies' trade on the real server, from one seed. */

export interface ServiceFault {
  readonly seed: number;
  /** The part in which it was found; the number of parts if found at the end. */
  readonly part: number;
  /** The affected purchase, by its place; null: not a single one. */
  readonly place: number | null;
  /** For each part that concerned one purchase, its place. */
  readonly placeOf: readonly (number | undefined)[];
  readonly told: readonly string[];
  readonly what: readonly string[];
}

export interface Asked {
  readonly seed: number;
  readonly steps: number;
  /** The parts to run; all of them if omitted. */
  readonly kept?: ReadonlySet<number>;
  /** Number of purchases in progress at a time: a single one gets the most events in a month. */
  readonly places?: number;
  /** Many runs follow in this process: the initial state is cached. */
  readonly many?: boolean;
}

export interface Ran {
  readonly fault: ServiceFault | null;
  /** Of every answer in order, byte by byte. */
  readonly digest: string;
}

/** Number of occurrences of each event. */
export type Happened = Map<string, number>;

const MONTH = 27 * DAY;
/** In progress at a time, each in its place. */
const PLACES = 3;

interface Run {
  readonly world: World;
  readonly seed: number;
  readonly places: number;
  readonly purchases: Purchase[];
  readonly told: string[];
  readonly oracle: {
    readonly answers: ReturnType<typeof answersKeep>;
    readonly rows: (m: Purchase) => Promise<string[]>;
    readonly letters: ReturnType<typeof letters>;
    readonly prices: ReturnType<typeof prices>;
  };
  looked: string;
}

/** One part of the month, with random numbers of its own: dropping earlier parts does not change it. */
interface Part {
  readonly at: number;
  readonly chance: Chance;
}

async function look(
  run: Run,
  { chance }: Part,
  touched: readonly Purchase[],
  hearings: ReadonlyMap<number, Hearing>,
): Promise<string[]> {
  const { oracle, world, purchases } = run;
  const wrong: string[] = [];
  for (const m of touched) wrong.push(...(await oracle.rows(m)));
  wrong.push(...(await oracle.letters.check(hearings)), ...oracle.answers.takeWrong(purchases, null));
  for (const m of touched)
    if (wrong.length === 0 && chance.often(0.5)) wrong.push(...(await somebodyReads(world, m, chance)));
  return [...wrong, ...oracle.answers.takeWrong(purchases, world.clock.now()), ...undescribed()];
}

async function post({ world, told }: Run, { chance }: Part): Promise<string[]> {
  if (chance.often(0.4)) {
    world.post.mood = chance.among(MOODS);
    told.push(`The mail server is ${world.post.mood}.`);
  }
  told.push('Emails are sent.');
  await world.mails();
  world.post.mood = 'well';
  return arrivals(world);
}

/** A user who is absent for a fortnight is signed out. */
async function lookIn(run: Run): Promise<void> {
  const { world } = run;
  const now = world.clock.now();
  if (Date.parse(now) - Date.parse(run.looked) < DAY) return;
  run.looked = now;
  for (const who of [world.buyer, world.reader, ...world.suppliers, world.stranger])
    await world.ask(who, 'GET', '/api/profile/');
}

const OVER = ['Completed', 'Unsuccessful', 'Cancelled'];
const AT_WORK = ['new', 'changeProposed', 'confirmed', 'partlyDelivered', 'delivered'];
const isOver = ({ state, orders, expireAt }: Purchase, now: string): boolean =>
  (state === 'Draft' && now >= expireAt) ||
  (OVER.includes(state) && !orders.some((order) => AT_WORK.includes(order.state)));

/** When one has ended, another starts in its place. */
function inPlace({ world, purchases }: Run, place: number): Purchase {
  const own = purchases.filter(({ place: of }) => of === place);
  const last = own.at(-1);
  if (last && !isOver(last, world.clock.now())) return last;
  const fresh = newPurchase(place, own.length + 1);
  purchases.push(fresh);
  return fresh;
}

async function time(run: Run, part: Part): Promise<string[]> {
  const { world, told, purchases } = run;
  told.push(moveClock(world, part.chance, purchases));
  await lookIn(run);
  return part.chance.often(0.45) ? jobs(run, part) : [];
}

async function jobs(run: Run, part: Part): Promise<string[]> {
  const { told, hearings } = await clockWorks(run.world, part.chance, run.purchases);
  run.told.push(told);
  return look(run, part, run.purchases, hearings);
}

interface Found {
  readonly what: readonly string[];
  readonly place: number | null;
}

async function once(run: Run, part: Part, happened: Happened): Promise<Found> {
  const { world, purchases, told, oracle, seed, places } = run;
  const { chance, at } = part;
  const roll = chance.next();
  const place = chance.below(places);
  if (roll < 0.12) return { what: await time(run, part), place: null };
  if (roll < 0.2) return { what: await jobs(run, part), place: null };
  if (roll < 0.24) return { what: await post(run, part), place: null };
  const old = roll < 0.27 ? purchases.filter((one) => one.place === place) : [];
  const m = old.length > 0 ? chance.among(old) : inPlace(run, place);
  const price = (company: number, of: Purchase): string => oracle.prices.plant(company, of, chance.below);
  const stepped = await step({ world, chance, price }, m, `${seed}-${at}`);
  if (!stepped) return { what: [], place };
  told.push(`${m.name}: ${stepped.told}`);
  const name = stepped.told.replace(/[\d.,]+/g, '#').slice(0, 60);
  happened.set(name, (happened.get(name) ?? 0) + 1);
  const wrong = [...stepped.wrong, ...(stepped.wrong.length > 0 ? oracle.answers.takeWrong(purchases, null) : [])];
  if (wrong.length > 0) return { what: wrong, place };
  const { next, hearing } = await whichWas(run, stepped.outcomes);
  purchases[purchases.indexOf(m)] = next;
  return { what: await look(run, part, [next], new Map([[m.nth, hearing]])), place };
}

/** Where two orders of concurrent requests fit their answers, the rows decide. */
async function whichWas({ oracle }: Run, [first, second]: readonly Outcome[]): Promise<Outcome> {
  if (!first) throw new Error('no outcome');
  return second && (await oracle.rows(structuredClone(first.next))).length > 0 ? second : first;
}

async function toTheEnd(run: Run, part: Part): Promise<string[]> {
  const { world } = run;
  const wrong = await jobs(run, part);
  if (wrong.length > 0) return wrong;
  wrong.push(...(await allArrive(world)));
  const results = await verify(world.services().db, readConfig({ NODE_ENV: 'test' }));
  for (const { lifecycle, differences } of results)
    wrong.push(...differences.map(({ id, text }) => `${lifecycle} ${id}: ${text}`));
  return wrong;
}

async function month(run: Run, { steps, kept }: Asked, happened: Happened): Promise<ServiceFault | null> {
  const { world, seed, told } = run;
  const end = Date.parse(world.clock.now()) + MONTH;
  const partAt = (at: number): Part => ({ at, chance: chanceOf(partOf(seed, at)) });
  // Emails sent before the trade.
  await run.oracle.letters.check(new Map());
  const placeOf: (number | undefined)[] = [];
  for (let at = 0; at < steps && Date.parse(world.clock.now()) < end; at += 1) {
    if (kept && !kept.has(at)) continue;
    const { what, place } = await once(run, partAt(at), happened);
    placeOf[at] = place ?? undefined;
    if (what.length > 0) return { seed, part: at, place, placeOf, told, what };
  }
  const what = await toTheEnd(run, partAt(steps));
  return what.length > 0 ? { seed, part: steps, place: null, placeOf, told, what } : null;
}

export async function runService(asked: Asked, happened: Happened): Promise<Ran> {
  const { seed, many = false, places = PLACES } = asked;
  const world = await openWorld(seed, many);
  const purchases: Purchase[] = [];
  const planted = prices(purchases);
  const answers = answersKeep(world, planted);
  const oracle = { answers, rows: rowsAgree(world), letters: letters(world, purchases, planted), prices: planted };
  const run: Run = { world, seed, places, purchases, told: [], oracle, looked: world.clock.now() };
  world.heard = (said: Said) => answers.hear(said);
  try {
    const fault = await month(run, asked, happened);
    return { fault, digest: answers.digest() };
  } finally {
    await world.close();
  }
}
