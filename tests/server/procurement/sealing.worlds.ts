import type { Person } from '../kit.ts';
import { HOUR, ok } from './procurement.kit.ts';
import { bodiesOf, type Call, type Scene } from './sealing.kit.ts';
import { callsOf, openStage, readsOf, type Stage } from './sealing.stage.ts';

/*
 * Two worlds that differ only in what supplier A has done in secret: in one it has sent envelopes, in the other it has
 * not. Every answer and every e-mail for others is the same in both: no one learns of an envelope. Record numbers
 * assigned after the worlds diverged carry no meaning.
 */

interface World {
  readonly stage: Stage;
  /** Record numbers by first appearance, so that both worlds use the same names. */
  readonly names: Map<string, string>;
}
export interface Worlds {
  readonly idle: World;
  readonly busy: World;
}

export async function openWorlds(): Promise<Worlds> {
  const world = async (): Promise<World> => ({ stage: await openStage(), names: new Map() });
  const worlds = { idle: await world(), busy: await world() };
  const { idle, busy } = worlds;
  for (const { stage } of [idle, busy])
    for (const { id } of [stage.two, stage.alone])
      for (const step of ['view', 'participate'])
        ok(await stage.market.first.send('POST', `/api/quotations/${id}/${step}/`));
  const { market, two, alone, open, three } = busy.stage;
  for (const inquiry of [two, alone, open, three]) await market.submitted(market.first, inquiry, ['7654.3217', null]);
  // In one world an agreement without an envelope, in the other an envelope without an agreement.
  ok(await idle.stage.market.first.send('POST', `/api/quotations/${idle.stage.alone.id}/agree-early/`));
  ok(await market.first.send('POST', `/api/quotations/${two.id}/agree-early/`));
  return worlds;
}

export async function closeWorlds(worlds: Worlds | undefined): Promise<void> {
  for (const { stage } of worlds ? [worlds.idle, worlds.busy] : []) await stage.market.server.close();
}

/**
 * After the deadline, before the opening. B has sent envelopes in both worlds, so that there is something to open; the
 * tender that only A could answer was cancelled; where the number is shown, A has sent one in both.
 */
export async function passDeadline({ idle, busy }: Worlds): Promise<void> {
  await idle.stage.market.submitted(idle.stage.market.first, idle.stage.open, ['7654.3217', null]);
  for (const { stage } of [idle, busy]) {
    const { market, two, alone, three, open } = stage;
    for (const inquiry of [two, three, open]) await market.submitted(market.second, inquiry, ['5', '6']);
    ok(await market.act(alone.id, 'cancel', { reason: 'other', comment: 'x' }));
    await market.pass(49 * HOUR);
  }
}

function told({ stage, names }: World, text: string): string {
  return text
    .replaceAll(stage.market.server.url.replace('http://', ''), 'host')
    .replace(/confirm-email\/[0-9a-f]{40}/g, 'confirm-email')
    .replace(/\b(?:\d{9}|[0-9a-f]{64}|own-[0-9a-f]{12})\b/g, (number) => {
      const name = names.get(number) ?? `#${names.size}`;
      names.set(number, name);
      return name;
    });
}

type Place = 'two' | 'alone' | 'open' | 'three';

async function answer(world: World, who: Person | null, method: string, address: string, body?: unknown) {
  const { stage } = world;
  const headers = {
    'Accept-Encoding': 'identity',
    ...(who ? { Authorization: `Token ${who.token}` } : {}),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const got = await fetch(`${stage.market.server.url}${address}`, { method, headers, ...sent });
  const text = `${got.status} ${got.headers.get('etag') ?? ''} ${await got.text()}`;
  // The number of envelopes is shown where three or more may send one: to everyone there.
  const number = [stage.open.id, stage.three.id].some((id) => address.includes(`/${id}/`));
  return told(world, number ? text.replace(/"offers_count":\d+/, '') : text);
}

/** These end the walker's own membership or sign-in, and so the walk. */
const ENDS = /rest-auth|session|register|profile|organization|confirm-email|outbox/;
/** Steps that end a tender come last. */
const LAST = ['REMOVE_PARTICIPANT', 'CLOSE_EARLY', 'OPEN', 'CANCEL'];
const lastly = ({ operation }: Call): number => LAST.indexOf(operation['x-event']?.split('.')[1] ?? '');

export interface Attempts {
  readonly differing: unknown[];
  /** Number of answers per status, to detect a walk that reaches nothing. */
  readonly statuses: ReadonlyMap<string, number>;
}

/** Every write, tried by each of them on each inquiry. */
export async function attempt(
  { idle, busy }: Worlds,
  names: readonly string[],
  places: readonly Place[],
  which: (call: Call) => boolean,
): Promise<Attempts> {
  const all = await callsOf(busy.stage);
  const calls = all.filter((call) => call.method !== 'GET' && !ENDS.test(call.path) && which(call));
  const statuses = new Map<string, number>();
  const differing: unknown[] = [];
  for (const call of calls.toSorted((x, y) => lastly(x) - lastly(y))) {
    for (const name of names) {
      for (const place of places) {
        const said: string[] = [];
        for (const world of [idle, busy]) {
          const { stage } = world;
          const scene: Scene = { market: stage.market, inquiry: stage[place], offer: 998_877_665, secrets: [] };
          const address = call.path.replace(/\{\w+\}/, String(stage[place].id)).replaceAll(/\{\w+\}/g, '1');
          const [right] = bodiesOf(scene, call);
          // One more, so that there are still fewer than three bidders and the buyer may not see the number.
          const body =
            typeof right === 'object' && right !== null && 'participants' in right && call.path.includes('invite')
              ? { ...right, participants: [stage.people['declined']?.organization] }
              : right;
          said.push(await answer(world, stage.people[name] ?? null, call.method, address, body));
        }
        const status = said[0]?.slice(0, 3) ?? '';
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (said[0] !== said[1]) differing.push([name, place, call.method, call.path, ...said]);
      }
    }
  }
  return { differing, statuses };
}

/** Every read, by each of them; lists of both worlds have the same records in the same order. */
export async function compareReads({ idle, busy }: Worlds, names: readonly string[]): Promise<unknown[]> {
  const differing: unknown[] = [];
  const inquiries = (world: World) =>
    new Set(Object.values(world.stage).flatMap((one) => ('lots' in one ? one.id : [])));
  /** The idle world has none of A's own records. */
  const shared = async (world: World) =>
    (await readsOf(world.stage, false)).filter((read) => {
      const [id] = /\d{9}/.exec(read) ?? [];
      return id === undefined || inquiries(world).has(Number(id));
    });
  const reads = [await shared(idle), await shared(busy)];
  for (const name of names) {
    for (const [at, read] of (reads[0] ?? []).entries()) {
      const ask = (world: World, address: string) => answer(world, world.stage.people[name] ?? null, 'GET', address);
      const said = [await ask(idle, read), await ask(busy, reads[1]?.[at] ?? '')];
      if (said[0] !== said[1]) differing.push([name, read, ...said]);
    }
  }
  return differing;
}

export async function lettersOf(world: World, name: string): Promise<string[]> {
  const { stage } = world;
  const letters = await stage.market.server.mails(stage.people[name]?.email ?? '');
  return letters.map(({ template, subject, body }) => told(world, [template, subject, body].join('\n')));
}

/** Calls on an existing offer and on a missing one: for others than A both do not exist. */
export async function attemptOffer({ busy }: Worlds, names: readonly string[]): Promise<unknown[]> {
  const { stage } = busy;
  const own = ok(await stage.market.first.send('GET', `/api/offers/?inquire=${stage.two.id}`)).results[0];
  const differing: unknown[] = [];
  const calls = (await callsOf(stage)).filter(({ path }) => path.startsWith('/api/offers/{'));
  for (const call of calls) {
    for (const name of names) {
      const said: string[] = [];
      for (const offer of [own.id, 998_877_665]) {
        const scene: Scene = { market: stage.market, inquiry: stage.two, offer, secrets: [] };
        const address = call.path.replace(/\{\w+\}/, String(offer)).replaceAll(/\{\w+\}/g, '1');
        const [body] = bodiesOf(scene, call);
        const apart = { stage, names: new Map<string, string>() };
        said.push(await answer(apart, stage.people[name] ?? null, call.method, address, body));
      }
      if (said[0] !== said[1]) differing.push([name, call.method, call.path, ...said]);
    }
  }
  return differing;
}
