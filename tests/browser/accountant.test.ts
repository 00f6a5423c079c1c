import { expect, test } from 'vitest';
import { money } from '../../src/contract/platform/format.ts';
import { DEMO_PASSWORD } from '../../src/server/demo/accounts.ts';
import { eventually } from './kit/eventually.ts';
import { Keys } from './kit/keys.ts';
import { shot } from './kit/person.ts';
import { stage } from './kit.ts';
import { expectLedger, expectTotals, issueNow, paperText } from './steps/invoice.ts';

const here = stage();
/** The demonstration's order: 64 × 156.25 = 10,000.00 net at 23 %, a typical example with two advances. */
const ORDER = 'Оцинкований лист і труби для бункерів';
const STEP = 'lifecycles-money:document.event';

/** The document with this number is shown, and its heading has the focus. */
const opened = (keys: Keys, type: string, number: string) =>
  keys.received(keys.t('money:titled', { type: keys.t(`money:type.${type}`), number }));

async function issue(keys: Keys, type: string): Promise<string> {
  const number = await issueNow(keys);
  await opened(keys, type, number);
  return number;
}

/** Another document of the chain, by its number in the tree. */
async function open(keys: Keys, type: string, number: string): Promise<void> {
  const tree = keys.page.getByRole('navigation', { name: keys.t('money:section.chain') });
  await keys.enter(tree.getByRole('link', { name: number, exact: true }));
  await opened(keys, type, number);
}

/** Starts a correction of the document on the screen, fills it in, reviews it and issues it. */
async function correct(keys: Keys, number: string, reason: string, fill: () => Promise<void>): Promise<string> {
  await keys.take(`${STEP}.CORRECTION`);
  await keys.arrive('money:correction.title', { number });
  await keys.press('money:correction.begin');
  await keys.at(/\/edit$/);
  await keys.received(keys.t('money:type.correction'));
  await keys.type('money:correction.reason', reason);
  await fill();
  await keys.press('money:review');
  await keys.arrive('money:reviewTitle');
  await keys.press('money:issue');
  await keys.at(/^\/documents\/\d+$/);
  const paper = keys.page.getByRole('article', { name: keys.t('money:paper.label') });
  const own = (await paper.getByRole('heading', { level: 2 }).locator('code').textContent()) ?? '';
  await opened(keys, 'correction', own);
  return own;
}

async function delivered(order: string): Promise<void> {
  const token = await here.product.signIn('seller@kontor.example', DEMO_PASSWORD);
  const answer = await here.product.api('POST', `/api/orders/${order}/ship-all/`, { token });
  expect(answer.status).toBe(200);
}

test('an accountant without a mouse: advances, a final, a wrong advance put right, sent and paid, to the cent', async () => {
  const { page } = await here.person('pl');
  const keys = new Keys(page, 'pl');
  const { t } = keys;
  await keys.signIn('accountant@kontor.example', DEMO_PASSWORD);
  await keys.at(/^\/profile$/);
  await keys.follow('menu:documents');
  await keys.arrive('money:list');
  await here.look(page, 'pl-documents');

  // The advance: 2,460.00 received is 2,000.00 and 460.00 of VAT.
  await keys.follow('menu:ordersReceived');
  await keys.arrive('procurement:order.received');
  await keys.enter(page.getByRole('row').filter({ hasText: ORDER }).getByRole('link').first());
  await keys.at(/^\/orders\/\d+$/);
  const order = keys.path().split('/').at(-1) ?? '';
  await keys.press('money:create.advance');
  await keys.arrive('money:newAdvance');
  await keys.type('money:field.amount', '2 460,00');
  await expectTotals(keys, ['2 000,00', '460,00', '2 460,00']);
  await here.look(page, 'pl-advance');
  const advance = await issue(keys, 'advance');
  expect(advance).toMatch(/^FZ\d{4}\/\d{2}\/\d+$/);
  await expectTotals(keys, ['2 000,00', '460,00', '2 460,00']);
  await expectLedger(keys, 'order', ['10 000,00', '2 300,00', '12 300,00']);
  await expectLedger(keys, 'advances', ['2 000,00', '460,00', '2 460,00']);
  await expectLedger(keys, 'left', ['8 000,00', '1 840,00', '9 840,00']);
  await here.look(page, 'pl-advance-issued');

  // The final invoice waits for the delivery, and its page says so.
  const first = keys.path();
  await page.goto(`${first}/final`);
  await keys.read(t('lifecycles-money:document.guard.finalMayFollow'));
  await here.look(page, 'pl-final-refused');
  await page.goto(first);

  // A further advance of 5,000.00 refers to the previous one.
  await keys.take(`${STEP}.NEXT`);
  await keys.arrive('money:newAdvance');
  // A cent more than is left: the form shows the maximum, and neither a draft nor an invoice can be created.
  await keys.type('money:field.amount', '9840,01');
  await keys.read(t('money:continue.atMost', { amount: money('pl', '9840.00', 'PLN') }));
  await expectTotals(keys, ['0,00', '0,00', '0,00']);
  for (const step of ['money:continue.draft', 'money:issue'])
    expect(await keys.button(step).getAttribute('aria-disabled')).toBe('true');
  await keys.type('money:field.amount', '5000');
  await expectTotals(keys, ['4 065,04', '934,96', '5 000,00']);
  await here.look(page, 'pl-next');
  const next = await issue(keys, 'next');
  expect(next).not.toBe(advance);
  expect(await paperText(keys)).toContain(advance);
  await expectLedger(keys, 'left', ['3 934,96', '905,04', '4 840,00']);

  // Delivered: the final invoice settles exactly what is left.
  await delivered(order);
  await page.reload();
  await keys.take(`${STEP}.FINAL`);
  await keys.arrive('money:create.final');
  await expectTotals(keys, ['3 934,96', '905,04', '4 840,00']);
  await here.look(page, 'pl-final');
  const final = await issue(keys, 'final');
  expect(final).toMatch(/^FV\d{4}\/\d{2}\/\d+$/);
  const paper = await paperText(keys);
  for (const said of [advance, next, '10 000,00', '12 300,00', '7 460,00', '4 840,00']) expect(paper).toContain(said);
  await expectLedger(keys, 'left', ['0,00', '0,00', '0,00']);
  await here.look(page, 'pl-final-issued');
  const last = keys.path();

  // The first advance was wrong: after a final invoice it cannot be corrected, and its page shows what to do instead.
  await page.goto(`${first}/correction`);
  await keys.read(t('lifecycles-money:document.guard.finalAway'));
  await here.look(page, 'pl-correction-refused');
  await page.goto(last);
  const back = await correct(keys, final, 'Zła kwota zaliczki', () =>
    keys.toggle(page.getByLabel(t('money:correction.takeBack'))),
  );
  expect(back).toMatch(/^FK\d{4}\/\d{2}\/\d+$/);
  await expectLedger(keys, 'left', ['3 934,96', '905,04', '4 840,00']);
  await here.look(page, 'pl-taken-back');

  // 3,690.00 was received: 1,000.00 and 230.00 more than 2,460.00.
  await open(keys, 'advance', advance);
  await correct(keys, advance, 'Wpłynęło 3690', async () => {
    await keys.type('money:correction.amount', '3690');
    await here.look(page, 'pl-correction');
  });
  for (const said of ['2 460,00', '3 690,00', '1 000,00', '230,00', '1 230,00'])
    expect(await paperText(keys)).toContain(said);
  await expectLedger(keys, 'advances', ['6 065,04', '1 394,96', '7 460,00']);
  await expectLedger(keys, 'left', ['2 934,96', '675,04', '3 610,00']);
  await here.look(page, 'pl-corrected');

  await open(keys, 'advance', advance);
  await keys.take(`${STEP}.FINAL`);
  await keys.arrive('money:create.final');
  await expectTotals(keys, ['2 934,96', '675,04', '3 610,00']);
  const second = await issue(keys, 'final');
  expect(second).not.toBe(final);
  await expectLedger(keys, 'left', ['0,00', '0,00', '0,00']);

  // Sent: the email is in the outbox, and the page shows it.
  await keys.take(`${STEP}.SEND`);
  await keys.decide(`${STEP}.SEND`, async (dialog) => {
    await here.look(page, 'pl-send');
    await keys.write(keys.field('money:field.sendTo', {}, dialog), 'buhalter@example.com');
  });
  await keys.read('buhalter@example.com');

  // Paid in two parts: the dialog proposes what is left, and nothing is left afterwards.
  const pay = async (proposed: RegExp, amount?: string) => {
    await keys.take(`${STEP}.PAYMENT_RECEIVED`);
    await keys.decide(`${STEP}.PAYMENT_RECEIVED`, async (dialog) => {
      const field = keys.field('money:field.paymentAmount', {}, dialog);
      expect(await field.inputValue()).toMatch(proposed);
      if (amount) await keys.write(field, amount);
      else await here.look(page, 'pl-payment');
    });
  };
  await pay(/^3\s610,00$/, '3000,5');
  await keys.read(t('lifecycles-money:document.state.issued_partlyPaid'));
  await pay(/^609,50$/);
  await keys.read(t('money:paymentKept'));
  // One toast at a time, 45 px from the top.
  const toasts = page.locator('.k-toaster .bp6-toast:visible');
  await eventually(async () => [await toasts.count(), (await toasts.first().boundingBox())?.y]).toEqual([1, 45]);
  await keys.read(t('lifecycles-money:document.state.issued_paid'));
  await here.look(page, 'pl-final-paid');

  // The printed page has the document and nothing of the application around it.
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('article', { name: t('money:paper.label') }).isVisible()).toBe(true);
  for (const around of ['common:shell.account', 'money:print']) expect(await keys.button(around).count()).toBe(0);
  await shot(page, 'pl-print');
});
