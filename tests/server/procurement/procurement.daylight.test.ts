import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runReminders } from '../../../src/server/procurement/jobs/reminders.ts';
import { startServer } from '../kit.ts';
import { HOUR, inHours, Market, ok } from './procurement.kit.ts';

/* Deadlines in the nights of clock changes: an hour is an hour, whatever the local time shows. */

const NIGHTS = [
  // Local times in the skipped hour, and in both passes of the repeated hour.
  ['Europe/Warsaw', '2027-03-28T02:30:00+01:00', '2027-03-28T01:30:00.000Z'],
  ['Europe/Kyiv', '2027-03-28T03:30:00+02:00', '2027-03-28T01:30:00.000Z'],
  ['Europe/Warsaw', '2027-10-31T02:30:00+02:00', '2027-10-31T00:30:00.000Z'],
  ['Europe/Warsaw', '2027-10-31T02:30:00+01:00', '2027-10-31T01:30:00.000Z'],
  ['Europe/Kyiv', '2027-10-31T03:30:00+02:00', '2027-10-31T01:30:00.000Z'],
] as const;

describe.each(NIGHTS)('%s, %s', (timezone, written, instant) => {
  let market: Market;
  beforeAll(async () => {
    const server = await startServer();
    server.clock.set(new Date(Date.parse(instant) - 48 * HOUR).toISOString());
    const buyer = await server.founder({ country: 'UA', name: 'buyer' });
    const first = await server.founder({ country: 'PL', name: 'first' });
    const second = await server.founder({ country: 'DE', name: 'second' });
    market = new Market(server, buyer, first, second);
  });
  afterAll(async () => market?.server.close());

  test('reminded and closed to the millisecond, by the hours that pass', async () => {
    const { first, second, server } = market;
    const inquiry = await market.published({ expire_at: written, timezone });
    expect([(await market.read(inquiry.id)).expire_at, (await market.read(inquiry.id)).timezone]).toEqual([
      instant,
      timezone,
    ]);
    const one = await market.offer(first, inquiry, ['1', '2']);
    const late = await market.offer(second, inquiry, ['1', '2']);
    const at = async (before: number) => {
      server.clock.set(new Date(Date.parse(instant) - before).toISOString());
      await runReminders(server.services, market.now());
      return (await server.mails(first.email)).filter(({ template }) => template.startsWith('reminder-')).length;
    };
    expect([await at(24 * HOUR + 1), await at(24 * HOUR), await at(HOUR + 1), await at(HOUR)]).toEqual([0, 1, 1, 2]);

    server.clock.set(new Date(Date.parse(instant) - 1).toISOString());
    ok(await first.send('POST', `/api/offers/${one}/submit/`));
    server.clock.advance(1);
    const refused = await second.send('POST', `/api/offers/${late}/submit/`);
    expect([refused.status, refused.body.refusal.guards]).toEqual([409, ['beforeDeadline']]);
    await market.pass(0);
    expect((await market.read(inquiry.id)).evaluation).toBe('sealed');
  });
});

describe('a deadline of an evening in New York, when it is the next day in UTC', () => {
  let market: Market;
  beforeAll(async () => {
    market = await Market.open();
  });
  afterAll(async () => market?.server.close());

  test('has its day there: an offer binds past it from the day after', async () => {
    const { first, server } = market;
    const day = (after: number) => inHours(market.now(), 24 * after).slice(0, 10);
    const evening = (after: number) => ({ expire_at: `${day(after + 1)}T03:30:00.000Z` });
    const inquiry = await market.published({ ...evening(2), timezone: 'America/New_York' });
    const id = await market.offer(first, inquiry, ['1', '2'], { valid_until: day(2) });
    const submit = (body?: object) => first.send('POST', `/api/offers/${id}/submit/`, body);
    expect((await submit()).body.refusal.guards).toEqual(['validUntilAfterDeadline']);
    const typed = await submit({ valid_until: day(2) });
    expect([typed.status, Object.keys(typed.body)]).toEqual([400, ['valid_until']]);
    ok(await submit({ valid_until: day(4) }));
    for (const after of [3, 4]) ok(await market.act(inquiry.id, 'extend-deadline', { ...evening(after), reason: 'x' }));
    const told = (await server.mails(first.email)).map(({ template }) => template);
    expect(told.filter((template) => template.startsWith('tender-extended'))).toEqual([
      'tender-extended',
      'tender-extended-ends',
    ]);
  });
});
