import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { intakeOf, PNG } from './intake.kit.ts';
import { Market, ok } from '../procurement/procurement.kit.ts';

/* The rows exist but the bytes do not: a disk was replaced, or a backup was restored without its files. */

let market: Market;
const said: string[] = [];
beforeAll(async () => {
  market = await Market.open();
  vi.spyOn(market.server.services.log, 'error').mockImplementation((...parts: unknown[]) => {
    said.push(JSON.stringify(parts));
  });
});
afterAll(async () => market?.server.close());

test('a lost file is said to be lost, to whoever asks and to the operator', async () => {
  const { buyer, server } = market;
  const { id } = await market.draft();
  const { send, store } = intakeOf(market);
  const document = await send(buyer, 'POST', `/api/inquires/${id}/documents/`, [
    { name: 'document', value: 'abc', file: 'a.txt' },
  ]);
  expect(document.status).toBe(201);
  await send(buyer, 'PATCH', `/api/profile/${buyer.id}/`, [{ name: 'image', value: PNG, file: 'face.png' }]);
  const { image } = ok(await buyer.send('GET', '/api/profile/'));
  const rows = await server.services.db.selectFrom('files').select('id').execute();
  const path = `/api/files/${rows.at(-1)?.id}/`;
  expect([(await buyer.send('GET', path)).text, (await server.request('GET', image)).status]).toEqual(['abc', 200]);

  for (const name of readdirSync(store)) rmSync(join(store, name), { recursive: true });
  for (const [address, who] of [
    [path, buyer.token],
    [image as string, null],
  ] as const) {
    const answer = await server.request('GET', address, { token: who, headers: { 'Accept-Language': 'en' } });
    expect([answer.status, answer.body]).toEqual([
      410,
      { detail: 'The server has lost this file. Ask the sender to upload it again.' },
    ]);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect((await server.request('HEAD', address, { token: who })).status).toBe(410);
  }
  expect(said.length).toBeGreaterThanOrEqual(2);
  for (const line of said) expect(line).toContain('no longer in the store');
  // A user without access learns nothing about it.
  expect((await market.first.send('GET', path)).status).toBe(404);
});

test('bytes without a name are a file without one, and nothing is left lying', async () => {
  const { id } = await market.draft();
  const { send, staged } = intakeOf(market);
  for (const type of ['application/octet-stream', 'application/octet-stream; x="\u0000"']) {
    const answer = await send(market.buyer, 'POST', `/api/inquires/${id}/uploads/`, [
      { name: 'document', value: 'abc', type },
    ]);
    expect([type, answer.status, answer.body.name]).toEqual([type, 201, 'file']);
  }
  // A part's content type is stored only if it is a valid one.
  const odd = { name: 'document', value: 'abc', file: 'a', type: '\u0000' };
  expect((await send(market.buyer, 'POST', `/api/inquires/${id}/uploads/`, [odd])).status).toBe(201);
  expect(staged()).toEqual([]);
});

test('the name of a file never ends in the middle of a character', async () => {
  const { id } = await market.draft();
  const { send } = intakeOf(market);
  const name = `${'x'.repeat(199)}😀.txt`;
  const answer = await send(market.buyer, 'POST', `/api/inquires/${id}/uploads/`, [
    { name: 'document', value: 'abc', file: name },
  ]);
  expect([answer.status, answer.body.name]).toEqual([201, 'x'.repeat(199)]);
});
