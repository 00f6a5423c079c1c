import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, START } from '../kit.ts';
import { DAY, type Inquiry, inHours, Market, ok } from './procurement.kit.ts';

let market: Market;
let rival: Person;
beforeAll(async () => {
  market = await Market.open();
  rival = await market.server.founder({ country: 'CZ', name: 'rival' });
});
afterAll(async () => market?.server.close());

test('the deadline as a calendar entry: one UID, an instant in UTC, two alarms, a growing sequence', async () => {
  market.restart();
  const { buyer, first, server } = market;
  const inquiry: Inquiry = await market.published({ participants: [first.organization], name: 'Метал; «рами», опт' });
  const path = `/api/quotations/${inquiry.id}/calendar/`;
  const entry = async (language: string) => {
    const answer = await first.send('GET', path, undefined, { 'Accept-Language': language });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/calendar; charset=utf-8; method=PUBLISH',
    ]);
    expect(answer.text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const lines = answer.text.replaceAll('\r\n\t', '').replaceAll('\r\n ', '').split('\r\n');
    const all = (name: string) =>
      lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1));
    return { lines, all, one: (name: string) => all(name)[0] };
  };
  const before = await entry('pl');
  expect(before.one('UID')).toMatch(new RegExp(`^tender-${inquiry.id}@`));
  expect([before.one('DTSTART'), before.one('DTSTAMP')]).toEqual(['20270303T090000Z', '20270301T090000Z']);
  expect(before.one('SUMMARY')).toBe('Termin składania ofert: Метал\\; «рами»\\, опт');
  expect(before.all('TRIGGER')).toEqual(['-PT24H', '-PT1H']);
  expect(before.lines.filter((line) => line === 'BEGIN:VALARM')).toHaveLength(2);

  ok(await market.act(inquiry.id, 'extend-deadline', { expire_at: inHours(START, 72), reason: 'holiday' }));
  const after = await entry('uk');
  expect([after.one('UID'), after.one('DTSTART')]).toEqual([before.one('UID'), '20270304T090000Z']);
  expect(Number(after.one('SEQUENCE'))).toBeGreaterThan(Number(before.one('SEQUENCE')));
  ok(await market.act(inquiry.id, 'cancel', { reason: 'budget', comment: 'x' }));
  expect((await entry('en')).one('STATUS')).toBe('CANCELLED');
  for (const who of [rival, buyer]) expect((await who.send('GET', path)).status).toBe(404);
  expect((await server.request('GET', path)).status).toBe(401);
});

test('the list is filtered by how near the end is', async () => {
  market.restart();
  const { first } = market;
  const [day, week, month] = [
    await market.published({ expire_at: inHours(START, 24) }),
    await market.published({ expire_at: inHours(START, 24 * 7) }),
    await market.published({ expire_at: inHours(START, 24 * 30) }),
  ];
  const seen = async (deadline: string) =>
    ok(await first.send('GET', `/api/quotations/?deadline=${deadline}&page_size=100`))
      .results.map(({ id }: { id: number }) => id)
      .filter((id: number) => [day.id, week.id, month.id].includes(id))
      .sort((a: number, b: number) => a - b);
  const both = [day.id, week.id].sort((a, b) => a - b);
  expect([await seen('24h'), await seen('3d'), await seen('7d')]).toEqual([[day.id], [day.id], both]);
  expect((await first.send('GET', '/api/quotations/?deadline=year')).status).toBe(400);
  await market.pass(2 * DAY);
  expect(await seen('24h')).toEqual([]);
});

test('the list is filtered by the country of the buyer', async () => {
  market.restart();
  const { buyer, first } = market;
  const inquiry = await market.published();
  const seen = async (country: string) =>
    ok(await first.send('GET', `/api/quotations/?country=${country}&page_size=100`)).results.some(
      ({ id }: { id: number }) => id === inquiry.id,
    );
  const { country } = ok(await buyer.send('GET', `/api/organizations/${buyer.organization}/`));
  expect([await seen(country), await seen(`MT,${country}`), await seen('MT'), await seen('')]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  expect((await first.send('GET', '/api/quotations/?country=XX')).status).toBe(400);
});

test('a quotation says what currency was asked for and what the own offer is made in, to nobody else', async () => {
  market.restart();
  const { first } = market;
  const inquiry = await market.published({ participants: [first.organization, rival.organization], currency: 'UAH' });
  const seen = async (by: Person) => {
    const one = ok(await by.send('GET', `/api/quotations/${inquiry.id}/`));
    const listed = ok(await by.send('GET', '/api/quotations/')).results.find(
      ({ id }: { id: number }) => id === inquiry.id,
    );
    expect([listed.currency_requested, listed.currency_offered]).toEqual([
      one.currency_requested,
      one.currency_offered,
    ]);
    return [one.currency_requested, one.currency_offered];
  };
  expect(await seen(first)).toEqual(['UAH', null]);
  await market.offer(
    first,
    inquiry,
    inquiry.lots.map(() => '10'),
    { currency: 'PLN' },
  );
  expect(await seen(first)).toEqual(['UAH', 'PLN']);
  expect(await seen(rival)).toEqual(['UAH', null]);
});
