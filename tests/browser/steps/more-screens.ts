import { DEMO_PASSWORD } from '../../../src/server/demo/accounts.ts';
import type { Stage } from '../kit.ts';

/* Addresses that no list names: steps of a record that few records have, what lies beside a list, and mailed links. */

/** Nobody was sent these secrets: what they lead to says so. */
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

/** The amendment of the first inquiry that can be amended now. */
export async function amendable({ product }: Stage, email: string, ids: readonly number[]): Promise<string[]> {
  const token = await product.signIn(email, DEMO_PASSWORD);
  for (const id of ids) {
    const { body } = await product.api<Standing>('GET', `/api/inquires/${id}/`, { token });
    if (body.allowed?.some(({ event, enabled }) => event === 'AMEND' && enabled)) return [`/inquires/${id}/amend`];
  }
  return [];
}

/** A company beside the list of companies, and a card to be written. */
export async function drawers({ product }: Stage, email: string): Promise<string[]> {
  const token = await product.signIn(email, DEMO_PASSWORD);
  type Companies = { readonly results: readonly { readonly id: number }[] };
  const { body } = await product.api<Companies>('GET', '/api/companies/?page_size=1', { token });
  return [...body.results.map(({ id }) => `/companies?company=${id}`), '/companies?card=new'];
}

const pathOf = (address: string): string => address.split('?')[0] ?? address;

/**
 * The same addresses so that no two of one path follow each other: to go from one to the other is no turn of the page,
 * which would have to be loaded anew.
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
