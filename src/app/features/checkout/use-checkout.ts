import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import * as z from 'zod/mini';
import { checkoutFlow } from '../../../../machines/flows/checkout.flow.ts';
import type { Placed, PlaceInput, Priced, SeenLine } from '../../../../machines/flows/checkout.ts';
import { cart as lifecycle } from '../../../../machines/lifecycles/cart/cart.lifecycle.ts';
import { cartEndpoints } from '../../../contract/trade/cart.endpoints.ts';
import { type Cart, cartRow } from '../../../contract/trade/cart.ts';
import { checkoutEndpoints } from '../../../contract/trade/checkout.endpoints.ts';
import type { Completed } from '../../../contract/trade/checkout.ts';
import { call } from '../../api/client.ts';
import type { Failure, Result } from '../../api/parse.ts';
import { invalidate } from '../../api/queries.ts';
import { dropDraft, keepDraft, readDraft } from '../../session/drafts.ts';
import { useComplaints, useFailureText } from '../../trade/failure.ts';
import { localCart } from '../../trade/cart/local-cart.ts';
import { localCartKey, memberCartKey, priceLines } from '../../trade/cart/use-cart.ts';
import { bodyOf, emptyCheckout, visitorBodyOf } from './checkout-draft.ts';
import { lookOf, sellersOf } from './cart-view.ts';

interface Options {
  readonly member: boolean;
  /** Identifies organisation and user, so that no one gets another user's draft. */
  readonly owner: string;
  readonly country: string;
  /** Gets the orders; null for a visitor, who has to confirm the address first. */
  readonly onCompleted: (orders: Completed['order_set'] | null) => void;
}

const kept = z.record(z.string(), z.union([z.string(), z.boolean(), z.null()]));
const TOUCHED = [cartEndpoints.cartGet.path, '/api/orders/'];

/** Lines that another tab has added since remain in a visitor's cart. */
const takeOut = (ordered: readonly SeenLine[]): void =>
  localCart.set(localCart.get().filter(({ product }) => !ordered.some((line) => line.product === product)));

/** Requests the current prices and places the orders; a cart in an answer is shown. */
function useOrdering(member: boolean) {
  const client = useQueryClient();
  const complaints = useComplaints(lifecycle);
  const textOf = useFailureText();
  const orders = useRef<Completed['order_set'] | null>(null);
  const sellers = useRef<readonly number[]>([]);

  const show = (cart: Cart): void => {
    sellers.current = sellersOf(cart).map(({ id }) => id);
    client.setQueryData(member ? memberCartKey : localCartKey(localCart.get()), cart);
  };
  const price = async (): Promise<Priced> => {
    const lines = localCart.get();
    if (!member && lines.length === 0) return { kind: 'priced', look: { lines: [], ready: true } };
    const result: Result<Cart> = member ? await call(cartEndpoints.cartGet, {}) : await priceLines(lines);
    if (result.ok) {
      show(result.data);
      return { kind: 'priced', look: lookOf(result.data) };
    }
    return result.kind === 'unauthorized' ? { kind: 'signedOut' } : { kind: 'failed', detail: textOf(result) };
  };
  const refused = (failure: Failure): Placed => {
    if (failure.kind === 'unauthorized') return { kind: 'signedOut' };
    if (failure.kind === 'throttled') return { kind: 'throttled', seconds: failure.seconds, detail: textOf(failure) };
    const current = failure.kind === 'refusal' ? cartRow.safeParse(failure.current) : null;
    const { fields, form } = complaints(failure);
    if (current?.success) {
      show(current.data);
      return { kind: 'changed', look: lookOf(current.data), detail: form.join(' ') };
    }
    return failure.kind === 'fields'
      ? { kind: 'refused', errors: fields, form }
      : { kind: 'failed', detail: form.join(' ') };
  };
  const place = async (input: PlaceInput, signal: AbortSignal): Promise<Placed> => {
    if (!member) {
      const result = await call(checkoutEndpoints.unauthOrderCreate, { body: visitorBodyOf(input, sellers.current) });
      // The orders exist even if the visitor has left the page; ordered lines in the cart could be ordered again.
      if (result.ok && signal.aborted) takeOut(input.lines);
      return result.ok ? { kind: 'placed' } : refused(result);
    }
    const result = await call(checkoutEndpoints.orderCreate, { body: bodyOf(input, sellers.current) });
    if (!result.ok) return refused(result);
    orders.current = result.data.order_set;
    return { kind: 'placed' };
  };
  return { price, place, orders } as const;
}

/** The checkout flow with its actors: prices and orders come from the server, the draft is kept in this tab. */
export function useCheckout({ member, owner, country, onCompleted }: Options) {
  const client = useQueryClient();
  const { price, place, orders } = useOrdering(member);
  const slot = `checkout:${owner}`;
  const [draft] = useState(() => ({ ...emptyCheckout(country), ...readDraft(slot, kept) }));

  return useMachine(
    checkoutFlow.provide({
      actors: {
        price: fromPromise<Priced, undefined>(price),
        place: fromPromise<Placed, PlaceInput>(({ input, signal }) => place(input, signal)),
      },
      actions: {
        keep: ({ context }) => keepDraft(slot, context.draft),
        forget: ({ context }) => {
          dropDraft(slot);
          if (!member) takeOut(context.look?.lines ?? []);
        },
        completed: () => {
          onCompleted(orders.current);
          void invalidate(client, TOUCHED);
        },
      },
    }),
    { input: { member, draft } },
  );
}
