import { verify } from '../../src/server/commands/judge.ts';
import { readConfig } from '../../src/server/platform/config.ts';
import { type Chance, chance as chanceOf } from './random.ts';
import { passes } from './service.jobs.ts';
import { allArrive, letters } from './service.letters.ts';
import { DAY, type Hearing, HOUR, newPurchase, type Purchase } from './service.model.ts';
import { MOODS } from './service.post.ts';
import { answersKeep, prices } from './service.prices.ts';
import { somebodyReads } from './service.reading.ts';
import { rowsAgree } from './service.rows.ts';
import { step } from './service.step.ts';
import { openWorld, type Said, undescribed, type World } from './service.world.ts';

/* A month of several companies' trade on the real server, from one seed. */

export interface ServiceFault {
  readonly seed: number;
  readonly told: readonly string[];
  readonly what: readonly string[];
}

/** How often what happened. */
export type Happened = Map<string, number>;

const MONTH = 27 * DAY;
/** Under way at a time. */
const PURCHASES = 3;

interface Run {
  readonly world: World;
  readonly chance: Chance;
  readonly purchases: Purchase[];
  readonly told: string[];
  readonly heard: Said[];
  readonly oracle: {
    readonly answers: (said: Said) => string[];
    readonly rows: (m: Purchase) => Promise<string[]>;
    readonly letters: ReturnType<typeof letters>;
    readonly prices: ReturnType<typeof prices>;
  };
}

const buys = ({ by }: Said, { buyer, reader }: World): boolean => by === buyer.name || by === reader.name;

/** Everything that was answered since the last look. */
function ofAnswers({ heard, oracle, world }: Run): string[] {
  return heard.splice(0).flatMap((said) => {
    const company = world.suppliers.findIndex(({ name }) => name === said.by);
    const reader = { company: company < 0 ? null : company, buys: buys(said, world) };
    const leaks = oracle.prices.leaks(said.text, reader);
    return [...oracle.answers(said), ...leaks.map((leak) => `${said.by} reads ${said.method} ${said.path}: ${leak}`)];
  });
}

async function look(run: Run, touched: readonly Purchase[], hearings: ReadonlyMap<number, Hearing>): Promise<string[]> {
  const { oracle, world, chance } = run;
  const wrong: string[] = [];
  for (const m of touched) wrong.push(...(await oracle.rows(m)));
  wrong.push(...(await oracle.letters.check(hearings)));
  for (const m of touched)
    if (wrong.length === 0 && chance.often(0.5)) wrong.push(...(await somebodyReads(world, m, chance)));
  return [...wrong, ...ofAnswers(run), ...undescribed()];
}

/** A little, or to the edge of a deadline, or days. */
function moveClock({ world, chance, purchases }: Run): string {
  const { clock } = world;
  const now = Date.parse(clock.now());
  const ends = purchases.flatMap(({ state, expireAt }) => (state === 'Published' ? [Date.parse(expireAt)] : []));
  const next = ends.filter((end) => end > now).toSorted((a, b) => a - b)[0];
  const edge = next !== undefined && chance.often(0.4) ? next + chance.among([-1, 0, 1, 60_000]) : null;
  const further = chance.often(0.15) ? (1 + chance.below(60)) * HOUR : (1 + chance.below(180)) * 60_000;
  clock.set(new Date(Math.max(now, edge ?? now + further)).toISOString());
  return `It is ${clock.now()}.`;
}

/** The clock's work, in time, late or twice. */
async function jobs(run: Run): Promise<string[]> {
  const { world, purchases, told, chance } = run;
  const times = chance.often(0.2) ? 2 : 1;
  told.push(times === 2 ? 'The clock’s work is done twice.' : 'The clock’s work is done.');
  const hearings = new Map(purchases.map((m) => [m.nth, passes(m, world.clock.now())]));
  for (let time = 0; time < times; time += 1) await world.jobs();
  return look(run, purchases, hearings);
}

async function post({ world, chance, told }: Run): Promise<void> {
  if (chance.often(0.3)) {
    world.post.mood = chance.among(MOODS);
    told.push(`The mail server is ${world.post.mood}.`);
  }
  await world.mails();
  world.post.mood = 'well';
}

/** Whoever does not look in for a fortnight is signed out. */
async function lookIn({ world }: Run): Promise<void> {
  for (const who of [world.buyer, world.reader, ...world.suppliers, world.stranger])
    await world.ask(who, 'GET', '/api/profile/');
}

const OVER = ['Completed', 'Unsuccessful', 'Cancelled'];

/** Where one has ended, another begins. */
function underWay({ world, purchases }: Run): Purchase[] {
  const now = world.clock.now();
  const living = purchases.filter(
    ({ state, expireAt }) => !OVER.includes(state) && (state !== 'Draft' || now < expireAt),
  );
  for (; living.length < PURCHASES; living.push(purchases.at(-1) as Purchase))
    purchases.push(newPurchase(purchases.length + 1));
  return living;
}

async function once(run: Run, key: string, happened: Happened): Promise<string[]> {
  const { world, chance, purchases, told, oracle } = run;
  if (chance.often(0.22)) {
    told.push(moveClock(run));
    await lookIn(run);
    return chance.often(0.6) ? jobs(run) : [];
  }
  if (chance.often(0.1)) {
    await post(run);
    return [];
  }
  const m = chance.often(0.03) ? chance.among(purchases) : chance.among(underWay(run));
  const at = purchases.indexOf(m);
  const stepped = await step({ world, chance, price: oracle.prices.plant }, m, key);
  if (!stepped) return [];
  told.push(`${m.name}: ${stepped.told}`);
  const name = stepped.told.replace(/[\d.,]+/g, '#').slice(0, 60);
  happened.set(name, (happened.get(name) ?? 0) + 1);
  if (stepped.wrong.length > 0) return [...stepped.wrong, ...ofAnswers(run)];
  purchases[at] = stepped.next;
  return look(run, [stepped.next], new Map([[m.nth, stepped.hearing]]));
}

async function toTheEnd(run: Run): Promise<string[]> {
  const { world } = run;
  const wrong = await jobs(run);
  if (wrong.length > 0) return wrong;
  wrong.push(...(await allArrive(world)));
  const results = await verify(world.services().db, readConfig({ NODE_ENV: 'test' }));
  for (const { lifecycle, differences } of results)
    wrong.push(...differences.map(({ id, text }) => `${lifecycle} ${id}: ${text}`));
  return wrong;
}

async function month(run: Run, seed: number, steps: number, happened: Happened): Promise<string[]> {
  const { world } = run;
  const end = Date.parse(world.clock.now()) + MONTH;
  // What came before the trade.
  await run.oracle.letters.check(new Map());
  for (let at = 0; at < steps && Date.parse(world.clock.now()) < end; at += 1) {
    const wrong = await once(run, `${seed}-${at}`, happened);
    if (wrong.length > 0) return wrong;
  }
  return toTheEnd(run);
}

export async function runService(seed: number, steps: number, happened: Happened): Promise<ServiceFault | null> {
  const world = await openWorld();
  const chance = chanceOf(seed);
  const purchases = [newPurchase(1)];
  const planted = prices(purchases, chance.below);
  const run: Run = {
    world,
    chance,
    purchases,
    told: [],
    heard: [],
    oracle: {
      answers: answersKeep(),
      rows: rowsAgree(world),
      letters: letters(world, purchases, planted),
      prices: planted,
    },
  };
  world.heard = (said) => run.heard.push(said);
  try {
    const what = await month(run, seed, steps, happened);
    return what.length > 0 ? { seed, told: run.told, what } : null;
  } finally {
    await world.close();
  }
}
