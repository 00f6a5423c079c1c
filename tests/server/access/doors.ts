import { PASSWORD } from '../kit.ts';
import type { Wrap } from '../every-step/through.ts';
import { lineOf, PIPE, Shop } from '../trade/shop.kit.ts';
import { Market, ok } from '../procurement/procurement.kit.ts';
import { ONE_LOT } from '../procurement/procurement.walk.ts';

/** What a visitor can read or send. */
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

/** Previews of decisions, requested by each user who may make them. */
export async function asked(wrap: Wrap): Promise<void> {
  const plain = await Market.open();
  const inquiry = await plain.opened();
  const running = await plain.published();
  const { on } = await wrap(plain.server);
  const buyer = on(plain.buyer);
  const [[first, second], [lot, other], reason] = [inquiry.offers, inquiry.lots, 'Because'];
  const send = async (step: string, body: object, { id }: { readonly id: number } = inquiry) =>
    ok(await buyer.send('POST', `/api/inquires/${id}/${step}/`, body));
  const ask = async (step: string, body: object, of: { readonly id: number } = inquiry) => {
    await send(`${step}/dry-run`, body, of);
    await send(`${step}/dry-run`, body, of);
  };
  await ask('amend', { reason, show_contact: true }, running);
  await ask('close-early', {}, running);
  const award = { offer: second, lot, justification: reason };
  await ask('accept', award);
  await ask('no-award', { lot: other, reason: 'other', comment: reason });
  await ask('reject-offer', { offer: first, reason });
  await ask('cancel', { reason: 'other', comment: reason });
  const { awards } = await send('accept', award);
  await ask('revoke-award', { award: awards[0].id, reason });
  await send('accept', { offer: first, lot: other, justification: reason });
  const decline = `/api/offers/${second}/supplier-decline/dry-run/`;
  ok(await on(plain.second).send('POST', decline, { reason }));
  ok(await on(plain.second).send('POST', decline, { reason }));
}

/** The receipt of an offer is for anyone who has its file. */
export async function receipts(wrap: Wrap): Promise<void> {
  const market = await Market.open();
  const { server } = await wrap(market.server);
  const inquiry = await market.published(ONE_LOT);
  const offer = await market.submitted(market.first, inquiry, ['5']);
  const { receipts: given } = ok(await market.first.send('GET', `/api/offers/${offer}/`));
  ok(await server.request('GET', `/api/receipts/${given[0].hash}/`));
}
