import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { gone, lotFiles, names } from './lot-files.kit.ts';
import { inHours, Market, ok } from './procurement.kit.ts';

/* A lot has files of its own: saved with the draft, shown with the tender. */

let market: Market;
const { upload, save, lotsOf, drawn } = lotFiles(() => market);
beforeAll(async () => {
  market = await Market.open();
});
afterAll(async () => market?.server.close());
beforeEach(() => market.restart());

describe('a draft', () => {
  test('keeps the files with their lots: saved again, moved, left out, taken over, taken off', async () => {
    const inquiry = await drawn();
    const [one, two] = await lotsOf(inquiry);
    const [stored] = two?.documents ?? [];
    expect(stored).toEqual({
      id: expect.any(Number),
      file: inquiry.drawing.file,
      name: 'drawing.pdf',
      document: `/api/files/${inquiry.drawing.file}/`,
      url: `/api/files/${inquiry.drawing.file}/`,
      size: 'drawing.pdf'.length + 9,
    });
    expect((await market.read(inquiry.id)).inquiredocument_set).toEqual([]);

    // As the screen sends it without an id, and as it was received: the same attachment.
    ok(await save(inquiry, [one ?? {}, { ...two, documents: [{ id: null, file: inquiry.drawing.file }] }]));
    ok(await save(inquiry, [two ?? {}, one ?? {}]));
    ok(
      await save(
        inquiry,
        [two, one].map((lot) => ({ ...lot, documents: undefined })),
      ),
    );
    expect((await lotsOf(inquiry)).map(({ id, documents }) => [id, documents])).toEqual([
      [inquiry.lots[1], [stored]],
      [inquiry.lots[0], []],
    ]);

    // Another lot takes over the file by the attachment's id while its own lot is deleted.
    const table = await upload(inquiry, 'table.csv');
    const fresh = { name: 'New', documents: [{ id: stored?.id }, { file: table.file }, { file: table.file }] };
    ok(await save(inquiry, [{ ...one, documents: [] }, fresh]));
    expect(names(await lotsOf(inquiry))).toEqual([[], ['drawing.pdf', 'table.csv']]);
    const { db } = market.server.services;
    expect(
      await db.selectFrom('inquire_documents').select('id').where('inquire_id', '=', inquiry.id).execute(),
    ).toHaveLength(2);
    ok(await save(inquiry, [{ ...one }]));
    expect(
      await db.selectFrom('inquire_documents').select('id').where('inquire_id', '=', inquiry.id).execute(),
    ).toEqual([]);
  });

  test('says at the lot and the file what cannot be attached, and saves nothing', async () => {
    const inquiry = await drawn();
    const [one, two] = await lotsOf(inquiry);
    const theirs = ok(await market.first.send('POST', '/api/inquires/', { name: 'Own' }));
    const foreign = await upload(theirs, 'theirs.pdf', market.first);
    const other = await drawn();
    const [, drawn2] = await lotsOf(other);
    const refused = async (documents: readonly object[]) => {
      const { status, body } = await save(inquiry, [
        { ...one, name: 'Not saved' },
        { ...two, documents },
      ]);
      expect(status).toBe(400);
      return body;
    };
    const drawing = { file: inquiry.drawing.file };
    expect(await refused([drawing, { file: foreign.file }, { file: 999_999 }])).toEqual({
      inquireitem_set: [{}, { documents: [{}, gone, gone] }],
    });
    // One of another inquiry, one that does not exist, and one that is still uploading.
    expect(
      await refused([{ id: drawn2?.documents[0]?.id }, { id: 999_999 }, { id: null, name: 'on-its-way.pdf' }]),
    ).toEqual({
      inquireitem_set: [
        {},
        {
          documents: [{ id: [expect.any(String)] }, { id: [expect.any(String)] }, { file: [expect.any(String)] }],
        },
      ],
    });
    expect(await refused(Array.from({ length: 21 }, () => drawing))).toEqual({
      inquireitem_set: [{}, { documents: { non_field_errors: [expect.stringContaining('20')] } }],
    });
    expect(await refused(['x' as unknown as object])).toMatchObject({ inquireitem_set: [{}, {}] });
    expect((await lotsOf(inquiry)).map((lot) => [lot.id, lot.documents.length])).toEqual([
      [inquiry.lots[0], 0],
      [inquiry.lots[1], 1],
    ]);
    expect((await save(theirs, [{ name: 'X' }])).status).toBe(404);
  });

  test('is copied with the files of its lots; the copy shows them by itself', async () => {
    const { buyer, first, second } = market;
    const inquiry = await drawn({ participants: [second.organization] });
    ok(await market.act(inquiry.id, 'activate'));
    const copy = ok(await buyer.send('POST', `/api/inquires/${inquiry.id}/copy/`));
    expect(names(copy.inquireitem_set)).toEqual([[], ['drawing.pdf']]);
    const address = `/api/files/${inquiry.drawing.file}/`;
    expect((await first.send('GET', address)).status).toBe(404);
    ok(
      await buyer.send('PATCH', `/api/inquires/${copy.id}/`, {
        participants: [first.organization],
        expire_at: inHours(market.now(), 48),
      }),
    );
    ok(await market.act(copy.id, 'activate'));
    expect((await first.send('GET', address)).status).toBe(200);
    expect((await second.send('GET', address)).status).toBe(200);
  });
});

test('a file is read by the buyer, from publication on by who sees the tender, by nobody else', async () => {
  const { buyer, first, second, server } = market;
  const inquiry = await drawn({ participants: [first.organization] });
  const address = `/api/files/${inquiry.drawing.file}/`;
  const visitor = await server.visitor();
  const read = async () => ({
    buyer: (await buyer.send('GET', address)).status,
    invited: (await first.send('GET', address)).status,
    stranger: (await second.send('GET', address)).status,
    visitor: (await visitor.send('GET', address)).status,
    nobody: (await server.request('GET', address)).status,
  });
  expect(await read()).toEqual({ buyer: 200, invited: 404, stranger: 404, visitor: 404, nobody: 401 });
  ok(await market.act(inquiry.id, 'activate'));
  expect(await read()).toEqual({ buyer: 200, invited: 200, stranger: 404, visitor: 404, nobody: 401 });
  const tender = ok(await first.send('GET', `/api/quotations/${inquiry.id}/`));
  expect(names(tender.inquireitem_set)).toEqual([[], ['drawing.pdf']]);
  expect((await first.send('GET', tender.inquireitem_set[1].documents[0].document)).text).toBe('%PDF-1.7 drawing.pdf');
  // A question may be about it, as about a file of the whole inquiry.
  const question = { inquire: inquiry.id, document: tender.inquireitem_set[1].documents[0].id, text: 'Which scale?' };
  expect(ok(await first.send('POST', '/api/questions/', question)).about).toBe('drawing.pdf');
  ok(await market.act(inquiry.id, 'remove-participant', { organization: first.organization, reason: 'Mistake' }));
  expect((await read()).invited).toBe(404);
  expect(names(ok(await first.send('GET', `/api/quotations/${inquiry.id}/`)).inquireitem_set)).toEqual([[], []]);
});
