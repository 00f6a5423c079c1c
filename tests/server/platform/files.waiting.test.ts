import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileKeeper, WAITING_DAYS } from '../../../src/server/platform/files/clearing.ts';
import type { Person } from '../kit.ts';
import { DAY, inHours, Market, ok } from '../procurement/procurement.kit.ts';

/* Uploads that were never attached to anything are deleted, and nothing else is. */

let market: Market;
beforeAll(async () => {
  market = await Market.open();
});
afterAll(async () => market?.server.close());

async function upload(who: Person, path: string, name: string): Promise<number> {
  const form = new FormData();
  form.append('document', new Blob([`content of ${name}`]), name);
  const sent = ok(await market.server.request('POST', path, { token: who.token, form }));
  return sent.file ?? sent.id;
}
const stored = async () => {
  const { db, files } = market.server.services;
  const rows = await db.selectFrom('files').select(['name', 'path']).orderBy('nth').execute();
  return rows.map(({ name, path }) => [name, existsSync(files.locate(path))]);
};

test('a file waits seven days for what it was sent for, and what was used stays', async () => {
  const { buyer, first, server } = market;
  const inquiry = await market.draft({ expire_at: inHours(market.now(), 30 * 24) });
  await upload(buyer, `/api/inquires/${inquiry.id}/documents/`, 'drawing.pdf');
  ok(await market.act(inquiry.id, 'activate'));
  const offer = await market.offer(first, inquiry, ['10', '20']);
  const ofOffer = (name: string) => upload(first, `/api/offers/${offer}/documents/`, name);
  const [old, current, unsent] = [await ofOffer('old.pdf'), await ofOffer('current.pdf'), await ofOffer('unsent.pdf')];
  const ofInquiry = (name: string) => upload(buyer, `/api/inquires/${inquiry.id}/uploads/`, name);
  const [replaced, never] = [await ofInquiry('replaced.pdf'), await ofInquiry('never.pdf')];

  // The first revision names one file, the second another; an amendment attaches a file, the next removes it.
  ok(await first.send('POST', `/api/offers/${offer}/submit/`, { documents: [old] }));
  const based_on = 1;
  ok(await first.send('POST', `/api/offers/${offer}/update/`, { documents: [current], based_on }));
  const attached = ok(await market.act(inquiry.id, 'amend', { attach: [replaced], reason: 'x' })).inquiredocument_set;
  ok(await market.act(inquiry.id, 'amend', { detach: [attached.at(-1).id], reason: 'x' }));

  const keep = fileKeeper(server.services);
  const everything = ['drawing.pdf', 'old.pdf', 'current.pdf', 'unsent.pdf', 'replaced.pdf', 'never.pdf'];
  server.clock.advance(WAITING_DAYS * DAY - 1);
  await keep(market.now());
  expect(await stored()).toEqual(everything.map((name) => [name, true]));
  server.clock.advance(DAY);
  await keep(market.now());
  const used = everything.filter((name) => name !== 'unsent.pdf' && name !== 'never.pdf');
  expect(await stored()).toEqual(used.map((name) => [name, true]));

  // A form that still names one gets an error at that file, and then sends the others.
  const revise = (documents: readonly number[]) =>
    first.send('POST', `/api/offers/${offer}/update/`, { documents, based_on: 3 });
  const refused = await revise([current, unsent]);
  expect([refused.status, refused.body]).toEqual([
    400,
    { documents: [{}, { non_field_errors: [expect.any(String)] }] },
  ]);
  const amended = await market.act(inquiry.id, 'amend', { attach: [never], reason: 'x' });
  expect([amended.status, amended.body]).toEqual([400, { attach: [{ non_field_errors: [expect.any(String)] }] }]);
  expect(ok(await revise([current])).offerdocument_set.map(({ name }: { name: string }) => name)).toEqual([
    'current.pdf',
  ]);
});

test('a picture goes a week after its upload when nobody shows it any more', async () => {
  const { buyer, server } = market;
  const { db, files } = server.services;
  const picture = async (bytes: number): Promise<string> => {
    const form = new FormData();
    const head = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, bytes];
    form.append('image', new Blob([Uint8Array.from(head)]), 'face.png');
    return ok(await server.request('PATCH', `/api/profile/${buyer.id}/`, { token: buyer.token, form })).image;
  };
  const [first, second] = [await picture(13), await picture(14)];
  // A product shows the third one.
  const shown = await picture(15);
  ok(await buyer.send('POST', '/api/products/', { name: 'Pictured', image: shown }));
  ok(await buyer.send('PATCH', `/api/profile/${buyer.id}/`, { image: second }));
  const rows = await db.selectFrom('images').select(['name', 'path']).execute();
  const bytes = (url: string) => {
    const { path } = rows.find(({ name }) => url.includes(name)) ?? { path: 'none' };
    return existsSync(files.locate(path));
  };
  const status = async (url: string) => (await server.request('GET', url)).status;
  const keep = fileKeeper(server.services);
  server.clock.advance(WAITING_DAYS * DAY - 1);
  await keep(market.now());
  expect([await status(first), await status(second)]).toEqual([200, 200]);
  server.clock.advance(DAY);
  await keep(market.now());
  expect([await status(first), await status(second), bytes(first), bytes(second)]).toEqual([404, 200, false, true]);
  expect([await status(shown), bytes(shown)]).toEqual([200, true]);
});
