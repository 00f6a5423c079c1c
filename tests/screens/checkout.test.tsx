import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { localCart } from '../../src/app/trade/cart/local-cart.ts';
import { signIn, signOut, unauthorized } from '../../src/app/session/session.ts';
import { address, fill, fillIn, open, press, two, user } from './checkout.kit.tsx';
import { CheckoutServer } from './checkout.server.ts';
import { speak, tidy } from './kit.ts';

beforeEach(() => speak('en', 'checkout', 'lifecycles-trade', 'units'));
afterEach(() => {
  signOut();
  localCart.set([]);
  tidy();
  vi.unstubAllGlobals();
});

describe("a visitor's cart", () => {
  test('that is empty says what to do', async () => {
    open(new CheckoutServer());
    expect(await screen.findByText('The cart is empty')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Browse products' }).getAttribute('href')).toBe('/s');
  });

  test('has a list and a sum for each seller and currency', async () => {
    two();
    open(new CheckoutServer());
    const list = async (name: string) => (await screen.findByRole('region', { name })).textContent;
    expect(await list('Stalmet')).toContain('50.00 PLN');
    expect(await list('Vidvid')).toContain('60.00 EUR');
    expect(screen.getByRole('link', { name: 'Cart, 2 items' })).toBeDefined();
  });

  test('calls sellers and goods as the reader reads them, with their own names beside', async () => {
    const server = new CheckoutServer();
    server.goods[4] = {
      name: 'Борона дискова',
      intername: 'Disc harrow',
      price: '9',
      currency: 'UAH',
      seller: 7,
      minimum: null,
      available: null,
    };
    localCart.set([{ product: 4, quantity: '1', price: '9', currency: 'UAH' }]);
    open(server);
    const own = within(await screen.findByRole('region', { name: 'Stepahrolit' }));
    expect([own.getByText('Степагроліт'), own.getByText('Борона дискова')]).toHaveLength(2);
    expect(own.getByRole('link', { name: 'Disc harrow' }).getAttribute('href')).toBe('/publicproducts/4');
    expect(own.getByLabelText(/^Quantity: Disc harrow/)).toBeDefined();
    await speak('uk', 'checkout');
    const home = within(await screen.findByRole('region', { name: 'Степагроліт' }));
    expect([home.queryByText('Stepahrolit'), home.queryByText('Disc harrow')]).toEqual([null, null]);
  });

  test('takes another quantity, and keeps the old one where it cannot be', async () => {
    two();
    open(new CheckoutServer());
    const field = await screen.findByLabelText<HTMLInputElement>(/^Quantity: Bolt M8/);
    await user.clear(field);
    await user.type(field, '9{Enter}');
    expect(await screen.findByText('The quantity is below the minimum order quantity. Increase it.')).toBeDefined();
    expect(localCart.get()[0]?.quantity).toBe('20');
    await user.clear(field);
    await user.type(field, '30{Enter}');
    await waitFor(() => expect(localCart.get()[0]?.quantity).toBe('30'));
    expect(screen.queryByText('The quantity is below the minimum order quantity. Increase it.')).toBeNull();
    await press('Delete item: Bearing');
    await waitFor(() => expect(screen.queryByText('Bearing')).toBeNull());
    expect(localCart.get()).toHaveLength(1);
  });
});

describe('the checkout of a visitor', () => {
  test('asks step by step and sends what was shown, one note to one seller', async () => {
    two();
    const server = new CheckoutServer();
    open(server);
    await fillIn();
    expect(address()).toBe('/checkout?step=look');
    await press('Send 2 orders');
    expect(await screen.findByRole('heading', { name: 'Confirm your email address' })).toBeDefined();
    expect(server.sent).toEqual([
      {
        method: 'POST',
        path: '/api/unauth-orders/',
        body: {
          name: 'Olena Vit',
          company: 'Vit',
          email: 'olena@vit.example',
          phone: '',
          consent: true,
          country: 'PL',
          delivery_address: 'Prosta 1, Warszawa',
          wanted_on: null,
          notes: [{ seller: 5, message: 'Call before delivery' }],
          orderitem_set: [
            { product: 1, quantity: '20', name: 'Bolt M8', unit: 'PCS', price: '2.50', currency: 'PLN' },
            { product: 3, quantity: '2', name: 'Bearing', unit: 'PCS', price: '30.00', currency: 'EUR' },
          ],
        },
      },
    ]);
    expect(localCart.get()).toEqual([]);
  });

  test('names what is missing, and goes back by the browser with what was typed', async () => {
    two();
    open(new CheckoutServer());
    await user.click(await screen.findByRole('link', { name: 'Go to checkout' }));
    await fill(/^Full name/, 'Olena');
    await press('Continue');
    expect((await screen.findByRole('alert')).textContent).toContain('3 fields to correct');
    await fill(/^Company/, 'Vit');
    await fill(/^Email/, 'o@v.example');
    await user.click(screen.getByRole('checkbox'));
    await press('Continue');
    await screen.findByLabelText(/^Address/);
    expect(address()).toBe('/checkout?step=where');
    await press('browser back');
    expect((await screen.findByLabelText<HTMLInputElement>(/^Company/)).value).toBe('Vit');
    expect(address()).toBe('/checkout?step=who');
  });

  test('an address of a later step leads no further than what is filled in', async () => {
    two();
    open(new CheckoutServer(), '/checkout?step=look');
    expect(await screen.findByLabelText(/^Full name/)).toBeDefined();
    await waitFor(() => expect(address()).toBe('/checkout?step=who'));
  });

  test('a price that rose meanwhile is shown beside the old one and takes another yes', async () => {
    two();
    const server = new CheckoutServer();
    open(server);
    await fillIn();
    server.goods[1] = { ...server.goods[1], price: '2.75' } as never;
    await press('Send 2 orders');
    expect(await screen.findByText('Something has changed. Check it and send again.')).toBeDefined();
    const list = within(screen.getByRole('region', { name: 'Stalmet' }));
    expect(list.getByText('Old price', { exact: false })).toBeDefined();
    expect(screen.getByRole('region', { name: 'Stalmet' }).textContent).toContain('55.00 PLN');
    await press('Send 2 orders');
    await screen.findByRole('heading', { name: 'Confirm your email address' });
    expect(server.sent[1]?.body['orderitem_set']).toContainEqual({
      product: 1,
      quantity: '20',
      name: 'Bolt M8',
      unit: 'PCS',
      price: '2.75',
      currency: 'PLN',
    });
  });

  test('what sold out meanwhile closes the way until it is changed', async () => {
    two();
    const server = new CheckoutServer();
    open(server);
    await fillIn();
    server.goods[1] = { ...server.goods[1], available: '15' } as never;
    await press('Send 2 orders');
    expect(await screen.findByText('This quantity is not in stock. Reduce it.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Send 2 orders' }).getAttribute('aria-disabled')).toBe('true');
    const field = screen.getByLabelText<HTMLInputElement>(/^Quantity: Bolt M8/);
    await user.clear(field);
    await user.type(field, '15{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Send 2 orders' }).getAttribute('aria-disabled')).toBeNull(),
    );
    await press('Send 2 orders');
    await screen.findByRole('heading', { name: 'Confirm your email address' });
  });

  test('a field that the server refuses is shown where it is asked, and a dead server keeps everything', async () => {
    two();
    const server = new CheckoutServer();
    open(server);
    await fillIn();
    server.complain(503, { detail: 'Down' });
    await press('Send 2 orders');
    expect((await screen.findByRole('alert')).textContent).toContain('Down');
    server.complain(400, { email: ['This is not an email address. Enter one such as name@company.com.'] });
    await press('Send 2 orders');
    expect((await screen.findByLabelText<HTMLInputElement>(/^Email/)).value).toBe('olena@vit.example');
    // The message above the form names the field.
    expect(
      await screen.findByRole('link', {
        name: 'Email: This is not an email address. Enter one such as name@company.com.',
      }),
    ).toBeDefined();
    await waitFor(() => expect(address()).toBe('/checkout?step=who'));
  });
});

describe('the cart of a member', () => {
  test('what did not arrive at the first try comes along at the next', async () => {
    two();
    const server = new CheckoutServer();
    server.complain(503, { detail: 'Down' });
    signIn('key');
    open(server);
    await waitFor(() => expect(server.lines).toHaveLength(2), { timeout: 8000 });
    expect(await screen.findByRole('link', { name: 'Cart, 2 items' })).toBeDefined();
    expect(localCart.get()).toEqual([]);
  });

  test('takes along what was chosen before signing in, and becomes orders', async () => {
    two();
    const server = new CheckoutServer();
    server.member = true;
    vi.stubGlobal('fetch', server.fetch);
    signIn('key');
    open(server, '/checkout?step=who');
    expect(await screen.findByText('The order is placed on behalf of Budimex.')).toBeDefined();
    expect(localCart.get()).toEqual([]);
    await press('Continue');
    await fill(/^Address/, 'Prosta 1');
    await press('Continue');
    await press('Continue');
    await press('Continue');
    await press('Send 2 orders');
    expect(await screen.findByRole('heading', { name: 'Inquiry completed' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Order 70' }).getAttribute('href')).toBe('/orders/70');
    expect(server.sent.map(({ path }) => path)).toEqual(['/api/orderitems/merge/', '/api/orders/']);
    expect(server.sent[1]?.body).toMatchObject({ country: 'PL', delivery_address: 'Prosta 1', notes: [] });
  });

  test('whose session ends on the way signs in again, and is not shown a visitor’s empty cart', async () => {
    two();
    const server = new CheckoutServer();
    server.member = true;
    vi.stubGlobal('fetch', server.fetch);
    signIn('key');
    open(server, '/checkout?step=who');
    await screen.findByText('The order is placed on behalf of Budimex.');
    act(() => void unauthorized());
    await waitFor(() => expect(address()).toBe('/login?next=%2Fcheckout%3Fstep%3Dwho'));
  });
});

test('what a visitor has ordered is in the cart no more, also when the page was left; what came since is', async () => {
  two();
  const server = new CheckoutServer();
  open(server);
  await fillIn();
  const answers = server.fetch;
  let go = (): void => {};
  const wait = new Promise<void>((resolve) => {
    go = resolve;
  });
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const answer = await answers(input, init);
    if (input.includes('unauth-orders')) await wait;
    return answer;
  });
  await press('Send 2 orders');
  await waitFor(() => expect(server.sent.at(-1)?.path).toBe('/api/unauth-orders/'));
  cleanup();
  localCart.set([...localCart.get(), { product: 2, quantity: '5' }]);
  go();
  await waitFor(() => expect(localCart.get().map(({ product }) => product)).toEqual([2]));
});
