import { expect, test } from 'vitest';
import { Hands } from './kit/hands.ts';
import { stage } from './kit.ts';
import { dayAfter } from './steps/inquiry.ts';
import { submitOffer, typeOffer } from './steps/offer.ts';

const here = stage({ adds: true });
const EMAIL = 'vertrieb@alpenrohr.example';
const PASSWORD = 'Rohre seit 1907, immer gerade';
const DEMO = 'kontor-demo-2026';
const NAME = 'Rury do hali 7';

test('an outside supplier comes by a letter, signs up, enters a company, lands in the tender and offers', async () => {
  const token = await here.product.signIn('buyer@kontor.example', DEMO);
  const inquiry = await here.product.api<{ id: number }>('POST', '/api/inquires/', {
    token,
    body: {
      name: NAME,
      description: 'Stal czarna, ze świadectwem 3.1',
      expire_at: new Date(Date.now() + 6 * 86_400_000).toISOString(),
      timezone: 'Europe/Warsaw',
      currency: 'EUR',
      delivery_term: 'DAP',
      delivery_place: 'Wrocław',
      inquireitem_set: [{ name: 'Rura 60,3 × 2,9', quantity: '120', unit: 'MTR' }],
      open: false,
    },
  });
  const { id } = inquiry.body;

  // Added to the draft already; invitations are sent only on publication.
  const { page } = await here.person('pl');
  const buyer = new Hands(page, 'pl');
  await buyer.signIn('buyer@kontor.example', DEMO);
  await page.waitForURL('**/profile');
  await page.goto(`/inquires/${id}`);
  await buyer.press('invitations:invite');
  const dialog = page.getByRole('dialog', { name: buyer.t('invitations:invite') });
  await dialog.getByLabel(buyer.t('invitations:emails')).fill(EMAIL);
  await dialog.getByLabel(buyer.t('invitations:language')).selectOption('en');
  await here.look(page, 'pl-invite-by-email');
  await buyer.press('invitations:note', {}, dialog);
  await dialog.waitFor({ state: 'detached' });
  await buyer.read(EMAIL);
  await here.look(page, 'pl-invited-draft');
  await expect(here.product.mailedLink(EMAIL, '/invitations/')).rejects.toThrow('No mail');
  await buyer.press('procurement:inquire.review');
  await buyer.read(EMAIL);
  await here.look(page, 'pl-invited-review');
  await buyer.press('procurement:inquire.publish');
  await buyer.read(buyer.t('procurement:inquire.published'));

  // The email links to the public part; the request is readable without an account.
  const supplier = new Hands((await here.person('en', { width: 390 })).page, 'en');
  await supplier.page.goto(await here.product.mailedLink(EMAIL, '/invitations/'));
  await supplier.press('common:cookies.reject');
  await supplier.page.getByRole('heading', { level: 1, name: NAME }).waitFor();
  await supplier.read('Rura 60,3 × 2,9');
  await here.look(supplier.page, 'en-invitation-narrow');
  await supplier.follow('invitations:page.signUp');
  await supplier.arrive('account:signUp.title');
  expect(await supplier.field('account:field.email').inputValue()).toBe(EMAIL);
  await supplier.type('account:field.password', PASSWORD);
  await supplier.type('account:field.password2', PASSWORD);
  await supplier.press('account:signUp.action');
  await supplier.arrive('account:registered.title');
  await supplier.page.goto(await here.product.mailedLink(EMAIL, '/confirm-email/'));
  await supplier.press('account:confirm.action');
  await supplier.follow('account:signIn.action', {}, supplier.page.getByRole('main'));
  await supplier.fillSignIn(EMAIL, PASSWORD);
  await supplier.page.getByRole('heading', { level: 1, name: NAME }).waitFor();
  await here.look(supplier.page, 'en-invitation-signed-in');
  await supplier.follow('invitations:page.organization');
  await supplier.type('account:field.name', 'Alpenrohr');
  await supplier.field('account:field.country').selectOption('AT');
  await supplier.page.getByLabel(/^Firmenbuchnummer/).fill('FN 190700a');
  await supplier.press('account:organization.createAction');
  await supplier.at(`/tenders/${id}`);
  await supplier.page.getByRole('heading', { level: 1, name: NAME }).waitFor();
  await supplier.follow('procurement:tender.submit');
  await supplier.arrive('procurement:offer.title', { name: NAME });
  await typeOffer(supplier, { currency: 'EUR', prices: ['9.80'], validUntil: dayAfter(40), deliveryTime: '3 weeks' });
  await submitOffer(supplier);

  await page.goto(`/inquires/${id}?tab=participants`);
  const row = page.getByRole('row').filter({ hasText: EMAIL });
  await buyer.read(buyer.t('lifecycles-procurement:invitation.state.joined'), row);
  await buyer.read('Alpenrohr', row);
  await here.look(page, 'pl-invited-joined');
});
