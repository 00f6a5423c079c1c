import { type ActorLogicFrom, fromPromise } from 'xstate';
import type { Consent } from '../lifecycles/cart/cart.rules.ts';
import { type Draft, type DraftErrors, type DraftEvent, edit, type Typed } from './draft.ts';

/* Input of the checkout and the server's answers. Pure; shared by the checkout flow and its screens. */

/** The steps in order; the last one is the review. */
export const CHECKOUT_STEPS = ['who', 'where', 'when', 'notes', 'look'] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

/** Fields of each step. The path of a note is `notes.<position>.message`. */
export const STEP_FIELDS: Readonly<Record<CheckoutStep, readonly string[]>> = {
  who: ['name', 'company', 'email', 'phone', 'consent'],
  where: ['country', 'delivery_address'],
  when: ['wanted_on'],
  notes: ['notes'],
  look: ['orderitem_set'],
};
/** Required fields of each step; a member skips the fields of `who`. */
const NEEDED: Readonly<Record<CheckoutStep, readonly string[]>> = {
  who: ['name', 'company', 'email', 'consent'],
  where: ['country', 'delivery_address'],
  when: [],
  notes: [],
  look: [],
};

/** A line as shown, sent as the buyer's agreement. */
export type SeenLine = Consent;

/** The cart as priced by the server. `ready`: every line can be ordered as it is. */
export interface Look {
  readonly lines: readonly SeenLine[];
  readonly ready: boolean;
}

/** Outcome of pricing. */
export type Priced =
  | { readonly kind: 'priced'; readonly look: Look }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'failed'; readonly detail: string };

/** Outcome of sending. */
export type Placed =
  | { readonly kind: 'placed' }
  /** Prices, stock or the cart differ from what was shown. */
  | { readonly kind: 'changed'; readonly look: Look; readonly detail: string }
  | { readonly kind: 'refused'; readonly errors: DraftErrors; readonly form: readonly string[] }
  | { readonly kind: 'throttled'; readonly seconds: number; readonly detail: string }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'failed'; readonly detail: string };

export interface PlaceInput {
  readonly draft: Draft;
  readonly lines: readonly SeenLine[];
}

export interface CheckoutInput {
  readonly member: boolean;
  readonly draft: Draft;
}

export interface CheckoutContext extends Typed {
  readonly member: boolean;
  /** Required fields of the current step that are still empty. */
  readonly missing: readonly string[];
  /** Messages that belong to no field. */
  readonly form: readonly string[];
  readonly look: Look | null;
  /** The lines differ from what was shown before, so the buyer must review them again. */
  readonly changed: boolean;
  readonly seconds: number;
}

export const startCheckout = ({ member, draft }: CheckoutInput): CheckoutContext => ({
  member,
  draft,
  errors: {},
  added: 0,
  missing: [],
  form: [],
  look: null,
  changed: false,
  seconds: 0,
});

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === false || (typeof value === 'string' && value.trim() === '');

/** Required fields of a step that are still empty. */
export const missingIn = ({ member, draft }: CheckoutContext, step: CheckoutStep): readonly string[] =>
  member && step === 'who' ? [] : NEEDED[step].filter((field) => isEmpty(draft[field]));

export const isComplete = (context: CheckoutContext, step: CheckoutStep): boolean =>
  missingIn(context, step).length === 0;

/** Whether every step before this one is complete; a URL cannot skip an incomplete step. */
export const canReach = (context: CheckoutContext, step: CheckoutStep): boolean =>
  CHECKOUT_STEPS.slice(0, CHECKOUT_STEPS.indexOf(step)).every((one) => isComplete(context, one));

/** The first step with an error. */
export function stepOf(errors: DraftErrors): CheckoutStep | null {
  const fields = Object.keys(errors).map((path) => path.split('.')[0] ?? '');
  return CHECKOUT_STEPS.find((step) => fields.some((field) => STEP_FIELDS[step].includes(field))) ?? null;
}

/** Editing a field clears its message. */
export function typed(context: CheckoutContext, event: DraftEvent): Partial<CheckoutContext> {
  const fields = event.type === 'SET' ? [event.path] : event.type === 'SET_MANY' ? Object.keys(event.values) : [];
  return { ...edit(context, event), missing: context.missing.filter((field) => !fields.includes(field)), form: [] };
}

export const cleared = (): Partial<CheckoutContext> => ({ errors: {}, missing: [], form: [], seconds: 0 });

const TERMS = ['name', 'unit', 'price', 'currency'] as const;
/** Whether only quantities, which the buyer typed, differ from what was shown. */
export const asShown = ({ look }: CheckoutContext, priced: Priced): boolean =>
  look !== null &&
  priced.kind === 'priced' &&
  priced.look.ready &&
  priced.look.lines.length === look.lines.length &&
  priced.look.lines.every((line) =>
    look.lines.some((old) => old.product === line.product && TERMS.every((term) => old[term] === line[term])),
  );

export function looked(priced: Priced): Partial<CheckoutContext> {
  if (priced.kind === 'priced') return { look: priced.look, form: [] };
  return priced.kind === 'failed' ? { form: [priced.detail] } : {};
}

export function answered(placed: Placed): Partial<CheckoutContext> {
  if (placed.kind === 'changed') return { look: placed.look, changed: true, form: [placed.detail] };
  if (placed.kind === 'refused') return { errors: placed.errors, form: placed.form };
  if (placed.kind === 'throttled') return { seconds: placed.seconds, form: [placed.detail] };
  return placed.kind === 'failed' ? { form: [placed.detail] } : {};
}

type PriceLogic = ReturnType<typeof fromPromise<Priced, undefined>>;
type PlaceLogic = ReturnType<typeof fromPromise<Placed, PlaceInput>>;
export type Price = ActorLogicFrom<PriceLogic>;
export type Place = ActorLogicFrom<PlaceLogic>;
