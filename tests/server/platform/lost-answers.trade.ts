import type { TestServer } from '../kit.ts';
import { BOLT, PIPE, Shop } from '../trade/shop.kit.ts';
import type { Lossy } from './lost-answers.kit.ts';

/** Every step of a cart and of what comes of it, on a line that loses answers. */
export async function tradeSteps(losing: (server: TestServer) => Promise<Lossy>): Promise<void> {
  const plain = await Shop.open();
  const pipe = await plain.list(plain.first, PIPE);
  const bolt = await plain.list(plain.first, BOLT);
  const line = await losing(plain.server);
  const shop = plain.on(line);
  await shop.add(pipe, '12');
  await shop.buyer.send('POST', '/api/orderitems/merge/', { orderitem_set: [{ product: bolt, quantity: '2' }] });
  const [first] = (await shop.cart()).orderitem_set;
  await shop.buyer.send('DELETE', `/api/orderitems/${first.id}/`);
  await shop.order(shop.seen(await shop.cart()));
  const body = shop.guest([{ product: pipe, quantity: '12', price: '12.5', currency: 'PLN' }]);
  await shop.ask(body);
  await shop.verify(await plain.tokenOf(body.email));
}
