import { afterAll, beforeAll, expect, test } from 'vitest';
import { Counter, ok } from './orders.kit.ts';

let at: Counter;
beforeAll(async () => {
  at = await Counter.open();
}, 60_000);
afterAll(async () => at?.shop.server.close());

test('the list of orders is exported with its filters, and the buyer learns whom to ask', async () => {
  const { shop } = at;
  const id = await at.order([[await at.product(), '2']]);
  const other = await at.order([[await at.product({ currency: 'PLN' }), '3']]);
  ok(await at.sells(other, 'confirm'));
  const rows = async (who: typeof shop.buyer, query: string) => {
    const { status, text } = await who.send('GET', `/api/orders/export/?form=international&${query}`);
    expect(status).toBe(200);
    return text.trim().split(/\r?\n/);
  };
  const [head, ...found] = await rows(shop.buyer, `side=buyer&search=${id}`);
  expect(head).toBe('Order,Status,Source,Inquiry,Buyer,Supplier,Total,Currency,Ordered on,Reply due');
  const { buyer, seller } = await at.read(id);
  expect(found.map((row) => row.split(',').slice(0, 8))).toEqual([
    [String(id), 'New', 'Cart', '', buyer.name, seller.name, '5.00', 'EUR'],
  ]);
  // A confirmed order awaits no reply.
  const confirmed = (await rows(shop.first, 'side=seller&status=confirmed')).filter((row) =>
    row.startsWith(`${other},`),
  );
  expect(confirmed.map((row) => row.split(',').at(-1))).toEqual(['']);
  expect(found[0]?.split(',').at(-1)).not.toBe('');
  expect((await rows(shop.second, 'side=seller')).length).toBe(1);
  expect((await at.read(other, shop.buyer)).seller_contact).toBeNull();
  const contact = { contact_name: 'Jan Kowal', email: 'biuro@stal.example', org_phone: '+48 71 700 27 30' };
  ok(await shop.first.send('PATCH', `/api/organizations/${shop.first.organization}/`, contact));
  expect((await at.read(other, shop.buyer)).seller_contact).toEqual({
    name: 'Jan Kowal',
    email: 'biuro@stal.example',
    phone: '+48 71 700 27 30',
  });
  // Nor does the seller show it before it has confirmed.
  expect((await at.read(id, shop.buyer)).seller_contact).toBeNull();
});
