import type { Purchase } from '../../machines/purchase/simulated.ts';
import { inquiry } from '../../machines/purchase/simulated.ts';
import { type Deed, one } from './purchase.acts.ts';
import { HOUR, later } from './purchase.begin.ts';
import type { Chance } from './random.ts';

/* Events without a user, and their times. */

/** Events of the clock, and of the stock keeper. */
export function passing(purchase: Purchase, by: Chance, at: string): Deed | null {
  const row = inquiry(purchase);
  const clock = { by: 0 } as const;
  const order = one(by, purchase.order);
  const stock = one(by, purchase.stock);
  const invitation = one(by, purchase.invitation);
  const roll = by.below(8);
  const over = row.state === 'Published' && row.expireAt !== null && Date.parse(at) >= Date.parse(row.expireAt);
  if (over || roll < 1) return { to: 'inquire', id: row.id, ...clock, event: { type: 'DEADLINE' } };
  if (roll < 4 && order)
    return {
      to: 'order',
      id: order.id,
      ...clock,
      event: by.often(0.5) ? { type: 'EXPIRE' } : { type: 'CLOSE', received: false },
    };
  if (roll < 6 && stock) {
    const told = { note: '', document: '' };
    const event = by.among([
      { type: 'RECEIVE', quantity: String(by.below(9)), reason: 'delivery', ...told },
      { type: 'ISSUE', quantity: String(by.below(9)), reason: 'damage', ...told },
      { type: 'COUNT', counted: String(by.below(20)), reason: 'stocktaking', ...told },
      { type: 'SET_MINIMUM', minimum: by.among(['4', '6', null]) },
    ]);
    return { to: 'stock', id: stock.id, by: 2, event };
  }
  if (!invitation) return null;
  const company = by.among([...invitation.companies, 4, 5]);
  const event = by.among([
    { type: 'OPEN' },
    { type: 'OPEN' },
    { type: 'JOIN', organization: company },
    { type: 'SEND_AGAIN' },
    { type: 'WITHDRAW' },
    ...(Date.parse(at) % 7 === 0 ? [{ type: 'EXPIRE' }] : []),
  ]);
  return { to: 'invitation', id: invitation.id, by: company, event };
}

/** Relevant times, at which a long wait may end. */
export function waiting(purchase: Purchase, by: Chance, at: string): string {
  const row = inquiry(purchase);
  const { expireAt } = row;
  const ends = [
    expireAt,
    ...purchase.order.map(({ answerBy }) => answerBy),
    ...purchase.order.map(({ deliveredAt }) => (deliveredAt === null ? null : later(deliveredAt, 14 * 24))),
  ].filter((end) => end !== null && Date.parse(end) > Date.parse(at));
  const published = row.state === 'Published';
  const end = published ? ends.toSorted((a, b) => Date.parse(a ?? '') - Date.parse(b ?? ''))[0] : one(by, ends);
  // A tender of one hour would be over before any supplier has seen it.
  const early = row.state === 'Draft' || row.state === 'Pending';
  if (end && !early && by.often(published ? 0.025 : 0.06))
    return new Date(Date.parse(end) + by.among([-1, 0, 0, 1, HOUR])).toISOString();
  const wait = by.among([1, 60_000, HOUR / 6, HOUR / 6, !early && by.often(0.15) ? 12 * HOUR : HOUR / 12]);
  return new Date(Date.parse(at) + wait).toISOString();
}
