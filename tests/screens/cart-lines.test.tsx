import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { localCart } from '../../src/app/trade/cart/local-cart.ts';
import { signIn, signOut } from '../../src/app/session/session.ts';
import { address, fill, fillIn, open, press, two } from './checkout.kit.tsx';
import { CheckoutServer } from './checkout.server.ts';
import { speak, tidy } from './kit.ts';

/* Changes made to a line in the meantime, by the seller and by the buyer. */

beforeEach(() => speak('en', 'checkout', 'lifecycles-trade', 'units'));
afterEach(() => {
  signOut();
  localCart.set([]);
  tidy();
  vi.unstubAllGlobals();
});

const ordered = (server: CheckoutServer) => server.sent.filter(({ path }) => path.endsWith('orders/'));
const lineOf = (server: CheckoutServer, nth: number) =>
  (ordered(server)[nth]?.body['orderitem_set'] as readonly object[] | undefined)?.[0];
const stalmet = () => screen.getByRole('region', { name: 'Stalmet' });

describe('what the seller changes between the look and the sending', () => {
  test('the unit stands with the old one beside it and takes another yes', async () => {
    two();
    const server = new CheckoutServer();
    const { 1: bolt } = server.goods;
    server.goods[1] = { ...bolt, unit: 'DZN' } as never;
    open(server);
    await fillIn();
    server.goods[1] = { ...bolt, unit: 'PCS' } as never;
    await press('Send 2 orders');
    expect(await screen.findByText('Something has changed. Check it and send again.')).toBeDefined();
    expect(stalmet().querySelector('del')?.textContent).toContain('2.50 PLN per doz, without VAT');
    expect(stalmet().querySelector('ins')?.textContent).toContain('2.50 PLN per pcs, without VAT');
    await press('Send 2 orders');
    await screen.findByRole('heading', { name: 'Confirm your email address' });
    expect([lineOf(server, 0), lineOf(server, 1)]).toMatchObject([{ unit: 'DZN' }, { unit: 'PCS' }]);
  });

  test('the name as well', async () => {
    two();
    const server = new CheckoutServer();
    open(server);
    await fillIn();
    server.goods[1] = { ...server.goods[1], name: 'Rivet M8' } as never;
    await press('Send 2 orders');
    const old = await within(stalmet()).findByText('Old name', { exact: false });
    expect(old.closest('del')?.textContent).toBe('Old name Bolt M8');
    expect(within(stalmet()).getByRole('link', { name: 'Rivet M8' }).closest('ins')?.textContent).toContain('New name');
    expect(stalmet().querySelectorAll('del')).toHaveLength(1);
  });

  test('a product that is gone keeps the name that was seen', async () => {
    two();
    const server = new CheckoutServer();
    open(server);
    const field = await quantity(/^Quantity: Bolt M8/);
    fireEvent.change(field, { target: { value: '30' } });
    fireEvent.blur(field);
    await waitFor(() => expect(localCart.get()[0]).toMatchObject({ quantity: '30', name: 'Bolt M8', unit: 'PCS' }));
    delete server.goods[1];
    const other = await quantity(/^Quantity: Bearing/);
    fireEvent.change(other, { target: { value: '3' } });
    fireEvent.blur(other);
    const gone = within(await screen.findByRole('region', { name: 'No longer for sale' }));
    expect(gone.getByRole('link', { name: 'Bolt M8' })).toBeDefined();
  });
});

const quantity = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);

describe('several tabs at sign-in', () => {
  const OLDER = JSON.stringify([{ product: 1, quantity: '20', price: '2.50', currency: 'PLN' }]);
  /** The device's storage, as a tab finds it. */
  const found = (text: string) => {
    localStorage.setItem('cart', text);
    fireEvent(window, new StorageEvent('storage', { key: 'cart', newValue: text, storageArea: localStorage }));
  };
  const merges = (server: CheckoutServer) => server.sent.filter(({ path }) => path.endsWith('merge/')).length;

  test.each(['of now', 'of an older form'])('bring a cart %s along once', async (form) => {
    two();
    const text = form === 'of now' ? String(localStorage.getItem('cart')) : OLDER;
    found(text);
    const brought = localCart.get().length;
    const server = new CheckoutServer();
    signIn('key');
    open(server);
    await waitFor(() => expect([merges(server), localCart.get()]).toEqual([1, []]));
    // Another tab had read the same cart before it was emptied.
    await waitFor(() => {
      if (merges(server) === 1 && localCart.get().length === 0) found(text);
      expect([merges(server), localCart.get()]).toEqual([2, []]);
    });
    expect(server.lines).toHaveLength(brought);
  });

  test('what is put in later, alike to the letter, comes along all the same', async () => {
    two();
    const server = new CheckoutServer();
    signIn('key');
    open(server);
    await waitFor(() => expect([merges(server), localCart.get()]).toEqual([1, []]));
    await waitFor(() => {
      if (merges(server) === 1 && localCart.get().length === 0) two();
      expect([merges(server), localCart.get()]).toEqual([2, []]);
    });
    expect(server.lines).toHaveLength(4);
  });
});

describe('a quantity that is typed and sent at once', () => {
  test.each(['a visitor', 'a member'])('is ordered by %s as it was typed', async (who) => {
    const server = new CheckoutServer();
    two();
    if (who === 'a member') {
      vi.stubGlobal('fetch', server.fetch);
      signIn('key');
      open(server, '/checkout?step=where');
      await fill(/^Address/, 'Prosta 1');
      for (let step = 0; step < 3; step += 1) await press('Continue');
    } else {
      open(server);
      await fillIn();
    }
    const send = await screen.findByRole('button', { name: 'Send 2 orders' });
    // The fields are changed without pressing Enter or leaving them.
    fireEvent.change(await quantity(/^Quantity: Bolt M8/), { target: { value: '30' } });
    fireEvent.change(await quantity(/^Quantity: Bearing/), { target: { value: '4' } });
    fireEvent.click(send);
    await waitFor(() => expect(ordered(server)).toHaveLength(1));
    expect(ordered(server)[0]?.body['orderitem_set']).toMatchObject([
      { product: 1, quantity: '30' },
      { product: 3, quantity: '4' },
    ]);
  });

  test('is taken once, though the field is left on the way to the button', async () => {
    two();
    const server = new CheckoutServer();
    open(server);
    await fillIn();
    const field = await quantity(/^Quantity: Bolt M8/);
    fireEvent.change(field, { target: { value: '30' } });
    fireEvent.blur(field);
    fireEvent.click(screen.getByRole('button', { name: 'Send 2 orders' }));
    await screen.findByRole('heading', { name: 'Confirm your email address' });
    expect([ordered(server).length, lineOf(server, 0)]).toMatchObject([1, { quantity: '30' }]);
  });

  test('that is refused is not sent, nor the one before it', async () => {
    two();
    const server = new CheckoutServer();
    open(server);
    await fillIn();
    fireEvent.change(await quantity(/^Quantity: Bolt M8/), { target: { value: '9' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send 2 orders' }));
    expect(await screen.findByText('The quantity is below the minimum order quantity. Increase it.')).toBeDefined();
    expect([ordered(server), (await quantity(/^Quantity: Bolt M8/)).value]).toEqual([[], '9']);
  });

  test('goes with another price only after a look at it', async () => {
    two();
    const server = new CheckoutServer();
    open(server);
    await fillIn();
    server.goods[1] = { ...server.goods[1], price: '2.75' } as never;
    fireEvent.change(await quantity(/^Quantity: Bolt M8/), { target: { value: '30' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send 2 orders' }));
    expect(await screen.findByText('Something has changed. Check it and send again.')).toBeDefined();
    expect(ordered(server)).toEqual([]);
    await press('Send 2 orders');
    await waitFor(() => expect(lineOf(server, 0)).toMatchObject({ quantity: '30', price: '2.75' }));
  });

  test('is taken before the cart is left, and keeps the reader there when it is refused', async () => {
    two();
    open(new CheckoutServer());
    const field = await quantity(/^Quantity: Bolt M8/);
    const on = screen.getByRole('link', { name: 'Go to checkout' });
    fireEvent.change(field, { target: { value: '9' } });
    fireEvent.click(on);
    expect(await screen.findByText('The quantity is below the minimum order quantity. Increase it.')).toBeDefined();
    expect(address()).toBe('/checkout');
    fireEvent.change(field, { target: { value: '30' } });
    fireEvent.click(on);
    expect(await screen.findByLabelText(/^Company/)).toBeDefined();
    expect(localCart.get()[0]?.quantity).toBe('30');
  });

  test('of two that are typed one after the other none is lost', async () => {
    two();
    open(new CheckoutServer());
    const fields = [await quantity(/^Quantity: Bolt M8/), await quantity(/^Quantity: Bearing/)];
    for (const [nth, field] of fields.entries()) {
      fireEvent.change(field, { target: { value: ['30', '4'][nth] } });
      fireEvent.blur(field);
    }
    await waitFor(() => expect(localCart.get().map((line) => line.quantity)).toEqual(['30', '4']));
  });
});
