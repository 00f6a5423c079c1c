import { eventually } from '../kit/eventually.ts';
import type { Hands } from '../kit/hands.ts';

const ACCEPT = 'lifecycles-procurement:inquire.event.ACCEPT';

/** Awards one whole lot of the comparison to a company, though another company is cheaper. */
export async function acceptDearerOffer(buyer: Hands, lot: string, company: string, why: string): Promise<void> {
  const button = buyer.page.getByRole('button', { name: `${buyer.t(ACCEPT)}: ${company}, ${lot}`, exact: true });
  const dialog = buyer.page.getByRole('dialog', { name: buyer.t('procurement:award.title', { lot, company }) });
  // Data of the previous lot moves the comparison, and a press may miss: it is repeated.
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

/** The order created by an inquiry, among those the supplier received. */
export async function openOrder(supplier: Hands, inquiry: string): Promise<void> {
  await supplier.follow('menu:ordersReceived');
  await supplier.arrive('procurement:order.received');
  await supplier.page.getByRole('row').filter({ hasText: inquiry }).getByRole('link').first().click();
  await supplier.at(/^\/orders\/\d+$/);
}
