import type { Hands } from '../kit/hands.ts';

const ACCEPT = 'lifecycles-procurement:inquire.event.ACCEPT';

/** One lot of the comparison goes to one company, as a whole, though another company asks less for it. */
export async function acceptDearerOffer(buyer: Hands, lot: string, company: string, why: string): Promise<void> {
  await buyer.page.getByRole('button', { name: `${buyer.t(ACCEPT)}: ${company}, ${lot}`, exact: true }).click();
  const dialog = buyer.page.getByRole('dialog', { name: buyer.t('procurement:award.title', { lot, company }) });
  await dialog.getByRole('textbox', { name: buyer.t('procurement:field.justification') }).fill(why);
  await buyer.press(ACCEPT, {}, dialog);
  await dialog.waitFor({ state: 'detached' });
}

/** The order that came of an inquiry, among those the supplier received. */
export async function openOrder(supplier: Hands, inquiry: string): Promise<void> {
  await supplier.follow('menu:ordersReceived');
  await supplier.arrive('procurement:order.received');
  await supplier.page.getByRole('row').filter({ hasText: inquiry }).getByRole('link').first().click();
  await supplier.at(/^\/orders\/\d+$/);
}
