import type { Location } from 'react-router-dom';
import { store } from '../session/store.ts';

/*
 * On the way from one screen to the next. `late`: the new address stands already, its screen is still
 * to come; `from` is the one that is left, and the only one that is out of sight: what comes can take the focus.
 * `failed`: it did not come, and the reader is where they were.
 */
export type Arrival =
  | { readonly kind: 'here' }
  | { readonly kind: 'late'; readonly from: Location['key'] }
  | { readonly kind: 'failed'; readonly to: Pick<Location, 'pathname' | 'search' | 'hash' | 'state'> };

const HERE: Arrival = { kind: 'here' };
export const arrival = store<Arrival>(HERE);
export const arrived = (): void => arrival.set(HERE);
