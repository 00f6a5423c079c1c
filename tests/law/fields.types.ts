import type { buyerRequestCatalogue } from '../../machines/lifecycles/buyerRequest/buyerRequest.catalogue.ts';
import type { cartCatalogue } from '../../machines/lifecycles/cart/cart.catalogue.ts';
import type { documentCatalogue } from '../../machines/lifecycles/document/document.catalogue.ts';
import type { inquireCatalogue } from '../../machines/lifecycles/inquire/inquire.catalogue.ts';
import type { membershipCatalogue } from '../../machines/lifecycles/membership/membership.catalogue.ts';
import type { offerCatalogue } from '../../machines/lifecycles/offer/offer.catalogue.ts';
import type { orderCatalogue } from '../../machines/lifecycles/order/order.catalogue.ts';
import type { passwordResetCatalogue } from '../../machines/lifecycles/passwordReset/passwordReset.catalogue.ts';
import type { productCatalogue } from '../../machines/lifecycles/product/product.catalogue.ts';
import type { productImportCatalogue } from '../../machines/lifecycles/productImport/productImport.catalogue.ts';
import type { questionCatalogue } from '../../machines/lifecycles/question/question.catalogue.ts';
import type { registrationCatalogue } from '../../machines/lifecycles/registration/registration.catalogue.ts';
import type { sessionCatalogue } from '../../machines/lifecycles/session/session.catalogue.ts';
import type { stockCatalogue } from '../../machines/lifecycles/stock/stock.catalogue.ts';
import type { tenderCatalogue } from '../../machines/lifecycles/tender/tender.catalogue.ts';
import type { profileEndpoints } from '../../src/contract/account/profile.ts';
import type { endpoints } from '../../src/contract/endpoints.ts';
import type { AnswerIn, BodyIn, EndpointShape, ParamsIn } from '../../src/contract/platform/endpoint.ts';

/*
 * The field of a refusal is one of the step's request: a misspelt one does not compile. `tsc` fails on an unmet
 * expectation. Nothing here is ever run.
 */

type Endpoint = (typeof endpoints)[keyof typeof endpoints];
type Call<L, T> = Extract<Endpoint, { readonly event: { readonly lifecycle: L; readonly type: T } }>;
type Keys<T> = T extends null | undefined ? never : keyof T & string;
type Asked<E> = E extends EndpointShape ? Keys<BodyIn<E>> | Keys<ParamsIn<E>> : never;
/** A form names the part of an address with the address: `buyer_address_city`. */
type Part<T> = { [K in Keys<T>]: K extends `${string}_address` ? `${K}_${Keys<T[K & keyof T]>}` : never }[Keys<T>];
type Told<E> = E extends EndpointShape ? Keys<AnswerIn<E>> | Part<AnswerIn<E>> : never;

/** Steps that check the whole record, whose fields are not sent with them. */
type Whole =
  | readonly ['document', 'ISSUE' | 'APPROVE']
  | readonly ['inquire', 'ACTIVATE' | 'APPROVE']
  | readonly ['offer', 'CONFIRM'];
/** Steps without a request of their own, beside the part of the profile that they change. */
type Elsewhere = readonly ['session', 'SWITCH_ORGANIZATION' | 'CHANGE_LANGUAGE'];

/** The path of this request has the line, by which the server finds the product. */
type OfLine = readonly ['cart', 'CHANGE_QTY'];

type Allowed<L, T> = readonly [L, T] extends Elsewhere
  ? Asked<typeof profileEndpoints.profileUpdate>
  : readonly [L, T] extends Whole
    ? Told<Call<L, T>>
    : readonly [L, T] extends OfLine
      ? Asked<Call<L, T>> | 'product'
      : Asked<Call<L, T>>;
type Fields<E> = E extends { readonly fields: infer F } ? F[keyof F] : never;
/** Fields of a catalogue that the requests of its steps do not have. */
type Stray<L, C> = { [T in keyof C]: Exclude<Fields<C[T]>, Allowed<L, T>> }[keyof C];
type None<S extends never> = S;

export type Checked = [
  None<Stray<'buyerRequest', typeof buyerRequestCatalogue>>,
  None<Stray<'cart', typeof cartCatalogue>>,
  None<Stray<'document', typeof documentCatalogue>>,
  None<Stray<'inquire', typeof inquireCatalogue>>,
  None<Stray<'membership', typeof membershipCatalogue>>,
  None<Stray<'offer', typeof offerCatalogue>>,
  None<Stray<'order', typeof orderCatalogue>>,
  None<Stray<'passwordReset', typeof passwordResetCatalogue>>,
  None<Stray<'product', typeof productCatalogue>>,
  None<Stray<'productImport', typeof productImportCatalogue>>,
  None<Stray<'question', typeof questionCatalogue>>,
  None<Stray<'registration', typeof registrationCatalogue>>,
  None<Stray<'session', typeof sessionCatalogue>>,
  None<Stray<'stock', typeof stockCatalogue>>,
  None<Stray<'tender', typeof tenderCatalogue>>,
];

// @ts-expect-error the request has no such field
export type Misspelt = None<Stray<'order', { DECLINE: { fields: { reasonGiven: 'raeson' } } }>>;

// @ts-expect-error only the request of another step has it
export type Another = None<Stray<'order', { CONFIRM: { fields: { priceHolds: 'reason' } } }>>;

// @ts-expect-error an issue checks the record, which has no such field
export type NotInRecord = None<Stray<'document', { ISSUE: { fields: { buyerNamed: 'buyer' | 'buyer_nmae' } } }>>;

// @ts-expect-error a field that is any word is not checked
export type Unchecked = None<Stray<'order', { DECLINE: { fields: Record<string, string> } }>>;

// @ts-expect-error no request sends this step
export type Unsent = None<Stray<'order', { EXPIRE: { fields: { reasonGiven: 'reason' } } }>>;
