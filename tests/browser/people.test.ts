import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../src/server/demo/accounts.ts';
import { eventually } from './kit/eventually.ts';
import { Hands } from './kit/hands.ts';
import { stage } from './kit.ts';
import { dayAfter, invite, typeDeadline, typeLot } from './steps/inquiry.ts';

const here = stage();
const PASSWORD = 'Fünf Leute, ein Betrieb, 1 Schloss';
const COMPANY = 'Fünfhaus Werkzeugbau';
const ROLE = 'Technischer Einkauf';
const NAME = 'Fräsmaschine mit Werkzeugwechsler';
const CITY = 'Neustadt an der Donau';
const LATE = 'Після звільнення';
const VERA = 'vera@fuenfhaus.example';
const OTHERS = ['ivan@fuenfhaus.example', 'nora@fuenfhaus.example'];

/** A user who has signed up and followed the email; another journey covers those screens. */
async function account(email: string): Promise<void> {
  const body = { username: email, email, password: PASSWORD, password2: PASSWORD, language: 'uk' };
  expect((await here.product.api('POST', '/register/', { body })).status).toBeLessThan(300);
  const token = (await here.product.mailedLink(email, '/confirm-email/')).match(/confirm-email\/([^/?]+)/)?.[1];
  expect((await here.product.api('POST', '/confirm-email/', { body: { token } })).status).toBeLessThan(300);
}

async function accept(email: string, password: string): Promise<void> {
  const token = await here.product.signIn(email, password);
  const mine = await here.product.api<{ results: { id: number; state: string }[] }>(
    'GET',
    '/api/person-organizations/',
    { token },
  );
  const id = mine.body.results.find(({ state }) => state === 'invited')?.id;
  const answer = await here.product.api('POST', `/api/organization-users/${id}/accept/`, { token, body: {} });
  expect(answer.status).toBe(200);
}

async function newInquiry(buyer: Hands, budget: string): Promise<void> {
  await buyer.page.goto('/inquires/new');
  await buyer.arrive('procurement:inquire.new');
  await buyer.type('procurement:field.name', NAME);
  await typeLot(buyer, 1, { name: 'Fräsmaschine', quantity: '1', unit: 'PCS' });
  await buyer.field('procurement:field.currency').selectOption('EUR');
  await buyer.type('procurement:field.budget', budget);
  await typeDeadline(buyer, dayAfter(5), '15:00', 'Europe/Vienna');
  await invite(buyer, 'Rheinantrieb Neuss');
}

test('an administrator builds a company of five with a role and a limit of her own; one is removed while she edits', async () => {
  await Promise.all([VERA, ...OTHERS].map(account));
  const { page } = await here.person('pl');
  const admin = new Hands(page, 'pl');
  await admin.signIn('newcomer@kontor.example', DEMO_PASSWORD);
  await page.waitForURL('**/profile');
  await page.goto('/organizations/new');
  await admin.arrive('account:organizations.new');
  await admin.type('account:field.name', COMPANY);
  await admin.field('account:field.country').selectOption('AT');
  await page.getByLabel(/^Firmenbuchnummer/).fill('FN 190700a');
  await admin.press('account:organization.createAction');
  await page.getByRole('heading', { level: 1, name: COMPANY }).waitFor();
  const settings = `/organizations/settings/${admin.path().split('/').at(-1)}`;

  await page.goto(`${settings}?tab=roles`);
  await admin.press('roles:add');
  await admin.type('roles:field.name', ROLE);
  for (const may of ['inquire_manage', 'inquire_publish']) {
    await page.getByLabel(admin.t(`account:permission.${may}`), { exact: true }).check({ force: true });
  }
  await here.look(page, 'pl-role');
  await admin.press('common:ui.save');
  await page.getByRole('cell', { name: ROLE }).first().waitFor();

  await page.goto(`${settings}?tab=users`);
  const roles: readonly (readonly [string, { label: string } | string])[] = [
    [VERA, { label: ROLE }],
    [OTHERS[0] ?? '', 'accountant'],
    [OTHERS[1] ?? '', 'signatory'],
    ['buyer2@kontor.example', 'viewer'],
  ];
  for (const [email, role] of roles) {
    await admin.press('account:members.invite');
    await admin.field('account:field.email').fill(email);
    await admin.field('account:field.role').selectOption(role);
    await admin.press('account:members.inviteAction');
    await admin.button('account:members.inviteAction').waitFor({ state: 'detached' });
  }
  for (const email of OTHERS) await accept(email, PASSWORD);
  await accept('buyer2@kontor.example', DEMO_PASSWORD);

  await page.goto(`${settings}?tab=approval`);
  const steps = admin.t('approvals:step.publish');
  await admin.press('approvals:add');
  await admin.field('approvals:field.step').selectOption('publish');
  await admin.type('approvals:field.amount', '5000');
  await admin.field('approvals:field.currency').selectOption('EUR');
  await admin.press('common:ui.save');
  await admin.read(admin.t('approvals:unapproved', { steps }));
  await admin.press('approvals:add');
  await admin.field('approvals:field.step').selectOption('publish');
  await admin.field('approvals:field.role').selectOption('administrator');
  await admin.press('common:ui.save');
  await page.getByRole('cell', { name: admin.t('approvals:anySum') }).waitFor();
  await page.getByText(admin.t('approvals:unapproved', { steps })).waitFor({ state: 'detached' });
  await here.look(page, 'pl-limits');

  // She accepts on a phone, and her inquiry above the limit waits for a second person.
  const vera = new Hands((await here.person('uk', { width: 390 })).page, 'uk');
  await vera.signIn(VERA, PASSWORD);
  await vera.page.waitForURL('**/profile');
  await vera.page.goto('/organizations');
  await here.look(vera.page, 'uk-invited-narrow');
  // The table is cut at the edge of the phone, a row's menu is not: the click hits a visible part.
  await vera.moreSteps().click();
  await vera.page
    .locator('[data-cut~="end"], [data-cut~="start"]')
    .getByRole('menuitem')
    .first()
    .click({ trial: true });
  await vera.page.keyboard.press('Escape');
  await vera.take('lifecycles-account:membership.event.ACCEPT');
  await vera.page.getByRole('link', { name: COMPANY }).first().waitFor();
  await newInquiry(vera, '9 000');
  await vera.press('procurement:inquire.review');
  await vera.arrive('procurement:review.title', { name: NAME });
  await here.look(vera.page, 'uk-review-narrow');
  await vera.press('approvals:ask');
  await vera.read(vera.t('lifecycles-procurement:inquire.state.Pending'));
  const inquiry = vera.path();

  await page.goto(`${settings}?tab=permissions`);
  await page.getByRole('row').filter({ hasText: VERA }).first().waitFor();
  await here.look(page, 'pl-permissions');
  await page.goto('/dashboard');
  await page.getByRole('link').filter({ hasText: NAME }).first().click();
  await admin.at(inquiry);
  await admin.take('lifecycles-procurement:inquire.event.APPROVE');
  await admin.press('lifecycles-procurement:inquire.event.APPROVE', {}, page.getByRole('dialog'));
  await admin.read(admin.t('lifecycles-procurement:inquire.state.Published'));

  // Removed while she edits the next one: her page says so, and nothing of it was saved.
  await newInquiry(vera, '400');
  // Her input so far is stored; later input is not.
  await vera.page.waitForURL(/\/inquires\/\d+/);
  await page.goto(`${settings}?tab=users`);
  const row = page.getByRole('row').filter({ hasText: VERA });
  await here.look(page, 'pl-five');
  await row.getByRole('button', { name: new RegExp(admin.t('common:ui.moreSteps')) }).click();
  await page.getByRole('menuitem', { name: admin.t('lifecycles-account:membership.event.REMOVE') }).click();
  await admin.press('lifecycles-account:membership.event.REMOVE', {}, page.getByRole('dialog'));
  await row.waitFor({ state: 'detached' });
  await vera.type('procurement:field.description', LATE);
  const told = vera.page.getByRole('dialog', { name: vera.t('common:other.noneTitle') });
  await told.waitFor();
  await here.look(vera.page, 'uk-removed-narrow');
  await vera.press('common:ui.close', {}, told);
  await told.waitFor({ state: 'detached' });
  expect(await vera.field('procurement:field.description').inputValue()).toBe(LATE);
  await vera.page.goto(inquiry);
  await vera.page.getByText(NAME).waitFor({ state: 'detached' });
  const token = await here.product.signIn('newcomer@kontor.example', DEMO_PASSWORD);
  const list = await here.product.api<{ results: { id: number }[] }>('GET', '/api/inquires/', { token });
  expect(list.body.results).toHaveLength(2);
  for (const { id } of list.body.results) {
    const read = await here.product.api<{ description: string }>('GET', `/api/inquires/${id}/`, { token });
    expect(read.body.description).toBe('');
  }
});

test('a page of one company saves nothing into the other that a second page has chosen', async () => {
  const { page, context } = await here.person('ru');
  const person = new Hands(page, 'ru');
  await person.signIn('buyer@kontor.example', DEMO_PASSWORD);
  await page.waitForURL('**/profile');
  const token = await here.product.signIn('buyer@kontor.example', DEMO_PASSWORD);
  const own = await here.product.api<{ id: number; organizations: { id: number; name: string }[] }>(
    'GET',
    '/api/profile/',
    { token },
  );
  const [first] = own.body.organizations;
  const second = await here.product.api<{ id: number; name: string }>('POST', '/api/organizations/', {
    token,
    body: { name: 'Zweithaus', country: 'AT', reg_number: 'FN 88001b' },
  });
  expect(second.status).toBe(201);
  await here.product.api('PATCH', `/api/profile/${own.body.id}/`, { token, body: { organization: first?.id } });
  await page.goto(`/organizations/${first?.id}/edit`);
  await person.type('account:field.city', CITY);
  const tab = new Hands(await context.newPage(), 'ru');
  await tab.page.goto(`/organizations/${second.body.id}`);
  await tab.press('account:organization.switch');
  await tab.at('/dashboard');
  // One of the page's own calls may have noticed it already: then the form is behind the dialog.
  const dialog = page.getByRole('dialog', { name: person.t('common:other.title') });
  await person
    .button('common:ui.save')
    .click({ timeout: 5000 })
    .catch(() => undefined);
  await dialog.waitFor();
  await here.look(page, 'ru-other-organization');
  await person.press('common:other.back', { name: first?.name }, dialog);
  await dialog.waitFor({ state: 'detached' });
  const city = async (id = 0) =>
    (await here.product.api<{ city: string }>('GET', `/api/organizations/${id}/`, { token })).body.city;
  expect([await city(first?.id), await city(second.body.id)]).not.toContain(CITY);
  await person.press('common:ui.save');
  await eventually(() => city(first?.id)).toBe(CITY);
});
