import { expect } from 'vitest';
import type { Language } from '../../../src/contract/platform/fields.ts';
import { DEMO_PASSWORD } from '../../../src/server/demo/accounts.ts';
import { Hands } from '../kit/hands.ts';
import { unspoken } from '../kit/spoken.ts';
import type { Stage } from '../kit.ts';

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
async function idsOf({ product }: Stage, email: string, path: string): Promise<number[]> {
  const token = await product.signIn(email, DEMO_PASSWORD);
  const { body } = await product.api<{ results: Row[] }>('GET', path, { token });
  return body.results.map(({ id }) => id);
}

export async function addressesOf(here: Stage, email: string, most: number): Promise<string[]> {
  const ids = async (path: string) => (await idsOf(here, email, path)).slice(0, most);
  const [own, inquiries, tenders, bought, sold, documents, stock] = await Promise.all(
    [
      'organizations/?',
      'inquires/?',
      'quotations/?',
      'orders/?side=buyer&',
      'orders/?side=seller&',
      'documents/?',
      'stock/?',
    ].map((list) => ids(`/api/${list}page_size=100`)),
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
    '/stock',
    // Those with the least to tell and the most look the same.
    ...(stock ?? []).slice(0, 1).map((id) => `/stock/${id}`),
    '/documents',
    '/documents/new',
    ...(documents ?? []).map((id) => `/documents/${id}`),
    ...last.flatMap((id) => [`/documents/${id}/next`, `/documents/${id}/final`]),
  ];
}

const PUBLIC = [
  '/',
  '/login',
  '/signup',
  '/registered',
  '/first-account/abc',
  '/forgot-password',
  '/confirm-email/abc',
  '/reset-password/1-abc',
  '/dev/outbox',
  '/nowhere',
  '/s',
  '/s?search=zzzz&minprice=1',
];

/** A page of goods and one of their seller. */
async function pagesOfGoods({ product }: Stage): Promise<string[]> {
  type Goods = { results: { id: number; seller: { id: number } }[] };
  const { body } = await product.api<Goods>('GET', '/api/publicproducts/?page_size=1');
  return body.results.flatMap(({ id, seller }) => [`/publicproducts/${id}`, `/publiccompanies/${seller.id}`]);
}

/**
 * Nothing sticks out sideways: what is wider than the screen scrolls inside its own frame. Everything is said in the
 * reader's language.
 */
export async function visit(here: Stage, hands: Hands, address: string, name: string): Promise<void> {
  await hands.page.goto(address);
  await here.look(hands.page, `${name}${address.replace(/\W+/g, '-')}`);
  // All screens are named, not only the first.
  expect.soft(await unspoken(hands.page, hands.language), `${address} in ${hands.language}`).toEqual([]);
  const [wide, room] = await hands.page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(wide, `${address} is ${wide} px wide`).toBeLessThanOrEqual(room ?? 0);
}

/** What a visitor comes to, in the dark. */
export async function visitPublic(here: Stage, language: Language, width: number): Promise<void> {
  const { page } = await here.person(language, { width });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const hands = new Hands(page, language);
  for (const address of [...PUBLIC, ...(await pagesOfGoods(here))])
    await visit(here, hands, address, `dark-${width}-${language}`);
}

/** Everything that somebody comes to, in the dark; of each list the first records only where `most` says so. */
export async function visitAll(
  here: Stage,
  language: Language,
  email: string,
  width: number,
  most = 100,
): Promise<void> {
  const { page } = await here.person(language, { width });
  const hands = new Hands(page, language);
  await hands.signIn(email, DEMO_PASSWORD);
  await hands.at(/^\/profile$/);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  for (const address of await addressesOf(here, email, most))
    await visit(here, hands, address, `dark-${width}-${language}`);
}
