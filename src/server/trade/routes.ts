import type { App } from '../platform/http.ts';
import { checkout } from './checkout.ts';
import { cartLines } from './lines.ts';
import { visitorLinks } from './links.ts';
import { visitorSteps } from './steps.ts';
import { visitorCheckout } from './visitor.ts';

/** Carts of members and visitors, and the resulting orders. */
export function trade(app: App): void {
  cartLines(app);
  checkout(app);
  visitorCheckout(app);
  visitorLinks(app);
  visitorSteps(app);
}
