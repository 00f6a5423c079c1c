import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '../kit.ts';
import { HOUR, Market, ok } from '../procurement/procurement.kit.ts';

/* Who, what, when and from which revision; without anything that the reader may not see. */

let market: Market;
let colleague: Person;
beforeAll(async () => {
  market = await Market.open();
  colleague = await market.server.member(market.buyer, 'buyer');
});
afterAll(async () => market?.server.close());
beforeEach(() => market.restart());

interface Entry {
  readonly lifecycle: string;
  readonly event: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly revision: number | null;
  readonly by: string;
  readonly organization: { readonly id: number } | null;
  readonly person: string;
  readonly reason: string;
  readonly comment: string;
  readonly lot: number | null;
  readonly companies: readonly { readonly id: number }[];
  readonly times: number;
}
const read = async (who: Person, path: string): Promise<Entry[]> =>
  ok(await who.send('GET', `/api/${path}/history/`)).results;
const events = (entries: readonly Entry[]): string[] =>
  entries.map(({ lifecycle, event, by }) => `${lifecycle}.${event} ${by}`);

test('the buyer reads who did what, when, from which revision, and the draft as one line', async () => {
  const { buyer } = market;
  const inquiry = await market.draft();
  for (const description of ['a', 'b', 'c'])
    ok(await buyer.send('PATCH', `/api/inquires/${inquiry.id}/`, { description }));
  ok(await market.act(inquiry.id, 'activate'));
  ok(
    await colleague.send('POST', `/api/inquires/${inquiry.id}/amend/`, {
      payment_condition: '30 days',
      reason: 'The bank asks',
    }),
  );
  ok(await market.act(inquiry.id, 'remove-participant', { organization: market.second.organization, reason: 'Late' }));
  const [removed, amended, published, edited, begun] = await read(buyer, `inquires/${inquiry.id}`);
  expect(removed).toMatchObject({ event: 'REMOVE_PARTICIPANT', reason: 'Late' });
  expect(removed?.companies.map(({ id }) => id)).toEqual([market.second.organization]);
  expect(amended).toMatchObject({
    event: 'AMEND',
    from: 'Published',
    to: 'Published',
    revision: 2,
    by: 'buyer',
    person: colleague.email,
    reason: 'The bank asks',
  });
  expect(published).toMatchObject({
    event: 'ACTIVATE',
    from: 'Draft',
    to: 'Published',
    revision: 1,
    person: buyer.email,
  });
  expect(edited).toMatchObject({ event: 'EDIT', times: 3 });
  expect(begun).toMatchObject({ event: 'CREATE', from: null });
});

test('going on with the offer that is there begins nothing, even when the tender is closed', async () => {
  const { first } = market;
  const inquiry = await market.published();
  const id = await market.offer(first, inquiry, ['7', '8']);
  const again = () => first.send('POST', '/api/offers/', { inquire: inquiry.id });
  expect(ok(await again()).id).toBe(id);
  ok(await first.send('POST', `/api/offers/${id}/submit/`));
  await market.pass(49 * HOUR);
  expect(ok(await again()).status).toBe('locked');
  const begun = (await read(first, `offers/${id}`)).filter(({ event }) => event === 'CREATE');
  expect(begun.map(({ times }) => times)).toEqual([1]);
});

test('before the offers are opened the history is the same, whatever the suppliers do', async () => {
  const { buyer, first, second } = market;
  const busy = await market.published();
  const idle = await market.published();
  const offer = await market.submitted(first, busy, ['7654.3217', '200']);
  ok(await first.send('POST', `/api/offers/${offer}/withdraw/`));
  ok(await first.send('POST', `/api/offers/${offer}/restore/`));
  ok(await first.send('POST', `/api/offers/${offer}/submit/`));
  for (const { id } of [busy, idle])
    ok(await second.send('POST', `/api/quotations/${id}/decline/`, { reason: 'capacity', comment: 'full-4c' }));
  expect(events(await read(buyer, `inquires/${busy.id}`))[0]).toBe('tender.DECLINE supplier');
  for (const { id } of [busy, idle]) ok(await second.send('POST', `/api/quotations/${id}/rejoin/`));
  await market.submitted(second, busy, ['5', '6']);
  await market.submitted(first, idle, ['1', '2']);

  const told = async (id: number) => {
    const { text } = await buyer.send('GET', `/api/inquires/${id}/history/`);
    return text.replaceAll(/"at":"[^"]*"/g, '');
  };
  expect(await told(busy.id)).toBe(await told(idle.id));
  // A rival can read none of it either, its author all of it.
  const rival = await second.send('GET', `/api/quotations/${busy.id}/history/`);
  expect(events(rival.body.results)).toEqual([
    'tender.OFFER_SUBMITTED supplier',
    'offer.SUBMIT supplier',
    'offer.CREATE supplier',
    'tender.REJOIN supplier',
    'tender.DECLINE supplier',
    'inquire.ACTIVATE buyer',
  ]);
  expect(rival.text).not.toContain(`"name":"first`);
  expect(
    events(await read(first, `quotations/${busy.id}`)).filter((line) => line === 'offer.SUBMIT supplier').length,
  ).toBe(2);

  await market.pass(49 * HOUR);
  expect(await told(busy.id)).toBe(await told(idle.id));
  expect(events(await read(buyer, `inquires/${busy.id}`)).slice(0, 2)).toEqual([
    'inquire.DEADLINE server',
    'tender.REJOIN supplier',
  ]);
  expect((await buyer.send('GET', `/api/offers/${offer}/history/`)).status).toBe(404);

  ok(await market.act(busy.id, 'open'));
  const opened = await read(buyer, `inquires/${busy.id}`);
  const submissions = opened.filter(({ event }) => event === 'SUBMIT');
  expect(submissions.map(({ organization, revision, person }) => [organization?.id, revision, person])).toEqual([
    [second.organization, 1, ''],
    [first.organization, 2, ''],
    [first.organization, 1, ''],
  ]);
  expect(events(await read(buyer, `offers/${offer}`))).toContain('offer.SUBMIT supplier');
}, 60_000);

test('a decision names companies to the buyer, to a supplier only itself', async () => {
  const { buyer, first, second } = market;
  const inquiry = await market.opened();
  const [one, two] = inquiry.offers;
  ok(await market.act(inquiry.id, 'accept', { offer: one, lot: inquiry.lots[0], justification: 'Delivers at once' }));
  ok(await market.act(inquiry.id, 'accept', { offer: two, lot: inquiry.lots[1], justification: 'Better steel' }));
  ok(await second.send('POST', `/api/offers/${two}/supplier-decline/`, { reason: 'Sold-8e' }));

  const all = await read(buyer, `inquires/${inquiry.id}`);
  expect(
    all.slice(0, 4).map(({ event, lot, companies, reason }) => [event, lot, companies.map(({ id }) => id), reason]),
  ).toEqual([
    ['SUPPLIER_DECLINED', null, [], 'Sold-8e'],
    ['SUPPLIER_DECLINE', null, [], 'Sold-8e'],
    ['ACCEPT', inquiry.lots[1], [second.organization], 'Better steel'],
    ['ACCEPT', inquiry.lots[0], [first.organization], 'Delivers at once'],
  ]);
  const { text, body } = await first.send('GET', `/api/quotations/${inquiry.id}/history/`);
  for (const secret of ['Sold-8e', 'Better steel', `"id":${second.organization},`, buyer.email, second.email])
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
  const steps = body.results.filter(({ lifecycle }: Entry) => lifecycle === 'inquire') as Entry[];
  expect(steps.map(({ event, to }) => [event, to])).toEqual([
    ['SUPPLIER_DECLINED', 'Evaluation.opened'],
    ['ACCEPT', 'Awarded'],
    ['OPEN', 'Evaluation.opened'],
    ['DEADLINE', 'Evaluation.sealed'],
    ['ACTIVATE', 'Published'],
  ]);
  expect(steps[0]?.organization).toBe(null);
  expect(steps[1]).toMatchObject({ lot: null, companies: [], reason: '', person: '' });
}, 60_000);

test('a supplier keeps what it was told of an award that was revoked, and never hears of half a decision', async () => {
  const { second } = market;
  const inquiry = await market.opened();
  const [one, two] = inquiry.offers;
  const minute = () => market.server.clock.advance(60_000);
  const choose = async (offer: number, at: number) => {
    minute();
    ok(await market.act(inquiry.id, 'accept', { offer, lot: inquiry.lots[at], justification: 'x' }));
  };
  const revoke = async () => {
    minute();
    const award = (await market.read(inquiry.id)).awards.find(({ offer }: { offer: number }) => offer === two);
    ok(await market.act(inquiry.id, 'revoke-award', { award: award.id, reason: 'x' }));
  };
  const told = async () => {
    const steps = await read(second, `offers/${two}`);
    const whole = (await read(second, `quotations/${inquiry.id}`)).filter(({ lifecycle }) => lifecycle === 'offer');
    expect(events(whole)).toEqual(events(steps));
    return steps.map(({ event }) => event).filter((event) => event === 'ACCEPT' || event === 'REVOKE');
  };
  await choose(two, 0);
  await revoke();
  await choose(two, 0);
  expect(await told()).toEqual([]);
  await choose(one, 1);
  expect(await told()).toEqual(['ACCEPT']);
  await revoke();
  expect(await told()).toEqual(['REVOKE', 'ACCEPT']);
  ok(await market.first.send('POST', `/api/offers/${one}/supplier-decline/`, { reason: 'x' }));
  await choose(two, 0);
  expect(await told()).toEqual(['REVOKE', 'ACCEPT']);
  await revoke();
  expect(await told()).toEqual(['REVOKE', 'ACCEPT']);
});

test('orders and documents have theirs, and strangers have none', async () => {
  const { buyer, first, second } = market;
  const inquiry = await market.opened();
  for (const lot of inquiry.lots)
    ok(await market.act(inquiry.id, 'accept', { offer: inquiry.offers[0], lot, justification: 'x' }));
  const [order] = await market.ordersOf(first, inquiry.id);
  ok(await first.send('POST', `/api/orders/${order.id}/confirm/`));
  const [confirmed, placed] = await read(buyer, `orders/${order.id}`);
  expect(confirmed).toMatchObject({ event: 'CONFIRM', from: 'new', to: 'confirmed', by: 'seller', person: '' });
  expect(placed).toMatchObject({ event: 'CREATE', from: null, to: 'new', by: 'buyer', person: buyer.email });
  expect((await read(first, `orders/${order.id}`))[0]?.person).toBe(first.email);

  const document = ok(
    await first.send('POST', '/api/documents/', { type: 'invoice', buyer: buyer.organization, buyer_name: 'B' }),
  );
  expect(events(await read(first, `documents/${document.id}`))).toEqual(['document.CREATE seller']);
  for (const [who, path] of [
    [buyer, `documents/${document.id}`],
    [second, `orders/${order.id}`],
    [first, `inquires/${inquiry.id}`],
    [buyer, `quotations/${inquiry.id}`],
    [second, `offers/${inquiry.offers[0]}`],
  ] as const)
    expect([path, (await who.send('GET', `/api/${path}/history/`)).status]).toEqual([path, 404]);
}, 60_000);

test('whoever was removed reads nothing of what came after', async () => {
  const { second } = market;
  const inquiry = await market.published();
  ok(await market.act(inquiry.id, 'remove-participant', { organization: second.organization, reason: 'Not approved' }));
  ok(await market.act(inquiry.id, 'amend', { payment_condition: 'Later', reason: 'Later-5d' }));
  const { text, body } = await second.send('GET', `/api/quotations/${inquiry.id}/history/`);
  expect(events(body.results)).toEqual(['tender.REMOVE buyer', 'inquire.ACTIVATE buyer']);
  expect(body.results[0].reason).toBe('Not approved');
  expect(text).not.toContain('Later-5d');
});
