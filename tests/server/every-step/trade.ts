import { BOLT, lineOf, PIPE, Shop } from '../trade/shop.kit.ts';
import type { Wrap } from './through.ts';

/** Every step of a cart and of the orders it creates. */
export async function tradeSteps(wrap: Wrap): Promise<void> {
  const plain = await Shop.open();
  const pipe = await plain.list(plain.first, PIPE);
  const bolt = await plain.list(plain.first, BOLT);
  const shop = plain.on(await wrap(plain.server));
  await shop.add(pipe, '12');
  await shop.buyer.send('POST', '/api/orderitems/merge/', { orderitem_set: [{ product: bolt, quantity: '2' }] });
  const [first] = (await shop.cart()).orderitem_set;
  await shop.buyer.send('DELETE', `/api/orderitems/${first.id}/`);
  await shop.order(shop.seen(await shop.cart()));

  const visit = async () => {
    const body = shop.guest([lineOf(pipe, '12', PIPE)]);
    await shop.ask(body);
    const secret: string = (await shop.verify(await plain.tokenOf(body.email))).body.secret;
    const [order] = (await shop.orders(secret)).body.order_set;
    return { secret, id: order.id as number, line: order.orderitem_set[0].id as number };
  };
  const { secret, id, line } = await visit();
  const propose = (quantity: string) =>
    plain.first.send('POST', `/api/orders/${id}/propose-change/`, {
      orderitem_set: [{ id: line, quantity }],
      comment: 'Less is left',
    });
  await propose('10');
  await shop.step(secret, id, 'reject-change', { comment: 'All of it' });
  await propose('11');
  await shop.step(secret, id, 'accept-change');
  const sells = (action: string, body: object = {}) => plain.first.send('POST', `/api/orders/${id}/${action}/`, body);
  await shop.step(secret, id, 'ask-cancel-rest', { reason: 'The site is closed' });
  await shop.step(secret, id, 'keep-rest', { comment: 'It goes on' });
  await sells('ship-part', { orderitem_set: [{ id: line, quantity: '4' }] });
  await shop.step(secret, id, 'receive', { orderitem_set: [{ id: line, quantity: '4' }] });
  await sells('offer-cancel-rest', { reason: 'Sold out' });
  await shop.step(secret, id, 'accept-cancel-rest');
  await shop.step(secret, id, 'close');
  const other = await visit();
  await shop.step(other.secret, other.id, 'cancel', { reason: 'Needed no more' });
}
