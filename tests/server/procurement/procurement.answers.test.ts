import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '../kit.ts';
import { HOUR, type Inquiry, Market, ok } from './procurement.kit.ts';

/* Answers to a running tender: what the buyer sees, who gets a reminder, and who can come back. */

let market: Market;
let third: Person;
let visitor: Person;
beforeAll(async () => {
  market = await Market.open();
  third = await market.server.founder({ country: 'LT', name: 'third', language: 'ru' });
  visitor = await market.server.founder({ country: 'CZ', name: 'guest' });
});
beforeEach(() => market.restart());
afterAll(async () => market?.server.close());

const lettersTo = async (who: Person, template: string) =>
  (await market.server.mails(who.email)).filter((one) => one.template === template);
const told = async (id: number) =>
  new Map<number, string>(
    (await market.read(id)).participants.map((one: { id: number; participation: string }) => [
      one.id,
      one.participation,
    ]),
  );
const say = (who: Person, { id }: Inquiry, step: string, body: object = {}) =>
  who.send('POST', `/api/quotations/${id}/${step}/`, body);
const remindOf = async (id: number) =>
  (await market.read(id)).allowed.find(({ event }: { event: string }) => event === 'REMIND');

test('the buyer reads who viewed, takes part and declined, who came by itself, and a number without names', async () => {
  const { first, second } = market;
  const inquiry = await market.published({
    open: true,
    participants: [first, second, third].map((c) => c.organization),
  });
  ok(await say(first, inquiry, 'view'));
  ok(await say(second, inquiry, 'view'));
  ok(await say(second, inquiry, 'participate'));
  ok(await say(third, inquiry, 'decline', { reason: 'capacity', comment: 'Full' }));
  ok(await visitor.send('GET', `/api/quotations/${inquiry.id}/`));
  await say(visitor, inquiry, 'view');
  // A company that only viewed a public tender is not listed among those the buyer invited.
  expect([...(await told(inquiry.id)).keys()]).not.toContain(visitor.organization);
  ok(await say(visitor, inquiry, 'participate'));
  await market.submitted(first, inquiry, ['5', '6']);
  const row = await market.read(inquiry.id);
  expect(await told(inquiry.id)).toEqual(
    new Map([
      [first.organization, 'viewed'],
      [second.organization, 'participating'],
      [third.organization, 'declined'],
      [visitor.organization, 'participating'],
    ]),
  );
  expect(row.offers_count).toBe(1);
});

test('a reminder reaches each invited company that has said neither yes nor no, whatever it has done in secret', async () => {
  const { first, second } = market;
  const inquiry = await market.published({ participants: [first, second, third].map((c) => c.organization) });
  const before = await lettersTo(first, 'tender-reminder');
  ok(await say(second, inquiry, 'view'));
  ok(await say(second, inquiry, 'participate'));
  ok(await say(third, inquiry, 'decline', { reason: 'terms', comment: '' }));
  // An envelope is no answer: the reminder is sent all the same.
  const offer = await market.submitted(first, inquiry, ['5', '6']);
  expect(await remindOf(inquiry.id)).toEqual({ event: 'REMIND', enabled: true, reasons: [] });
  ok(await market.act(inquiry.id, 'remind'));
  const letters = (await lettersTo(first, 'tender-reminder')).slice(before.length);
  expect(letters).toHaveLength(1);
  expect(letters[0]?.subject).toMatch(/^Przypomnienie od firmy buyer.*: „Метал для рам”$/);
  // The company itself sees that nothing is missing.
  expect(letters[0]?.body).toContain('Twoja firma złożyła ofertę');
  expect(letters[0]?.body).toContain(`/tenders/${inquiry.id}`);
  for (const who of [second, third]) expect(await lettersTo(who, 'tender-reminder')).toEqual([]);

  expect(await remindOf(inquiry.id)).toEqual({ event: 'REMIND', enabled: false, reasons: ['remindedLongAgo'] });
  const again = await market.act(inquiry.id, 'remind');
  expect([again.status, again.body.refusal.guards]).toEqual([409, ['remindedLongAgo']]);
  expect(again.body.detail).toContain('24');
  await market.pass(24 * HOUR);
  ok(await market.act(inquiry.id, 'remind'));
  expect((await lettersTo(first, 'tender-reminder')).slice(before.length)).toHaveLength(2);
  const row = await market.read(inquiry.id);
  const asked = row.participants.find(({ id }: { id: number }) => id === first.organization);
  expect(asked).toMatchObject({ participation: 'invited', reminded_at: market.now() });

  ok(await first.send('POST', `/api/offers/${offer}/withdraw/`));
  ok(await say(first, inquiry, 'decline', { reason: 'terms', comment: '' }));
  expect(await remindOf(inquiry.id)).toEqual({ event: 'REMIND', enabled: false, reasons: ['someSilent'] });
});

test('two reminders at once are one letter, and none is sent after the deadline', async () => {
  const { first } = market;
  const inquiry = await market.published();
  const before = (await lettersTo(first, 'tender-reminder')).length;
  const answers = await Promise.all([market.act(inquiry.id, 'remind'), market.act(inquiry.id, 'remind')]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await lettersTo(first, 'tender-reminder')).toHaveLength(before + 1);
  await market.pass(49 * HOUR);
  expect((await market.act(inquiry.id, 'remind')).status).toBe(409);
  expect(await lettersTo(first, 'tender-reminder')).toHaveLength(before + 1);
});

test('a removed company is invited again with a reason, begins anew, and may offer', async () => {
  const { first, second, buyer } = market;
  const inquiry = await market.published();
  const before = await lettersTo(first, 'tender-invited-again');
  const offer = await market.submitted(first, inquiry, ['5', '6']);
  ok(await say(first, inquiry, 'agree-early'));
  ok(await market.act(inquiry.id, 'remove-participant', { organization: first.organization, reason: 'Sanctions' }));
  const invite = (participants: readonly number[], reason?: string) =>
    market.act(inquiry.id, 'invite', { participants, ...(reason === undefined ? {} : { reason }) });
  for (const reason of [undefined, ' ']) {
    const refused = await invite([first.organization], reason);
    expect([refused.status, refused.body.refusal.guards]).toEqual([409, ['invitedAgainExplained']]);
  }
  const known = await invite([second.organization], 'Once more');
  expect([known.status, known.body.refusal.guards]).toEqual([409, ['notYetInvited']]);
  ok(await invite([first.organization, third.organization], 'Cleared'));

  const letters = (await lettersTo(first, 'tender-invited-again')).slice(before.length);
  expect(letters.map(({ body }) => body)).toEqual([expect.stringContaining('Powód: Cleared')]);
  expect((await told(inquiry.id)).get(first.organization)).toBe('invited');
  const view = ok(await first.send('GET', `/api/quotations/${inquiry.id}/`));
  expect(view.participation).toBe('invited');
  expect((await market.offerOf(first, offer)).status).toBe('void');
  // Its earlier agreement no longer counts.
  const early = await market.act(inquiry.id, 'close-early');
  expect(early.status).toBe(409);
  await market.submitted(first, inquiry, ['4', '5']);
  expect(await market.participation(first, inquiry.id)).toBe('quoted');
  const { results } = ok(await first.send('GET', `/api/quotations/${inquiry.id}/history/`));
  const heard = results.find(({ event }: { event: string }) => event === 'INVITE_AGAIN');
  expect(heard).toMatchObject({ lifecycle: 'tender', reason: 'Cleared' });
  await market.pass(49 * HOUR);
  ok(await buyer.send('POST', `/api/inquires/${inquiry.id}/open/`));
  const compared = ok(await buyer.send('GET', `/api/inquires/${inquiry.id}/offers/`));
  expect(compared.offers.map((one: { organization: { id: number } }) => one.organization.id)).toEqual([
    first.organization,
  ]);
});
