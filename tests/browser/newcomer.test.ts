import { expect, test } from 'vitest';
import { eventually } from './kit/eventually.ts';
import { Hands } from './kit/hands.ts';
import { stage } from './kit.ts';

const here = stage({ empty: true });
const EMAIL = 'oleksandra.bilyk@kontor.example';
const PASSWORD = 'Кожен ранок кава і пошта';
const NEW_PASSWORD = 'А тепер чай, без пошти';

/** Opens the newest mail on the page that lists them, and returns the link in it. */
async function followMail(hands: Hands, subject: string, part: RegExp): Promise<void> {
  await hands.arrive('dev-outbox:title');
  await hands.button(subject).first().click();
  await here.look(hands.page, `uk-outbox-${part.source.replace(/\W/g, '')}`);
  await hands.page.getByRole('link', { name: part }).click();
}

test('a newcomer signs up, activates, enters a company with its bank account, and forgets the password', async () => {
  const { page, context } = await here.person('uk');
  const hands = new Hands(page, 'uk');
  const { t } = hands;

  // Sign up: the form shows the fault next to the field and keeps the input.
  await page.goto('/');
  await here.look(page, 'uk-home');
  await hands.follow('common:shell.signIn');
  await hands.arrive('account:signIn.title');
  await here.look(page, 'uk-sign-in');
  await hands.follow('account:signUp.action');
  await hands.arrive('account:signUp.title');
  await hands.type('account:field.email', EMAIL);
  await hands.type('account:field.password', PASSWORD);
  await hands.type('account:field.password2', 'щось інше зовсім');
  await hands.press('account:signUp.action');
  await hands.read(t('errors:passwords_differ'));
  await here.look(page, 'uk-sign-up-error');
  expect(await hands.field('account:field.email').inputValue()).toBe(EMAIL);
  await hands.type('account:field.password2', PASSWORD);
  await hands.press('account:signUp.action');
  await hands.arrive('account:registered.title');
  expect(hands.path()).toBe('/registered');
  await here.look(page, 'uk-registered');

  // The mail is at /dev/outbox; opening its link consumes nothing, pressing the button does.
  await hands.follow('account:outbox.link');
  await followMail(hands, 'mail:activation.subject', /\/confirm-email\//);
  await hands.arrive('account:confirm.title');
  await here.look(page, 'uk-confirm');
  await hands.press('account:confirm.action');
  await hands.arrive('account:confirm.done');
  await hands.follow('account:signIn.action');

  // A wrong password is reported in the form; the right one leads to the profile.
  await hands.arrive('account:signIn.title');
  await hands.fillSignIn(EMAIL, 'не той пароль');
  await hands.read(t('errors:login_failed'));
  await here.look(page, 'uk-sign-in-error');
  await hands.type('account:field.password', PASSWORD);
  await hands.press('account:signIn.action');
  await hands.arrive('account:profile.title');
  expect(hands.path()).toBe('/profile');
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'authorization')?.value).toBe(
    await page.evaluate(() => localStorage.getItem('token')),
  );
  await here.look(page, 'uk-profile-empty');

  await hands.follow('account:profile.edit');
  await hands.arrive('account:profile.edit');
  await hands.type('account:field.first_name', 'Олександра');
  await hands.type('account:field.last_name', 'Білик');
  await here.look(page, 'uk-profile-edit');
  await hands.press('common:ui.save');
  await hands.read(t('account:profile.saved'));
  await page.getByRole('heading', { level: 1, name: 'Олександра Білик' }).waitFor();
  await here.look(page, 'uk-profile');

  // The company: its number is checked, and the input survives the refusal.
  await hands.follow('account:organizations.new');
  await hands.arrive('account:organizations.new');
  await hands.type('account:field.name', 'Борщагівка Пак');
  await hands.field('account:field.country').selectOption('UA');
  await page.getByLabel(/^ЄДРПОУ/).fill('38412013');
  await hands.type('account:field.city', 'Київ');
  await hands.press('account:organization.createAction');
  await hands.read(t('errors:invalid_register_number'));
  await here.look(page, 'uk-organization-error');
  expect(await hands.field('account:field.name').inputValue()).toBe('Борщагівка Пак');
  await page.getByLabel(/^ЄДРПОУ/).fill('38412161');
  await hands.press('account:organization.createAction');
  await page.getByRole('heading', { level: 1, name: 'Борщагівка Пак' }).waitFor();
  await hands.at(/^\/organizations\/\d+$/);

  // The bank account: the check digits of the IBAN are checked too.
  await hands.follow('settings:tab.accounts');
  await hands.arrive('settings:title');
  await hands.press('account:bank.add');
  await hands.type('account:field.accountName', 'Основний');
  await hands.type('account:field.iban', 'UA74 3052 9900 0002 6007 2335 6600 2');
  await hands.field('account:field.currency').selectOption('UAH');
  await hands.press('common:ui.save');
  await hands.read(t('errors:invalid_iban'));
  await here.look(page, 'uk-bank-error');
  await hands.type('account:field.iban', 'UA74 3052 9900 0002 6007 2335 6600 1');
  await hands.press('common:ui.save');
  await hands.read(t('account:bank.saved'));
  await page.getByRole('cell', { name: 'UA74 3052 9900 0002 6007 2335 6600 1' }).waitFor();
  await here.look(page, 'uk-organization');

  await page.getByRole('link', { name: t('menu:dashboard'), exact: true }).click();
  await hands.arrive('dashboard:title');
  await hands.read(t('dashboard:nothing'));
  await here.look(page, 'uk-dashboard');

  // Signing out removes the key, here and in the cookie.
  const key = await page.evaluate(() => localStorage.getItem('token'));
  await page.getByRole('button', { name: t('common:shell.account') }).click();
  await page.getByRole('menuitem', { name: t('common:shell.signOut') }).click();
  await hands.at(/^\/$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await eventually(async () => (await here.product.api('GET', '/api/profile/', { token: String(key) })).status).toBe(
    401,
  );
  expect((await context.cookies()).filter(({ name, value }) => name === 'authorization' && value !== '')).toEqual([]);

  // Forgotten: the link sets a new password; the old one and the link no longer work.
  await hands.follow('common:shell.signIn');
  await hands.follow('account:forgot.link');
  await hands.arrive('account:forgot.title');
  await hands.type('account:field.email', EMAIL);
  await here.look(page, 'uk-forgot');
  await hands.press('account:forgot.action');
  await hands.arrive('account:forgot.sentTitle');
  await here.look(page, 'uk-forgot-sent');
  await hands.follow('account:outbox.link');
  await followMail(hands, 'mail:password-reset.subject', /\/reset-password\//);
  await hands.arrive('account:reset.title');
  await hands.type('account:field.newPassword', NEW_PASSWORD);
  await hands.type('account:field.password2', NEW_PASSWORD);
  await here.look(page, 'uk-reset');
  const link = hands.path();
  await hands.press('account:reset.action');
  await hands.arrive('account:reset.done');
  await hands.follow('account:signIn.action');
  await hands.fillSignIn(EMAIL, PASSWORD);
  await hands.read(t('errors:login_failed'));
  await hands.type('account:field.password', NEW_PASSWORD);
  await hands.press('account:signIn.action');
  await page.getByRole('heading', { level: 1, name: 'Олександра Білик' }).waitFor();

  await page.goto(link);
  await hands.type('account:field.newPassword', 'Ще один пароль для проби');
  await hands.type('account:field.password2', 'Ще один пароль для проби');
  await hands.press('account:reset.action');
  await hands.arrive('account:reset.dead');
  await here.look(page, 'uk-reset-dead');
});
