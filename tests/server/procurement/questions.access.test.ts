import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { naughty } from '../../naughty.ts';
import { inHours, Market, ok } from './procurement.kit.ts';
import { act, answer, ANSWERED, ask, asked, listed } from './questions.kit.ts';

let market: Market;
beforeAll(async () => {
  market = await Market.open();
});
afterAll(async () => market?.server.close());
beforeEach(() => market.restart());

const last = async (email: string) => (await market.server.mails(email)).at(-1);

describe('permissions for questions', () => {
  test('the buyer can answer but not ask, companies can ask but not answer', async () => {
    const { inquiry, id } = await asked(market);
    const { buyer, first, second, server } = market;
    const seller = await server.member(first, 'viewer');
    const reader = await server.member(buyer, 'viewer');
    const stranger = await server.founder({ country: 'PL', name: 'stranger' });
    const homeless = await server.visitor();
    const statuses = async (...answers: Promise<{ status: number }>[]) =>
      (await Promise.all(answers)).map(({ status }) => status);
    expect(
      await statuses(
        ask(buyer, inquiry.id),
        ask(seller, inquiry.id),
        ask(stranger, inquiry.id),
        ask(homeless, inquiry.id),
      ),
    ).toEqual([403, 403, 404, 403]);
    expect(
      await statuses(
        act(first, id, 'answer', { answer: 'x' }),
        act(reader, id, 'answer', { answer: 'x' }),
        act(buyer, id, 'retract'),
      ),
    ).toEqual([403, 403, 403]);
    for (const action of ['answer', 'dismiss', 'retract'])
      expect(
        await statuses(
          act(second, id, action, { answer: 'x', reason: 'x' }),
          act(stranger, id, action),
          act(first, 999_999, action),
        ),
      ).toEqual([404, 404, 404]);
    const lists = (who: typeof buyer, query = `?inquire=${inquiry.id}`) => who.send('GET', `/api/questions/${query}`);
    expect(
      await statuses(
        lists(reader),
        lists(seller),
        lists(stranger),
        lists(homeless),
        lists(buyer, ''),
        lists(buyer, '?inquire=abc'),
        lists(buyer, '?inquire=999999'),
      ),
    ).toEqual([200, 200, 404, 403, 400, 400, 404]);
    expect((await listed(reader, inquiry.id)).results[0].allowed).toEqual([
      { event: 'ANSWER', enabled: false, reasons: ['permission'] },
      { event: 'DISMISS', enabled: false, reasons: ['permission'] },
    ]);
    expect((await listed(seller, inquiry.id)).ask).toMatchObject({ enabled: false, reasons: ['permission'] });
    expect((await server.request('GET', `/api/questions/?inquire=${inquiry.id}`)).status).toBe(401);
  });

  test('the user the inquiry is assigned to is notified and can answer without a buyer’s role', async () => {
    const keeper = await market.server.member(market.buyer, 'viewer');
    const inquiry = await market.published({ assigned_to: keeper.id });
    const { id } = ok(await ask(market.first, inquiry.id));
    expect((await last(keeper.email))?.template).toBe('question-asked');
    expect(ok(await act(keeper, id, 'answer', { answer: ANSWERED })).state).toBe('answered');
  });

  test('an excluded company sees no question, not even its own, and is not notified', async () => {
    const { inquiry, id } = await asked(market);
    const second = ok(await ask(market.second, inquiry.id)).id;
    ok(await answer(market, second));
    ok(await market.act(inquiry.id, 'remove-participant', { organization: market.first.organization, reason: 'x' }));
    expect(await listed(market.first, inquiry.id)).toMatchObject({
      count: 0,
      results: [],
      unanswered: 0,
      ask: { enabled: false, reasons: ['companyEligible'] },
    });
    expect((await act(market.first, id, 'retract')).status).toBe(404);
    const before = (await market.server.mails(market.first.email)).length;
    ok(await answer(market, id));
    expect((await market.server.mails(market.first.email)).length).toBe(before);
    // For the buyer nothing has changed, otherwise it could infer who had asked.
    expect((await listed(market.buyer, inquiry.id)).count).toBe(2);
  });

  test('every company that sees an open tender can ask', async () => {
    const guest = await market.server.founder({ country: 'PL', name: 'guest' });
    const inquiry = await market.published({ open: true, participants: [] });
    const before = (await market.server.mails(market.second.email)).length;
    expect((await listed(guest, inquiry.id)).ask).toEqual({
      enabled: true,
      reasons: [],
      until: inHours(market.now(), 44),
    });
    const { id } = ok(await ask(guest, inquiry.id));
    ok(await answer(market, id));
    expect((await last(guest.email))?.template).toBe('question-answered');
    const other = ok(await ask(market.first, inquiry.id));
    ok(await answer(market, other.id));
    expect(
      (await market.server.mails(guest.email)).filter(({ template }) => template === 'question-answered'),
    ).toHaveLength(2);
    expect((await market.server.mails(market.second.email)).length).toBe(before);
    expect((await listed(market.second, inquiry.id)).count).toBe(2);
  });
});

/** Packs many short strings into few messages. */
function packed(texts: readonly string[]): string[] {
  const packs: string[] = [];
  for (const text of texts) {
    const last = packs.at(-1);
    if (last !== undefined && last.length + text.length < 1900) packs[packs.length - 1] = `${last}\n${text}`;
    else packs.push(text);
  }
  return packs;
}

describe('the content of a question', () => {
  test('is shown and mailed as plain text', async () => {
    const { id: inquire } = await market.published();
    const texts = naughty.filter(
      (text) =>
        text.trim() !== '' && text.length <= 2000 && Buffer.from(text).toString() === text && !text.includes('\u0000'),
    );
    expect(texts.length).toBeGreaterThan(300);
    for (const text of packed(texts)) {
      const row = ok(await ask(market.first, inquire, { text }));
      expect(row.text).toBe(text.trim());
    }
    const markup = '<script>alert(1)</script> {{link}} $t(common:ui.cancel)';
    const { id } = ok(await ask(market.first, inquire, { text: markup }));
    expect((await last(market.buyer.email))?.body).toContain(markup);
    ok(await answer(market, id, markup));
    expect((await last(market.second.email))?.body.split(markup)).toHaveLength(3);
  }, 120_000);
});
