import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runDeadlines } from '../../../src/server/procurement/jobs/deadlines.ts';
import { HOUR, inHours, Market, ok } from './procurement.kit.ts';

let market: Market;
beforeAll(async () => {
  market = await Market.open();
});
afterAll(async () => market?.server.close());
beforeEach(() => market.restart());

const statuses = (answers: readonly { status: number }[]): number[] =>
  answers.map(({ status }) => status).sort((a, b) => a - b);

test('of two awards of one lot at once one wins, for each of twenty lots', async () => {
  const inquireitem_set = Array.from({ length: 20 }, (_, index) => ({
    name: `Лот ${index + 1}`,
    quantity: '10',
    unit: 'TNE',
  }));
  const inquiry = await market.published({ inquireitem_set });
  const prices = inquireitem_set.map(() => '100');
  const offers = [
    await market.submitted(market.first, inquiry, prices),
    await market.submitted(market.second, inquiry, prices),
  ];
  await market.pass(49 * HOUR);
  ok(await market.act(inquiry.id, 'open'));
  for (const lot of inquiry.lots) {
    const answers = await Promise.all(
      offers.map((offer) => market.act(inquiry.id, 'accept', { offer, lot, quantity: '10' })),
    );
    expect(statuses(answers)).toEqual([200, 409]);
  }
  const { awards, proc_status } = await market.read(inquiry.id);
  expect([awards.length, new Set(awards.map(({ lot }: { lot: number }) => lot)).size, proc_status]).toEqual([
    20,
    20,
    'Awarded',
  ]);
});

test('ten offers begun and ten submits make one offer with one revision', async () => {
  const inquiry = await market.published();
  const before = (await market.server.mails(market.first.email)).filter(
    ({ template }) => template === 'offer-submitted',
  ).length;
  const begun = await Promise.all(
    Array.from({ length: 10 }, () =>
      market.first.send('POST', '/api/offers/', { inquire: inquiry.id, ...market.content(inquiry, ['1', '2']) }),
    ),
  );
  expect(new Set(begun.map((answer) => ok(answer).id)).size).toBe(1);
  const { id } = begun[0]?.body ?? {};
  const submitted = await Promise.all(
    Array.from({ length: 10 }, () => market.first.send('POST', `/api/offers/${id}/submit/`)),
  );
  expect(statuses(submitted)).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  expect(await market.offerOf(market.first, id)).toMatchObject({ revision: 1, receipts: [{ revision: 1 }] });
  const receipts = (await market.server.mails(market.first.email)).filter(
    ({ template }) => template === 'offer-submitted',
  );
  expect(receipts.length).toBe(before + 1);
});

test('a repeated request with its key is answered once', async () => {
  const inquiry = await market.published();
  const id = await market.offer(market.first, inquiry, ['1', '2']);
  const key = { 'Idempotency-Key': 'one-form' };
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => market.first.send('POST', `/api/offers/${id}/submit/`, {}, key)),
  );
  expect(statuses(answers)).toEqual([200, 200, 200, 200]);
  for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
  const form = { ...market.body(), name: 'Once' };
  const [one, two] = [
    await market.buyer.send('POST', '/api/inquires/', form, key),
    await market.buyer.send('POST', '/api/inquires/', form, key),
  ];
  expect([one.status, two.status, one.body.id]).toEqual([201, 201, two.body.id]);
  expect((await market.buyer.send('POST', '/api/inquires/', { ...form, name: 'Other' }, key)).status).toBe(422);
});

test("an offer is decided by the server's clock, to the millisecond", async () => {
  const inquiry = await market.published();
  const id = await market.offer(market.first, inquiry, ['1', '2']);
  const late = await market.offer(market.second, inquiry, ['1', '2']);
  const { expire_at } = await market.read(inquiry.id);
  market.server.clock.set(new Date(Date.parse(expire_at) - 1).toISOString());
  expect(
    (await market.first.send('POST', `/api/offers/${id}/submit/`, {}, { Date: 'Mon, 01 Jan 2035 00:00:00 GMT' }))
      .status,
  ).toBe(200);
  market.server.clock.advance(1);
  const refused = await market.second.send(
    'POST',
    `/api/offers/${late}/submit/`,
    {},
    { Date: 'Mon, 01 Jan 2024 00:00:00 GMT' },
  );
  expect([refused.status, refused.body.refusal.guards]).toEqual([409, ['beforeDeadline']]);
  // The deadline job may run a moment later; nothing is accepted in between.
  expect(
    (await market.act(inquiry.id, 'extend-deadline', { expire_at: inHours(market.now(), 5), reason: 'x' })).body.refusal
      .guards,
  ).toEqual(['beforeDeadline']);
  expect((await market.second.send('POST', '/api/offers/', { inquire: inquiry.id })).status).toBe(201);
  await Promise.all([1, 2, 3].map(() => runDeadlines(market.server.services, market.now())));
  expect((await market.read(inquiry.id)).evaluation).toBe('sealed');
  const audited = await market.server.services.db
    .selectFrom('audit_log')
    .select('outcome')
    .where('lifecycle', '=', 'inquire')
    .where('record_id', '=', inquiry.id)
    .where('event', '=', 'DEADLINE')
    .execute();
  expect(audited).toEqual([{ outcome: 'done' }]);
});

test('whoever edits what somebody else has changed is told so, with what stands now', async () => {
  const inquiry = await market.draft();
  const { version } = await market.read(inquiry.id);
  const tag = { 'If-Match': `"${version}"` };
  ok(await market.buyer.send('PATCH', `/api/inquires/${inquiry.id}/`, { name: 'First' }, tag));
  const stale = await market.buyer.send('PATCH', `/api/inquires/${inquiry.id}/`, { name: 'Second' }, tag);
  expect([stale.status, stale.body.current.name]).toEqual([412, 'First']);
  ok(await market.buyer.send('PATCH', `/api/inquires/${inquiry.id}/`, { name: 'Third' }));
});

test('of two members who close early at once one does, and the other is told', async () => {
  const inquiry = await market.published();
  await market.submitted(market.first, inquiry, ['7', '8']);
  ok(await market.first.send('POST', `/api/quotations/${inquiry.id}/agree-early/`));
  ok(await market.second.send('POST', `/api/quotations/${inquiry.id}/decline/`, { reason: 'capacity' }));
  const colleague = await market.server.member(market.buyer, 'tender_officer');
  const close = `/api/inquires/${inquiry.id}/close-early/`;
  const { version } = await market.read(inquiry.id);
  const tag = { 'If-Match': `"${version}"` };
  const seen = await Promise.all([market.buyer, colleague].map((who) => who.send('POST', close, {}, tag)));
  expect(statuses(seen)).toEqual([200, 412]);
  expect(seen.find(({ status }) => status === 412)?.body.current.evaluation).toBe('sealed');
  // A client that sends no version is refused by the state instead.
  const blind = await market.act(inquiry.id, 'close-early');
  expect([blind.status, blind.body.refusal.code]).toEqual([409, 'not_allowed_in_state']);
});

test('of two administrators who close a period at once one does, and the other sees how far', async () => {
  const colleague = await market.server.member(market.buyer, 'administrator');
  const own = `/api/organizations/${market.buyer.organization}/`;
  const { version } = ok(await market.buyer.send('GET', own));
  const tag = { 'If-Match': `"${version}"` };
  const days = ['2027-01-31', '2027-02-28'];
  const answers = await Promise.all(
    [market.buyer, colleague].map((who, at) => who.send('PATCH', own, { closed_until: days[at] }, tag)),
  );
  expect(statuses(answers)).toEqual([200, 412]);
  const won = answers.find(({ status }) => status === 200)?.body.closed_until;
  expect(days).toContain(won);
  expect(answers.find(({ status }) => status === 412)?.body.current.closed_until).toBe(won);
  expect(ok(await colleague.send('GET', own)).closed_until).toBe(won);
});
