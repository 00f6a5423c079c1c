import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inHours, Market, ok } from './procurement.kit.ts';

let market: Market;
beforeAll(async () => {
  market = await Market.open();
});
afterAll(async () => market?.server.close());
beforeEach(() => market.restart());

describe('a copy', () => {
  test('is a new draft of what was asked and of whom, without dates, files and decisions', async () => {
    const { buyer, first, second, server } = market;
    const colleague = await server.member(buyer, 'buyer');
    const inquiry = await market.published({ assigned_to: colleague.id, show_contact: true, payment_condition: 'Net' });
    ok(await market.act(inquiry.id, 'remove-participant', { organization: second.organization, reason: 'x' }));
    await market.pass(49 * 3_600_000);
    expect((await market.read(inquiry.id)).proc_status).toBe('Unsuccessful');
    const copied = await market.act(inquiry.id, 'copy');
    expect(copied.status).toBe(201);
    expect(copied.body).toMatchObject({
      proc_status: 'Draft',
      name: 'Метал для рам',
      description: 'Прокат',
      expire_at: null,
      published_at: null,
      currency: 'EUR',
      budget: '5000.00',
      delivery_term: 'DAP',
      delivery_place: 'Дніпро',
      payment_condition: 'Net',
      show_contact: true,
      assigned_to: colleague.id,
      revision: 0,
      inquiredocument_set: [],
    });
    const { inquireitem_set: lots, participants } = copied.body;
    expect(lots.map(({ name, quantity, unit }: Record<string, string>) => [name, Number(quantity), unit])).toEqual([
      ['Труба', 10, 'TNE'],
      ['Лист', 20, 'TNE'],
    ]);
    expect(lots.some(({ id }: { id: number }) => inquiry.lots.includes(id))).toBe(false);
    expect(participants.map(({ id }: { id: number }) => id)).toEqual([first.organization]);
    expect((await market.read(inquiry.id)).proc_status).toBe('Unsuccessful');
  });

  test('leaves out a currency withdrawn since and the sums in it, so that no new tender runs in it', async () => {
    const inquiry = await market.published({ estimate: '4000' });
    const { db } = market.server.services;
    await db.updateTable('inquires').set({ currency: 'BGN' }).where('id', '=', inquiry.id).execute();
    const copied = ok(await market.act(inquiry.id, 'copy'));
    expect(copied).toMatchObject({ currency: null, budget: '0.00', estimate: null });
    await market.buyer.send('PATCH', `/api/inquires/${copied.id}/`, { expire_at: inHours(market.now(), 48) });
    const refused = await market.act(copied.id, 'activate');
    expect([refused.status, refused.body.refusal.guards]).toEqual([409, ['currencyKnown']]);
    ok(await market.buyer.send('PATCH', `/api/inquires/${copied.id}/`, { currency: 'EUR' }));
    expect(ok(await market.act(copied.id, 'activate')).proc_status).toBe('Published');
  });

  test('is made once for one key, and only by the own buyers', async () => {
    const { buyer, first, server } = market;
    const inquiry = await market.published();
    const path = `/api/inquires/${inquiry.id}/copy/`;
    const key = { 'Idempotency-Key': 'copy-1' };
    const [one, two] = [await buyer.send('POST', path, {}, key), await buyer.send('POST', path, {}, key)];
    expect(two.body.id).toBe(one.body.id);
    expect((await first.send('POST', path, {})).status).toBe(404);
    const viewer = await server.member(buyer, 'viewer');
    expect((await viewer.send('POST', path, {})).status).toBe(403);
  });
});

test('a draft in a currency withdrawn since is published only in another one, an older tender goes on in its own', async () => {
  const [draft, running] = [await market.draft(), await market.published()];
  const { db } = market.server.services;
  await db.updateTable('inquires').set({ currency: 'BGN' }).where('id', 'in', [draft.id, running.id]).execute();
  const told = ok(await market.buyer.send('GET', `/api/inquires/${draft.id}/activate/dry-run/`));
  expect([told.ok, told.refused]).toEqual([false, [{ guard: 'currencyKnown', fields: ['currency'] }]]);
  const refused = await market.act(draft.id, 'activate');
  expect([refused.status, refused.body.refusal.guards]).toEqual([409, ['currencyKnown']]);
  ok(await market.buyer.send('PATCH', `/api/inquires/${draft.id}/`, { currency: 'EUR' }));
  expect(ok(await market.act(draft.id, 'activate')).proc_status).toBe('Published');
  ok(await market.act(running.id, 'amend', { reason: 'Because', show_contact: true }));
});

describe('the dry run of a publication', () => {
  const dry = async (id: number, who = market.buyer) => who.send('GET', `/api/inquires/${id}/activate/dry-run/`);

  test('tells the very mails that the publication then sends, and does nothing itself', async () => {
    const { first, second, server } = market;
    // Only users who may write an offer get the e-mail; a viewer does not.
    await server.member(second, 'viewer');
    const polish = await server.member(first, 'seller');
    await polish.send('PATCH', `/api/profile/${polish.id}/`, { language: 'ru' });
    const inquiry = await market.draft();
    const outbox = async () => server.services.db.selectFrom('outbox').selectAll().orderBy('id').execute();
    const before = await outbox();
    const told = ok(await dry(inquiry.id));
    expect([told.ok, told.refused]).toEqual([true, []]);
    expect(await outbox()).toHaveLength(before.length);
    expect((await market.read(inquiry.id)).proc_status).toBe('Draft');

    ok(await market.act(inquiry.id, 'activate'));
    const sent = (await outbox()).slice(before.length);
    const members = await server.services.db
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select(['u.email', 'm.organization_id'])
      .execute();
    const companyOf = (email: string) => members.find((one) => one.email === email)?.organization_id;
    const happened = new Set(sent.map((mail) => `${companyOf(mail.recipient)} ${mail.template} ${mail.language}`));
    const planned = told.mails.flatMap(
      (mail: { organization: { id: number }; template: string; languages: string[] }) =>
        mail.languages.map((language) => `${mail.organization.id} ${mail.template} ${language}`),
    );
    expect(new Set(planned)).toEqual(happened);
    expect([...happened].toSorted()).toEqual(
      [
        `${first.organization} tender-published pl`,
        `${first.organization} tender-published ru`,
        `${second.organization} tender-published en`,
      ].toSorted(),
    );
    expect(told.timers).toEqual([
      { what: 'reminder', at: inHours(market.now(), 24) },
      { what: 'questions', at: inHours(market.now(), 44) },
      { what: 'reminder', at: inHours(market.now(), 47) },
      { what: 'deadline', at: inHours(market.now(), 48) },
      { what: 'opening', at: inHours(market.now(), 48) },
    ]);
    // The fields it lists as locked are refused afterwards, those listed as free are not.
    expect(told.fields.locked).toContain('show_minimum_price');
    expect(
      (await market.act(inquiry.id, 'amend', { reason: 'x', show_minimum_price: true })).body.refusal.guards,
    ).toEqual(['nothingLocked']);
    expect(told.fields.free).toContain('show_contact');
    ok(await market.act(inquiry.id, 'amend', { reason: 'x', show_contact: true }));
  });

  test('of a draft that is not complete names guards and their fields', async () => {
    const inquiry = await market.draft({
      currency: null,
      expire_at: null,
      inquireitem_set: [{ name: 'A', quantity: '1' }, { name: 'B' }],
    });
    const told = ok(await dry(inquiry.id));
    expect(told.ok).toBe(false);
    expect(told.refused).toEqual([
      { guard: 'quantitiesPositive', fields: ['inquireitem_set.1.quantity'] },
      { guard: 'runsLongEnough', fields: ['expire_at'] },
      { guard: 'currencyKnown', fields: ['currency'] },
    ]);
    const refused = await market.act(inquiry.id, 'activate');
    expect(refused.body.refusal.guards).toEqual(told.refused.map(({ guard }: { guard: string }) => guard));
  });

  test('is the own company’s matter, and knows who may publish', async () => {
    const { buyer, first, server } = market;
    const inquiry = await market.draft();
    expect((await dry(inquiry.id, first)).status).toBe(404);
    const viewer = await server.member(buyer, 'viewer');
    expect(ok(await dry(inquiry.id, viewer)).refused).toEqual([{ guard: 'permission', fields: [] }]);
    ok(await market.act(inquiry.id, 'activate'));
    expect(ok(await dry(inquiry.id)).refused).toEqual([{ guard: 'state', fields: [] }]);
  });
});
