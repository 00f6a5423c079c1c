import { useSignedIn } from '../../session/session.ts';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { CartAnchor } from './CartAnchor.tsx';
import { localCart } from './local-cart.ts';
import { Waiting } from '../../load.ts';

const CartLink = lazyPart(() => import('./CartLink.tsx'));

/** Most visitors have an empty cart: the code that fetches prices is not loaded for them. */
export function VisitorCartLink() {
  const signedIn = useSignedIn();
  const { length } = localCart.use();
  const bare = <CartAnchor count={length} />;
  return signedIn || length > 0 ? (
    <Waiting value={bare}>
      <CartLink />
    </Waiting>
  ) : (
    bare
  );
}
