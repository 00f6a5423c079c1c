import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { naughty } from '../../naughty.ts';
import { START } from '../kit.ts';
import { ok } from '../procurement/procurement.kit.ts';
import { Desk } from './requests.kit.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(async () => desk?.server.close());
beforeEach(() => desk.server.clock.set(START));

const received = async (who: Desk['first']): Promise<number[]> =>
  ok(await who.send('GET', '/api/buyer-request/?side=received&page_size=100')).results.map(
    (row: { id: number }) => row.id,
  );

describe('whom a request reaches', () => {
  test.each([
    [{ words_filter: ['grease'] }, true],
    [{ words_filter: ['greas'] }, false],
    [{ request_categories: ['machinery'] }, true],
    [{ request_categories: ['food'] }, false],
    [{ request_tariffs: ['8482'] }, true],
    [{ request_tariffs: ['85'] }, false],
    [{ receive_requests: false }, false],
  ])('%j: %s', async (settings, reached) => {
    await desk.receive(desk.first, settings);
    const { id } = await desk.routed();
    expect((await received(desk.first)).includes(id)).toBe(reached);
    expect(await received(desk.second)).toContain(id);
    expect((await desk.first.send('GET', `/api/buyer-request/${id}/`)).status).toBe(reached ? 200 : 404);
    await desk.receive(desk.first);
  });

  test('the settings are checked, and only whoever manages the organisation changes them', async () => {
    const path = `/api/organizations/${desk.first.organization}/`;
    const wrong = await desk.first.send('PATCH', path, {
      words_filter: ['ok', ''],
      request_categories: ['spaceships'],
      request_tariffs: ['84', '8x'],
      receive_requests: 'maybe',
    });
    expect([wrong.status, Object.keys(wrong.body).sort()]).toEqual([
      400,
      ['receive_requests', 'request_categories', 'request_tariffs', 'words_filter'],
    ]);
    const seller = await desk.server.member(desk.first, 'seller');
    expect((await seller.send('PATCH', path, { receive_requests: false })).status).toBe(403);
  });
});

describe('who sees the contact', () => {
  test('nobody who has stopped receiving requests', async () => {
    const { id, email } = await desk.routed();
    const read = async () => (await desk.first.send('GET', `/api/buyer-request/${id}/`)).text;
    expect(await read()).toContain(email);
    await desk.receive(desk.first, { receive_requests: false });
    const hidden = await read();
    expect(JSON.parse(hidden).contact).toBeNull();
    expect([hidden.includes(email), hidden.includes('Vidvid')]).toEqual([false, false]);
    await desk.receive(desk.first);
  });

  test('not the mail to a seller, and no rival reads a quotation', async () => {
    const { id, email } = await desk.routed();
    ok(await desk.answer(desk.first, id, { message: 'secret discount' }));
    const rival = await desk.second.send('GET', `/api/buyer-request/${id}/`);
    expect([rival.body.answers_count, rival.text.includes('secret discount')]).toEqual([0, false]);
    const mails = (await desk.server.mails(desk.second.email)).map(({ subject, body }) => subject + body).join('\n');
    expect([mails.includes(email), mails.includes('Vidvid')]).toEqual([false, false]);
  });
});

test('before its address is proved a request exists for nobody', async () => {
  const body = desk.visitorBody({ subject: 'Unproved wish' });
  ok(await desk.ask(body));
  const { db } = desk.server.services;
  const { id, token_hash } = await db
    .selectFrom('buyer_requests')
    .select(['id', 'token_hash'])
    .where('email', '=', String(body['email']))
    .executeTakeFirstOrThrow();
  for (const who of [desk.first, desk.second, desk.buyer]) {
    expect((await who.send('GET', `/api/buyer-request/${id}/`)).status).toBe(404);
    expect((await who.send('GET', '/api/tasks/')).text).not.toContain('Unproved wish');
    for (const side of ['sent', 'received'])
      expect((await who.send('GET', `/api/buyer-request/?side=${side}`)).text).not.toContain('Unproved wish');
  }
  // The stored hash opens nothing, nor does the mailed secret at another endpoint.
  expect((await desk.verify(token_hash ?? '')).status).toBe(400);
  expect((await desk.manage('GET', await desk.linkOf(String(body['email']), 'verify'))).status).toBe(404);
  expect((await desk.manage('GET', 'a'.repeat(40))).status).toBe(404);
});

describe('abuse', () => {
  test('the answer is the same for a known and an unknown address, and ends with 429', async () => {
    const known = await desk.ask(desk.visitorBody({ email: desk.buyer.email }));
    const unknown = await desk.ask(desk.visitorBody({ email: 'nobody-knows@visitor.example' }));
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1)
      statuses.push((await desk.ask(desk.visitorBody({ email: 'often@visitor.example' }))).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    const spelled = await desk.ask(desk.visitorBody({ email: 'OFTEN@visitor.example' }));
    expect([spelled.status, Number(spelled.headers.get('Retry-After')) > 0]).toEqual([429, true]);
    expect(await desk.server.mails('often@visitor.example')).toHaveLength(5);
  });

  test('whatever is sent is text or refused, never a fault', async () => {
    const html = '<img src=x onerror=alert(1)>{{7*7}}';
    const texts = [...naughty.filter((_, at) => at % 12 === 0), html, '\u0000', 'x'.repeat(300), '\ud800'];
    for (const [at, text] of texts.entries()) {
      if (at % 20 === 0) desk.server.clock.advance(3_600_001);
      const body = desk.visitorBody({ subject: text, description: text, name: text, delivery_place: text });
      const answer = await desk.ask(body, { 'Accept-Language': text.replace(/[^\x20-\x7e]/g, '') });
      expect([text, answer.status < 500, [201, 400].includes(answer.status)]).toEqual([text, true, true]);
    }
    desk.server.clock.advance(3_600_001);
    const { secret } = await desk.routed({ subject: html });
    const shown = await desk.manage('GET', secret);
    expect([shown.body.subject, shown.headers.get('content-type')]).toEqual([html, 'application/json; charset=utf-8']);
    expect((await desk.server.mails(desk.first.email)).at(-1)?.subject).toContain(html);
  });

  test('a body that is none of the contract is a map of fields', async () => {
    const nothing = await desk.ask({});
    expect([nothing.status, Object.keys(nothing.body).sort()]).toEqual([
      400,
      ['company', 'consent', 'country', 'email', 'name', 'requestitem_set', 'subject'],
    ]);
    const junk = await desk.ask(
      desk.visitorBody({
        consent: 'yes',
        country: 'XXL',
        category: 'x',
        requestitem_set: [{ quantity: '-1', unit: '?' }],
      }),
    );
    expect([junk.status, Object.keys(junk.body).sort()]).toEqual([
      400,
      ['category', 'consent', 'country', 'requestitem_set'],
    ]);
    for (const body of ['[]', '{', 'null', '"x"', '{"requestitem_set":{"0":1}}'])
      expect(
        (
          await desk.server.request('POST', '/api/unauth-buyer-request/', {
            body,
            headers: { 'Content-Type': 'application/json' },
          })
        ).status,
      ).toBe(400);
    expect((await desk.verify('x'.repeat(100_000))).status).toBe(400);
  });
});
