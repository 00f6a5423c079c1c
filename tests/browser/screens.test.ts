import { expect, test } from 'vitest';
import type { Language } from '../../src/contract/fields.ts';
import { DEMO_PASSWORD } from '../../src/server/demo/accounts.ts';
import { Hands } from './kit/hands.ts';
import { stage } from './kit.ts';

const here = stage();
const NARROW = 390;

const PUBLIC = [
  '/',
  '/login',
  '/signup',
  '/registered',
  '/forgot-password',
  '/confirm-email/abc',
  '/reset-password/1-abc',
  '/dev/outbox',
  '/nowhere',
];
const MEMBER = [
  '/dashboard',
  '/profile',
  '/profile/edit',
  '/organizations',
  '/organizations/new',
  '/organizations/new?tab=join',
];

type Row = { readonly id: number };

/** Ids of what somebody may see, from the lists that the screens themselves read. */
async function idsOf(email: string, path: string): Promise<number[]> {
  const token = await here.product.signIn(email, DEMO_PASSWORD);
  const { body } = await here.product.api<{ results: Row[] }>('GET', path, { token });
  return body.results.map(({ id }) => id);
}

async function addressesOf(email: string): Promise<string[]> {
  const ids = (path: string) => idsOf(email, path);
  const [own, inquiries, tenders, bought, sold, documents] = await Promise.all(
    ['organizations/?', 'inquires/?', 'quotations/?', 'orders/?side=buyer&', 'orders/?side=seller&', 'documents/?'].map(
      (list) => ids(`/api/${list}page_size=100`),
    ),
  );
  const last = documents?.slice(0, 1) ?? [];
  return [
    ...MEMBER,
    ...(own ?? []).flatMap((id) => [
      `/organizations/${id}`,
      `/organizations/${id}/edit`,
      `/organizations/settings/${id}`,
    ]),
    '/inquires',
    '/inquires/new',
    ...(inquiries ?? []).map((id) => `/inquires/${id}`),
    '/tenders',
    ...(tenders ?? []).flatMap((id) => [`/tenders/${id}`, `/tenders/${id}/submit`]),
    '/orders',
    '/orders?side=seller',
    ...[...(bought ?? []), ...(sold ?? [])].map((id) => `/orders/${id}`),
    '/documents',
    '/documents/new',
    ...(documents ?? []).map((id) => `/documents/${id}`),
    ...last.flatMap((id) => [`/documents/${id}/next`, `/documents/${id}/final`]),
  ];
}

/** Nothing sticks out sideways: what is wider than the screen scrolls inside its own frame. */
async function visit(hands: Hands, address: string, name: string): Promise<void> {
  await hands.page.goto(address);
  await here.look(hands.page, `${name}${address.replace(/\W+/g, '-')}`);
  const [wide, room] = await hands.page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(wide, `${address} is ${wide} px wide`).toBeLessThanOrEqual(room ?? 0);
}

async function signedIn(language: Language, email: string, width: number): Promise<Hands> {
  const { page } = await here.person(language, { width });
  const hands = new Hands(page, language);
  await hands.signIn(email, DEMO_PASSWORD);
  await hands.at(/^\/profile$/);
  return hands;
}

test('public screens are clean in the dark and on a phone', async () => {
  const { page } = await here.person('uk', { width: NARROW });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const hands = new Hands(page, 'uk');
  for (const address of PUBLIC) await visit(hands, address, 'dark-390-uk');
});

for (const [language, email, width] of [
  ['pl', 'seller@kontor.example', NARROW],
  ['uk', 'buyer@kontor.example', 1360],
] as const) {
  test(`the screens of ${email} are clean in the dark at ${width} px`, async () => {
    const hands = await signedIn(language, email, width);
    await hands.page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    for (const address of await addressesOf(email)) await visit(hands, address, `dark-${width}-${language}`);
  });
}
