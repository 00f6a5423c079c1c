import { test } from 'vitest';
import { Hands } from './kit/hands.ts';
import { stage } from './kit.ts';
import { visit, visitAll } from './steps/screens.ts';

const here = stage();
const NARROW = 390;

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
async function pagesOfGoods(): Promise<string[]> {
  type Goods = { results: { id: number; seller: { id: number } }[] };
  const { body } = await here.product.api<Goods>('GET', '/api/publicproducts/?page_size=1');
  return body.results.flatMap(({ id, seller }) => [`/publicproducts/${id}`, `/publiccompanies/${seller.id}`]);
}

test('public screens are clean in the dark and on a phone', async () => {
  const { page } = await here.person('uk', { width: NARROW });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const hands = new Hands(page, 'uk');
  for (const address of [...PUBLIC, ...(await pagesOfGoods())]) await visit(here, hands, address, 'dark-390-uk');
});

test(`the screens of a seller are clean in the dark at ${NARROW} px`, () =>
  visitAll(here, 'pl', 'seller@kontor.example', NARROW));
