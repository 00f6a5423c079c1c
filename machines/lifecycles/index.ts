import { cookieConsent } from './cookieConsent/cookieConsent.lifecycle.ts';
import { membership } from './membership/membership.lifecycle.ts';
import { passwordReset } from './passwordReset/passwordReset.lifecycle.ts';
import { registration } from './registration/registration.lifecycle.ts';
import { session } from './session/session.lifecycle.ts';
import { inquire } from './inquire/inquire.lifecycle.ts';
import { invitation } from './invitation/invitation.lifecycle.ts';
import { lot } from './lot/lot.lifecycle.ts';
import { offer } from './offer/offer.lifecycle.ts';
import { buyerRequest } from './buyerRequest/buyerRequest.lifecycle.ts';
import { order } from './order/order.lifecycle.ts';
import { question } from './question/question.lifecycle.ts';
import { tender } from './tender/tender.lifecycle.ts';
import { document } from './document/document.lifecycle.ts';
import { invoice } from './invoice/invoice.lifecycle.ts';
import { product } from './product/product.lifecycle.ts';
import { cart } from './cart/cart.lifecycle.ts';
import { stock } from './stock/stock.lifecycle.ts';
import { productImport } from './productImport/productImport.lifecycle.ts';

/** All lifecycles by id. The tests, the documentation and the texts iterate over this table. */
export const lifecycles = {
  registration,
  passwordReset,
  session,
  cookieConsent,
  membership,
  inquire,
  tender,
  offer,
  lot,
  invitation,
  order,
  question,
  buyerRequest,
  document,
  invoice,
  product,
  cart,
  stock,
  productImport,
};

export type LifecycleId = keyof typeof lifecycles;
