import type { Act, Setting, Verdict } from './service.acts.ts';
import { nextAct } from './service.choice.ts';
import type { Hearing, Purchase } from './service.model.ts';
import { type Said } from './service.world.ts';
import { send, someWay } from './service.sending.ts';

/* One step of a purchase: a request, or two concurrent ones, and whether the answers are as specified. */

export interface Stepped {
  readonly told: string;
  readonly wrong: readonly string[];
  /** The purchase afterwards, and the recipients of emails: for concurrent requests one outcome per order that fits. */
  readonly outcomes: readonly Outcome[];
}

export interface Outcome {
  readonly next: Purchase;
  readonly hearing: Hearing;
}

interface Answered {
  readonly act: Act;
  readonly said: Said;
}

const short = ({ status, text }: Said): string => (status < 300 ? `${status}` : `${status} ${text.slice(0, 240)}`);

/** The expected outcome of these answers in this order; null where they do not fit. */
function inOrder(m: Purchase, now: string, answers: readonly Answered[]): Outcome | null {
  const next = structuredClone(m);
  const hearing: Hearing = { must: [], may: [] };
  for (const { act, said } of answers) {
    const verdict = act.judge(next, now);
    if (!fits(verdict, said)) return null;
    if (said.status >= 300) continue;
    const { must, may } = verdict.done(said.body);
    hearing.must.push(...must);
    hearing.may.push(...may);
  }
  return { next, hearing };
}

const fits = ({ expect, refusals }: Verdict, { status }: Said): boolean =>
  status < 300 ? expect !== 'no' : expect !== 'yes' && (refusals.includes(status) || expect === 'either');

async function allowedFor({ world }: Setting, act: Act): Promise<boolean | null> {
  const [, own] = /^(\/api\/\w+\/\d+\/)/.exec(act.path) ?? [];
  if (!own || act.event === undefined) return null;
  const { status, body } = await world.ask(act.who, 'GET', own);
  if (status !== 200) return null;
  const entries = body.allowed as { event: string; enabled: boolean }[];
  return entries.some(({ event, enabled }) => event === act.event && enabled);
}

/** A step's entry in `allowed`, compared with its outcome. */
function asAllowed(act: Act, { status }: Said, enabled: boolean | null): string[] {
  if (enabled === null) return [];
  if (status < 300 && !enabled) return [`${act.event} was not allowed and was done`];
  return status === 409 && enabled && act.wholly === true ? [`${act.event} was allowed and was refused`] : [];
}

async function atOnce(setting: Setting, m: Purchase, acts: readonly [Act, Act], key: string): Promise<Stepped> {
  const { world } = setting;
  const now = world.clock.now();
  const sent = await Promise.all(acts.map((act, at) => send(world, act, 'once', `${key}-${at}`)));
  const [first, second] = acts.map((act, at) => ({ act, said: sent[at]?.said as Said })) as [Answered, Answered];
  const told = `at once: ${first.act.told} (${short(first.said)}), ${second.act.told} (${short(second.said)})`;
  const either = [inOrder(m, now, [first, second]), inOrder(m, now, [second, first])];
  const outcomes = either.filter((found) => found !== null);
  return { told, wrong: outcomes.length > 0 ? [] : ['These answers fit neither order of the two requests.'], outcomes };
}

export async function step(setting: Setting, m: Purchase, key: string): Promise<Stepped | null> {
  const { world, chance } = setting;
  const act = await nextAct(setting, m);
  if (!act) return null;
  if (m.id > 0 && chance.often(0.12)) {
    const other = chance.often(0.3) ? act : await nextAct(setting, m);
    if (other) return atOnce(setting, m, [act, other], key);
  }
  const enabled = chance.often(0.4) ? await allowedFor(setting, act) : null;
  const way = someWay(chance);
  const now = world.clock.now();
  const { said, wrong: travelled } = await send(world, act, way, key);
  const told = `${act.told} (${way}: ${short(said)})`;
  const wrong = [...travelled, ...asAllowed(act, said, enabled)];
  const found = inOrder(m, now, [{ act, said }]);
  if (found) return { told, wrong, outcomes: [found] };
  const { expect, refusals } = act.judge(m, now);
  const promised = expect === 'yes' ? 'to be done' : `to be refused by ${refusals.join(' or ')}`;
  return { told, wrong: [...wrong, `Expected: ${promised}.`], outcomes: [] };
}
