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
import { nowOf } from './now.ts';
import { localCartKey, memberCartKey, priceLines, useCartOwner } from './use-cart.ts';

interface Problem {
  readonly product: number;
  readonly text: string;
}

/** An invalid number is sent as typed, so that the response names it. */
const together = (held: string, more: string): string => (isDecimal(more) ? big(held).plus(more).toFixed() : more);

/** Runs cart changes one at a time: tracks the product being changed and the error of the last change. */
function useOneAtATime() {
  const running = useRef<Promise<boolean> | null>(null);
  const [busy, setBusy] = useState<number | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  /** `send` returns error texts; an empty list on success. */
  function run(product: number, send: () => Promise<readonly string[]>): Promise<boolean> {
    if (running.current) return Promise.resolve(false);
    setBusy(product);
    setProblem(null);
    running.current = send().then((said) => {
      running.current = null;
      setBusy(null);
      if (said.length > 0) setProblem({ product, text: said.join(' ') });
      return said.length === 0;
    });
    return running.current;
  }
  /** Waits for the running change, so that fast input is not lost. */
  const runNext: typeof run = async (product, send) => {
    while (running.current) await running.current;
    return run(product, send);
  };
  return { run, runNext, busy, problem } as const;
}

/** Adds goods to the cart, changes a quantity, removes a line; errors appear beside their product. */
export function useCartSteps() {
  const client = useQueryClient();
  const { member } = useCartOwner();
  const complaints = useComplaints(lifecycle);
  const { reason } = useLifecycleTexts(lifecycle.id, lifecycle.domain);
  const { run, runNext, busy, problem } = useOneAtATime();

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
  /** A visitor's lines are stored after the server has confirmed that this product can be ordered that way. */
  const onDevice = async (next: readonly LocalLine[], product: number): Promise<readonly string[]> => {
    const result = await priceLines(next);
    const line = result.ok ? result.data.orderitem_set.find((one) => one.product === product) : undefined;
    if (!result.ok || !line) return failed(result);
    if (line.reasons.length > 0) return line.reasons.map(reason);
    // Missing values are filled with those shown now, except when two units would be added together unseen.
    const held = localCart.get().find((one) => one.product === product);
    const mixed = held?.unit !== undefined && held.unit !== nowOf(line).unit;
    const lines = next.map((one) => {
      const row = result.data.orderitem_set.find((other) => other.product === one.product);
      return row?.now ? { ...(one.product === product && mixed ? held : nowOf(row)), ...one } : one;
    });
    if (!mixed) client.setQueryData(localCartKey(lines), result.data);
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
    runNext(product, async () => {
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
