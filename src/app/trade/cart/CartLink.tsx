import { CartAnchor } from './CartAnchor.tsx';
import { useCart } from './use-cart.ts';
import { useMergedCart } from './use-merged-cart.ts';

/** Counts what would be ordered now, and brings along what was chosen before signing in. */
export default function CartLink() {
  useMergedCart();
  return <CartAnchor count={useCart().cart?.orderitem_set.length ?? 0} />;
}
