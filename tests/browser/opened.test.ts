import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../machines/lifecycles/session/session.rules.ts';
import { DEMO_PASSWORD } from '../../src/server/demo/accounts.ts';
import { Hands } from './kit/hands.ts';
import { stage } from './kit.ts';
import { Opening, type Visit } from './steps/opened.ts';
import { shareOf } from '../sampled.ts';
import { addressesOf, pagesOfGoods, PUBLIC, WALKS } from './steps/screens.ts';
import { turned } from './steps/more-screens.ts';

/*
 * Opens every menu, dialog, form in place, fold and reason that opens without sending anything; the stage fails on any
 * write. One language also checks their appearance; the others open the same elements again and check the texts.
 */

const here = stage({ looks: true });

/** Each commit opens what another sixth of the addresses has, and reads it again in another language. */
const SHARES = 6;

async function opening(language: (typeof LANGUAGES)[number], email: string | null): Promise<Opening> {
  const { page } = await here.person(language, { width: 1280 });
  const hands = new Hands(page, language);
  if (email !== null) await hands.comeBack(email, DEMO_PASSWORD, '/profile');
  return new Opening(hands);
}

describe.each([
  { who: 'buyer', first: 'uk', dialogs: 28, menus: 18, reasons: 8 },
  { who: 'seller', first: 'pl', dialogs: 28, menus: 18, reasons: 6 },
  { who: 'visitor', first: 'ru', dialogs: 0, menus: 1, reasons: 0 },
] as const)('$who', ({ who, first, dialogs, menus, reasons }) => {
  const email = who === 'visitor' ? null : `${who}@kontor.example`;
  let plan: readonly Visit[] = [];

  const share = shareOf(SHARES);
  const least = (all: number): number => (share === null ? all : Math.floor(all / SHARES / 2));

  test(`what opens has correct texts in ${first} and no faults in both themes at 1280 and 390 px`, async () => {
    // Each message in the outbox is in its recipient's language.
    const every = email ? await addressesOf(here, email) : [...PUBLIC, ...(await pagesOfGoods(here))];
    const addresses = turned(every.filter(WALKS.opens).filter((address) => address !== '/dev/outbox'));
    const all = await opening(first, email);
    for (const [at, address] of addresses.entries()) await all.all(address, at === 0);
    plan = all.plan;
    const { dialog, menu, reason } = all.opened;
    expect(dialog.length, dialog.join('; ')).toBeGreaterThanOrEqual(least(dialogs));
    expect(menu.length, menu.join('; ')).toBeGreaterThanOrEqual(least(menus));
    expect(reason.length, reason.join('; ')).toBeGreaterThanOrEqual(least(reasons));
  });

  const others = LANGUAGES.filter((language) => language !== first);
  const other = shareOf(others.length * SHARES);
  test.each(others.filter((_, at) => other === null || other % others.length === at))(
    'it has correct texts in %s',
    async (language) => {
      const steps = plan.flatMap((visit) => visit.steps);
      expect(steps.length).toBeGreaterThanOrEqual(least(dialogs + menus + reasons));
      expect(await (await opening(language, email)).again(plan)).toBe(steps.length);
    },
  );
});
