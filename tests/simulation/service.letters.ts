import PostalMime from 'postal-mime';
import { BUYER, DAY, type Hearing, HOUR, type Purchase, viewOf } from './service.model.ts';
import type { Prices } from './service.prices.ts';
import type { Who, World } from './service.world.ts';

/* Emails: each step notifies the right recipients once, and no one else; and each email arrives once. */

const PATIENCE = 4 * DAY;

interface Letter {
  readonly id: number;
  readonly at: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly template: string;
  readonly status: string;
}

export interface Letters {
  /** Emails of the last step, compared with the required recipients, by the purchase's number. */
  readonly check: (heard: ReadonlyMap<number, Hearing>) => Promise<string[]>;
}

const everybody = ({ buyer, reader, suppliers, stranger }: World): Who[] => [buyer, reader, ...suppliers, stranger];

const since = (world: World, id: number): Promise<Letter[]> =>
  world
    .services()
    .db.selectFrom('outbox')
    .select(['id', 'at', 'recipient', 'subject', 'body', 'template', 'status'])
    .where('id', '>', id)
    .orderBy('id')
    .execute();

const count = (names: readonly string[], name: string): number => names.filter((one) => one === name).length;

interface Came {
  readonly name: string;
  readonly template: string;
}

function told(
  purchase: Purchase,
  { must, may }: Hearing,
  names: readonly string[],
  letters: readonly Came[],
): string[] {
  const [readers, came] = [must.map((one) => one.replace(/: .*/, '')), letters.map(({ name }) => name)];
  const missing = must.filter((one) => {
    const [reader, kinds] = one.split(': ');
    const known = letters.filter(({ name, template }) => name === reader && kinds?.split('|').includes(template));
    return kinds !== undefined && known.length < count(must, one);
  });
  return [
    ...new Set(missing.map((one) => `${purchase.name}: no letter to ${one}`)),
    ...names.flatMap((name) => {
      const [least, more, found] = [count(readers, name), count(may, name), count(came, name)];
      if (found >= least && found <= least + more) return [];
      return [`${purchase.name}: ${name} has ${found} letters, not ${least}${more > 0 ? ` to ${least + more}` : ''}`];
    }),
  ];
}

/** Whether the company has an unfinished offer, or an unanswered invitation. */
const unfinished = (m: Purchase, company: number): boolean =>
  ['invited', 'viewed'].includes(viewOf(m, company)) ||
  (!['declined', 'removed'].includes(viewOf(m, company)) &&
    m.offers.some((offer) => offer.company === company && ['draft', 'stale'].includes(offer.state)));

function reminders() {
  const sent = new Map<string, string[]>();
  return (m: Purchase, who: string, company: number, now: string): string[] => {
    const key = `${m.nth} ${who} ${m.expireAt}`;
    const times = [...(sent.get(key) ?? []), now];
    sent.set(key, times);
    if (company < 0 || !unfinished(m, company)) return [`${m.name}: ${who} is reminded of nothing`];
    // A day before, and an hour: where both are due at the same time, one email is enough.
    const again = times.length > 2 || new Set(times).size < times.length;
    return again ? [`${m.name}: ${who} is reminded again and again`] : [];
  };
}

/** Emails about an order contain only its number. */
const about = (purchases: readonly Purchase[], text: string): Purchase | undefined =>
  purchases.find(({ name }) => text.includes(name)) ??
  purchases.find(({ orders }) => orders.some(({ id }) => id !== null && text.includes(`/${id}`)));

export function letters(world: World, purchases: readonly Purchase[], prices: Prices): Letters {
  const names = new Map(everybody(world).map(({ name, person }) => [person.email, name]));
  const remind = reminders();
  let last = 0;
  const check: Letters['check'] = async (heard) => {
    const fresh = await since(world, last);
    last = fresh.at(-1)?.id ?? last;
    const wrong: string[] = [];
    const came = new Map<number, Came[]>();
    for (const { recipient, subject, body, template } of fresh) {
      const name = names.get(recipient) ?? recipient;
      const company = world.suppliers.findIndex((one) => one.name === name);
      const purchase = about(purchases, `${subject}\n${body}`);
      for (const leak of prices.leaks(body, { company: company < 0 ? null : company, buys: name === BUYER }))
        wrong.push(`letter ${template} to ${name}: ${leak}`);
      if (!purchase) continue;
      if (template.startsWith('reminder')) wrong.push(...remind(purchase, name, company, world.clock.now()));
      else came.set(purchase.nth, [...(came.get(purchase.nth) ?? []), { name, template }]);
    }
    for (const purchase of purchases) {
      const hearing = heard.get(purchase.nth) ?? { must: [], may: [] };
      const found = told(purchase, hearing, [...names.values()], came.get(purchase.nth) ?? []);
      const templates = fresh.map(({ template, recipient }) => `${template} → ${names.get(recipient) ?? recipient}`);
      if (found.length > 0) wrong.push(...found, `letters of the step: ${templates.join(', ') || 'none'}`);
    }
    return wrong;
  };
  return { check };
}

/** Every email marked as sent has arrived, and none twice. */
export async function arrivals(world: World): Promise<string[]> {
  const [written, sent] = [new Map<string, number>(), new Map<string, number>()];
  const add = (to: Map<string, number>, key: string): void => void to.set(key, (to.get(key) ?? 0) + 1);
  for (const { recipient, subject, status } of await since(world, 0)) {
    const key = `${recipient}: ${subject}`;
    add(written, key);
    if (status === 'sent') add(sent, key);
  }
  const arrived = new Map<string, number>();
  for (const { to, data } of world.post.received) {
    const { subject = '' } = await PostalMime.parse(data);
    add(arrived, `${to.join(', ')}: ${subject}`);
  }
  return [...new Set([...written.keys(), ...arrived.keys()])].flatMap((key) => {
    const came = arrived.get(key) ?? 0;
    const [lost, again] = [(sent.get(key) ?? 0) - came, came - (written.get(key) ?? 0)];
    return [
      ...(lost > 0 ? [`${lost} letters never arrived: ${key}`] : []),
      ...(again > 0 ? [`${again} letters arrived again: ${key}`] : []),
    ];
  });
}

/** The mail server works again: every due email has arrived once, despite earlier faults. */
export async function allArrive(world: World): Promise<string[]> {
  world.post.mood = 'well';
  for (let round = 0; round < 60; round += 1) {
    world.clock.advance(HOUR / 2);
    await world.mails();
    if (!(await since(world, 0)).some(({ status }) => status === 'queued' || status === 'sending')) break;
  }
  // An email that no mail server has accepted for days is abandoned.
  const given = new Date(Date.parse(world.clock.now()) - PATIENCE).toISOString();
  const waiting = (await since(world, 0)).filter(
    ({ status, at }) => status !== 'sent' && !(status === 'failed' && at < given),
  );
  return [
    ...waiting.map(({ recipient, subject, status }) => `still ${status}: ${recipient}: ${subject}`),
    ...(await arrivals(world)),
  ];
}
