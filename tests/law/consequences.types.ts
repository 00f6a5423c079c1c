import { alone, type Consequences } from '../../machines/kit/consequences.ts';
import type { offerMachine } from '../../machines/lifecycles/offer/offer.machine.ts';
import { purchaseConsequences, type PurchaseConsequences } from '../../machines/purchase/consequences.ts';
import type { PurchaseFacts } from '../../machines/purchase/facts.ts';
import { type PurchaseMessage, tell } from '../../machines/purchase/messages.ts';

/* What must not compile: `tsc` fails on an unmet expectation. Nothing here is ever run. */

type OfOffer = Consequences<typeof offerMachine, PurchaseFacts, PurchaseMessage>;
const { offer, tender } = purchaseConsequences;
const { stepBack: _, ...others } = offer;

export const whole: OfOffer = { ...others, ...alone('stepBack') };

// @ts-expect-error the consequences of stepBack are missing
export const missing: OfOffer = { ...others };

// @ts-expect-error stepBack is misspelt
export const misspelt: OfOffer = { ...others, ...alone('stepback') };

// @ts-expect-error no action of the chart has this name
export const surplus: OfOffer = { ...offer, keepReceipt: () => [] };

// @ts-expect-error a chart of the purchase is missing
export const chartless: PurchaseConsequences = { ...purchaseConsequences, tender: undefined };

export const mistaken: OfOffer = {
  ...offer,
  // @ts-expect-error the chart gives a text and a cause, not a number
  stepBack: (_facts, params: { readonly reason: number }) => (params.reason > 0 ? [] : []),
};

export const factless: OfOffer = {
  ...offer,
  // @ts-expect-error the weather is no fact of a purchase
  stepBack: (facts: PurchaseFacts & { readonly weather: string }) => (facts.weather === '' ? [] : []),
};

// @ts-expect-error a lot has no such event
export const strange = tell('lot', 11, { type: 'ACCEPT' });

// @ts-expect-error a rejection requires its cause beside the reason
export const unexplained = tell('offer', 33, { type: 'REJECT', reason: 'too dear' });

export const silent: PurchaseConsequences['tender'] = tender;
