import compress from '@fastify/compress';
import fastify from 'fastify';
import { WIDGETS } from '../../src/contract/dashboard/widgets.ts';
import type { Person } from '../server/kit.ts';
import type { Place } from './place.ts';
import type { Seeded } from './seed.ts';

export interface Measured {
  readonly name: string;
  readonly p95: number;
  readonly median: number;
  /** Time of a plain handler that sends the same queries and then the same answer. */
  readonly plain: number;
  readonly plainMedian: number;
  readonly queries: number;
  /** Limit of the 95th percentile: a multiple of the plain handler's, or milliseconds. */
  readonly budget: { readonly ratio: number } | { readonly ms: number };
}

interface Case {
  readonly name: string;
  readonly who: 'buyer' | 'supplier';
  readonly method?: string;
  readonly path: string;
  readonly body?: (round: number) => unknown;
  readonly budget: Measured['budget'];
}

/** For a page of 50 rows; the comparison has no budget of its own and uses the same one. */
const list = { ratio: 1.5 } as const;
const cases = ({ compared, draft }: Seeded): readonly Case[] => [
  {
    name: 'inquiries, filtered and searched',
    who: 'buyer',
    path: '/api/inquires/?status=ACTIVE&search=paper',
    budget: list,
  },
  { name: 'tenders, filtered', who: 'supplier', path: '/api/quotations/?status=active&offer=made', budget: list },
  { name: 'tenders, searched', who: 'supplier', path: '/api/quotations/?search=steel', budget: list },
  { name: 'offers, filtered', who: 'supplier', path: '/api/offers/?status=submitted', budget: list },
  { name: 'orders', who: 'buyer', path: '/api/orders/?status=confirmed', budget: list },
  { name: 'documents', who: 'supplier', path: '/api/documents/', budget: list },
  { name: 'tasks of the buyer', who: 'buyer', path: '/api/tasks/', budget: list },
  { name: 'tasks of the supplier', who: 'supplier', path: '/api/tasks/', budget: list },
  { name: 'comparison', who: 'buyer', path: `/api/inquires/${compared}/offers/`, budget: list },
  { name: 'tariff search by words', who: 'buyer', path: '/api/tarics/?search=steel', budget: { ms: 50 } },
  { name: 'tariff search by digits', who: 'buyer', path: '/api/tarics/?search=0001', budget: { ms: 50 } },
  {
    name: 'command: an offer is saved',
    who: 'supplier',
    method: 'PATCH',
    path: `/api/offers/${draft}/`,
    body: (round) => ({ comment: `Round ${round}` }),
    budget: { ratio: 2 },
  },
];

const BOUGHT: ReadonlySet<string> = new Set(['purchases', 'envelopes', 'spend-categories', 'spend-suppliers']);

/** Every dashboard widget, requested by the user with the most data in it. */
export const dashboardCases: readonly Case[] = WIDGETS.map((word) => ({
  name: word,
  who: BOUGHT.has(word) ? 'buyer' : 'supplier',
  path: `/api/dashboard/${word}/`,
  budget: { ms: 150 },
}));

export const percentile = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;

async function timed(action: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await action();
  return performance.now() - began;
}

/** Measures both over HTTP, alternating, so that other load on the machine affects both. */
async function measureOne(place: Place, one: Case, rounds: number): Promise<Measured> {
  const who: Person = place[one.who];
  const method = one.method ?? 'GET';
  let round = 0;
  const ours = async () => {
    round += 1;
    const answer = await who.send(method, one.path, one.body?.(round));
    if (answer.status !== 200) throw new Error(`${one.path}: ${answer.status} ${answer.text}`);
    return answer;
  };
  const { body: answer } = await ours();
  const queries = await place.recorded(ours);
  const plain = fastify();
  // Compressed as the product compresses its answers, so that both send the same number of bytes.
  await plain.register(compress, { threshold: 1400 });
  plain.get('/', async () => {
    await place.replay(queries);
    return answer;
  });
  const url = await plain.listen({ port: 0, host: '127.0.0.1' });
  const theirs = async () => {
    const answer = await fetch(url);
    if (answer.status !== 200) throw new Error(`${one.name}, plain: ${await answer.text()}`);
    await answer.json();
  };
  const times = { ours: [] as number[], theirs: [] as number[] };
  for (let at = -Math.ceil(rounds / 5); at < rounds; at += 1) {
    const [a, b] = [await timed(ours), await timed(theirs)];
    if (at < 0) continue;
    times.ours.push(a);
    times.theirs.push(b);
  }
  await plain.close();
  return {
    name: one.name,
    p95: percentile(times.ours, 0.95),
    median: percentile(times.ours, 0.5),
    plain: percentile(times.theirs, 0.95),
    plainMedian: percentile(times.theirs, 0.5),
    queries: queries.length,
    budget: one.budget,
  };
}

export async function measureEach(place: Place, asked: readonly Case[], rounds: number): Promise<readonly Measured[]> {
  const measured: Measured[] = [];
  for (const one of asked) measured.push(await measureOne(place, one, rounds));
  return measured;
}

export const measure = (place: Place, seeded: Seeded, rounds: number): Promise<readonly Measured[]> =>
  measureEach(place, cases(seeded), rounds);

export const within = ({ p95: time, plain, budget }: Measured): boolean =>
  'ms' in budget ? time <= budget.ms : time <= plain * budget.ratio;

/** Widths of the columns; the last one shows whether the budget is kept. */
const COLUMNS = [
  ['', 36],
  ['p95 ms', 8],
  ['plain', 8],
  ['ratio', 6],
  ['median', 8],
  ['plain', 8],
  ['ratio', 6],
  ['queries', 8],
  ['budget', 9],
  ['', 7],
] as const;
const row = (cells: readonly string[]): string =>
  COLUMNS.map(([, width], at) => (at === 0 ? (cells[at] ?? '').padEnd(width) : (cells[at] ?? '').padStart(width))).join(
    ' ',
  );

/** The budget applies to the 95th percentile; on a busy machine the median approximates the value on an idle one. */
export function table(measured: readonly Measured[]): string {
  const lines = measured.map((one) =>
    row([
      one.name,
      one.p95.toFixed(1),
      one.plain.toFixed(1),
      (one.p95 / one.plain).toFixed(2),
      one.median.toFixed(1),
      one.plainMedian.toFixed(1),
      (one.median / one.plainMedian).toFixed(2),
      String(one.queries),
      'ms' in one.budget ? `≤ ${one.budget.ms} ms` : `≤ ${one.budget.ratio} ×`,
      within(one) ? 'ok' : 'BEYOND',
    ]),
  );
  return [row(COLUMNS.map(([title]) => title)), ...lines].join('\n');
}
