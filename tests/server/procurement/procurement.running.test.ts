import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inHours, type Inquiry, Market, ok } from './procurement.kit.ts';

let market: Market;
beforeAll(async () => {
  market = await Market.open();
});
afterAll(async () => market?.server.close());
beforeEach(() => market.restart());

const amend = (inquiry: Inquiry, body: object) => market.act(inquiry.id, 'amend', { reason: 'New frames', ...body });

describe('the public difference', () => {
  test('tells buyer and suppliers field by field what was and what is, and why', async () => {
    const { first } = market;
    const inquiry = await market.published();
    const { inquireitem_set: lots } = await market.read(inquiry.id);
    const lot = { ...lots[1], quantity: '25', description: 'S355' };
    const row = ok(
      await amend(inquiry, { inquireitem_set: [lots[0], lot], payment_condition: '30 days', show_contact: true }),
    );
    const difference = [
      { lot: null, field: 'show_contact', before: false, after: true },
      { lot: null, field: 'payment_condition', before: null, after: '30 days' },
      { lot: inquiry.lots[1], field: 'description', before: null, after: 'S355' },
      { lot: inquiry.lots[1], field: 'quantity', before: '20', after: '25' },
    ];
    expect(row.revisions.at(-1)).toMatchObject({ revision: 2, reason: 'New frames', at: market.now(), difference });
    const seen = ok(await first.send('GET', `/api/quotations/${inquiry.id}/`));
    expect(seen.revisions).toEqual(row.revisions);
    expect(seen.revisions[0]).toMatchObject({ revision: 1, changed: [], difference: [] });
  });

  test('keeps who looks after the inquiry to the buyer, and mails nobody for it', async () => {
    const { buyer, first, server } = market;
    const inquiry = await market.published();
    const colleague = await server.member(buyer, 'buyer');
    const before = (await server.mails(first.email)).length;
    const row = ok(await amend(inquiry, { assigned_to: colleague.id, reason: 'Holiday' }));
    expect(row.revisions.at(-1).difference).toEqual([
      { lot: null, field: 'assigned_to', before: null, after: colleague.email },
    ]);
    expect(ok(await first.send('GET', `/api/quotations/${inquiry.id}/`)).revisions).toHaveLength(1);
    expect(await server.mails(first.email)).toHaveLength(before);
  });

  test('an extension does not tell whose offer waits for a confirmation that it stays valid', async () => {
    const { first, second, server } = market;
    const inquiry = await market.published();
    await market.submitted(first, inquiry, ['1', null]);
    await market.submitted(second, inquiry, [null, '1']);
    const [lot, other] = (await market.read(inquiry.id)).inquireitem_set;
    ok(await amend(inquiry, { inquireitem_set: [{ ...lot, quantity: '9' }, other] }));
    ok(await market.act(inquiry.id, 'extend-deadline', { expire_at: inHours(market.now(), 90), reason: 'Holiday' }));
    const last = async ({ email }: { email: string }) => (await server.mails(email)).at(-1)?.template;
    expect([await last(first), await last(second)]).toEqual(['tender-extended-stale', 'tender-extended']);
  });

  test('holds the extensions of the deadline among the amendments', async () => {
    const inquiry = await market.published();
    const was = inHours(market.now(), 48);
    const next = inHours(market.now(), 90);
    ok(await market.act(inquiry.id, 'extend-deadline', { expire_at: next, reason: 'Holiday' }));
    ok(await amend(inquiry, { delivery_time: 'May' }));
    const { revisions } = ok(await market.first.send('GET', `/api/quotations/${inquiry.id}/`));
    expect(revisions.map(({ revision, changed }: Record<string, unknown>) => [revision, changed])).toEqual([
      [1, []],
      [1, ['expire_at']],
      [2, ['delivery_time']],
    ]);
    expect(revisions[1]).toMatchObject({
      reason: 'Holiday',
      difference: [{ lot: null, field: 'expire_at', before: was, after: next }],
    });
  });
});

describe('an amendment of the attachments', () => {
  const form = (name: string) => {
    const data = new FormData();
    data.append('document', new Blob(['%PDF-1.7 drawing'], { type: 'application/pdf' }), name);
    return data;
  };
  const upload = async (inquiry: Inquiry, name: string, token = market.buyer.token) =>
    market.server.request('POST', `/api/inquires/${inquiry.id}/uploads/`, { token, form: form(name) });

  test('shows a file to nobody before it is sent, and takes the old one off for everybody', async () => {
    const { buyer, first, server } = market;
    const inquiry = await market.draft();
    const old = ok(
      await server.request('POST', `/api/inquires/${inquiry.id}/documents/`, {
        token: buyer.token,
        form: form('a.pdf'),
      }),
    );
    ok(await market.act(inquiry.id, 'activate'));
    const offer = await market.submitted(first, inquiry, ['1', '2']);
    const { file } = ok(await upload(inquiry, 'b.pdf'));
    expect((await upload(inquiry, 'c.pdf', first.token)).status).toBe(404);
    expect((await first.send('GET', `/api/files/${file}/`)).status).toBe(404);
    expect((await amend(inquiry, { attach: [file, file + 1000] })).body).toEqual({
      attach: [{}, { non_field_errors: [expect.any(String)] }],
    });
    expect((await amend(inquiry, { detach: [old.id + 1000] })).body).toEqual({ detach: [expect.any(String)] });
    const row = ok(await amend(inquiry, { attach: [file], detach: [old.id] }));
    expect(row.revisions.at(-1)).toMatchObject({
      changed: ['documents'],
      difference: [
        { lot: null, field: 'documents', before: 'a.pdf', after: null },
        { lot: null, field: 'documents', before: null, after: 'b.pdf' },
      ],
    });
    expect(row.inquiredocument_set.map(({ name }: { name: string }) => name)).toEqual(['b.pdf']);
    const again = await amend(inquiry, { attach: [file] });
    expect([again.status, again.body.refusal?.guards]).toEqual([409, ['somethingChanged']]);
    const more = ok(await amend(inquiry, { attach: [file], delivery_time: 'May' }));
    expect(more.inquiredocument_set.map(({ name }: { name: string }) => name)).toEqual(['b.pdf']);
    expect((await first.send('GET', `/api/files/${file}/`)).status).toBe(200);
    expect((await first.send('GET', old.document)).status).toBe(404);
    expect((await market.offerOf(first, offer)).status).toBe('stale');
  });

  test('takes no file of another company', async () => {
    const inquiry = await market.published();
    const theirs = await market.first.send('POST', '/api/inquires/', { name: 'Own' });
    const { file } = ok(await upload({ id: theirs.body.id, lots: [] }, 'x.pdf', market.first.token));
    expect((await amend(inquiry, { attach: [file] })).body).toEqual({
      attach: [{ non_field_errors: [expect.any(String)] }],
    });
  });
});

test('what is locked after publication is refused, each by itself, and nothing is written', async () => {
  const inquiry = await market.published({ open: true, local: true, participants: [] });
  const { inquireitem_set: lots, version } = await market.read(inquiry.id);
  const changes = [
    { name: 'Another' },
    { budget: '1' },
    { timezone: 'Europe/Warsaw' },
    { show_minimum_price: true },
    { local: false },
    { open: false },
    { inquireitem_set: lots.slice(1) },
    { inquireitem_set: lots.toReversed() },
    { participants: [market.first.organization] },
  ];
  for (const change of changes) {
    const refused = await amend(inquiry, change);
    expect([refused.status, refused.body.refusal?.guards], JSON.stringify(change)).toEqual([409, ['nothingLocked']]);
  }
  expect((await market.read(inquiry.id)).version).toBe(version);
});
