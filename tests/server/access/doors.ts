import { PASSWORD } from '../kit.ts';
import type { Wrap } from '../every-step/through.ts';
import { lineOf, PIPE, Shop } from '../trade/shop.kit.ts';
import { Market, ok } from '../procurement/procurement.kit.ts';
import { ONE_LOT } from '../procurement/procurement.walk.ts';

/** What a visitor is shown or may send. */
export async function doors(wrap: Wrap): Promise<void> {
  const plain = await Shop.open();
  const pipe = await plain.list(plain.first, PIPE);
  const { server, on } = await wrap(plain.server);
  const profile = `/api/profile/${plain.buyer.id}/`;
  ok(await on(plain.buyer).send('GET', profile));
  ok(await on(plain.buyer).send('PATCH', profile, { first_name: 'Olha' }));
  ok(await on(plain.buyer).send('GET', `/api/companies/${plain.first.organization}/dealings/`));
  const get = async (path: string) => ok(await server.request('GET', path));
  const post = (path: string, body: object) => server.request('POST', path, { body });
  ok(await post('/api/session/', {}));
  const names = { username: plain.buyer.email, email: plain.buyer.email };
  ok(await post('/rest-auth/login/', { ...names, password: PASSWORD }));
  ok(await post('/api/client-reports/', { kind: 'crash', route: '/', error: 'TypeError', stack: '' }));
  ok(await post('/api/unauth-orderitems/', { orderitem_set: [lineOf(pipe, '12', PIPE)] }));
  await get(`/api/publicproducts/${pipe}/`);
  await get(`/api/companies/${plain.first.organization}/`);
  const guest = plain.guest([lineOf(pipe, '12', PIPE)]);
  await plain.ask(guest);
  await get(`/api/unauth-orders/${(await plain.verify(await plain.tokenOf(guest.email))).body.secret}/`);
}

/** A quantity in one's own cart. */
export async function carts(wrap: Wrap): Promise<void> {
  const plain = await Shop.open();
  const pipe = await plain.list(plain.first, PIPE);
  const shop = plain.on(await wrap(plain.server));
  await shop.add(pipe, '12');
  const [kept] = (await shop.cart()).orderitem_set;
  ok(await shop.buyer.send('PATCH', `/api/orderitems/${kept.id}/`, { quantity: '18' }));
}

/** The receipt of an offer is for whoever holds its paper. */
export async function receipts(wrap: Wrap): Promise<void> {
  const market = await Market.open();
  const { server } = await wrap(market.server);
  const inquiry = await market.published(ONE_LOT);
  const offer = await market.submitted(market.first, inquiry, ['5']);
  const { receipts: given } = ok(await market.first.send('GET', `/api/offers/${offer}/`));
  ok(await server.request('GET', `/api/receipts/${given[0].hash}/`));
}
