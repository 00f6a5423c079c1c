import { expect } from 'vitest';
import type { Lifecycle } from '../../../machines/kit/lifecycle.ts';
import type { EndpointShape } from '../../../src/contract/platform/endpoint.ts';
import { endpoints } from '../../../src/contract/endpoints.ts';
import { refusals } from '../../../src/pathkit/plan.ts';
import type { Person } from '../kit.ts';
import { type Market, ok } from './procurement.kit.ts';

/*
 * Every reachable state of a record, with every client event that the chart does not handle there: each gets a 409 that
 * says so, and nothing changes.
 */

const isClients = (lifecycle: Lifecycle, type: string): boolean =>
  lifecycle.catalogue[type]?.side.some((side) => side !== 'server' && side !== 'visitor') ?? false;

const told = new Map<Lifecycle, ReadonlyMap<string, readonly string[]>>();

/** State name → client events it does not handle. */
export function forbidden(lifecycle: Lifecycle): ReadonlyMap<string, readonly string[]> {
  const known = told.get(lifecycle);
  if (known) return known;
  const found = new Map<string, string[]>();
  told.set(lifecycle, found);
  for (const { state, event, because } of refusals(lifecycle as never)) {
    if (because !== 'state' || !isClients(lifecycle, event.type)) continue;
    found.set(state.name, [...new Set([...(found.get(state.name) ?? []), event.type])]);
  }
  return found;
}

const table: readonly EndpointShape[] = Object.values(endpoints);
function callOf(lifecycle: string, type: string): EndpointShape {
  const known = table.find(
    (endpoint) =>
      endpoint.event?.lifecycle === lifecycle && endpoint.event.type === type && endpoint.kind !== 'multipart',
  );
  if (!known) throw new Error(`No endpoint sends ${type} to ${lifecycle}`);
  return known;
}

export const reason = 'Because';
/** Valid bodies, so that only the state is wrong. */
const bodies = (market: Market, id: number): Readonly<Record<string, object>> => ({
  EDIT: { description: 'Other' },
  AMEND: { description: 'Other', reason },
  EXTEND_DEADLINE: { expire_at: '2027-06-01T00:00:00Z', reason },
  INVITE: { participants: [market.second.organization] },
  REMOVE_PARTICIPANT: { organization: market.first.organization, reason },
  CANCEL: { reason: 'other', comment: reason },
  ENTER_RATE: { currency: 'PLN', rate: '0.25', date: '2027-03-01', source: 'NBP' },
  VALUE_TERM: { term: 'EXW', duty: '5', lots: [] },
  SET_ASIDE: { offer: 1, lot: 1, reason },
  ACCEPT: { offer: 1, lot: 1, quantity: '1' },
  NO_AWARD: { lot: 1, reason: 'other' },
  REJECT_OFFER: { offer: 1, reason },
  REVOKE_AWARD: { award: 1, reason },
  REFUSE: { reason },
  DECLINE: { reason: 'other', comment: reason },
  SUPPLIER_DECLINE: { reason },
  PROPOSE_CHANGE: { orderitem_set: [{ id, quantity: '1' }], comment: '' },
  REJECT_CHANGE: { comment: '' },
  SHIP_PART: { orderitem_set: [{ id, quantity: '1' }] },
  RECEIVE: { orderitem_set: [{ id, quantity: '1', note: '' }] },
});

export interface Reached {
  readonly id: number;
  readonly who: Person;
}

export async function expectRefused(
  market: Market,
  lifecycle: Lifecycle,
  state: string,
  { id, who }: Reached,
  read: () => Promise<{ version: number }>,
  senderOf: (type: string) => Person = () => who,
) {
  const types = forbidden(lifecycle).get(state) ?? [];
  expect(types.length, state).toBeGreaterThan(0);
  const before = await read();
  for (const type of types) {
    const { method, path } = callOf(lifecycle.id, type);
    const answer = await senderOf(type).send(
      method,
      path.replace('{id}', String(id)),
      method === 'DELETE' ? undefined : (bodies(market, id)[type] ?? {}),
    );
    expect([type, answer.status, answer.body?.refusal]).toEqual([
      type,
      409,
      { code: 'not_allowed_in_state', event: type, state, guards: [] },
    ]);
    expect([type, answer.body.detail.length > 10]).toEqual([type, true]);
  }
  expect((await read()).version, state).toBe(before.version);
}

/** Both lots to the first supplier. */
export async function awarded(market: Market) {
  const inquiry = await market.opened();
  for (const lot of inquiry.lots)
    ok(await market.act(inquiry.id, 'accept', { offer: inquiry.offers[0], lot, justification: 'One supplier' }));
  return inquiry;
}
