import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { profileEndpoints } from '../../../contract/account/profile.ts';
import { cartEndpoints } from '../../../contract/trade/cart.endpoints.ts';
import type { Cart } from '../../../contract/trade/cart.ts';
import { call } from '../../api/client.ts';
import type { Result } from '../../api/parse.ts';
import { ApiError, keyOf, useApi } from '../../api/queries.ts';
import { useSignedIn } from '../../session/session.ts';
import { type LocalLine, localCart } from './local-cart.ts';

const EMPTY: Cart = { status: 'empty', orderitem_set: [], order_set: [], allowed: [] };
const { cartGet, unauthCartPrice } = cartEndpoints;

/** The owner of the cart; `known` is false while it loads. A user without an organisation orders like a visitor. */
export function useCartOwner() {
  const signedIn = useSignedIn();
  const profile = useApi(profileEndpoints.profileMine, {}, { enabled: signedIn });
  const member = profile.data !== undefined && profile.data.organization !== null ? profile.data : null;
  const known = !signedIn || profile.data !== undefined;
  return { member: signedIn ? member : null, known, error: signedIn ? profile.error : null } as const;
}

/** Fetches the server's current prices for a visitor's lines. */
export const priceLines = (lines: readonly LocalLine[]): Promise<Result<Cart>> =>
  call(unauthCartPrice, { body: { orderitem_set: lines.map((line) => ({ ...line })) } });

export const memberCartKey = keyOf(cartGet);
export const localCartKey = (lines: readonly LocalLine[]) => keyOf(unauthCartPrice, { query: { lines } });

/** The cart as it would be ordered now: a member's is on the server, a visitor's on the device. */
export function useCart() {
  const { member, known, error } = useCartOwner();
  const lines = localCart.use();
  const own = useApi(cartGet, {}, { enabled: known && member !== null });
  const device = useQuery<Cart, ApiError>({
    queryKey: localCartKey(lines),
    queryFn: async () => {
      const result = await priceLines(lines);
      if (!result.ok) throw new ApiError(result);
      return result.data;
    },
    enabled: known && member === null && lines.length > 0,
    placeholderData: keepPreviousData,
  });
  const asked = member ? own : device;
  const empty = known && !member && lines.length === 0;
  return {
    cart: empty ? EMPTY : asked.data,
    member,
    known,
    error: empty ? null : (error ?? asked.error),
    refetch: () => void asked.refetch(),
  } as const;
}
