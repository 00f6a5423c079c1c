import type { Location } from 'react-router-dom';
import { store } from '../session/store.ts';

/*
 * Navigation between two screens. `late`: the address is the new one, its screen is still loading; `from` is the old
 * screen, the only one that is hidden, so that the new one can take the focus. `failed`: it did not arrive, and the
 * user is still at the old place.
 */
export type Arrival =
  | { readonly kind: 'here' }
  | { readonly kind: 'late'; readonly from: Location['key'] }
  | { readonly kind: 'failed'; readonly to: Pick<Location, 'pathname' | 'search' | 'hash' | 'state'> };

const HERE: Arrival = { kind: 'here' };
export const arrival = store<Arrival>(HERE);
export const arrived = (): void => arrival.set(HERE);
