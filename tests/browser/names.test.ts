import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../src/server/demo/accounts.ts';
import { Hands } from './kit/hands.ts';
import { unreadable } from './kit/names.ts';
import { stage } from './kit.ts';
import { addressesOf } from './steps/screens.ts';

const here = stage({ adds: true });

const CHOSEN = 'Karpatpostach';

/** Searches for a company and selects it in the open form. */
async function choose(hands: Hands, key: string): Promise<void> {
  await hands.type(key, CHOSEN);
  await hands.page.getByRole('option', { name: CHOSEN }).first().click();
}
/** Named in a list, and readable everywhere. */
async function isRead({ page }: Hands): Promise<void> {
  await page.getByRole('listitem').filter({ hasText: CHOSEN }).first().waitFor();
  expect(await unreadable(page, 'pl', 'odrostal')).toEqual([]);
}

test('a Polish member can read the name of a company that was just chosen', async () => {
  const { page } = await here.person('pl', { width: 1280 });
  const hands = new Hands(page, 'pl');
  await hands.comeBack('seller@kontor.example', DEMO_PASSWORD);

  await page.goto('/inquires/new');
  await hands.type('procurement:field.name', 'Uszczelki');
  await hands.at(/^\/inquires\/\d+$/);
  const stored = page.waitForResponse((answer) => answer.request().postData()?.includes('"participants":[') ?? false);
  await choose(hands, 'procurement:participants.find');
  await isRead(hands);
  await stored;
  await page.reload();
  await isRead(hands);

  const [own] = await addressesOf(here, 'seller@kontor.example', 1).then((all) =>
    all.filter((address) => address.startsWith('/organizations/settings/')),
  );
  await page.goto(`${own}?tab=groups`);
  await hands.press('groups:add');
  await choose(hands, 'groups:find');
  await isRead(hands);
});
