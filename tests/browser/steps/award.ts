import type { Hands } from '../kit/hands.ts';

const ACCEPT = 'lifecycles-procurement:inquire.event.ACCEPT';

/** One lot of the comparison goes to one company, as a whole. */
export async function acceptOffer(buyer: Hands, lot: string, company: string): Promise<void> {
  await buyer.page.getByRole('button', { name: `${buyer.t(ACCEPT)}: ${company}, ${lot}`, exact: true }).click();
  const dialog = buyer.page.getByRole('dialog', { name: buyer.t('procurement:award.title', { lot, company }) });
  // Asked for where another offer is the better one, or cannot be compared with this one.
  const why = dialog.locator('[name=justification]');
  if ((await why.count()) > 0) await why.fill('Technical fit');
  await buyer.press(ACCEPT, {}, dialog);
  await dialog.waitFor({ state: 'detached' });
}

/** The order that came of an inquiry, among those the supplier received. */
export async function openOrder(supplier: Hands, inquiry: string): Promise<void> {
  await supplier.follow('common:nav.ordersReceived');
  await supplier.arrive('procurement:order.received');
  await supplier.page.getByRole('row').filter({ hasText: inquiry }).getByRole('link').first().click();
  await supplier.at(/^\/orders\/\d+$/);
}
