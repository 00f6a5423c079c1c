import type { PlaceInput } from '../../../../machines/flows/checkout.ts';
import type { Read } from '../../../../machines/flows/draft.ts';
import type { BodyIn } from '../../../contract/platform/endpoint.ts';
import type { checkoutEndpoints } from '../../../contract/trade/checkout.endpoints.ts';

type MemberBody = BodyIn<typeof checkoutEndpoints.orderCreate>;
type VisitorBody = BodyIn<typeof checkoutEndpoints.unauthOrderCreate>;

/** The buyer's input, and a message to each seller; a misspelt name does not compile. */
export type CheckoutDraft = {
  readonly [F in
    | 'name'
    | 'company'
    | 'email'
    | 'phone'
    | 'consent'
    | 'country'
    | 'delivery_address'
    | 'wanted_on']: unknown;
};
type Note = `note_${number}`;
export type CheckoutRead = Read<CheckoutDraft & Readonly<Record<Note, unknown>>>;

export const emptyCheckout = (country: string): CheckoutDraft => ({
  name: '',
  company: '',
  email: '',
  phone: '',
  consent: false,
  country,
  delivery_address: '',
  wanted_on: null,
});

/** Key in the draft of the message to a seller. */
export const noteOf = (seller: number): Note => `note_${seller}`;

const text = (draft: CheckoutRead, name: keyof CheckoutRead): string => String(draft[name] ?? '');

/** Messages to the sellers that get an order, in the order in which they are sent. */
export const notesIn = (draft: CheckoutRead, sellers: readonly number[]) =>
  sellers
    .map((seller) => ({ seller, message: text(draft, noteOf(seller)) }))
    .filter(({ message }) => message.trim() !== '');

export const bodyOf = ({ draft, lines }: PlaceInput, sellers: readonly number[]): MemberBody => ({
  country: text(draft, 'country'),
  delivery_address: text(draft, 'delivery_address'),
  wanted_on: text(draft, 'wanted_on') || null,
  phone: text(draft, 'phone'),
  notes: notesIn(draft, sellers),
  orderitem_set: lines.map((line) => ({ ...line })),
});

export function visitorBodyOf(input: PlaceInput, sellers: readonly number[]): VisitorBody {
  const { consent }: CheckoutRead = input.draft;
  return {
    ...bodyOf(input, sellers),
    name: text(input.draft, 'name'),
    company: text(input.draft, 'company'),
    email: text(input.draft, 'email'),
    // If unticked, the server rejects it with a message that is shown next to the box.
    consent: (consent === true) as true,
  };
}
