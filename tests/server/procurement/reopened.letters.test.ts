import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, ok } from './procurement.kit.ts';
import { Decision, REASON } from './reopened.kit.ts';

/* After an award was revoked each reader gets what applies to it, with the reason; a split award names quantities. */

let decision: Decision;
beforeAll(async () => {
  decision = await Decision.open();
}, 120_000);
afterAll(async () => decision?.market.server.close());

const last = async (who: 'first' | 'second' | 'third') =>
  (await decision.market.server.mails(decision.people[who].email)).at(-1)?.body ?? '';

test('who is out of an award, who may win again, and who shares it', async () => {
  await decision.decide();
  const [order] = await decision.market.ordersOf(decision.people.second, decision.id);
  await decision.reopen();
  const revoked = await last('second');
  expect(revoked).toMatch(/^Hello,\n\nbuyer.* has revoked the award to your company in the tender “[^”]+”:\n\n/);
  expect(revoked).toMatch(
    new RegExp(`– Труба: 10\\s(t|т)\\n\\nReason: ${REASON}\\n\\nOrder ${order.id} has been cancelled`),
  );
  expect(revoked).toMatch(/\n\nYour offer is valid until \d\d\/\d\d\/\d{4} and can still be awarded\.\n/);
  // The third lost both lots; it may still win the first one, and the e-mail does not reveal who had it.
  expect(await last('third')).toMatch(
    /Reason: an award was revoked\.\n\nNeeds a new decision: lot 1 “Труба”\. Your offer is valid until /,
  );

  await decision.accept('second', 0, { quantity: '6' });
  await decision.accept('third', 0, { quantity: '4' });
  expect(await last('second')).toMatch(/– Труба: 6 of 10\st × 91\.37\sEUR = 548\.22\sEUR/);
  expect(await last('third')).toMatch(/– Труба: 4 of 10\st × 95\.71\sEUR = 382\.84\sEUR/);
});

test('an order that came to nothing is told to the others without a word of whose it was', async () => {
  await decision.decide();
  await decision.declined();
  const told = await last('third');
  expect(told).toMatch(/Reason: an award ended without an order\.\n\nNeeds a new decision: lot 1 “Труба”\./);
  expect(told).not.toMatch(new RegExp(`second|${REASON}`));
  await decision.accept('third', 0);
  expect(await last('second')).toContain('Your offer does not count because your company declined the award.');
});

test('no company is promised that an offer which has expired can win', async () => {
  await decision.decide();
  const { server, buyer } = decision.market;
  // An offer is valid longer than a sign-in. The scheduled jobs do not run, so the order can still be revoked.
  server.clock.advance(13 * DAY);
  const colleague = await server.member(buyer, 'administrator');
  for (const days of [13, 13, 2]) {
    server.clock.advance(days * DAY);
    ok(await colleague.send('GET', '/api/tasks/'));
  }
  const inquiry = `/api/inquires/${decision.id}/`;
  const { awards } = ok(await colleague.send('GET', inquiry));
  const { id } = awards.find(({ lot }: { lot: number }) => lot === decision.lots[0]);
  ok(await colleague.send('POST', `${inquiry}revoke-award/`, { award: id, reason: REASON }));
  for (const who of ['second', 'third'] as const) {
    expect(await last(who)).toMatch(/Your offer was valid until \d\d\/\d\d\/\d{4} and can no longer be awarded\.\n/);
    expect(await last(who)).not.toMatch(/can still be awarded|considered/);
  }
});
