import { invoicingConsequences } from '../../../machines/invoicing/consequences.ts';
import type { LifecycleId } from '../../../machines/lifecycles/index.ts';
import { registrationConsequences } from '../../../machines/organization/registration.consequences.ts';
import { purchaseConsequences } from '../../../machines/purchase/consequences.ts';
import { cartOrders } from '../../../machines/trade/cart-orders.ts';
import { productConsequences } from '../../../machines/trade/product.consequences.ts';
import { cart } from './cart.ts';
import { document } from './document.ts';
import { inquire } from './inquire.ts';
import { invitation } from './invitation.ts';
import { offer } from './offer.ts';
import { order } from './order.ts';
import type { Sender } from './picture.ts';
import { product } from './product.ts';
import { registration } from './registration.ts';

/** To add a picture: add it to the file of its sender; a lifecycle that sends its first message gets a file here. */
export const SENDERS: Readonly<Partial<Record<LifecycleId, Sender>>> = {
  registration,
  inquire,
  offer,
  invitation,
  order,
  document,
  product,
  cart,
};

type Consequence = (...given: never[]) => unknown;

/** What the actions of every lifecycle do to other records. Empty: its events change only their own record. */
export const CONSEQUENCES: Readonly<Record<LifecycleId, Readonly<Record<string, Consequence>>>> = {
  ...purchaseConsequences,
  document: invoicingConsequences,
  product: productConsequences,
  registration: registrationConsequences,
  cart: { placeOrders: cartOrders },
  passwordReset: {},
  session: {},
  cookieConsent: {},
  membership: {},
  question: {},
  buyerRequest: {},
  invoice: {},
  productImport: {},
};
