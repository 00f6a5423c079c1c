import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../machines/lifecycles/session/session.rules.ts';
import { texts } from '../../../src/server/platform/texts.ts';
import { ADVICE, BOLT, type Line, lineOf, PIPE, Shop } from './shop.kit.ts';

/* Invalid countries and amounts are reported at their field, in the caller's language. */

let shop: Shop;
let pipe: Line;
beforeAll(async () => {
  shop = await Shop.open();
  pipe = lineOf(await shop.list(shop.first, PIPE), '12', PIPE);
}, 60_000);
afterAll(async () => shop?.server.close());

const COUNTRY = {
  en: 'This country is not in the list. Choose one from the list.',
  pl: 'Tego kraju nie ma na liście. Wybierz kraj z\u00A0listy.',
  uk: 'Такої країни немає в\u00A0списку. Виберіть зі списку.',
  ru: 'Такой страны нет в\u00A0списке. Выберите из списка.',
};
describe.each(LANGUAGES)('in %s', (language) => {
  const headers = { 'Accept-Language': language };
  test.each(['ZZ', 'XX', 'SU', 'EU'])('nothing is ordered to %s', async (country) => {
    const told = { country: [COUNTRY[language]] };
    const member = await shop.order([pipe], { country }, shop.buyer, headers);
    const visitor = await shop.ask(shop.guest([pipe], { country }), headers);
    expect([member.status, member.body, visitor.status, visitor.body]).toEqual([400, told, 400, told]);
  });
});

describe.each(LANGUAGES)('so little that nothing is to be paid, in %s', (language) => {
  const headers = { 'Accept-Language': language };
  const told = texts(language, 'lifecycles-trade')('cart.guard.amountLeft');
  test('is neither put in nor ordered, and free goods are', async () => {
    const cheap = { ...BOLT, price: '0.01' };
    const washer = lineOf(await shop.list(shop.first, cheap), '0.0001', cheap);
    const added = await shop.buyer.send('POST', '/api/orderitems/', washer, headers);
    expect([added.status, added.body.refusal.guards, added.body.detail]).toEqual([409, ['amountLeft'], told]);
    const [line] = (await shop.price([washer])).body.orderitem_set;
    expect([line.amount, line.reasons]).toEqual(['0.00', ['amountLeft']]);
    const asked = await shop.ask(shop.guest([washer]));
    expect([asked.status, asked.body.refusal.guards]).toEqual([409, ['orderable']]);
    const free = await shop.list(shop.first, { ...BOLT, price: '0' });
    expect((await shop.add(free, '0.0001')).status).toBe(200);
    expect((await shop.add(washer.product, '0.5')).body.orderitem_set.at(-1).amount).toBe('0.01');
    await shop.empty();
  });
});

describe('an amount', () => {
  const long = (digits: number) => `${'0'.repeat(digits - 1)}7`;
  test.each([`0.${'0'.repeat(10_000)}`, long(10_000), long(65), `1.${'5'.repeat(10_000)}`])(
    'of many digits is refused at its field: %.20s',
    async (amount) => {
      const product = { price: amount, quantity: amount, minimum_order_quantity: amount };
      const listed = await shop.first.send('POST', '/api/products/', { ...PIPE, ...product });
      expect([listed.status, Object.keys(listed.body).sort()]).toEqual([400, Object.keys(product).sort()]);
      expect(listed.text.length).toBeLessThan(500);
      const added = await shop.add(pipe.product, amount);
      expect([added.status, Object.keys(added.body)]).toEqual([400, ['quantity']]);
      const asked = await shop.ask(shop.guest([{ ...pipe, quantity: amount, price: amount }]));
      expect([asked.status, Object.keys(asked.body.orderitem_set[0])]).toEqual([400, ['quantity', 'price']]);
    },
  );
  test('may stand behind as many zeros as anybody writes', async () => {
    expect((await shop.add(pipe.product, long(64))).status).toBe(200);
  });
  test.each(['-0', '-0.00', '-000'])('%s is nothing, and is answered as that', async (price) => {
    const listed = await shop.first.send('POST', '/api/products/', { ...BOLT, price });
    expect([listed.status, listed.body.price]).toEqual([201, '0']);
    const [line] = (await shop.price([{ ...pipe, price }])).body.orderitem_set;
    expect([line.price, Number(line.price), line.changed]).toEqual([price.slice(1), 0, true]);
  });
  test('below nothing is still refused', async () => {
    const listed = await shop.first.send('POST', '/api/products/', { ...ADVICE, price: '-0.01' });
    expect([listed.status, Object.keys(listed.body)]).toEqual([400, ['price']]);
  });
});
