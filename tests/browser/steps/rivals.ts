import { expect } from 'vitest';
import { DEMO_PASSWORD } from '../../../src/server/demo/accounts.ts';
import type { Product } from '../kit/product.ts';

type Body = Readonly<Record<string, unknown>>;
// oxlint-disable-next-line typescript/no-explicit-any -- a test reads bodies of any shape
type Answered = any;

/** Actions of another user, outside the browser. */
export interface Other {
  /** Must succeed; returns the body. */
  do(method: string, path: string, body?: Body): Promise<Answered>;
}

export async function another(product: Product, email: string): Promise<Other> {
  const token = await product.signIn(email, DEMO_PASSWORD);
  return {
    do: async (method, path, body) => {
      const answer = await product.api<Answered>(method, path, { token, ...(body ? { body } : {}) });
      expect([method, path, answer.status < 300, answer.status < 300 ? '' : JSON.stringify(answer.body)]).toEqual([
        method,
        path,
        true,
        '',
      ]);
      return answer.body;
    },
  };
}

export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

/** An offer for every lot of a tender. */
export async function offerFor(other: Other, inquiry: number, price: string): Promise<number> {
  const { inquireitem_set } = await other.do('GET', `/api/quotations/${inquiry}/`);
  const { id } = await other.do('POST', '/api/offers/', {
    inquire: inquiry,
    currency: 'EUR',
    valid_until: inDays(60).slice(0, 10),
    offeritem_set: inquireitem_set.map((lot: { id: number }) => ({ lot: lot.id, price })),
  });
  await other.do('POST', `/api/offers/${id}/submit/`);
  return id;
}

export async function confirmOrders(other: Other, inquiry: number): Promise<void> {
  const { results } = await other.do('GET', `/api/orders/?inquire=${inquiry}`);
  for (const { id } of results) await other.do('POST', `/api/orders/${id}/confirm/`);
}
