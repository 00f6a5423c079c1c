import { createHash } from 'node:crypto';
import { wronglyAllowed } from './service.allowed.ts';
import type { Purchase } from './service.model.ts';
import type { Prices } from './service.prices.ts';
import type { Said, World } from './service.world.ts';

/* Rules for every answer, independent of the user. */

const STATES = ['new', 'changeProposed', 'confirmed', 'partlyDelivered', 'delivered', 'closed'];
const stepOf = (state: string): number => {
  const at = STATES.indexOf(state);
  // A refused change returns to the state in which it was proposed.
  return at < 0 ? STATES.length : at === 1 ? 0 : at;
};
const told = ({ by, method, path }: Said): string => `${by} ${method} ${path}`;

/** Versions only increase and orders only move forward. */
function goingOn() {
  const versions = new Map<string, number>();
  const orders = new Map<number, string>();
  return (said: Said): string[] => {
    const { by, method, path, status, body } = said;
    const wrong: string[] = [];
    const [, resource = '', id] = /^\/api\/(\w+)\/(\d+)\/$/.exec(path) ?? [];
    if (method !== 'GET' || status !== 200 || id === undefined) return wrong;
    const key = `${resource === 'quotations' ? by : ''} ${path}`;
    const version = Number(body?.version ?? 0);
    const before = versions.get(key) ?? 0;
    if (version < before) wrong.push(`${told(said)}: version ${version} after ${before}`);
    versions.set(key, version);
    if (resource === 'orders') {
      const was = orders.get(body.id);
      if (was !== undefined && stepOf(body.status) < stepOf(was))
        wrong.push(`${told(said)}: ${body.status} after ${was}`);
      orders.set(body.id, body.status);
    }
    return wrong;
  };
}

/** Other companies' offers and orders have no id for a supplier, in any answer. */
function foreign(said: Said, company: number, purchases: readonly Purchase[]): string[] {
  if (said.method !== 'GET' || said.status >= 300) return [];
  const others = purchases.flatMap(({ offers, orders }) =>
    [...offers, ...orders].filter((one) => one.company !== company),
  );
  return others.flatMap(({ id }) =>
    id !== null && new RegExp(`(?<!\\d)${id}(?!\\d)`).test(said.text)
      ? [`${told(said)}: ${id} of another supplier`]
      : [],
  );
}

export function answersKeep(world: World, prices: Prices) {
  const held: Said[] = [];
  const sum = createHash('sha256');
  const going = goingOn();
  const companyOf = (by: string): number => world.suppliers.findIndex(({ name }) => name === by);
  const judge = (said: Said, purchases: readonly Purchase[], now: string | null): string[] => {
    const company = companyOf(said.by);
    const buys = said.by === world.buyer.name || said.by === world.reader.name;
    const leaks = prices.leaks(said.text, { company: company < 0 ? null : company, buys });
    return [
      ...(said.status >= 500 ? [`${told(said)}: ${said.status} ${said.text.slice(0, 300)}`] : []),
      ...going(said),
      ...leaks.map((leak) => `${said.by} reads ${said.method} ${said.path}: ${leak}`),
      ...(company < 0 ? [] : foreign(said, company, purchases)),
      ...(now === null ? [] : wronglyAllowed(said, purchases, { now, reader: said.by === world.reader.name })),
    ];
  };
  return {
    hear: (said: Said): void => {
      sum.update(`${told(said)} ${said.status} ${said.text}\n`);
      held.push(said);
    },
    /** Faults in all answers since the last call. `now`: nothing has happened in the meantime. */
    takeWrong: (purchases: readonly Purchase[], now: string | null): string[] =>
      held.splice(0).flatMap((said) => judge(said, purchases, now)),
    digest: (): string => sum.copy().digest('hex').slice(0, 16),
  };
}
