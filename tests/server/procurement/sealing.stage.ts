import { addressesIn } from '../invoicing/numbers.kit.ts';
import type { Person } from '../kit.ts';
import { type Inquiry, Market, ok } from './procurement.kit.ts';
import type { Call, Operation } from './sealing.kit.ts';

/* Everyone in the table "Before the opening: who may know what", and everything that each of them can read. */

export interface Stage {
  readonly market: Market;
  /** `A` is the company whose steps are shown or kept secret. */
  readonly people: Readonly<Record<string, Person | null>>;
  /** Possible bidders: A and B; only A; A, B and, once invited, C; everyone, uninvited. */
  readonly two: Inquiry;
  readonly alone: Inquiry;
  readonly three: Inquiry;
  readonly open: Inquiry;
}

export async function openStage(): Promise<Stage> {
  const market = await Market.open();
  const { server, buyer, first, second } = market;
  const reader = await server.member(buyer, 'viewer');
  const [third, declined, removed] = [
    await server.founder({ country: 'CZ', name: 'third' }),
    await server.founder({ country: 'SK', name: 'declined' }),
    await server.founder({ country: 'LT', name: 'removed' }),
  ];
  const [a, b, d, r] = [first, second, declined, removed].map(({ organization }) => organization);
  const two = await market.published({ participants: [a, b, d, r] });
  ok(await declined.send('POST', `/api/quotations/${two.id}/decline/`, { reason: 'capacity', comment: 'Full' }));
  ok(await market.act(two.id, 'remove-participant', { organization: removed.organization, reason: 'Sanctions' }));
  return {
    market,
    two,
    alone: await market.published({ participants: [a] }),
    three: await market.published({ participants: [a, b] }),
    open: await market.published({ participants: [], open: true }),
    people: {
      buyer,
      'the buyer’s reader': reader,
      A: first,
      B: second,
      C: third,
      declined,
      removed,
      visitor: null,
    },
  };
}

let calls: readonly Call[] | undefined;
/** The same for every stage. */
export const callsOf = async (stage: Stage): Promise<readonly Call[]> => (calls ??= await documented(stage));

async function documented({ market }: Stage): Promise<readonly Call[]> {
  const { paths } = ok(await market.server.request('GET', '/api/openapi.json')) as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

/** Queries besides the bare address: each choice of each filter, and the inquiry for lists that require one. */
function queriesOf({ two }: Stage, { parameters }: Operation, wide: boolean): string[] {
  const asked = parameters.filter((one) => one.in === 'query');
  const choices = asked.flatMap(({ name = '', schema = {} }) => {
    const values = schema.enum ?? schema.anyOf?.flatMap((each) => each.enum ?? []) ?? [];
    // A spreadsheet contains the second of its creation; the other format has the same cells.
    return values.filter((value) => value !== 'xlsx').map((value) => `?${name}=${String(value)}`);
  });
  const about = asked.some(({ name }) => name === 'inquire') ? [`?inquire=${two.id}`] : [];
  return ['', ...about, ...(wide ? choices : [])];
}

/** The outbox shows all e-mails where none are sent: those are compared by reader. */
const isTold = ({ method, path }: Call): boolean => method === 'GET' && !/outbox|openapi/.test(path);
const OWN_AFFAIRS =
  /bank-account|product|groups|exchange-rates|buyer-request|profile|organization|document|taric|compan|auth/;

/** The rows of lists, rendered again by another thread. */
const SHEETS = /\/export\/$/;

/** `wide`: includes each choice of each filter, spreadsheets, and addresses that no step here affects. */
export async function readsOf(stage: Stage, wide: boolean): Promise<readonly string[]> {
  const { server } = stage.market;
  const reads: string[] = [];
  for (const { path, operation } of (await callsOf(stage)).filter(isTold)) {
    const addresses = await addressesIn(server, [path]);
    // Addresses that no step here affects are requested once.
    const once = OWN_AFFAIRS.test(path);
    if ((once || SHEETS.test(path)) && !wide) continue;
    const queries = once ? [''] : queriesOf(stage, operation, wide);
    for (const address of once ? addresses.slice(0, 1) : addresses)
      reads.push(...queries.map((query) => `${address}${query}`));
  }
  return [...new Set(reads)];
}

/** Headers that differ from call to call anyway. */
const NOISE = new Set([
  'x-request-id',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'date',
  'connection',
  'keep-alive',
]);

async function answerTo(stage: Stage, who: Person | null, address: string): Promise<string> {
  const answer = await fetch(`${stage.market.server.url}${address}`, {
    headers: { 'Accept-Encoding': 'identity', ...(who ? { Authorization: `Token ${who.token}` } : {}) },
  });
  const headers = [...answer.headers].filter(([name]) => !NOISE.has(name)).map((pair) => pair.join(': '));
  return [answer.status, ...headers, await answer.text()].join('\n');
}

export type Read = ReadonlyMap<string, string>;

/** Every answer and every e-mail for one user. */
export async function everythingFor(stage: Stage, name: string, reads: readonly string[]): Promise<Read> {
  const who = stage.people[name] ?? null;
  const found = new Map<string, string>();
  for (const address of reads) found.set(address, await answerTo(stage, who, address));
  if (who) {
    const letters = await stage.market.server.mails(who.email);
    found.set('letters', JSON.stringify(letters.map(({ template, subject, body }) => [template, subject, body])));
  }
  return found;
}

/** A number that no record has. */
const MISSING = '998877665';

/**
 * Addresses whose answers have changed. A new record must answer like one that does not exist: no other reader may find
 * out that it does.
 */
export async function changesFor(stage: Stage, name: string, before: Read, after: Read): Promise<string[]> {
  const changed: string[] = [];
  for (const [address, answer] of after) {
    const missing = address.replace(/\d{3,9}/, MISSING);
    const expected = before.get(address) ?? (await answerTo(stage, stage.people[name] ?? null, missing));
    if (answer !== expected) changed.push(address);
  }
  return changed;
}
