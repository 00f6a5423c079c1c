import type { PurchaseFacts } from '../../machines/purchase/facts.ts';

/* Builders of purchase facts, for the tables of messages between its records. */

/** The deadline is 2030-01-08 at noon; now is four hours earlier. */
const NONE: PurchaseFacts = {
  self: 1,
  at: '2030-01-08T08:00:00.000Z',
  inquire: 1,
  buyer: 7,
  expireAt: '2030-01-08T12:00:00.000Z',
  participants: [],
  lots: [],
  tenders: [],
  invitations: [],
  offers: [],
  awards: [],
  orders: [],
  order: {
    createdAt: '2030-01-08T08:00:00.000Z',
    answerBy: '2030-01-22T08:00:00.000Z',
    deliveredAt: null,
    currency: 'EUR',
    lines: [],
  },
};

export const purchase = (known: Partial<PurchaseFacts>): PurchaseFacts => ({ ...NONE, ...known });

export const lot = (id: number, state: string, quantity = '10') => ({ id, state, quantity });
/** A company's view has the number of the company plus 20. */
export const tender = (organization: number, state: string) => ({ id: organization + 20, organization, state });
/** An offer has the number of its company plus 30. */
export const offer = (organization: number, state: string, lots: readonly number[] = []) => ({
  id: organization + 30,
  organization,
  state,
  because: null,
  lots,
});
/** The offer of a company that lost only by the decision. */
export const beaten = (organization: number) => ({
  ...offer(organization, 'rejected'),
  because: 'system.award' as const,
});
export const award = (
  id: number,
  [organization, of]: readonly [organization: number, lot: number],
  { quantity = '10', order = null, told = false }: { quantity?: string; order?: number | null; told?: boolean } = {},
) => ({ id, lot: of, offer: organization + 30, organization, quantity, order, told });

/** Every state of an offer, written by hand. */
export const OFFER_STATES = [
  'draft',
  'submitted',
  'stale',
  'withdrawn',
  'locked',
  'opened',
  'accepted',
  'fulfilled',
  'rejected',
  'lapsed',
  'void',
] as const;
