import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Inquiry, Market, ok } from './procurement.kit.ts';

/*
 * A company that declined takes part again only by saying so: the buyer reads nothing false, attempts reveal nothing.
 */

let market: Market;
beforeAll(async () => {
  market = await Market.open();
});
afterAll(async () => market?.server.close());

const say = (who: Market['first'], { id }: Inquiry, what: string, body?: object) =>
  who.send('POST', `/api/quotations/${id}/${what}/`, body);
const decline = { reason: 'capacity', comment: 'Full' };

test('a company that declined begins no offer and submits none before it takes part after all', async () => {
  const { first } = market;
  const inquiry = await market.published();
  const begun = await market.offer(first, inquiry, ['7', '8']);
  ok(await say(first, inquiry, 'decline', decline));
  const submitted = await first.send('POST', `/api/offers/${begun}/submit/`);
  expect([submitted.status, submitted.body.refusal?.guards]).toEqual([409, ['eligible']]);
  ok(await first.send('POST', `/api/offers/${begun}/discard/`));
  const again = await first.send('POST', '/api/offers/', { inquire: inquiry.id });
  expect([again.status, again.body.refusal?.guards]).toEqual([409, ['eligible']]);
  expect(again.body.detail).toBe('Your company does not take part in this tender. Rejoin it or ask for an invitation.');

  ok(await say(first, inquiry, 'rejoin'));
  await market.submitted(first, inquiry, ['7', '8']);
  const [told] = (await market.read(inquiry.id)).participants;
  expect(told).toMatchObject({ participation: 'participating', decline_reason: '' });
});

test('an early end that is refused or not says nothing of a draft of a company that declined', async () => {
  const { first, second } = market;
  const ends: unknown[] = [];
  for (const begins of [false, true]) {
    const inquiry = await market.published();
    await market.submitted(second, inquiry, ['5', '6']);
    ok(await say(second, inquiry, 'agree-early'));
    ok(await say(first, inquiry, 'decline', decline));
    if (begins) await first.send('POST', '/api/offers/', { inquire: inquiry.id });
    ends.push((await market.act(inquiry.id, 'close-early')).status);
  }
  expect(ends).toEqual([200, 200]);
});

test('a company that has begun a draft can still tell the buyer that it takes part', async () => {
  const { first } = market;
  const inquiry = await market.published();
  const participation = async () => (await market.read(inquiry.id)).participants[0].participation;
  await market.offer(first, inquiry, ['7', '8']);
  expect(await participation()).toBe('invited');
  ok(await say(first, inquiry, 'view'));
  ok(await say(first, inquiry, 'participate'));
  expect(await participation()).toBe('participating');
});

test('whoever has begun an offer is asked to submit it, not to answer once more', async () => {
  const { server, first } = market;
  const third = await server.founder({ country: 'CZ', name: 'third' });
  const inquiry = await market.published({ participants: [first.organization, third.organization] });
  const counts = async () => ok(await third.send('GET', '/api/tasks/')).counts;
  expect(await counts()).toEqual({ tender_answer: 1 });
  await market.offer(third, inquiry, ['7', '8']);
  expect(await counts()).toEqual({ offer_submit: 1 });
});
