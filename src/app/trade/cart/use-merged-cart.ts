import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { cartEndpoints } from '../../../contract/trade/cart.endpoints.ts';
import type { MergedCart } from '../../../contract/trade/cart.ts';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/queries.ts';
import { localCart } from './local-cart.ts';
import { useCartOwner } from './use-cart.ts';

/** One at a time, wherever it was begun. */
let merging = false;

/** Brings what was put into the cart before signing in along to the member's own; what could not come is answered. */
export function useMergedCart(): MergedCart['left_out'] {
  const client = useQueryClient();
  const { member } = useCartOwner();
  const lines = localCart.use();
  const [left, setLeft] = useState<MergedCart['left_out']>([]);
  const due = member !== null && lines.length > 0;
  useEffect(() => {
    if (!due || merging) return;
    merging = true;
    const sent = localCart.get();
    void call(cartEndpoints.cartMerge, { body: { orderitem_set: sent.map((line) => ({ ...line })) } }).then(
      async (result) => {
        merging = false;
        // What the server refuses as a whole could never come along; what did not arrive is tried at the next visit.
        if (!result.ok && result.kind !== 'fields') return;
        localCart.set(localCart.get().filter((line) => !sent.includes(line)));
        if (result.ok) setLeft(result.data.left_out);
        await invalidate(client, [cartEndpoints.cartGet.path]);
      },
    );
  }, [due, client]);
  return left;
}
