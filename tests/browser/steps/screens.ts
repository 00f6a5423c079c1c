import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Language } from '../../../src/contract/platform/fields.ts';
import { DEMO_PASSWORD } from '../../../src/server/demo/accounts.ts';
import { Hands } from '../kit/hands.ts';
import { foreign } from '../kit/mixed.ts';
import { arrived } from '../kit/person.ts';
import { unspoken } from '../kit/spoken.ts';
import { sharing } from '../../sampled.ts';
import type { Stage } from '../kit.ts';
import { amendable, drawers, STEPS_OF_VISITORS, turned } from './more-screens.ts';

/**
 * Every run opens every address in one of three walks: a sixth of them with all that opens there (opened.test.ts),
 * another third with its looks (screens*.test.ts), and the other half for its words (screens.words.test.ts). The commit
 * decides which; `npm run endure` takes each walk to all of them.
 */
export const WALKS = { opens: sharing(6), looks: sharing(6, 1, 2), reads: sharing(6, 3, 3) };

const MEMBER = [
  '/dashboard',
  '/tasks',
  '/companies',
  '/profile',
  '/profile/edit',
  '/organizations',
  '/organizations/new',
  '/organizations/new?tab=join',
];

const SETTINGS = [
  'users',
  'roles',
  'permissions',
  'groups',
  'purchasing',
  'requests',
  'categories',
  'accounts',
  'invoicing',
  'rates',
  'approval',
];

type Row = { readonly id: number };

/** Ids a user may see, from the lists the screens themselves read. */
async function idsOf({ product }: Stage, email: string, path: string): Promise<number[]> {
  const token = await product.signIn(email, DEMO_PASSWORD);
  const { body } = await product.api<{ results: Row[] }>('GET', path, { token });
  return body.results.map(({ id }) => id);
}

/** With the first records of each list. */
export async function addressesOf(here: Stage, email: string, most = 100): Promise<string[]> {
  const ids = async (path: string) => (await idsOf(here, email, path)).slice(0, most);
  const [own, inquiries, tenders, bought, sold, documents, stock, products, requests] = await Promise.all(
    [
      'organizations/?',
      'inquires/?',
      'quotations/?',
      'orders/?side=buyer&',
      'orders/?side=seller&',
      'documents/?',
      'stock/?',
      'products/?',
      'buyer-request/?',
    ].map((list) => ids(`/api/${list}page_size=100`)),
  );
  const last = documents?.slice(0, 1) ?? [];
  return turned([
    ...MEMBER,
    ...(await drawers(here, email)),
    ...(own ?? []).flatMap((id) => [
      `/organizations/${id}`,
      `/organizations/${id}/edit`,
      `/organizations/settings/${id}`,
    ]),
    // Settings concern one company, and all companies' pages look alike.
    ...(own ?? [])
      .slice(0, 1)
      .flatMap((id) => [
        `/organizations/settings/${id}/audit`,
        `/organizations/settings/${id}/rates`,
        ...SETTINGS.map((tab) => `/organizations/settings/${id}?tab=${tab}`),
      ]),
    '/inquires',
    '/inquires/new',
    ...(inquiries ?? []).map((id) => `/inquires/${id}`),
    ...(inquiries ?? []).slice(0, 1).flatMap((id) => [`/inquires/${id}/completed`, `/inquires/${id}/copy`]),
    ...(await amendable(here, email, inquiries ?? [])),
    '/requests',
    '/requests?side=received',
    ...(requests ?? []).slice(0, 2).map((id) => `/requests/${id}`),
    '/products',
    '/products?is_service=true',
    '/products/new',
    '/products/import',
    ...(products ?? [])
      .slice(0, 1)
      .flatMap((id) => [`/products/${id}`, `/products/${id}/edit`, `/products/${id}/copy`]),
    '/tenders',
    ...(tenders ?? []).flatMap((id) => [`/tenders/${id}`, `/tenders/${id}/submit`]),
    '/orders',
    '/orders?side=seller',
    ...[...(bought ?? []), ...(sold ?? [])].map((id) => `/orders/${id}`),
    '/stock',
    // Products with little and much stock history look the same.
    ...(stock ?? []).slice(0, 1).map((id) => `/stock/${id}`),
    '/documents',
    '/documents/new',
    '/documents/journal',
    ...(documents ?? []).map((id) => `/documents/${id}`),
    ...last.flatMap((id) => ['next', 'final', 'copy', 'correction'].map((step) => `/documents/${id}/${step}`)),
    // Public pages in the layout of a signed-in user.
    '/checkout',
    '/s',
  ]);
}

export const PUBLIC = [
  ...STEPS_OF_VISITORS,
  '/',
  '/login',
  '/signup',
  '/registered',
  '/first-account/abc',
  '/forgot-password',
  '/confirm-email/abc',
  '/reset-password/1-abc',
  '/dev/outbox',
  '/checkout',
  '/quotationrequest',
  '/receipts/verify',
  '/nowhere',
  '/s',
  '/s?search=zzzz&minprice=1',
];

/** The page of one product and that of its seller. */
export async function pagesOfGoods({ product }: Stage): Promise<string[]> {
  type Goods = { results: { id: number; seller: { id: number } }[] };
  const { body } = await product.api<Goods>('GET', '/api/publicproducts/?page_size=1');
  return body.results.flatMap(({ id, seller }) => [`/publicproducts/${id}`, `/publiccompanies/${seller.id}`]);
}

/**
 * Navigates as the browser's Forward does: reloading the product for each of a hundred screens takes longer than
 * checking them.
 */
export async function turnTo(hands: Hands, address: string): Promise<void> {
  const { page } = hands;
  const here = new URL(page.url());
  if (here.protocol === 'about:' || new URL(address, here).pathname === here.pathname) {
    await page.goto(address);
    return;
  }
  await page.evaluate((to) => {
    document.title = '';
    history.pushState({ ...history.state, idx: Number(history.state?.idx ?? 0) + 1, key: to }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);
  // The previous screen stays until the next one is ready, which shows in the title.
  await page.waitForFunction(
    (late) => document.title !== '' && !document.title.startsWith(late),
    hands.t('common:ui.loading'),
  );
}

/**
 * Nothing overflows sideways: content wider than the screen scrolls inside its own frame. All texts are in the user's
 * language.
 */
async function inspect(here: Stage, hands: Hands, address: string, name: string | null): Promise<void> {
  if (name === null) await arrived(hands.page);
  else await here.look(hands.page, `${name}${address.replace(/\W+/g, '-')}`);
  // Soft, to list all faulty screens and not only the first.
  for (const found of [unspoken, foreign])
    expect.soft(await found(hands.page, hands.language), `${address} in ${hands.language}`).toEqual([]);
  const [wide, room] = await hands.page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(wide, `${address} is ${wide} px wide`).toBeLessThanOrEqual(room ?? 0);
}

export async function visit(here: Stage, hands: Hands, address: string, name: string): Promise<void> {
  await hands.page.goto(address);
  await inspect(here, hands, address, name);
}

async function turn(here: Stage, hands: Hands, address: string, name: string | null): Promise<void> {
  await turnTo(hands, address);
  await inspect(here, hands, address, name);
}

interface Visiting {
  /** Only reads and measures: another test looks at the same screens in another language. */
  readonly reads?: boolean;
}

const named = ({ reads }: Visiting, language: Language, width: number): string | null =>
  reads ? null : `dark-${width}-${language}`;

/** The walk's share of the screens a visitor can open, in the dark colour scheme. */
export async function visitPublic(
  here: Stage,
  language: Language,
  width: number,
  visiting: Visiting = {},
): Promise<void> {
  const { page } = await here.person(language, { width });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const hands = new Hands(page, language);
  const addresses = [...PUBLIC, ...(await pagesOfGoods(here))].filter(visiting.reads ? WALKS.reads : WALKS.looks);
  for (const address of addresses) await turn(here, hands, address, named(visiting, language, width));
}

/** The walk's share of the screens a user can open, in the dark colour scheme; `also` is called for each of them. */
export async function visitAll(
  here: Stage,
  language: Language,
  email: string,
  width: number,
  { also, ...visiting }: Visiting & { readonly also?: (page: Page, address: string) => Promise<void> } = {},
): Promise<void> {
  const { page } = await here.person(language, { width });
  const hands = new Hands(page, language);
  await hands.comeBack(email, DEMO_PASSWORD, '/profile');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const addresses = (await addressesOf(here, email)).filter(visiting.reads ? WALKS.reads : WALKS.looks);
  for (const address of turned(addresses)) {
    await turn(here, hands, address, named(visiting, language, width));
    await also?.(page, address);
  }
}
