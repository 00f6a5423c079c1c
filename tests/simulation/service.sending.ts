import type { Chance } from './random.ts';
import type { Act } from './service.acts.ts';
import type { Said, World } from './service.world.ts';

/* Ways to send a request: once, twice, or with its answer lost. */

export const WAYS = ['once', 'twice', 'outcome', 'repeated', 'outdated', 'death'] as const;
export type Way = (typeof WAYS)[number];

export interface Sent {
  readonly said: Said;
  readonly wrong: readonly string[];
}

const sameAs = (first: Said, again: Said): string[] =>
  first.status === again.status && first.text === again.text
    ? []
    : [
        `asked again ${again.method} ${again.path}: ${again.status} ${again.text.slice(0, 200)}, not ${first.status} ${first.text.slice(0, 200)}`,
      ];

const doneAgain = (first: Said, again: Said): string[] => [
  ...sameAs(first, again),
  ...(first.status < 300 && !again.replayed ? [`done again: ${again.method} ${again.path}`] : []),
];

/** A client that lost the answer asks for the outcome, with only the key. */
async function outcome(world: World, { who, method, path }: Act, key: string, lost: Said): Promise<string[]> {
  const query = new URLSearchParams({ method, path });
  const { status, body, text } = await world.ask(who, 'GET', `/api/outcomes/?${query}`, undefined, {
    'idempotency-key': key,
  });
  // A refusal leaves no trace.
  if (lost.status >= 300) return status === 404 ? [] : [`the outcome of ${path} is ${text.slice(0, 200)}`];
  const same = status === 200 && body.status === lost.status && JSON.stringify(body.body ?? '') === (lost.text || '""');
  return same ? [] : [`the outcome of ${path} is ${status} ${text.slice(0, 200)}, not ${lost.text.slice(0, 200)}`];
}

/** A client with an outdated version is refused; one with the current version is not. */
async function outdated(world: World, { who, method, path, body }: Act, key: string): Promise<Sent> {
  const [own] = /^\/api\/(?:inquires|offers|orders)\/\d+\//.exec(path) ?? [];
  const seen = own === undefined ? null : await world.ask(who, 'GET', own);
  const version = seen?.status === 200 ? Number(seen.body.version) : 0;
  const ask = (tag: number, by: string): Promise<Said> => {
    const match = tag > 0 ? { 'if-match': `"${tag}"` } : {};
    return world.ask(who, method, path, body, { 'idempotency-key': by, ...match });
  };
  const old = version > 1 ? await ask(version - 1, `${key}-old`) : null;
  const wrong = old !== null && old.status < 300 ? [`${method} ${path} was done by an old sight of it`] : [];
  return { said: await ask(version, key), wrong };
}

export async function send(world: World, act: Act, way: Way, key: string): Promise<Sent> {
  if (way === 'outdated') return outdated(world, act, key);
  const { who, method, path, body } = act;
  const ask = (): Promise<Said> => world.ask(who, method, path, body, { 'idempotency-key': key });
  if (way === 'repeated') {
    // Both are in flight: one is carried out, and the other waits for its answer.
    const [one, other] = await Promise.all([ask(), ask()]);
    return one.replayed ? { said: other, wrong: doneAgain(other, one) } : { said: one, wrong: doneAgain(one, other) };
  }
  const said = await ask();
  if (way === 'once') return { said, wrong: [] };
  // The server dies between commit and answer, and a new one has only the data.
  if (way === 'death') await world.restart();
  if (way === 'outcome' || way === 'death') {
    const wrong = await outcome(world, act, key, said);
    if (wrong.length > 0 || said.status < 300) return { said, wrong };
  }
  return { said, wrong: doneAgain(said, await ask()) };
}

/** Rarely a death: it costs the time of a start. */
export const someWay = (chance: Chance): Way =>
  chance.often(0.5)
    ? 'once'
    : chance.often(0.05)
      ? 'death'
      : chance.among(['twice', 'outcome', 'repeated', 'outdated'] as const);
