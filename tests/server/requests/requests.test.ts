import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verify } from '../../../src/server/commands/judge.ts';
import { ok } from '../procurement/procurement.kit.ts';
import { Desk } from './requests.kit.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(async () => desk?.server.close());

describe('a visitor asks', () => {
  test('proves the address, compares two quotations and closes', async () => {
    const body = desk.visitorBody();
    const email = String(body['email']);
    const asked = await desk.ask(body, { 'Accept-Language': 'pl' });
    expect([asked.status, asked.body]).toEqual([201, { detail: 'Wysłano wiadomość z\u00A0linkiem do potwierdzenia.' }]);
    const before = ok(await desk.first.send('GET', '/api/buyer-request/?side=received'));
    expect(before.count).toBe(0);
    expect((await desk.server.mails(email)).at(-1)?.subject).toBe('Potwierdź prośbę o wycenę: „Bearings 6204”');

    const verified = ok(await desk.verify(await desk.linkOf(email, 'verify')));
    expect(verified.companies_count).toBe(2);
    const { id } = ok(await desk.manage('GET', verified.secret));
    const listed = ok(await desk.first.send('GET', '/api/buyer-request/?side=received'));
    expect(listed.results).toMatchObject([{ id, status: 'routed', side: 'supplier', lines_count: 2 }]);
    expect((await desk.server.mails(desk.first.email)).at(-1)?.subject).toBe('Prośba o wycenę: „Bearings 6204”');
    const tasks = ok(await desk.first.send('GET', '/api/tasks/'));
    expect(tasks.results).toMatchObject([{ kind: 'request_answer', id, link: `/requests/${id}` }]);

    const seen = ok(await desk.first.send('GET', `/api/buyer-request/${id}/`));
    expect(seen.contact).toEqual({ name: 'Olena Vidvid', company: 'Vidvid', email, phone: '+380 44 000 00 00' });
    const first = ok(await desk.answer(desk.first, id));
    expect(first).toMatchObject({ status: 'answered', answer_set: [{ revision: 1, total: '50.00', currency: 'EUR' }] });
    ok(await desk.answer(desk.second, id, { currency: 'UAH' }));
    const again = ok(await desk.answer(desk.first, id, { message: 'Better' }));
    expect(again.answer_set).toMatchObject([{ revision: 2, message: 'Better' }]);
    expect(ok(await desk.first.send('GET', '/api/tasks/')).count).toBe(0);

    const mails = await desk.server.mails(email);
    expect(mails.map(({ template }) => template)).toEqual([
      'request-verify',
      'request-confirmed',
      'request-answered',
      'request-answered',
      'request-answered',
    ]);
    const own = ok(await desk.manage('GET', await desk.linkOf(email, 'manage')));
    expect(own).toMatchObject({ id, side: 'buyer', companies_count: 2, answers_count: 2 });
    expect(own.answer_set.map((answer: { company: { id: number } }) => answer.company.id)).toEqual([
      desk.first.organization,
      desk.second.organization,
    ]);
    const convert = own.allowed.find(({ event }: { event: string }) => event === 'CONVERT');
    expect(convert).toEqual({ event: 'CONVERT', enabled: false, reasons: ['mayInquire'] });

    expect(ok(await desk.manage('POST', verified.secret, 'close/')).status).toBe('closed');
    expect((await desk.server.mails(desk.second.email)).at(-1)?.template).toBe('request-closed');
    expect((await desk.answer(desk.second, id)).status).toBe(409);
  });

  test('signs in and makes an inquiry of it, once', async () => {
    const { id, secret } = await desk.routed({ delivery_place: 'Kyiv', wanted_delivery: '2027-05-01' });
    ok(await desk.answer(desk.first, id));
    expect((await desk.manage('POST', secret, 'convert/')).status).toBe(401);
    const viewer = await desk.server.member(desk.buyer, 'viewer');
    const refused = await desk.manage('POST', secret, 'convert/', viewer.token);
    expect([refused.status, refused.body.refusal?.guards]).toEqual([409, ['mayInquire']]);
    const converted = ok(await desk.manage('POST', secret, 'convert/', desk.buyer.token));
    expect(converted.status).toBe('converted');
    const inquire = ok(await desk.buyer.send('GET', `/api/inquires/${converted.inquire}/`));
    expect(inquire).toMatchObject({
      name: 'Bearings 6204',
      proc_status: 'Draft',
      delivery_place: 'Kyiv',
      inquireitem_set: [
        { name: 'Ball bearing 6204-2RS', quantity: '400', unit: 'PCS', tariff_number: '848210' },
        { name: 'Grease', quantity: '20.5', unit: 'KGM' },
      ],
    });
    expect(
      inquire.participants.map((one: { id: number } | number) => (typeof one === 'number' ? one : one.id)),
    ).toEqual([desk.first.organization]);
    expect((await desk.manage('POST', secret, 'convert/', desk.buyer.token)).status).toBe(409);
  });

  test('reads what happened to it, which nobody else does', async () => {
    const { id, email, secret } = await desk.routed();
    ok(await desk.answer(desk.first, id));
    ok(await desk.manage('POST', secret, 'close/'));
    const told = async (email_: string) => {
      await desk.server.services.db.updateTable('users').set({ email: email_ }).where('id', '=', asker.id).execute();
      return asker.send('GET', `/api/buyer-request/${id}/history/`);
    };
    const asker = await desk.server.visitor();
    expect((await told(asker.email)).status).toBe(404);
    const lines = ok(await told(email)).results.map(
      (line: { event: string; by: string; organization: { id: number } | null }) =>
        [line.event, line.by, line.organization?.id ?? null] as const,
    );
    expect(lines.slice(0, 3)).toEqual([
      ['CLOSE', 'buyer', null],
      ['ANSWER', 'supplier', desk.first.organization],
      ['VERIFY', 'buyer', null],
    ]);
    const linked = ok(await desk.manage('GET', secret, 'history/')).results;
    expect(linked.map(({ event }: { event: string }) => event).slice(0, 3)).toEqual(['CLOSE', 'ANSWER', 'VERIFY']);
    expect((await desk.manage('GET', 'f'.repeat(40), 'history/')).status).toBe(404);
    const strangers = await Promise.all(
      [desk.first, desk.second, desk.buyer].map((who) => who.send('GET', `/api/buyer-request/${id}/history/`)),
    );
    expect(strangers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  test('finds the request again when an account has the same address', async () => {
    const { id } = await desk.routed({ email: desk.buyer.email });
    const listed = ok(await desk.buyer.send('GET', '/api/buyer-request/?side=sent&search=bearings'));
    expect(listed.results.map((row: { id: number }) => row.id)).toContain(id);
    expect(ok(await desk.buyer.send('POST', `/api/buyer-request/${id}/convert/`, {})).inquire).toBeGreaterThan(0);
  });
});

test('a person without an organisation lists what was asked from the own address, and nothing else', async () => {
  const person = await desk.server.visitor({ language: 'uk' });
  const { id } = await desk.routed({ email: person.email });
  await desk.routed();
  await desk.routed({ email: desk.buyer.email });
  const listed = ok(await person.send('GET', '/api/buyer-request/?side=sent'));
  expect([listed.count, listed.results.map((row: { id: number }) => row.id)]).toEqual([1, [id]]);
  expect((await person.send('GET', '/api/buyer-request/?side=received')).status).toBe(403);
});

test('every step that was logged leads where the row stands', async () => {
  const [told] = (await verify(desk.server.services.db, desk.server.services.config)).filter(
    ({ lifecycle }) => lifecycle === 'buyerRequest',
  );
  expect([told?.differences, (told?.judged ?? 0) > 5]).toEqual([[], true]);
});

describe('a member asks', () => {
  test('without a mail to confirm; own companies and strangers see nothing', async () => {
    await desk.receive(desk.buyer);
    const made = await desk.buyer.send('POST', '/api/buyer-request/', desk.content());
    expect([made.status, made.body.status, made.body.companies_count]).toEqual([201, 'routed', 2]);
    const { id } = made.body;
    expect(ok(await desk.first.send('GET', `/api/buyer-request/${id}/`)).contact).toMatchObject({
      email: desk.buyer.email,
    });
    const stranger = await desk.server.founder({ country: 'PL' });
    expect((await stranger.send('GET', `/api/buyer-request/${id}/`)).status).toBe(404);
    expect((await stranger.send('POST', `/api/buyer-request/${id}/answer/`, desk.answerBody([{ id: 1 }]))).status).toBe(
      404,
    );
    ok(await desk.answer(desk.second, id));
    expect((await desk.server.mails(desk.buyer.email)).at(-1)?.subject).toContain('second');
    expect(ok(await desk.first.send('GET', `/api/buyer-request/${id}/`)).answer_set).toEqual([]);
    ok(await desk.buyer.send('POST', `/api/buyer-request/${id}/close/`, {}));
    const viewer = await desk.server.member(desk.buyer, 'viewer');
    expect((await viewer.send('POST', '/api/buyer-request/', desk.content())).status).toBe(403);
    const homeless = await desk.server.visitor();
    expect((await homeless.send('POST', '/api/buyer-request/', desk.content())).status).toBe(403);
  });
});

describe('time', () => {
  test('erases what nobody verified after 72 hours', async () => {
    const body = desk.visitorBody({ email: 'forgotten@visitor.example' });
    ok(await desk.ask(body));
    const token = await desk.linkOf('forgotten@visitor.example', 'verify');
    await desk.later(71.9);
    expect(await desk.server.mails('forgotten@visitor.example')).toHaveLength(1);
    await desk.later(0.2);
    expect(await desk.server.mails('forgotten@visitor.example')).toEqual([]);
    expect((await desk.verify(token)).body).toEqual({
      token: ['This link is not valid or has already been used. Send the form again.'],
    });
    const { db } = desk.server.services;
    const row = await db.selectFrom('buyer_requests').selectAll().orderBy('nth', 'desc').executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: 'expired', name: '', company: '', email: '', phone: '', subject: '' });
    for (const table of [
      'buyer_requests',
      'buyer_request_lines',
      'audit_log',
      'audit_steps',
      'outbox',
      'attempts',
    ] as const) {
      const rows = JSON.stringify(await db.selectFrom(table).selectAll().execute());
      expect([table, rows.includes('forgotten@')]).toEqual([table, false]);
    }
  });

  test('refuses a link that came late even before the job did', async () => {
    const body = desk.visitorBody();
    ok(await desk.ask(body));
    desk.server.clock.set(new Date(Date.parse(desk.now()) + 72 * 3_600_000).toISOString());
    const late = await desk.verify(await desk.linkOf(String(body['email']), 'verify'));
    expect([late.status, Object.keys(late.body)]).toEqual([400, ['token']]);
  });

  test('ends what nobody answers after 30 days, and what was answered when all quotations are past', async () => {
    const silent = await desk.routed();
    const answered = await desk.routed();
    ok(await desk.answer(desk.first, answered.id, { valid_until: desk.day(35) }));
    ok(await desk.answer(desk.second, answered.id, { valid_until: desk.day(40) }));
    const states = () =>
      Promise.all([silent, answered].map(async ({ secret }) => ok(await desk.manage('GET', secret)).status));
    await desk.later(30 * 24);
    expect(await states()).toEqual(['expired', 'answered']);
    await desk.later(6 * 24);
    expect(await states()).toEqual(['expired', 'answered']);
    await desk.later(5 * 24);
    expect(await states()).toEqual(['expired', 'expired']);
  });
});
