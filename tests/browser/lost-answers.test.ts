import { expect, test } from 'vitest';
import type { Language } from '../../src/contract/platform/fields.ts';
import { DEMO_PASSWORD } from '../../src/server/demo/accounts.ts';
import { eventually } from './kit/eventually.ts';
import { Hands } from './kit/hands.ts';
import type { Person } from './kit/person.ts';
import { stage } from './kit.ts';
import { loseAnswers } from './steps/lost.ts';

/* An answer lost after the commit; then pressed again, reloaded, and pressed on another device. */

const here = stage();
const SELLER = 'seller@kontor.example';
const STEP = 'lifecycles-money:document.event';
const BUYER = {
  buyer_name: 'Покупець ТОВ',
  buyer_reg_number: '32855961',
  buyer_address: { country: 'UA', postcode: '01001', city: 'Київ', street: 'Хрещатик', building: '1' },
};
const LINES = [{ name: 'Steel', quantity: '1', unit: 'PCS', price: '813.01', vat_rate: '23' }];

interface Row {
  readonly id: number;
  readonly number: string | null;
  readonly total: string;
  readonly payments: { readonly amount: string }[];
}
const api = async <T>(method: string, path: string, body?: unknown) => {
  const token = await here.product.signIn(SELLER, DEMO_PASSWORD);
  const answer = await here.product.api<T>(method, path, { token, body });
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
};
const draft = () => api<Row>('POST', '/api/documents/', { currency: 'PLN', ...BUYER, documentitem_set: LINES });
const issued = async () => api<Row>('POST', `/api/documents/${(await draft()).id}/issue/`, {});
const paidOn = async (id: number) => (await api<Row>('GET', `/api/documents/${id}/`)).payments.map((one) => one.amount);

async function seller(width?: number, language: Language = 'pl'): Promise<{ person: Person; hands: Hands }> {
  const person = await here.person(language, width === undefined ? {} : { width });
  const hands = new Hands(person.page, language);
  await hands.comeBack(SELLER, DEMO_PASSWORD, '/profile');
  person.expectComplaint(/ERR_CONNECTION_RESET/);
  return { person, hands };
}
async function fill(hands: Hands, amount: string): Promise<void> {
  await hands.take(`${STEP}.PAYMENT_RECEIVED`);
  await hands.field('money:field.paymentAmount', {}, hands.page.getByRole('dialog')).fill(amount);
}
const press = (hands: Hands, step = 'PAYMENT_RECEIVED') =>
  hands.press(`${STEP}.${step}`, {}, hands.page.getByRole('dialog'));

test('the answer of a payment is lost: the screen asks by itself, and says that it is recorded', async () => {
  const { id } = await issued();
  const { hands } = await seller();
  await hands.page.goto(`/documents/${id}`);
  const line = await loseAnswers(hands.page, /payment-received/, { dark: false });
  await fill(hands, '40');
  await press(hands);
  await hands.read(hands.t('money:paymentKept'));
  expect([line.hits(), await paidOn(id)]).toEqual([1, ['40.00']]);
});

test('no connection after the commit: pressed again, reloaded and pressed on another device, one payment', async () => {
  const { id } = await issued();
  const { hands } = await seller(390);
  const other = await seller();
  // Another device opens the document before any payment.
  await other.hands.page.goto(`/documents/${id}`);
  await fill(other.hands, '40');

  await hands.page.goto(`/documents/${id}`);
  const line = await loseAnswers(hands.page, /payment-received/, { dark: true });
  await fill(hands, '40');
  await press(hands);
  await hands.read(hands.t('common:intent.asking'));
  await hands.read(hands.t('common:failure.unanswered'));
  await here.look(hands.page, 'pl-390-payment-unanswered');
  await press(hands);
  await eventually(() => line.hits()).toBe(2);
  await hands.read(hands.t('common:failure.unanswered'));
  expect(await paidOn(id)).toEqual(['40.00']);

  await press(other.hands);
  await other.hands.read(other.hands.t('errors:stale'));
  await other.hands.page.getByText('40,00').first().waitFor();
  expect(await paidOn(id)).toEqual(['40.00']);

  await line.heal();
  await hands.page.reload();
  await hands.read(hands.t('common:intent.arrived'));
  await here.look(hands.page, 'pl-390-payment-arrived');
  // An intended second payment is recorded as another one.
  await fill(hands, '40');
  await press(hands);
  await hands.read(hands.t('money:paymentKept'));
  expect(await paidOn(id)).toEqual(['40.00', '40.00']);
});

test('issued once with one number, sent once, whatever became of the answers', async () => {
  const { id } = await draft();
  const { hands } = await seller();
  await hands.page.goto(`/documents/${id}`);
  const issuing = await loseAnswers(hands.page, /\/issue\//, { dark: true });
  await hands.take(`${STEP}.ISSUE`);
  await hands.press(`${STEP}.ISSUE`, {}, hands.page.getByRole('dialog'));
  await hands.read(hands.t('common:failure.unanswered'));
  await issuing.heal();
  const { number } = await api<Row>('GET', `/api/documents/${id}/`);
  await hands.take(`${STEP}.ISSUE`);
  await hands.press(`${STEP}.ISSUE`, {}, hands.page.getByRole('dialog'));
  await hands.read(hands.t('money:issued', { number }));
  expect(await hands.page.getByText(hands.t('errors:stale')).count()).toBe(0);

  const sending = await loseAnswers(hands.page, /\/send\//, { dark: true });
  await hands.take(`${STEP}.SEND`);
  await hands.field('money:field.sendTo', {}, hands.page.getByRole('dialog')).fill('once@kontor.example');
  await press(hands, 'SEND');
  await hands.read(hands.t('common:failure.unanswered'));
  await sending.heal();
  await press(hands, 'SEND');
  await hands.read(hands.t('money:sent'));
  await hands.read(hands.t('common:intent.arrived'));
  const mails = await api<{ results: unknown[] }>('GET', '/api/dev/outbox/?search=once%40kontor.example');
  expect([sending.hits(), mails.results.length]).toEqual([1, 1]);
});

test('a page that was opened for one company writes nothing into the other one', async () => {
  const token = await here.product.signIn(SELLER, DEMO_PASSWORD);
  const call = <T>(method: string, path: string, body?: unknown) => here.product.api<T>(method, path, { token, body });
  const { body: me } = await call<{ id: number; organization: number; organization_name: string }>(
    'GET',
    '/api/profile/',
  );
  const { body: second } = await call<{ id: number }>('POST', '/api/organizations/', {
    name: 'Druga Sp. z o.o.',
    country: 'PL',
    reg_number: 'DRUGA1',
  });
  const switchTo = (organization: number) => call('PATCH', `/api/profile/${me.id}/`, { organization });
  await switchTo(me.organization);
  const { id } = await draft();

  const { person, hands } = await seller(undefined, 'uk');
  await hands.page.goto(`/documents/${id}/edit`);
  const comments = hands.field('money:field.comments');
  // Keeps the save in flight however long the other tab takes: a page without unsaved input would follow the switch.
  let switched = (): void => {};
  const held = new Promise<void>((resolve) => {
    switched = resolve;
  });
  await hands.page.route(/\/api\/documents\/\d+\/$/, async (route) => {
    if (route.request().method() === 'PATCH') await held;
    await route.continue();
  });
  await comments.fill('Napisane w pierwszej');
  // Typed before the company is switched: the switch opens the dialog, and no field below it accepts input.
  await comments.fill('Napisane w pierwszej, po zmianie');
  const tab = await person.context.newPage();
  await tab.goto('/dashboard');
  await tab.getByRole('button', { name: new RegExp(me.organization_name) }).click();
  await tab
    .getByRole('menuitemradio', { name: 'Druga Sp. z o.o.' })
    .or(tab.getByRole('menuitem', { name: 'Druga Sp. z o.o.' }))
    .click();
  await eventually(async () => (await tab.getByRole('button', { name: /Druga/ }).count()) > 0).toBe(true);

  switched();
  const dialog = hands.page.getByRole('dialog', { name: hands.t('common:other.title') });
  await dialog.waitFor();
  await here.look(hands.page, 'uk-other-organization');
  await hands.page.emulateMedia({ colorScheme: 'dark' });
  await hands.page.setViewportSize({ width: 390, height: 844 });
  await here.look(hands.page, 'uk-other-organization-390-dark');
  await hands.page.setViewportSize({ width: 1280, height: 900 });
  await hands.press('common:other.back', { name: me.organization_name }, dialog);
  await dialog.waitFor({ state: 'detached' });
  expect(await comments.inputValue()).toBe('Napisane w pierwszej, po zmianie');
  await comments.fill('Napisane w pierwszej, i zapisane');
  await eventually(async () => (await call<{ comments: string }>('GET', `/api/documents/${id}/`)).body.comments).toBe(
    'Napisane w pierwszej, i zapisane',
  );
  await switchTo(second.id);
  expect((await call<{ count: number }>('GET', '/api/documents/')).body.count).toBe(0);
});
