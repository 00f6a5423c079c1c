import { ok } from '../invoicing/documents.ts';
import { Counter } from '../trade/orders.kit.ts';
import { Shop } from '../trade/shop.kit.ts';
import type { Wrap } from './through.ts';

/** Every step of an order after its confirmation that belongs to no tender. */
export async function orderSteps(wrap: Wrap): Promise<void> {
  const plain = new Counter(await Shop.open());
  const lossy = new Counter(plain.shop.on(await wrap(plain.shop.server)));
  const product = await plain.product({ currency: 'PLN' });
  const confirmed = async (): Promise<number> => {
    const id = await plain.order([[product, '5']]);
    await plain.sells(id, 'confirm');
    return id;
  };
  const first = await confirmed();
  await lossy.buys(first, 'ask-cancel-rest', { reason: 'The site is closed' });
  await lossy.sells(first, 'uphold-rest', { comment: 'They are made' });
  await lossy.sells(first, 'offer-cancel-rest', { reason: 'Sold out' });
  await lossy.buys(first, 'keep-rest', { comment: 'We need them' });
  await plain.sells(first, 'offer-cancel-rest', { reason: 'Sold out' });
  await lossy.buys(first, 'accept-cancel-rest');

  const other = await confirmed();
  const { id: line } = (await plain.read(other)).orderitem_set[0];
  const orderitem_set = [{ id: line, quantity: '2' }];
  await plain.sells(other, 'ship-part', { orderitem_set });
  await lossy.buys(other, 'receive', { orderitem_set });
  const seller = lossy.shop.first;
  const { id: part } = ok(await seller.send('POST', '/api/documents/', { type: 'part', order: other }), 201);
  ok(await seller.send('POST', `/api/documents/${part}/issue/`, {}));
  await plain.sells(other, 'ship-part', { orderitem_set: [{ id: line, quantity: '1' }] });
  ok(await seller.send('POST', `/api/documents/${part}/part/`, {}), 201);
  await plain.buys(other, 'ask-cancel-rest', { reason: 'The site is closed' });
  await lossy.sells(other, 'agree-cancel-rest');
}
