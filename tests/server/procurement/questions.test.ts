import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR, inHours, Market, ok } from './procurement.kit.ts';
import { act, answer, ANSWERED, ask, ASKED, asked, listed, stateOf } from './questions.kit.ts';

let market: Market;
beforeAll(async () => {
  market = await Market.open();
});
afterAll(async () => market?.server.close());
beforeEach(() => market.restart());

const last = async (email: string) => (await market.server.mails(email)).at(-1);

describe('a question', () => {
  test('is seen by the buyer and the asker, and by everybody once it is answered', async () => {
    const { inquiry, id } = await asked(market, { text: `  ${ASKED}\n` });
    expect(await last(market.buyer.email)).toMatchObject({
      template: 'question-asked',
      subject: expect.stringContaining('Нове запитання'),
    });
    expect((await listed(market.first, inquiry.id)).results).toMatchObject([
      { id, own: true, text: ASKED, state: 'asked' },
    ]);
    expect(await listed(market.second, inquiry.id)).toMatchObject({ count: 0, unanswered: 0, results: [] });
    expect(await listed(market.buyer, inquiry.id)).toMatchObject({
      count: 1,
      unanswered: 1,
      ask: null,
      results: [{ own: false }],
    });

    const row = ok(await answer(market, id));
    expect(row).toMatchObject({ state: 'answered', answer: ANSWERED, closed_at: market.now() });
    expect((await listed(market.second, inquiry.id)).results).toMatchObject([
      { id, own: false, text: ASKED, answer: ANSWERED, allowed: [] },
    ]);
    for (const who of [market.first, market.second]) {
      const mail = await last(who.email);
      expect([mail?.template, mail?.body.includes(ASKED), mail?.body.includes(ANSWERED)]).toEqual([
        'question-answered',
        true,
        true,
      ]);
    }
    expect((await last(market.first.email))?.body).toContain(' (ogólnie)');
  });

  test('may be about a lot or a document of this tender, and of no other', async () => {
    const other = await market.published();
    const inquiry = await market.draft();
    const form = new FormData();
    form.append('document', new Blob(['drawing'], { type: 'text/plain' }), 'drawing.txt');
    const file = ok(
      await market.server.request('POST', `/api/inquires/${inquiry.id}/documents/`, {
        token: market.buyer.token,
        form,
      }),
    );
    ok(await market.act(inquiry.id, 'activate'));
    expect(ok(await ask(market.first, inquiry.id, { lot: inquiry.lots[1] }))).toMatchObject({
      lot: inquiry.lots[1],
      about: 'Лист',
    });
    expect(ok(await ask(market.first, inquiry.id, { document: file.id }))).toMatchObject({
      document: file.id,
      about: 'drawing.txt',
    });
    expect((await last(market.buyer.email))?.body).toContain(' (документ «drawing.txt»):');
    const wrong = async (over: object) => {
      const { status, body } = await ask(market.first, inquiry.id, over);
      return [status, Object.keys(body)];
    };
    expect(await wrong({ lot: other.lots[0] })).toEqual([400, ['lot']]);
    expect(await wrong({ document: 999 })).toEqual([400, ['document']]);
    expect(await wrong({ lot: inquiry.lots[0], document: file.id })).toEqual([400, ['document']]);
    expect(await wrong({ text: 'x'.repeat(2001) })).toEqual([400, ['text']]);
    expect(await wrong({ text: 'a\u0000b' })).toEqual([400, ['text']]);
  });

  test('is dismissed with a reason that the asker alone is told, or taken back by the asker', async () => {
    const { inquiry, id } = await asked(market);
    ok(await act(market.buyer, id, 'dismiss', { reason: 'It stands in the drawing' }));
    expect(await last(market.first.email)).toMatchObject({
      template: 'question-dismissed',
      body: expect.stringContaining('It stands in the drawing'),
    });
    expect((await last(market.second.email))?.template).not.toBe('question-dismissed');
    const again = ok(await ask(market.first, inquiry.id));
    const before = (await market.server.mails()).length;
    expect(ok(await act(market.first, again.id, 'retract'))).toMatchObject({
      state: 'dismissed',
      retracted: true,
      reason: '',
    });
    expect((await market.server.mails()).length).toBe(before);
    expect((await listed(market.second, inquiry.id)).count).toBe(0);
    expect((await listed(market.first, inquiry.id)).results).toHaveLength(2);
  });

  test('is there once, however often the button was pressed', async () => {
    const inquiry = await market.published();
    const body = { inquire: inquiry.id, text: ASKED };
    const key = { 'Idempotency-Key': randomUUID() };
    const answers = [
      await market.first.send('POST', '/api/questions/', body, key),
      await market.first.send('POST', '/api/questions/', body, key),
    ];
    expect(answers.map(({ status, body: row }) => [status, row.id])).toEqual(
      answers.map(() => [201, answers[0]?.body.id]),
    );
    expect((await listed(market.buyer, inquiry.id)).count).toBe(1);
    const stale = await market.buyer.send(
      'POST',
      `/api/questions/${answers[0]?.body.id}/answer/`,
      { answer: 'x' },
      { 'If-Match': '"9"' },
    );
    expect([stale.status, stale.body.current.id]).toEqual([412, answers[0]?.body.id]);
  });
});

describe('time', () => {
  test('asking ends four hours before the deadline, answering with it; an extension opens both again', async () => {
    const { inquiry, id } = await asked(market);
    market.server.clock.advance(44 * HOUR - 1);
    ok(await ask(market.first, inquiry.id));
    expect((await listed(market.buyer, inquiry.id)).urgent).toBe(true);
    market.server.clock.advance(1);
    expect((await ask(market.first, inquiry.id)).body.refusal.guards).toEqual(['askingOpen']);
    expect((await listed(market.first, inquiry.id)).ask).toMatchObject({ enabled: false, reasons: ['askingOpen'] });

    ok(await market.act(inquiry.id, 'extend-deadline', { expire_at: inHours(market.now(), 30), reason: 'Questions' }));
    expect(await listed(market.buyer, inquiry.id)).toMatchObject({ urgent: false, unanswered: 2 });
    ok(await ask(market.first, inquiry.id));
    market.server.clock.advance(30 * HOUR - 1);
    ok(await answer(market, id));
    market.server.clock.advance(1);
    const [open] = (await listed(market.buyer, inquiry.id)).results;
    expect((await answer(market, open.id)).body.refusal.guards).toEqual(['beforeDeadline']);
    // Unanswered questions delay nothing.
    await market.pass(0);
    expect((await market.read(inquiry.id)).proc_status).toBe('Unsuccessful');
    expect((await answer(market, open.id)).body.refusal.guards).toEqual(['tenderRunning', 'beforeDeadline']);
    expect(await listed(market.buyer, inquiry.id)).toMatchObject({ urgent: false });
    ok(await act(market.buyer, open.id, 'dismiss', { reason: 'Too late' }));
    expect(await stateOf(market, inquiry.id, open.id)).toBe('dismissed');
  });

  test('waits in the list of tasks while it can be answered', async () => {
    const fresh = await market.server.founder({ country: 'UA', name: 'owner' });
    const own = new Market(market.server, fresh, market.first, market.second);
    const { inquiry, id } = await asked(own);
    ok(await ask(market.second, inquiry.id));
    const tasks = async () => ok(await fresh.send('GET', '/api/tasks/'));
    expect((await tasks()).results).toMatchObject([
      { kind: 'inquire_questions', id: inquiry.id, link: `/inquires/${inquiry.id}?tab=questions` },
    ]);
    ok(await answer(own, id));
    expect((await tasks()).counts.inquire_questions).toBe(1);
    await own.pass(48 * HOUR);
    expect((await tasks()).counts.inquire_questions).toBeUndefined();
  });
});
