import { expect, test } from 'vitest';
import type { Language } from '../../src/contract/platform/fields.ts';
import { DEMO_PASSWORD } from '../../src/server/demo/accounts.ts';
import { eventually } from './kit/eventually.ts';
import { Hands } from './kit/hands.ts';
import { stage } from './kit.ts';
import { dayAfter } from './steps/inquiry.ts';
import { beginOffer, typeOffer } from './steps/offer.ts';

const here = stage({ env: { KONTOR_MAX_UPLOAD_MB: '1' } });
const BUYER = 'buyer@kontor.example';

async function signedIn(language: Language, email: string): Promise<Hands> {
  const { page } = await here.person(language);
  const hands = new Hands(page, language);
  await hands.comeBack(email, DEMO_PASSWORD, '/profile');
  return hands;
}

/** A draft of an inquiry that the server has stored with an id. */
async function beginDraft(buyer: Hands, name: string): Promise<number> {
  await buyer.page.goto('/inquires/new');
  await buyer.arrive('procurement:inquire.new');
  await buyer.type('procurement:field.name', name);
  await buyer.at(/^\/inquires\/\d+$/);
  return Number(buyer.path().split('/').at(-1));
}

const read = async (id: number) => {
  const token = await here.product.signIn(BUYER, DEMO_PASSWORD);
  return (await here.product.api<Record<string, unknown>>('GET', `/api/inquires/${id}/`, { token })).body;
};

test('a key that dies in the middle of an inquiry costs a sign-in, and not a word of the draft', async () => {
  const buyer = await signedIn('uk', BUYER);
  const id = await beginDraft(buyer, 'Фільтри гідравлічні');
  const token = String(await buyer.page.evaluate(() => localStorage.getItem('token')));
  // Pending requests of the page would hit the invalid key before the typing does.
  await buyer.page.waitForLoadState('networkidle');
  expect((await here.product.api('POST', '/rest-auth/logout/', { token })).status).toBe(200);

  await buyer.type('procurement:field.description', 'Тонкість фільтрації 10 мкм, з індикатором забруднення.');
  await buyer.arrive('account:signIn.title');
  expect(new URL(buyer.page.url()).searchParams.get('next')).toBe(`/inquires/${id}`);
  expect(await buyer.page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await here.look(buyer.page, 'uk-sign-in-again');
  await buyer.fillSignIn(BUYER, DEMO_PASSWORD);
  await buyer.at(new RegExp(`^/inquires/${id}$`));
  await eventually(() => buyer.field('procurement:field.description').inputValue()).toBe(
    'Тонкість фільтрації 10 мкм, з індикатором забруднення.',
  );
  expect(await buyer.field('procurement:field.name').inputValue()).toBe('Фільтри гідравлічні');
  await eventually(async () => (await read(id))['description']).toBe(
    'Тонкість фільтрації 10 мкм, з індикатором забруднення.',
  );
});

test('two clicks on the last button make one offer with one receipt', async () => {
  const supplier = await signedIn('en', 'seller2@kontor.example');
  const tender = 'Przegląd i konserwacja suwnic';
  let sent = 0;
  supplier.page.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/offers\/\d+\/submit\/$/.test(request.url())) sent += 1;
  });
  await beginOffer(supplier, tender);
  await typeOffer(supplier, {
    currency: 'EUR',
    prices: ['310.00', '540.00'],
    validUntil: dayAfter(60),
    deliveryTime: 'from January',
  });
  await supplier.press('procurement:offer.review');
  await supplier.button('lifecycles-procurement:offer.event.SUBMIT').dblclick();
  await supplier.read(supplier.t('offers:revisions.title'));
  expect(sent).toBe(1);

  const token = await here.product.signIn('seller2@kontor.example', DEMO_PASSWORD);
  const inquiry = supplier.path().split('/')[2];
  const offers = await here.product.api<{ results: { revision: number; status: string }[] }>(
    'GET',
    `/api/offers/?inquire=${inquiry}`,
    { token },
  );
  expect(offers.body.results.map(({ revision, status }) => [revision, status])).toEqual([[1, 'submitted']]);
});

test('a change of somebody else is shown beside the own one, and both can stay', async () => {
  const buyer = await signedIn('en', BUYER);
  const id = await beginDraft(buyer, 'Laser optics');
  const token = await here.product.signIn(BUYER, DEMO_PASSWORD);
  await here.product.api('PATCH', `/api/inquires/${id}/`, { token, body: { payment_condition: '60 days' } });

  await buyer.type('procurement:field.deliveryTime', 'two weeks');
  const dialog = buyer.page.getByRole('dialog', { name: buyer.t('procurement:conflict.title') });
  await dialog.waitFor();
  await here.look(buyer.page, 'en-conflict');
  // Only differing fields are asked about.
  await eventually(() => dialog.getByRole('group').count()).toBe(2);
  const payment = dialog.getByRole('group', { name: buyer.t('procurement:field.paymentCondition') });
  await payment.getByRole('radio', { name: new RegExp(`^${buyer.t('procurement:conflict.other')}`) }).check();
  await buyer.press('procurement:conflict.merge', {}, dialog);
  await dialog.waitFor({ state: 'detached' });
  await eventually(async () => (await read(id))['delivery_time']).toBe('two weeks');
  const row = await read(id);
  expect([row['name'], row['payment_condition']]).toEqual(['Laser optics', '60 days']);
});

test('a file that is too large is refused beside its name, and the form stays as it was', async () => {
  const buyer = await signedIn('pl', BUYER);
  const id = await beginDraft(buyer, 'Rysunki do wyceny');
  // The lots have file fields of their own, before the one of the inquiry.
  const picker = buyer.page.locator('input[type=file]').last();
  const file = { name: 'rysunek.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(1_600_000, 'x') };
  await picker.setInputFiles(file);
  await buyer.read(buyer.t('errors:too_large', { 0: '1' }));
  await here.look(buyer.page, 'pl-file-too-large');
  expect(await buyer.field('procurement:field.name').inputValue()).toBe('Rysunki do wyceny');
  await buyer.press('common:ui.removeFile', { name: 'rysunek.pdf' });
  await picker.setInputFiles({ ...file, buffer: Buffer.alloc(20_000, 'x') });
  await eventually(async () => (await read(id))['inquiredocument_set']).toMatchObject([
    { name: 'rysunek.pdf', size: 20_000 },
  ]);
});
