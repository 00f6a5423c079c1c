import { existsSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fileKeeper, WAITING_DAYS } from '../../../src/server/platform/files/clearing.ts';
import type { Person } from '../kit.ts';
import { gone, lotFiles } from './lot-files.kit.ts';
import { present, validator } from './ocds.kit.ts';
import { DAY, inHours, type Inquiry, Market, ok } from './procurement.kit.ts';

/* Amended files of a published lot concern that lot only; published files are kept, unused uploads are deleted. */

let market: Market;
const { upload, lotsOf, drawn } = lotFiles(() => market);
beforeAll(async () => {
  market = await Market.open();
});
afterAll(async () => market?.server.close());
beforeEach(() => market.restart());

describe('an amendment of one lot’s files', () => {
  const amend = (inquiry: Inquiry, body: object) => market.act(inquiry.id, 'amend', { reason: 'New frames', ...body });

  test('makes the offers for that lot out of date and no other, and tells everybody which file', async () => {
    const { buyer, first, second, server } = market;
    const inquiry = await drawn();
    ok(await market.act(inquiry.id, 'activate'));
    const only = await market.submitted(first, inquiry, ['1', null]);
    const both = await market.submitted(second, inquiry, ['1', '2']);
    const next = await upload(inquiry, 'drawing-b.pdf');
    expect((await first.send('GET', `/api/files/${next.file}/`)).status).toBe(404);
    const [one, two] = await lotsOf(inquiry);
    // The same files are no change, whatever the order of the keys.
    expect((await amend(inquiry, { inquireitem_set: [one, two] })).body.refusal.guards).toContain('somethingChanged');
    expect((await amend(inquiry, { detach: [two?.documents[0]?.id] })).body).toEqual({ detach: [expect.any(String)] });
    const row = ok(await amend(inquiry, { inquireitem_set: [one, { ...two, documents: [{ file: next.file }] }] }));
    expect(row.revisions.at(-1)).toMatchObject({
      revision: 2,
      changed: [`lot:${inquiry.lots[1]}`],
      difference: [
        { lot: inquiry.lots[1], field: 'documents', before: 'drawing.pdf', after: null },
        { lot: inquiry.lots[1], field: 'documents', before: null, after: 'drawing-b.pdf' },
      ],
    });
    expect((await market.offerOf(first, only)).status).toBe('submitted');
    const stale = await market.offerOf(second, both);
    expect([stale.status, stale.stale_lots]).toEqual(['stale', [inquiry.lots[1]]]);
    const tender = ok(await second.send('GET', `/api/quotations/${inquiry.id}/`));
    expect(tender.revisions).toEqual(row.revisions);
    expect((await second.send('GET', `/api/files/${next.file}/`)).status).toBe(200);
    expect((await second.send('GET', `/api/files/${inquiry.drawing.file}/`)).status).toBe(404);
    expect((await buyer.send('GET', `/api/files/${inquiry.drawing.file}/`)).status).toBe(200);
    // One gets it as an amendment, the other as a change of its offer's state; both by lot and file.
    const letter = async (who: Person) => (await server.mails(who.email)).at(-1)?.body ?? '';
    expect(await letter(first)).toMatch(/2[^\n]*Лист[^\n]*\n[^\n]*− drawing\.pdf\n[^\n]*\+ drawing-b\.pdf/);
    expect(await letter(second)).toMatch(/2[^\n]*Лист[^\n]*\n[^\n]*− drawing\.pdf\n[^\n]*\+ drawing-b\.pdf/);
    ok(await second.send('POST', `/api/offers/${both}/confirm/`, { based_on: 2 }));
    expect((await market.offerOf(second, both)).status).toBe('submitted');
  });

  test('says at the lot and the file that it has gone', async () => {
    const inquiry = await drawn();
    ok(await market.act(inquiry.id, 'activate'));
    const [one, two] = await lotsOf(inquiry);
    const documents = [...(two?.documents ?? []), { file: 999_999 }];
    expect((await amend(inquiry, { inquireitem_set: [one, { ...two, documents }] })).body).toEqual({
      inquireitem_set: [{}, { documents: [{}, gone] }],
    });
  });

  let told: unknown;
  test('is told in the release package, with the lot each file belongs to', async () => {
    const inquiry = await drawn();
    ok(await market.act(inquiry.id, 'activate'));
    const { file } = await upload(inquiry, 'table.csv');
    const [one, two] = await lotsOf(inquiry);
    ok(await amend(inquiry, { inquireitem_set: [{ ...one, documents: [{ file }] }, two] }));
    const body = JSON.parse((await market.first.send('GET', `/api/inquires/${inquiry.id}/ocds/`)).text);
    told = body;
    const [lot1, lot2] = inquiry.lots.map(String);
    const documents = body.releases.map(({ tender }: { tender: { documents: readonly object[] } }) => tender.documents);
    const drawing = {
      title: 'drawing.pdf',
      relatedLots: [lot2],
      documentType: 'technicalSpecifications',
      url: expect.stringContaining(`/api/files/${inquiry.drawing.file}/`),
    };
    expect(documents).toEqual([
      [expect.objectContaining(drawing)],
      [expect.objectContaining({ title: 'table.csv', relatedLots: [lot1] }), expect.objectContaining(drawing)],
    ]);
    expect(body.releases[0].tender.lots.map(({ id }: { id: string }) => id)).toEqual([lot1, lot2]);
    expect(body.releases[0].tender.items.map(({ relatedLot }: { relatedLot: string }) => relatedLot)).toEqual([
      lot1,
      lot2,
    ]);
  });

  test.skipIf(!present)('and so that the official OCDS schema takes it', () => {
    expect(validator()(told)).toEqual([]);
  });
});

test('a file that no lot took is cleared away after seven days; what a lot has or had in public stays', async () => {
  const { server } = market;
  const inquiry = await drawn({ expire_at: inHours(market.now(), 30 * 24) });
  ok(await market.act(inquiry.id, 'activate'));
  const [never, next] = [await upload(inquiry, 'never.pdf'), await upload(inquiry, 'next.pdf')];
  const [one, two] = await lotsOf(inquiry);
  const changed = [one, { ...two, documents: [{ file: next.file }] }];
  ok(await market.act(inquiry.id, 'amend', { inquireitem_set: changed, reason: 'x' }));
  server.clock.advance(WAITING_DAYS * DAY);
  await fileKeeper(server.services)(market.now());
  const { db, files } = server.services;
  const kept = await db
    .selectFrom('files')
    .select(['id', 'path'])
    .where('id', 'in', [inquiry.drawing.file, never.file, next.file])
    .orderBy('nth')
    .execute();
  expect(kept.map(({ id }) => id)).toEqual([inquiry.drawing.file, next.file]);
  expect(kept.every(({ path }) => existsSync(files.locate(path)))).toBe(true);
});

test('what the buyer calls a lot goes along to suppliers, copies and amendments', async () => {
  const lots = (over: object) => ({ inquireitem_set: [{ name: 'Bolts', quantity: '5', ...over }] });
  const refused = await market.buyer.send('POST', '/api/inquires/', lots({ article: 'x'.repeat(61) }));
  expect([refused.status, refused.body]).toEqual([
    400,
    { inquireitem_set: [{ article: [expect.stringContaining('60')] }] },
  ]);
  const inquiry = await market.published(lots({ article: '  M-4711 ' }));
  const seen = async () => ok(await market.first.send('GET', `/api/quotations/${inquiry.id}/`));
  expect((await seen()).inquireitem_set[0].article).toBe('M-4711');
  const copy = ok(await market.buyer.send('POST', `/api/inquires/${inquiry.id}/copy/`));
  expect(copy.inquireitem_set[0].article).toBe('M-4711');
  const [{ id }] = (await seen()).inquireitem_set;
  ok(await market.act(inquiry.id, 'amend', { ...lots({ id, article: 'M-4712' }), reason: 'Renumbered' }));
  expect((await seen()).revisions.at(-1)).toMatchObject({
    changed: [`lot:${id}`],
    difference: [{ lot: id, field: 'article', before: 'M-4711', after: 'M-4712' }],
  });
});
