import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../src/server/demo/accounts.ts';
import { Hands } from './kit/hands.ts';
import { unreadable } from './kit/names.ts';
import { arrived } from './kit/person.ts';
import { stage } from './kit.ts';
import { addressesOf } from './steps/screens.ts';

const here = stage();

const FEW = 4;
const LISTS = ['/tasks', '/companies', '/documents/journal', '/tenders', '/orders?side=seller', '/orders?side=buyer'];

test('a Polish seller can read the name of every company', async () => {
  const { page } = await here.person('pl', { width: 1360 });
  const hands = new Hands(page, 'pl');
  await hands.signIn('seller@kontor.example', DEMO_PASSWORD);
  await hands.at(/^\/profile$/);
  for (const address of [...LISTS, ...(await addressesOf(here, 'seller@kontor.example', FEW))]) {
    await page.goto(address);
    await arrived(page);
    expect.soft(await unreadable(page, 'pl', 'odrostal'), address).toEqual([]);
  }
});
