import { fireEvent, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { localCart } from '../../src/app/trade/cart/local-cart.ts';
import { JUDGED, type Now } from '../law/cart.ts';
import { Shop } from '../server/trade/shop.kit.ts';
import { open, press, user } from './checkout.kit.tsx';
import { speak, tidy } from './kit.ts';

/*
 * A visitor has viewed the cart of the law table, and something about its product changes before the cart is sent: with
 * a real server the screen sends, shows old and new side by side, or blocks sending with a reason, as the table
 * requires.
 */

const SEEN = { name: 'Steel pipe', unit: 'MTR', price: '12.50', currency: 'PLN' } as const;
const LISTED = { ...SEEN, quantity: '20', minimum_order_quantity: '6', tariff_number: '73063041', for_sale: true };
/** A refused line shows one of these guards beside it. */
const WHY = ['productForSale', 'minimumReached', 'inStock', 'amountLeft'];

/** A visitor has no company, and no product is for sale without a price: these rows are checked on the chart. */
const ROWS = JUDGED.filter(({ now }) => now.own !== true && now.price !== null && now.currency !== null);

let shop: Shop;
const fetched = globalThis.fetch;
beforeAll(async () => {
  [shop] = await Promise.all([Shop.open(), import('../../src/app/features/checkout/Checkout.tsx')]);
}, 60_000);
afterAll(() => shop?.server.close());
beforeEach(() => speak('en', 'checkout', 'lifecycles-trade', 'units'));
afterEach(() => {
  localCart.set([]);
  tidy();
  vi.unstubAllGlobals();
});

// jsdom's abort signals do not work with Node's fetch.
const fetch = (path: string, { signal: _, ...init }: RequestInit = {}) => {
  if (!path.startsWith('/')) return fetched(path, init);
  const headers = Object.fromEntries(new Headers(init.headers).entries());
  return fetched(`${shop.server.url}${path}`, { ...init, headers });
};
const next = async (step: number) => {
  await press('Continue');
  await screen.findByRole('heading', { name: new RegExp(`^${step}\\.`) });
};
const type = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

async function change(product: number, { forSale, available, minimum, own: _, ...terms }: Now): Promise<void> {
  const body = {
    ...terms,
    // Products are listed in fewer units than the table has.
    ...(terms.unit === undefined ? {} : { unit: 'KGM' }),
    ...(forSale === undefined ? {} : { for_sale: forSale }),
    ...(minimum === undefined ? {} : { minimum_order_quantity: minimum }),
    ...(available === null ? { is_service: true } : available === undefined ? {} : { quantity: available }),
  };
  if (Object.keys(body).length === 0) return;
  const answer = await shop.edit(shop.first, product, body);
  if (answer.status !== 200) throw new Error(answer.text);
}

describe('what has changed when a visitor sends', () => {
  test.each(ROWS.map(({ row, ...rest }, at) => [row, { ...rest, at }] as const))(
    '%s',
    async (_, { now, submit, at }) => {
      const product = await shop.list(shop.first, LISTED);
      localCart.set([{ product, quantity: '12', ...SEEN }]);
      open({ fetch } as never);
      await user.click(await screen.findByRole('link', { name: 'Go to checkout' }));
      const email = `law${at}@visitor.example`;
      await type(/^Full name/, 'Olena Vit');
      await type(/^Company/, 'Vit');
      await type(/^Email/, email);
      fireEvent.click(screen.getByRole('checkbox'));
      await next(2);
      await screen.findByRole('option', { name: 'Poland' });
      await type(/^Country/, 'PL');
      await type(/^Address/, 'Prosta 1, Warszawa');
      for (const step of [3, 4, 5]) await next(step);

      await change(product, now);
      await press(/^Send/);
      if (submit === 'submitting') {
        await screen.findByRole('heading', { name: 'Confirm your email address' });
        expect(await shop.server.mails(email)).toHaveLength(1);
        return;
      }
      const said = () =>
        WHY.filter(
          (guard) => screen.queryByText(i18next.t(`cart.guard.${guard}`, { ns: 'lifecycles-trade' })) !== null,
        );
      const shut = submit.startsWith('!orderable');
      await waitFor(() => {
        const send = screen.getByRole('button', { name: /^Send/ });
        expect([send.getAttribute('aria-disabled') === 'true', said().length]).toEqual([shut, Number(shut)]);
        if (!shut) expect(document.querySelector('.c-line del')).not.toBeNull();
      });
      expect(await shop.server.mails(email)).toEqual([]);
      if (shut) return;
      // Sending again with old and new prices shown counts as consent.
      await press(/^Send/);
      await screen.findByRole('heading', { name: 'Confirm your email address' });
    },
  );
});
