import { CartAnchor } from './CartAnchor.tsx';
import { useCart } from './use-cart.ts';
import { useMergedCart } from './use-merged-cart.ts';

/** Counts the current cart, and merges a cart filled before signing in. */
export default function CartLink() {
  useMergedCart();
  return <CartAnchor count={useCart().cart?.orderitem_set.length ?? 0} />;
}
