import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../src/server/demo/accounts.ts';
import { Hands } from './kit/hands.ts';
import { shot } from './kit/person.ts';
import { stage } from './kit.ts';
import { openOrder } from './steps/award.ts';
import { expectLedger, expectTotals, issueNow, paperText } from './steps/invoice.ts';

const here = stage();
/** The demonstration's order over 64 × 156.25 = 10,000.00 net at 23 %, the two-advances example of the trade. */
const ORDER = 'Оцинкований лист і труби для бункерів';

async function delivered(order: number): Promise<void> {
  const token = await here.product.signIn('seller@kontor.example', DEMO_PASSWORD);
  const answer = await here.product.api('POST', `/api/orders/${order}/ship-all/`, { token });
  expect(answer.status).toBe(200);
}

test('an accountant invoices an order: an advance, a further one, the final to the cent, and its payment', async () => {
  const { page } = await here.person('pl');
  const hands = new Hands(page, 'pl');
  const { t } = hands;
  await hands.signIn('accountant@kontor.example', DEMO_PASSWORD);
  await hands.at(/^\/profile$/);
  await hands.follow('common:nav.documents');
  await hands.arrive('money:list');
  await here.look(page, 'pl-documents');

  // The advance: 2,460.00 received is 2,000.00 and 460.00 of VAT.
  await openOrder(hands, ORDER);
  const order = Number(hands.path().split('/').at(-1));
  await hands.follow('procurement:order.invoice');
  await hands.arrive('money:newAdvance');
  await hands.type('money:field.amount', '2 460,00');
  await expectTotals(hands, ['2 000,00', '460,00', '2 460,00']);
  await here.look(page, 'pl-advance');
  const advance = await issueNow(hands);
  expect(advance).toMatch(/^FZ\d{4}\/\d{2}\/\d+$/);
  await expectTotals(hands, ['2 000,00', '460,00', '2 460,00']);
  await expectLedger(hands, 'order', ['10 000,00', '2 300,00', '12 300,00']);
  await expectLedger(hands, 'advances', ['2 000,00', '460,00', '2 460,00']);
  await expectLedger(hands, 'left', ['8 000,00', '1 840,00', '9 840,00']);
  await here.look(page, 'pl-advance-issued');

  // The final waits for the delivery, and its page says so.
  const first = hands.path();
  await page.goto(`${first}/final`);
  await hands.read(t('lifecycles-money:document.guard.finalMayFollow'));
  await here.look(page, 'pl-final-refused');
  await page.goto(first);

  // A further advance of 5,000.00 names the one before it.
  await hands.take('lifecycles-money:document.event.NEXT');
  await hands.arrive('money:next.title');
  await hands.type('money:field.amount', '5000');
  await expectTotals(hands, ['4 065,04', '934,96', '5 000,00']);
  await here.look(page, 'pl-next');
  const next = await issueNow(hands);
  expect(next).not.toBe(advance);
  expect(await paperText(hands)).toContain(advance);
  await expectLedger(hands, 'left', ['3 934,96', '905,04', '4 840,00']);

  // Delivered: the final settles exactly what is left.
  await delivered(order);
  await page.reload();
  await hands.take('lifecycles-money:document.event.FINAL');
  await hands.arrive('money:final.title');
  await expectTotals(hands, ['3 934,96', '905,04', '4 840,00']);
  await here.look(page, 'pl-final');
  const final = await issueNow(hands);
  expect(final).toMatch(/^FV\d{4}\/\d{2}\/\d+$/);
  const paper = await paperText(hands);
  for (const said of [advance, next, '10 000,00', '12 300,00', '7 460,00', '4 840,00']) expect(paper).toContain(said);
  await expectLedger(hands, 'left', ['0,00', '0,00', '0,00']);
  await here.look(page, 'pl-final-issued');

  // Paid: the dialog proposes what is left, and nothing is left afterwards.
  await hands.take('lifecycles-money:document.event.PAYMENT_RECEIVED');
  const dialog = page.getByRole('dialog', { name: t('lifecycles-money:document.event.PAYMENT_RECEIVED') });
  expect(await hands.field('money:field.paymentAmount', {}, dialog).inputValue()).toMatch(/^4\s840,00$/);
  await here.look(page, 'pl-payment');
  await hands.press('lifecycles-money:document.event.PAYMENT_RECEIVED', {}, dialog);
  await hands.read(t('money:paymentKept'));
  // One toast at a time, 45 px from the top.
  const toasts = page.locator('.k-toaster .bp6-toast:visible');
  expect(await toasts.count()).toBe(1);
  expect((await toasts.boundingBox())?.y).toBe(45);
  await hands.read(t('lifecycles-money:document.state.issued_paid'));
  await here.look(page, 'pl-final-paid');

  // On paper there is the document and nothing of the application around it.
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('article', { name: t('money:paper.label') }).isVisible()).toBe(true);
  for (const around of ['common:shell.account', 'money:print']) expect(await hands.button(around).count()).toBe(0);
  await shot(page, 'pl-print');
});
