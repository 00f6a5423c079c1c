import { afterAll, beforeAll, expect, test } from 'vitest';
import { runReminders } from '../../../src/server/procurement/jobs/reminders.ts';
import type { Mail, Person } from '../kit.ts';
import { HOUR, type Inquiry, inHours, Market, ok } from './procurement.kit.ts';

/* Reminders before the end of a tender: once to each supplier who has not finished, and again for a later deadline. */

let market: Market;
let others: readonly [Person, Person];
beforeAll(async () => {
  market = await Market.open();
  const { server } = market;
  others = [
    await server.founder({ country: 'UA', name: 'third', language: 'uk' }),
    await server.founder({ country: 'PL', name: 'fourth', language: 'ru' }),
  ];
});
afterAll(async () => market?.server.close());

const everybody = () => [market.first.organization, market.second.organization, ...others.map((o) => o.organization)];

async function tick(): Promise<void> {
  await runReminders(market.server.services, market.now());
}
async function letters(who: Person): Promise<Mail[]> {
  return (await market.server.mails(who.email)).filter(({ template }) => template.startsWith('reminder-'));
}
const templates = async (who: Person) => (await letters(who)).map(({ template }) => template);
const clear = () => market.server.services.db.deleteFrom('outbox').execute();

/** Published for 48 hours: one draft, one stale offer, one supplier without an answer, one submitted offer. */
async function tender(): Promise<Inquiry> {
  market.restart();
  await clear();
  const inquiry = await market.published({ participants: everybody() });
  await market.offer(market.first, inquiry, ['1', null]);
  await market.submitted(market.second, inquiry, ['2', '3']);
  const [, fourth] = others;
  await market.submitted(fourth, inquiry, [null, '4']);
  const lots = ok(await market.buyer.send('GET', `/api/inquires/${inquiry.id}/`)).inquireitem_set;
  const [one, two] = lots;
  ok(
    await market.act(inquiry.id, 'amend', {
      reason: 'more',
      inquireitem_set: [one, { ...two, description: 'galvanized' }].map(
        ({ id, name, description, quantity, unit }: Record<string, unknown>) => ({
          id,
          name,
          description,
          quantity,
          unit,
        }),
      ),
    }),
  );
  // The second confirms, the fourth does not.
  const [{ id }] = ok(await market.second.send('GET', `/api/offers/?inquire=${inquiry.id}`)).results;
  ok(await market.second.send('POST', `/api/offers/${id}/confirm/`));
  return inquiry;
}

test('a day and an hour before the end, each once, to those who have not finished, in their language', async () => {
  const inquiry = await tender();
  const { first, second, server } = market;
  const [third, fourth] = others;
  server.clock.advance(24 * HOUR - 1000);
  await tick();
  for (const who of [first, second, third, fourth]) expect(await letters(who)).toEqual([]);

  server.clock.advance(1000);
  // Three instances at the same moment, and the same one repeatedly.
  await Promise.all([tick(), tick(), tick()]);
  server.clock.advance(1000);
  await tick();
  expect([await templates(first), await templates(second), await templates(third), await templates(fourth)]).toEqual([
    ['reminder-draft'],
    [],
    ['reminder-invited'],
    ['reminder-stale'],
  ]);
  const [polish] = await letters(first);
  const [ukrainian] = await letters(third);
  const [russian] = await letters(fourth);
  expect(polish?.subject).toBe('Oferta niezłożona, do terminu 24 godz.: „Метал для рам”');
  expect(polish?.body).toContain(`/tenders/${inquiry.id}/submit`);
  expect(polish?.body).toContain('nie została złożona');
  // What it lacks: here only a price for the second lot, and the review of the amendment.
  expect(polish?.body).toMatch(/Części bez ceny: część 2 „[^”]+”/);
  // The time in both parties' zones, in the reader's language.
  expect(polish?.body).toContain('03.03.2027, 11:00 (Kijów) / 10:00 (Warszawa)');
  expect(ukrainian?.body).toMatch(/03\.03\.2027, 11:00 \(Київ\)$/m);
  expect(ukrainian?.subject).toBe('Немає вашої відповіді, лишилося 24 год: «Метал для рам»');
  expect(russian?.subject).toBe('Предложение ещё не учитывается, осталось 24 ч: «Метал для рам»');

  // The draft is submitted and the silent supplier declines: neither gets another reminder.
  const [{ id }] = ok(await first.send('GET', `/api/offers/?inquire=${inquiry.id}`)).results;
  ok(await first.send('POST', `/api/offers/${id}/submit/`, { based_on: 2 }));
  ok(await third.send('POST', `/api/quotations/${inquiry.id}/decline/`, { reason: 'capacity' }));
  server.clock.set(inHours('2027-03-01T09:00:00.000Z', 47));
  await tick();
  await tick();
  expect([await templates(first), await templates(third), await templates(fourth)]).toEqual([
    ['reminder-draft'],
    ['reminder-invited'],
    ['reminder-stale', 'reminder-stale'],
  ]);
  expect((await letters(fourth))[1]?.subject).toContain('осталось 1 ч');
  // After the end nothing is sent.
  server.clock.advance(HOUR);
  await tick();
  expect(await templates(fourth)).toHaveLength(2);
});

test('an English reader is told in English', async () => {
  market.restart();
  await clear();
  const inquiry = await market.published({ participants: [market.second.organization] });
  market.server.clock.advance(24 * HOUR);
  await tick();
  const [letter] = await letters(market.second);
  expect(letter?.subject).toBe('No reply yet, 24 h left: “Метал для рам”');
  expect(letter?.body).toContain(`/tenders/${inquiry.id}\n`.trimEnd());
});

test('a later deadline has letters of its own; a moment that has passed when it is set has none', async () => {
  market.restart();
  await clear();
  const { first, server } = market;
  const inquiry = await market.published({ participants: [first.organization] });
  await market.offer(first, inquiry, ['1', null]);
  server.clock.advance(47 * HOUR);
  await tick();
  // An outage at the first moment: one e-mail makes up for it.
  expect((await letters(first)).map(({ subject }) => subject.includes('do terminu 1 godz.'))).toEqual([true]);

  ok(await market.act(inquiry.id, 'extend-deadline', { expire_at: inHours(market.now(), 30), reason: 'holiday' }));
  await tick();
  expect(await letters(first)).toHaveLength(1);
  server.clock.advance(6 * HOUR);
  await tick();
  await tick();
  expect(await letters(first)).toHaveLength(2);

  // Five hours left: the e-mail about the extension already contains what a reminder a day before would.
  server.clock.advance(20 * HOUR);
  ok(await market.act(inquiry.id, 'extend-deadline', { expire_at: inHours(market.now(), 5), reason: 'once more' }));
  await tick();
  expect(await letters(first)).toHaveLength(2);
  server.clock.advance(4 * HOUR);
  await tick();
  expect((await letters(first)).map(({ subject }) => /do terminu (\d+)/.exec(subject)?.[1])).toEqual(['1', '24', '1']);
});

test('a draft that is begun after the letters of the day wakes none', async () => {
  market.restart();
  await clear();
  const { first, server } = market;
  const inquiry = await market.published({ participants: [], open: true });
  server.clock.advance(30 * HOUR);
  await tick();
  await market.offer(first, inquiry, ['1', null]);
  await tick();
  expect(await letters(first)).toEqual([]);
});
