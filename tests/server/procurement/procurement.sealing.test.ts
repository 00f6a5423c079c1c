import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '../../../src/contract/endpoints.ts';
import type { EndpointShape } from '../../../src/contract/platform/endpoint.ts';
import type { Person } from '../kit.ts';
import { addressesIn, numbersOf } from '../invoicing/numbers.kit.ts';
import { HOUR, type Inquiry, Market, ok } from './procurement.kit.ts';

/*
 * Before the offers are opened, only their own supplier can read anything of them, by any path. Unique values are
 * planted in an offer, and everything readable is searched for them.
 */

let market: Market;
let colleague: Person;
beforeAll(async () => {
  market = await Market.open();
  colleague = await market.server.member(market.buyer, 'administrator');
});
afterAll(async () => market?.server.close());

const SECRETS = ['7654.3217', '76543.22', 'delivery-7f3a', 'payment-7f3a', 'comment-7f3a', '2031-07-31'];
const planted = (inquiry: Inquiry) => ({
  inquire: inquiry.id,
  valid_until: '2031-07-31',
  comment: 'comment-7f3a',
  delivery_time: 'delivery-7f3a',
  currency: 'EUR',
  offeritem_set: [{ lot: inquiry.lots[0], price: '7654.3217', payment_condition: 'payment-7f3a' }],
});

const reads: readonly EndpointShape[] = Object.values(endpoints).filter(
  ({ method, path }) => method === 'GET' && !path.includes('outbox'),
);
/** Every address that a GET of the endpoint table can have here. */
async function addressesNow(): Promise<string[]> {
  const paths = reads.map(({ path }) => path);
  // It requires a tender.
  const asked = (await numbersOf(market.server, '/api/inquires/')).map((id) => `/api/questions/?inquire=${id}`);
  const others = paths.filter((path) => path !== '/api/questions/');
  return [...asked, ...(await addressesIn(market.server, others))];
}

async function everythingReadBy(who: Person): Promise<string> {
  const texts = await Promise.all(
    (await addressesNow()).map(async (address) => {
      const { status, text } = await who.send('GET', address);
      expect([address, status < 500]).toEqual([address, true]);
      return `${address} ${status} ${text}`;
    }),
  );
  return texts.join('\n');
}

async function expectSealed(...who: readonly Person[]): Promise<void> {
  for (const person of who) {
    const text = await everythingReadBy(person);
    for (const secret of SECRETS)
      expect([secret, text.split('\n').find((line) => line.includes(secret))]).toEqual([secret, undefined]);
  }
}

test('an offer stays sealed until it is opened: for the buyer, its administrators and every rival', async () => {
  const { buyer, first, second } = market;
  const inquiry = await market.published();
  const { id } = ok(await first.send('POST', '/api/offers/', planted(inquiry)));
  const hash = ok(await first.send('POST', `/api/offers/${id}/submit/`)).receipts[0].hash as string;
  await market.submitted(second, inquiry, ['5', '6']);

  // The supplier itself can read all the searched values.
  const own = await everythingReadBy(first);
  for (const secret of SECRETS) expect([secret, own.includes(secret)]).toEqual([secret, true]);

  await expectSealed(buyer, colleague, second);
  expect(await everythingReadBy(buyer)).not.toContain(hash);
  // The number of quotes is not revealed: neither supplier has answered.
  const row = await market.read(inquiry.id);
  expect([
    row.participants_count,
    row.participants.map(({ participation }: { participation: string }) => participation),
  ]).toEqual([0, ['invited', 'invited']]);
  for (const [action, body] of [
    ['accept', { offer: id, lot: inquiry.lots[0] }],
    ['reject-offer', { offer: id, reason: 'x' }],
  ] as const) {
    const answer = await market.act(inquiry.id, action, body);
    expect([answer.status, answer.body.refusal.code]).toEqual([409, 'not_allowed_in_state']);
  }
  expect((await buyer.send('GET', `/api/offers/${id}/`)).status).toBe(404);
  for (const action of ['submit', 'withdraw', 'confirm'])
    expect((await buyer.send('POST', `/api/offers/${id}/${action}/`, {})).status).toBe(404);

  await market.pass(49 * HOUR);
  await expectSealed(buyer, colleague, second);
  expect((await buyer.send('GET', `/api/inquires/${inquiry.id}/offers/`)).status).toBe(403);

  ok(await market.act(inquiry.id, 'open'));
  const opened = await everythingReadBy(buyer);
  for (const secret of SECRETS) expect([secret, opened.includes(secret)]).toEqual([secret, true]);
  expect(opened).toContain(hash);
  // A rival can read none of it even then.
  await expectSealed(second);
}, 180_000);

test('a withdrawn offer, and one of a tender that is cancelled, stay sealed for ever', async () => {
  const { buyer, first, second } = market;
  const withdrawn = await market.published();
  const one = ok(
    await first.send('POST', '/api/offers/', {
      ...planted(withdrawn),
      comment: 'withdrawn-9c1b',
      delivery_time: '',
      valid_until: '2031-08-30',
    }),
  ).id;
  ok(await first.send('POST', `/api/offers/${one}/submit/`));
  ok(await first.send('POST', `/api/offers/${one}/withdraw/`));
  await market.submitted(second, withdrawn, ['5', '6']);
  const cancelled = await market.published();
  const two = ok(
    await first.send('POST', '/api/offers/', {
      ...planted(cancelled),
      comment: 'cancelled-9c1b',
      delivery_time: '',
      valid_until: '2031-08-30',
    }),
  ).id;
  ok(await first.send('POST', `/api/offers/${two}/submit/`));
  await market.pass(49 * HOUR);
  ok(await market.act(withdrawn.id, 'open'));
  ok(await market.act(cancelled.id, 'cancel', { reason: 'budget', comment: 'x' }));
  for (const who of [buyer, colleague, second]) {
    const text = await everythingReadBy(who);
    for (const secret of ['withdrawn-9c1b', 'cancelled-9c1b', '2031-08-30'])
      expect([secret, text.split('\n').find((line) => line.includes(secret))]).toEqual([secret, undefined]);
  }
  expect((await market.offerOf(first, two)).status).toBe('void');
}, 180_000);

test('the budget never leaves the buying organisation, the published estimate does', async () => {
  const { buyer, first, second, server } = market;
  const inquiry = await market.published({ budget: '2000.77', estimate: '4321.55' });
  const silent = await market.published({ budget: '2000.77' });
  // Above the budget and below the estimate: a warning here would answer "is it more than x?".
  const between = await market.offer(first, inquiry, ['100', '150']);
  const above = await market.offer(second, inquiry, ['200', '150']);
  expect([
    (await market.offerOf(first, between)).over_estimate,
    (await market.offerOf(second, above)).over_estimate,
  ]).toEqual([false, true]);
  for (const [who, id] of [
    [first, between],
    [second, above],
  ] as const)
    ok(await who.send('POST', `/api/offers/${id}/submit/`));
  const told = async (id: number) => ok(await first.send('GET', `/api/quotations/${id}/`));
  expect([(await told(inquiry.id)).estimate, (await told(silent.id)).estimate]).toEqual(['4321.55', null]);
  await market.pass(49 * HOUR);
  ok(await market.act(inquiry.id, 'open'));
  const own = await everythingReadBy(buyer);
  expect(own).toContain('2000.77');
  const released = await buyer.send('GET', `/api/inquires/${inquiry.id}/ocds/`);
  expect([released.text.includes('2000.77'), released.text.includes('4321.55')]).toEqual([false, true]);
  for (const who of [first, second])
    expect((await everythingReadBy(who)).split('\n').find((line) => line.includes('2000.77'))).toBeUndefined();
  const letters = await server.mails();
  expect(letters.filter((letter) => JSON.stringify(letter).includes('2000.77'))).toEqual([]);
}, 180_000);

test('contact and lowest price are in the JSON only where the buyer shows them', async () => {
  const { first } = market;
  const shy = await market.opened({ show_contact: false, show_minimum_price: false });
  const frank = await market.opened({ show_contact: true, show_minimum_price: true });
  const seen = async (id: number) => ok(await first.send('GET', `/api/quotations/${id}/`));
  const hidden = await seen(shy.id);
  expect([
    hidden.contact,
    hidden.inquireitem_set.map((lot: { minimum_prices: unknown }) => lot.minimum_prices),
  ]).toEqual([null, [[], []]]);
  const shown = await seen(frank.id);
  expect(shown.contact.email).toBe(market.buyer.email);
  expect(shown.inquireitem_set.map((lot: { minimum_prices: unknown }) => lot.minimum_prices)).toEqual([
    [{ currency: 'EUR', price: '90' }],
    [{ currency: 'EUR', price: '200' }],
  ]);
  const lists = JSON.stringify(ok(await first.send('GET', '/api/quotations/')));
  expect(lists).not.toContain(market.buyer.email);
});

test('an attachment is for those who see the tender', async () => {
  const { buyer, first, second, server } = market;
  const inquiry = await market.draft({ participants: [first.organization] });
  const form = new FormData();
  form.append('document', new Blob(['a;b\n1;2\n'], { type: 'text/csv' }), 'специфікація.csv');
  const attached = ok(
    await server.request('POST', `/api/inquires/${inquiry.id}/documents/`, { token: buyer.token, form }),
  );
  expect([attached.name, attached.size]).toEqual(['специфікація.csv', 8]);
  expect((await first.send('GET', attached.url)).status).toBe(404);
  ok(await market.act(inquiry.id, 'activate'));
  const file = await first.send('GET', attached.url);
  expect([file.status, file.text, file.headers.get('content-disposition')?.startsWith('attachment')]).toEqual([
    200,
    'a;b\n1;2\n',
    true,
  ]);
  expect((await second.send('GET', attached.url)).status).toBe(404);
  const program = new FormData();
  program.append('document', new Blob(['MZ\u0000']), 'offer.pdf');
  const draft = await market.draft();
  expect(
    (await server.request('POST', `/api/inquires/${draft.id}/documents/`, { token: buyer.token, form: program })).body,
  ).toEqual({ document: [expect.any(String)] });
  const kept = ok(
    await server.request('POST', `/api/inquires/${draft.id}/documents/`, {
      token: buyer.token,
      form: (() => {
        const one = new FormData();
        one.append('document', new Blob(['x']), 'x.txt');
        return one;
      })(),
    }),
  );
  expect((await buyer.send('DELETE', `/api/inquires/${draft.id}/documents/${kept.id}/`)).status).toBe(204);
  expect((await market.read(draft.id)).inquiredocument_set).toEqual([]);
  expect((await buyer.send('DELETE', `/api/inquires/${inquiry.id}/documents/${attached.id}/`)).status).toBe(409);
});
