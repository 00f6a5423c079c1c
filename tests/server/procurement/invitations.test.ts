import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verify } from '../../../src/server/commands/judge.ts';
import type { Answer, Person } from '../kit.ts';
import { HOUR, type Inquiry, Market, ok } from './procurement.kit.ts';

/* Suppliers outside the marketplace, invited by e-mail: over HTTP, with attempts at abuse. */

let market: Market;
beforeAll(async () => {
  market = await Market.open();
});
afterAll(async () => market?.server.close());
beforeEach(() => market.restart());

const NOBODY = { participants: [] };
let numbered = 0;
const address = (): string => `sales${(numbered += 1)}@outside.example`;
const invite = (id: number, body: object, by: Person = market.buyer): Promise<Answer> =>
  by.send('POST', `/api/inquires/${id}/invitations/`, body);
const listed = async (id: number): Promise<Answer['body'][]> =>
  ok(await market.buyer.send('GET', `/api/inquires/${id}/invitations/`));
const stateOf = async (id: number) => (await listed(id)).map(({ state }) => state);
const act = (id: number, action: string, by: Person = market.buyer): Promise<Answer> =>
  by.send('POST', `/api/invitations/${id}/${action}/`);
/** Links from all e-mails to an address, oldest first. */
const tokens = async (email: string): Promise<string[]> =>
  (await market.server.mails(email)).flatMap(({ body }) => /\/invitations\/([0-9a-f]{40})/.exec(body)?.[1] ?? []);
const open = (token: string, who: Person | null = null): Promise<Answer> =>
  market.server.request('POST', '/api/invitations/open/', { body: { token }, token: who?.token ?? null });
const join = (who: Person, token: string): Promise<Answer> => who.send('POST', '/api/invitations/join/', { token });
const outsider = () => market.server.founder({ country: 'FR', name: 'outside' });

/** A running tender to which one address outside is invited. */
async function invited(
  over: object = {},
): Promise<Inquiry & { email: string; id: number; token: string; row: number }> {
  const inquiry = await market.published({ open: true, ...NOBODY, ...over });
  const email = address();
  const [row] = ok(await invite(inquiry.id, { emails: [email], language: 'pl' }));
  const [token = ''] = await tokens(email);
  return { ...inquiry, email, token, row: row.id };
}

describe('the way of an outsider', () => {
  test('noted on a draft, written to with its publication, opened, joined, offers', async () => {
    const email = address();
    const card = ok(
      await market.buyer.send('POST', '/api/partners/', { name: 'Stahl', country: 'DE', email, language: 'ru' }),
    );
    const inquiry = await market.draft(NOBODY);
    ok(await invite(inquiry.id, { partners: [card.id] }));
    const plan = ok(await market.buyer.send('GET', `/api/inquires/${inquiry.id}/activate/dry-run/`));
    expect([plan.ok, plan.addresses, await tokens(email)]).toEqual([true, [email], []]);
    expect(await listed(inquiry.id)).toMatchObject([{ state: 'noted', name: 'Stahl', delivery: null, sent_at: null }]);

    ok(await market.act(inquiry.id, 'activate'));
    const [letter] = await market.server.mails(email);
    expect(letter?.subject).toBe('Приглашение подать предложение: «Метал для рам»');
    expect(await listed(inquiry.id)).toMatchObject([{ state: 'sent', delivery: 'queued', letters: 1 }]);

    const [token = ''] = await tokens(email);
    const page = ok(await open(token));
    expect(page).toMatchObject({ name: 'Метал для рам', email, joined: false, over: false, own: false });
    expect(page.lots).toMatchObject([{ name: 'Труба', quantity: '10', unit: 'TNE' }, { name: 'Лист' }]);
    expect(Object.keys(page).toSorted()).toEqual(
      'currency delivery_place delivery_term delivery_time description email expire_at inquire joined lots name organizer over own payment_condition timezone'.split(
        ' ',
      ),
    );
    expect(await stateOf(inquiry.id)).toEqual(['opened']);

    const supplier = await outsider();
    expect((await supplier.send('GET', `/api/quotations/${inquiry.id}/`)).status).toBe(404);
    const before = (await market.server.mails(supplier.email)).length;
    expect(ok(await join(supplier, token))).toEqual({ tender: inquiry.id });
    expect((await market.server.mails(supplier.email)).length).toBe(before);
    // Joining again does no harm, and no other company can join with the same link.
    ok(await join(supplier, token));
    expect((await join(market.second, token)).status).toBe(409);
    await market.submitted(supplier, inquiry, ['100', '200']);
    expect(await listed(inquiry.id)).toMatchObject([
      { state: 'joined', company: { id: supplier.organization }, joined_email: supplier.email },
    ]);
    expect(ok(await market.buyer.send('GET', `/api/partners/${card.id}/`))).toMatchObject({
      company: null,
      joined: { id: supplier.organization },
    });
    expect((await market.read(inquiry.id)).participants.map(({ id }: { id: number }) => id)).toEqual([
      supplier.organization,
    ]);
  });

  test('a draft with nobody but an address can be published, and the address goes with the draft', async () => {
    const { id } = await market.draft(NOBODY);
    expect((await market.act(id, 'activate')).body.refusal.guards).toEqual(['somebodyCanAnswer']);
    const [row] = ok(await invite(id, { emails: [address()] }));
    ok(await act(row.id, 'withdraw'));
    expect((await market.act(id, 'activate')).status).toBe(409);
    ok(await market.buyer.send('DELETE', `/api/inquires/${id}/`));
  });

  test('the address of a member is an ordinary invitation, and no letter of its own', async () => {
    const { id } = await market.published({ open: true, ...NOBODY });
    ok(await invite(id, { emails: [` ${market.first.email.toUpperCase()} `] }));
    expect(await listed(id)).toMatchObject([
      { state: 'joined', letters: 0, company: { id: market.first.organization } },
    ]);
    expect(await market.participation(market.first, id)).toBe('invited');
    expect(await tokens(market.first.email)).toEqual([]);
    // Invited before, as a member: nothing happens twice.
    const known = await market.published();
    ok(await invite(known.id, { emails: [market.first.email] }));
    expect(await stateOf(known.id)).toEqual(['joined']);
    // An excluded company cannot come back by an e-mail invitation.
    ok(await market.act(known.id, 'remove-participant', { organization: market.second.organization, reason: 'x' }));
    const again = await invite(known.id, { emails: [market.second.email] });
    expect([again.status, again.body.refusal.guards]).toEqual([409, ['notExcluded']]);
  });
});

describe('what is refused', () => {
  const fields = async (id: number, body: object) => {
    const { status, body: said } = await invite(id, body);
    return [status, Object.keys(said)];
  };

  test('addresses that are none, stand there already, are too many, or one of the own', async () => {
    const { id, email } = await invited();
    for (const emails of [['x'], [email], [email.toUpperCase()], [], [market.buyer.email]])
      expect(await fields(id, { emails })).toEqual([400, ['emails']]);
    expect(await fields(id, { emails: Array.from({ length: 50 }, address) })).toEqual([400, ['emails']]);
    expect(await fields(id, { partners: [1] })).toEqual([400, ['partners']]);
    const other = ok(await market.first.send('POST', '/api/partners/', { name: 'X', country: 'DE', email: address() }));
    expect(await fields(id, { partners: [other.id] })).toEqual([400, ['partners']]);
    const mute = ok(await market.buyer.send('POST', '/api/partners/', { name: 'X', country: 'DE' }));
    expect(await fields(id, { partners: [mute.id] })).toEqual([400, ['partners']]);
    // The same address twice in one request gets one e-mail.
    const twice = address();
    ok(await invite(id, { emails: [twice, twice.toUpperCase()] }));
    expect(await tokens(twice)).toHaveLength(1);
  });

  test('a letter a day, five in all; every link leads there until it is withdrawn', async () => {
    const { id, row, email } = await invited({ expire_at: '2027-12-01T12:00:00.000Z' });
    expect((await act(row, 'send-again')).body.refusal.guards).toEqual(['sentLongAgo']);
    for (let day = 1; day < 5; day += 1) {
      await market.pass(24 * HOUR);
      ok(await act(row, 'send-again'));
    }
    await market.pass(24 * HOUR);
    expect((await act(row, 'send-again')).body.refusal.guards).toEqual(['lettersLeft']);
    const links = await tokens(email);
    expect(new Set(links).size).toBe(5);
    for (const token of links) ok(await open(token));
    ok(await act(row, 'withdraw'));
    const gone = await open(links[4] ?? '');
    const never = await open('0'.repeat(40));
    expect([gone.status, gone.text]).toEqual([404, never.text]);
    expect((await join(await outsider(), links[0] ?? '')).status).toBe(404);
    expect((await open('x')).status).toBe(400);
    // The address can be invited again.
    ok(await invite(id, { emails: [email] }));
    expect(await stateOf(id)).toEqual(['sent', 'withdrawn']);
  });

  test('after the deadline the page is there and says so, and nobody joins', async () => {
    const { id, row, token } = await invited();
    market.server.clock.advance(48 * HOUR);
    const late = await outsider();
    expect((await join(late, token)).body.refusal.guards).toEqual(['beforeDeadline']);
    await market.pass(0);
    expect(await stateOf(id)).toEqual(['expired']);
    expect((await join(late, token)).status).toBe(409);
    expect(ok(await open(token))).toMatchObject({ over: true, joined: false });
    expect((await act(row, 'send-again')).status).toBe(409);
    expect((await invite(id, { emails: [address()] })).status).toBe(409);
  });

  test('a tender that is cancelled ends its invitations', async () => {
    const { id } = await invited();
    ok(await market.act(id, 'cancel', { reason: 'other', comment: 'x' }));
    expect(await stateOf(id)).toEqual(['expired']);
  });

  test('one address is not buried by many buyers', async () => {
    const { email } = await invited();
    const answers: number[] = [];
    for (let at = 0; at < 16; at += 1)
      answers.push((await invite((await market.draft(NOBODY)).id, { emails: [email] })).status);
    expect([answers[0], answers.at(-1)]).toEqual([201, 429]);
  });
});

describe('who learns of it', () => {
  test('the buyer’s own look at the link is no opening; a company excluded meanwhile does not come back', async () => {
    const { id, token, row } = await invited();
    expect(ok(await open(token, market.buyer)).own).toBe(true);
    expect(await stateOf(id)).toEqual(['sent']);
    expect((await join(market.buyer, token)).status).toBe(403);
    ok(await market.act(id, 'invite', { participants: [market.second.organization] }));
    ok(await market.act(id, 'remove-participant', { organization: market.second.organization, reason: 'x' }));
    expect((await join(market.second, token)).body.refusal.guards).toEqual(['notExcluded']);
    for (const by of [market.first, market.second]) {
      expect((await act(row, 'withdraw', by)).status).toBe(404);
      expect((await by.send('GET', `/api/inquires/${id}/invitations/`)).status).toBe(404);
      expect((await invite(id, { emails: [address()] }, by)).status).toBe(404);
    }
  });

  test('no other company is shown an address, before or after', async () => {
    const { id, lots, email, token } = await invited();
    const supplier = await outsider();
    ok(await join(supplier, token));
    await market.submitted(market.first, { id, lots }, ['1', '2']);
    for (const path of ['', 'history/']) {
      const { text } = await market.first.send('GET', `/api/quotations/${id}/${path}`);
      expect([text.includes(email), text.includes(supplier.email)]).toEqual([false, false]);
    }
  });
});

test('the log of every invitation leads where it stands', async () => {
  const { db, config } = market.server.services;
  const results = await verify(db, config);
  expect(results.flatMap(({ differences }) => differences)).toEqual([]);
  expect(results.find(({ lifecycle }) => lifecycle === 'invitation')?.judged).toBeGreaterThan(20);
}, 60_000);
