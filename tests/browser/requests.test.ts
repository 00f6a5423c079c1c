import { expect, test } from 'vitest';
import { Hands } from './kit/hands.ts';
import { stage } from './kit.ts';

const here = stage({ adds: true });
const PASSWORD = 'kontor-demo-2026';
const EMAIL = 'halina.pytlak@visitor.example';

test('a visitor asks, proves the address, is answered by a company and closes the request', async () => {
  const { page } = await here.person('pl');
  const visitor = new Hands(page, 'pl');
  const { t } = visitor;

  await page.goto('/');
  await visitor.follow('home:ask');
  await visitor.arrive('requests:ask.title');
  await visitor.press('common:cookies.reject');
  await here.look(page, 'pl-request-form');
  await visitor.type('requests:field.subject', 'Wał napędowy do przenośnika');
  await visitor.type('requests:field.lineName', 'Wał napędowy 60 mm');
  await visitor.type('requests:field.quantity', '2,5');
  await visitor.type('requests:field.name', 'Halina Pytlak');
  await visitor.type('requests:field.company', 'Pytlak Przenośniki');
  await visitor.type('requests:field.email', EMAIL);
  await visitor.press('requests:ask.send');
  // What is missing is shown next to its field, and no input is lost.
  await visitor.read(t('errors:consent_required'));
  await here.look(page, 'pl-request-form-error');
  expect(await visitor.field('requests:field.quantity').inputValue()).toBe('2,5');
  await visitor.field('requests:field.country').selectOption('PL');
  await page.getByRole('checkbox').check({ force: true });
  await visitor.press('requests:ask.send');
  await visitor.arrive('requests:sent.title');
  await here.look(page, 'pl-request-sent');

  await visitor.follow('account:outbox.link');
  await visitor.arrive('dev-outbox:title');
  await page
    .getByRole('button', { name: /Wał napędowy/ })
    .first()
    .click();
  await page.getByRole('link', { name: /\/quotationrequest\/verify\// }).click();
  await visitor.arrive('requests:verify.title');
  await here.look(page, 'pl-request-verify');
  await visitor.press('requests:verify.action');
  await page.getByRole('heading', { level: 1, name: 'Wał napędowy do przenośnika' }).waitFor();
  expect(visitor.path()).toMatch(/^\/quotationrequest\/manage\/[0-9a-f]{40}$/);
  await visitor.read(t('requests:answers.none'));
  await here.look(page, 'pl-request-manage');

  const seller = new Hands((await here.person('ru', { width: 390 })).page, 'ru');
  await seller.signIn('seller3@kontor.example', PASSWORD);
  await seller.page.waitForURL('**/profile');
  await seller.page.goto('/requests?side=received');
  await seller.arrive('requests:list.received');
  await seller.page.getByRole('link', { name: 'Wał napędowy do przenośnika' }).click();
  await seller.read('Halina Pytlak');
  await here.look(seller.page, 'ru-request-received');
  await seller.take('lifecycles-requests:buyerRequest.event.ANSWER');
  const dialog = seller.page.getByRole('dialog');
  await dialog
    .getByLabel(/Вал|Wał/)
    .first()
    .fill('1250');
  await dialog
    .getByLabel(new RegExp(seller.t('requests:field.valid_until')))
    .first()
    .fill('31.12.2099');
  await seller.press('lifecycles-requests:buyerRequest.event.ANSWER', {}, dialog);
  await seller.read(seller.t('requests:answers.own'));
  await here.look(seller.page, 'ru-request-answered');

  await page.reload();
  await visitor.read(/3\s?125,00/);
  await here.look(page, 'pl-request-compare');
  await visitor.take('lifecycles-requests:buyerRequest.event.CLOSE');
  await visitor.press('lifecycles-requests:buyerRequest.event.CLOSE', {}, page.getByRole('dialog'));
  await visitor.read(t('requests:next.buyer_closed'));
});
