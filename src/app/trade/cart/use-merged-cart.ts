import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { cartEndpoints } from '../../../contract/trade/cart.endpoints.ts';
import type { MergedCart } from '../../../contract/trade/cart.ts';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/queries.ts';
import { store } from '../../session/store.ts';
import { localCart } from './local-cart.ts';
import { useCartOwner } from './use-cart.ts';

/** Only one merge runs at a time, in whichever component it started. */
const merging = store(false);
const AGAIN_MS = 3000;
/** Lines that could not be merged, until the user has seen them. */
const leftOut = store<MergedCart['left_out']>([]);
export const useLeftOut = leftOut.use;
export const forgetLeftOut = (): void => leftOut.set([]);

/** Merges the lines added before signing in into the member's cart. */
export function useMergedCart(): void {
  const client = useQueryClient();
  const { member } = useCartOwner();
  const lines = localCart.use();
  const running = merging.use();
  const due = member !== null && lines.length > 0 && !running;
  useEffect(() => {
    if (!due) return;
    merging.set(true);
    const sent = localCart.get();
    const idempotencyKey = localCart.key();
    const body = { orderitem_set: sent.map((line) => ({ ...line })) };
    void call(cartEndpoints.cartMerge, { body, idempotencyKey }).then(async (result) => {
      // Lines that the server refuses as a whole could never be merged; a call that did not arrive is sent again.
      if (!result.ok && result.kind !== 'fields') {
        if (result.kind !== 'forbidden') setTimeout(() => merging.set(false), AGAIN_MS);
        return;
      }
      if (localCart.key() === idempotencyKey) localCart.set([]);
      else localCart.set(localCart.get().filter((line) => !sent.some((one) => one.product === line.product)));
      if (result.ok) leftOut.set(result.data.left_out);
      await invalidate(client, [cartEndpoints.cartGet.path]);
      merging.set(false);
    });
  }, [due, client]);
}
