import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR, inHours, Market, ok } from './procurement.kit.ts';

let market: Market;
beforeAll(async () => {
  market = await Market.open();
});
afterAll(async () => market?.server.close());
// A sign-in lasts 30 days at most, the stories here last longer together.
beforeEach(() => market.restart());

describe('a published inquiry', () => {
  test('is amended: only offers on what changed become stale, and count again when confirmed', async () => {
    const { buyer, first, second } = market;
    const inquiry = await market.published();
    const one = await market.submitted(first, inquiry, ['100', null]);
    const two = await market.submitted(second, inquiry, [null, '210']);
    const row = await market.read(inquiry.id);
    const lots = row.inquireitem_set.map((lot: object, index: number) =>
      index === 0 ? { ...lot, quantity: '12' } : lot,
    );
    const amend = (body: object) =>
      buyer.send('POST', `/api/inquires/${inquiry.id}/amend/`, { reason: 'More frames', ...body });
    expect((await amend({ inquireitem_set: lots, reason: '' })).body.refusal.guards).toEqual(['reasonGiven']);
    expect((await amend({ name: 'Another' })).body.refusal.guards).toEqual(['nothingLocked']);
    expect((await amend({})).body.refusal.guards).toEqual(['somethingChanged']);
    expect((await amend({ description: 'x', expire_at: inHours(market.now(), 2) })).body.refusal.guards).toEqual([
      'notShortened',
    ]);
    const amended = ok(await amend({ inquireitem_set: lots }));
    expect([amended.revision, amended.revisions.at(-1).changed]).toEqual([2, [`lot:${inquiry.lots[0]}`]]);
    expect([(await market.offerOf(first, one)).status, (await market.offerOf(second, two)).status]).toEqual([
      'stale',
      'submitted',
    ]);
    expect((await market.offerOf(first, one)).stale_lots).toEqual([inquiry.lots[0]]);
    // Each e-mail lists the changes, in its reader's language.
    const [told, also] = await Promise.all([first, second].map(({ email }) => market.server.mails(email)));
    expect(told?.at(-1)).toMatchObject({ template: 'offer-stale', language: 'pl' });
    expect(told?.at(-1)?.body).toContain('\nCo się zmieniło:\nCzęść 1: Труба\n  Ilość: 10 → 12\n');
    expect(also?.at(-1)).toMatchObject({ template: 'tender-amended', language: 'en' });
    expect(also?.at(-1)?.body).toContain('\nWhat changed:\nLot 1: Труба\n  Quantity: 10 → 12\n');

    const outdated = await first.send(
      'POST',
      `/api/offers/${one}/update/`,
      market.content(inquiry, ['99', null], { based_on: 1 }),
    );
    expect([outdated.status, outdated.body.current.inquire_revision]).toEqual([412, 2]);
    expect(ok(await first.send('POST', `/api/offers/${one}/confirm/`))).toMatchObject({
      status: 'submitted',
      revision: 2,
      based_on: 2,
    });
    expect((await first.send('POST', `/api/offers/${one}/confirm/`)).status).toBe(409);
    // With less than a day left the deadline must move as well.
    market.server.clock.advance(30 * HOUR);
    expect((await amend({ description: 'Other' })).body.refusal.guards).toEqual(['timeLeft']);
    ok(await amend({ description: 'Other', expire_at: inHours(market.now(), 72) }));
    expect((await market.offerOf(second, two)).status).toBe('stale');
    await market.pass(73 * HOUR);
    expect((await market.read(inquiry.id)).proc_status).toBe('Unsuccessful');
    expect((await market.offerOf(second, two)).status).toBe('lapsed');
  });

  test('has its deadline extended, never shortened, and invites more', async () => {
    const inquiry = await market.published({ participants: [market.first.organization] });
    expect(
      (await market.act(inquiry.id, 'extend-deadline', { expire_at: inHours(market.now(), 40), reason: 'x' })).body
        .refusal.guards,
    ).toEqual(['laterDeadline']);
    const extended = ok(
      await market.act(inquiry.id, 'extend-deadline', { expire_at: inHours(market.now(), 90), reason: 'Holiday' }),
    );
    expect(extended.expire_at).toBe(inHours(market.now(), 90));
    const letter = (await market.server.mails(market.first.email)).find(({ subject }) =>
      subject.includes('Przedłużony termin składania ofert'),
    );
    expect(letter?.body).toContain('Poprzedni termin: 03.03.2027, 11:00 (Kijów) / 10:00 (Warszawa)');
    expect(letter?.body).toContain('Nowy termin: 05.03.2027, 05:00 (Kijów) / 04:00 (Warszawa)');
    expect((await market.act(inquiry.id, 'invite', { participants: [market.buyer.organization] })).body).toEqual({
      participants: [expect.any(String)],
    });
    expect(
      (await market.act(inquiry.id, 'invite', { participants: [market.first.organization] })).body.refusal.guards,
    ).toEqual(['notYetInvited']);
    ok(await market.act(inquiry.id, 'invite', { participants: [market.second.organization] }));
    expect(await market.participation(market.second, inquiry.id)).toBe('invited');
    const offer = await market.submitted(market.second, inquiry, ['5', null]);
    const removed = ok(
      await market.act(inquiry.id, 'remove-participant', {
        organization: market.second.organization,
        reason: 'Sanctions',
      }),
    );
    expect(removed.participants.at(-1)).toMatchObject({ participation: 'removed', decline_comment: 'Sanctions' });
    expect((await market.offerOf(market.second, offer)).status).toBe('void');
    expect((await market.second.send('POST', '/api/offers/', { inquire: inquiry.id })).status).toBe(409);
  });

  test('is closed early when every company that has not declined has agreed', async () => {
    const inquiry = await market.published();
    await market.submitted(market.first, inquiry, ['7', '8']);
    ok(await market.first.send('POST', `/api/quotations/${inquiry.id}/agree-early/`));
    expect((await market.act(inquiry.id, 'close-early')).body.refusal.guards).toEqual(['agreedAndOffered']);
    ok(
      await market.second.send('POST', `/api/quotations/${inquiry.id}/decline/`, {
        reason: 'capacity',
        comment: 'Full',
      }),
    );
    const seen = (await market.read(inquiry.id)).participants;
    expect(
      seen.map(({ participation, decline_reason }: Record<string, string>) => [participation, decline_reason]),
    ).toEqual([
      ['invited', ''],
      ['declined', 'capacity'],
    ]);
    expect(ok(await market.act(inquiry.id, 'close-early')).evaluation).toBe('sealed');
    expect(ok(await market.act(inquiry.id, 'open')).evaluation).toBe('opened');
  });

  test('is found by companies it is open to, and only by those', async () => {
    const local = await market.published({ participants: [], open: true, local: true });
    const open = await market.published({ participants: [], open: true });
    const names = async (query = '') =>
      ok(await market.first.send('GET', `/api/quotations/${query}`)).results.map(({ id }: { id: number }) => id);
    expect(await names('?status=active')).toContain(open.id);
    expect(await names('?status=active')).not.toContain(local.id);
    expect((await market.first.send('GET', `/api/quotations/${local.id}/`)).status).toBe(404);
    expect((await market.first.send('POST', '/api/offers/', { inquire: local.id })).status).toBe(400);
    expect(await market.participation(market.first, open.id)).toBe('viewed');
    expect(await names('?participation=viewed')).toContain(open.id);
    const ownView = async () =>
      ok(await market.first.send('GET', '/api/quotations/')).results.find(({ id }: { id: number }) => id === open.id)
        .own_view;
    expect(await ownView()).toBe(false);
    expect((await market.buyer.send('GET', `/api/quotations/${open.id}/`)).status).toBe(404);
    // A version read before the company had a view of its own is not stale.
    const tag = (await market.first.send('GET', `/api/quotations/${open.id}/`)).headers.get('etag') ?? '';
    ok(await market.first.send('POST', `/api/quotations/${open.id}/participate/`, {}, { 'If-Match': tag }));
    expect(await ownView()).toBe(true);
    expect(await names('?offer=made')).not.toContain(open.id);
    await market.submitted(market.first, open, ['3', null]);
    expect(await names('?offer=made')).toContain(open.id);
    const landing = (await market.server.request('GET', '/api/landing/')).body;
    expect(landing.tenders.map(({ id }: { id: number }) => id)).toContain(open.id);
    expect(landing.tenders.map(({ id }: { id: number }) => id)).not.toContain(local.id);
  });
});
