import type { Hands } from '../kit/hands.ts';

export interface TypedOffer {
  readonly currency: string;
  /** One per lot, as entered; '' for a lot not offered. */
  readonly prices: readonly string[];
  readonly validUntil: string;
  readonly deliveryTime: string;
}

export const priceField = (hands: Hands, number: number) =>
  hands.field('procurement:lots.cell', { field: hands.t('procurement:field.price'), number });

export async function typeOffer(hands: Hands, offer: TypedOffer): Promise<void> {
  await hands.field('procurement:field.currency').selectOption(offer.currency);
  for (const [at, price] of offer.prices.entries()) await priceField(hands, at + 1).fill(price);
  await hands.field('procurement:field.validUntil').fill(offer.validUntil);
  await hands.type('procurement:field.deliveryTime', offer.deliveryTime);
}

/** From the list of tenders to the empty form of an offer. */
export async function beginOffer(hands: Hands, tender: string): Promise<void> {
  await hands.follow('menu:tenders');
  await hands.arrive('procurement:tender.list');
  await hands.page.getByRole('link', { name: tender }).first().click();
  await hands.page.getByRole('heading', { level: 1, name: tender, exact: true }).waitFor();
  await hands.follow('procurement:tender.submit');
  await hands.arrive('procurement:offer.title', { name: tender });
}

export async function submitOffer(hands: Hands): Promise<void> {
  await hands.press('procurement:offer.review');
  await hands.page.getByText(hands.t('procurement:offer.notYet')).waitFor();
  await hands.press('lifecycles-procurement:offer.event.SUBMIT');
  await hands.read(hands.t('procurement:offerDone.SUBMIT'));
  await hands.read(hands.t('offers:revisions.title'));
}
