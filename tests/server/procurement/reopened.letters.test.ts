import { afterAll, beforeAll, expect, test } from 'vitest';
import { Decision, REASON } from './reopened.kit.ts';

/* After an award was revoked each reader is told what holds for it, with the reason; a split award names quantities. */

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
  expect(revoked).toMatch(new RegExp(`– Труба: 10\\s(t|т)\\n\\nReason: ${REASON}\\n\\nOrder ${order.id} is cancelled`));
  expect(revoked).toMatch(/Your offer is considered again\. It is valid until \d\d\/\d\d\/\d{4}\.\n/);
  // The third lost both lots; it may win the first one again, and nothing is said of whose that was.
  expect(await last('third')).toMatch(
    /Reason: an award was revoked\.\n\nYour offer is considered again: lot 1 “Труба”\. It is valid until /,
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
  expect(told).toMatch(/Reason: an award ended without an order\.\n\nYour offer is considered again: lot 1 “Труба”/);
  expect(told).not.toMatch(new RegExp(`second|${REASON}`));
  await decision.accept('third', 0);
  expect(await last('second')).toContain('Your offer is not considered, because your company declined the award.');
});
