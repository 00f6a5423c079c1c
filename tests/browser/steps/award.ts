import { eventually } from '../kit/eventually.ts';
import type { Hands } from '../kit/hands.ts';

const ACCEPT = 'lifecycles-procurement:inquire.event.ACCEPT';

/** One lot of the comparison goes to one company, as a whole, though another company asks less for it. */
export async function acceptDearerOffer(buyer: Hands, lot: string, company: string, why: string): Promise<void> {
  const button = buyer.page.getByRole('button', { name: `${buyer.t(ACCEPT)}: ${company}, ${lot}`, exact: true });
  const dialog = buyer.page.getByRole('dialog', { name: buyer.t('procurement:award.title', { lot, company }) });
  // What comes in of the lot before moves the comparison, and a press may meet another place: one presses again.
  await eventually(async () => {
    await button.click();
    return dialog.waitFor({ timeout: 2000 }).then(
      () => true,
      () => false,
    );
  }).toBe(true);
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
