import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { cart as lifecycle } from '../../../../machines/lifecycles/cart/cart.lifecycle.ts';
import { big, isDecimal } from '../../../../machines/money/decimal.ts';
import { cartEndpoints } from '../../../contract/trade/cart.endpoints.ts';
import type { Cart, CartLineRow } from '../../../contract/trade/cart.ts';
import { call } from '../../api/client.ts';
import type { Result } from '../../api/parse.ts';
import { invalidate } from '../../api/queries.ts';
import { useLifecycleTexts } from '../../ui/workflow/texts.ts';
import { useComplaints } from '../failure.ts';
import { type LocalLine, localCart } from './local-cart.ts';
import { localCartKey, memberCartKey, priceLines, useCartOwner } from './use-cart.ts';

interface Problem {
  readonly product: number;
  readonly text: string;
}

/** What is no number goes as it was typed, for the answer to name it. */
const together = (held: string, more: string): string => (isDecimal(more) ? big(held).plus(more).toFixed() : more);

/** Puts goods into the cart, changes a quantity, takes a line out; what was refused stands beside its product. */
export function useCartSteps() {
  const client = useQueryClient();
  const { member } = useCartOwner();
  const complaints = useComplaints(lifecycle);
  const { reason } = useLifecycleTexts(lifecycle.id, lifecycle.domain);
  const running = useRef(false);
  const [busy, setBusy] = useState<number | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  /** `send` answers what is wrong, in words; nothing when it was done. */
  async function run(product: number, send: () => Promise<readonly string[]>): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(product);
    setProblem(null);
    const said = await send();
    running.current = false;
    setBusy(null);
    if (said.length > 0) setProblem({ product, text: said.join(' ') });
    return said.length === 0;
  }

  const failed = (result: Result<Cart>): readonly string[] => {
    if (result.ok) return [];
    const { fields, form } = complaints(result);
    return [...form, ...Object.values(fields).flat()];
  };
  const ofMember = async (sending: Promise<Result<Cart>>): Promise<readonly string[]> => {
    const result = await sending;
    if (result.ok) client.setQueryData(memberCartKey, result.data);
    else await invalidate(client, [cartEndpoints.cartGet.path]);
    return failed(result);
  };
  /** A visitor's lines are kept once the server finds that this product can be ordered so. */
  const onDevice = async (next: readonly LocalLine[], product: number): Promise<readonly string[]> => {
    const result = await priceLines(next);
    const line = result.ok ? result.data.orderitem_set.find((one) => one.product === product) : undefined;
    if (!result.ok || !line) return failed(result);
    if (line.reasons.length > 0) return line.reasons.map(reason);
    const shown = { price: line.now?.price ?? line.price, currency: line.now?.currency ?? line.currency };
    const lines = next.map((one) => (one.product === product && one.price === undefined ? { ...one, ...shown } : one));
    client.setQueryData(localCartKey(lines), result.data);
    localCart.set(lines);
    return [];
  };

  const add = (product: number, quantity: string): Promise<boolean> =>
    run(product, async () => {
      if (member) return ofMember(call(cartEndpoints.cartAdd, { body: { product, quantity } }));
      const lines = localCart.get();
      const known = lines.find((one) => one.product === product);
      const line = { product, quantity: together(known?.quantity ?? '0', quantity) };
      return onDevice(known ? lines.map((one) => (one.product === product ? line : one)) : [...lines, line], product);
    });

  const resize = ({ id, product }: CartLineRow, quantity: string): Promise<boolean> =>
    run(product, async () => {
      if (member) return ofMember(call(cartEndpoints.cartChange, { params: { id }, body: { quantity } }));
      const lines = localCart.get().map((one) => (one.product === product ? { ...one, quantity } : one));
      return onDevice(lines, product);
    });

  const remove = ({ id, product }: CartLineRow): Promise<boolean> =>
    run(product, async () => {
      if (member) return ofMember(call(cartEndpoints.cartRemove, { params: { id } }));
      localCart.set(localCart.get().filter((one) => one.product !== product));
      return [];
    });

  return { add, resize, remove, busy, problem } as const;
}
