import { DEMO_PASSWORD } from '../../../src/server/demo/accounts.ts';
import type { Stage } from '../kit.ts';

/* Addresses that no list contains: steps that few records allow, drawers beside a list, and mailed links. */

/** A secret that was never sent; its pages report that. */
const SECRET = 'f'.repeat(40);
export const STEPS_OF_VISITORS: readonly string[] = [
  `/invitations/${SECRET}`,
  '/quotationrequest/sent',
  `/quotationrequest/verify/${SECRET}`,
  `/quotationrequest/manage/${SECRET}`,
  '/checkout/completed',
  `/checkout/verify/${SECRET}`,
  `/checkout/orders/${SECRET}`,
];

interface Standing {
  readonly allowed?: readonly { readonly event: string; readonly enabled: boolean }[];
}

/** Amendment address of the first inquiry that can be amended now. */
export async function amendable({ product }: Stage, email: string, ids: readonly number[]): Promise<string[]> {
  const token = await product.signIn(email, DEMO_PASSWORD);
  for (const id of ids) {
    const { body } = await product.api<Standing>('GET', `/api/inquires/${id}/`, { token });
    if (body.allowed?.some(({ event, enabled }) => event === 'AMEND' && enabled)) return [`/inquires/${id}/amend`];
  }
  return [];
}

/** The drawers beside the list of companies: one company, and a new card. */
export async function drawers({ product }: Stage, email: string): Promise<string[]> {
  const token = await product.signIn(email, DEMO_PASSWORD);
  type Companies = { readonly results: readonly { readonly id: number }[] };
  const { body } = await product.api<Companies>('GET', '/api/companies/?page_size=1', { token });
  return [...body.results.map(({ id }) => `/companies?company=${id}`), '/companies?card=new'];
}

const pathOf = (address: string): string => address.split('?')[0] ?? address;

/**
 * Reorders the addresses so that neighbours have different paths: navigating within one path would load the product
 * anew.
 */
export function turned(addresses: readonly string[]): string[] {
  const left = [...addresses];
  const order: string[] = [];
  while (left.length > 0) {
    const last = pathOf(order.at(-1) ?? '');
    const other = left.findIndex((address) => pathOf(address) !== last);
    order.push(...left.splice(Math.max(0, other), 1));
  }
  return order;
}
