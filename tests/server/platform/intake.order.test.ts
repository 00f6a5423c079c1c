import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesIn, head, intakeOf, MB, PNG } from './intake.kit.ts';
import { type Person, startServer } from '../kit.ts';
import { Market, ok } from '../procurement/procurement.kit.ts';
import { BOUNDARY, FORM_TYPE, formOf, pause, Wire } from '../raw.ts';

/* Checks before the first byte: the user, the permission, whether the endpoint accepts files, and the size. */

let market: Market;
let intake: ReturnType<typeof intakeOf>;
beforeAll(async () => {
  market = await Market.open();
  intake = intakeOf(market);
});
afterAll(async () => market?.server.close());

describe('the answer comes before the body', () => {
  const big = 19 * MB;
  /** Sends only the head and a little of the body. */
  const knock = async (request: string) => {
    const wire = new Wire(market.server.url);
    await wire.write(request);
    await wire.write(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="document"; filename="a"\r\n\r\nabc`);
    const answer = await wire.answer(3000);
    const lying = intake.staged();
    await wire.cut();
    return { ...answer, lying };
  };

  test('nobody, somebody else, a role without the right, and an endpoint without files', async () => {
    const inquiry = await market.draft();
    const path = `/api/inquires/${inquiry.id}/documents/`;
    const viewer = await market.server.member(market.buyer, 'viewer');
    const asked: readonly (readonly [number, string])[] = [
      [401, head('POST', path, null, big)],
      [401, head('POST', path, { ...market.buyer, token: 'f'.repeat(40) }, big)],
      [404, head('POST', path, market.first, big)],
      [403, head('POST', path, viewer, big)],
      [413, head('POST', '/api/inquires/', market.buyer, big)],
      [413, head('POST', '/rest-auth/login/', null, big)],
      [413, head('PATCH', `/api/profile/${market.buyer.id}/`, market.buyer, big)],
      [413, head('POST', path, market.buyer, 40 * MB)],
      [413, head('POST', path, market.buyer, Number.MAX_SAFE_INTEGER)],
      [404, head('PATCH', `/api/profile/${market.first.id}/`, market.buyer, 1000)],
      [413, head('POST', '/rest-auth/login/', null, MB, { 'Content-Type': 'application/json' })],
      [413, head('POST', '/api/inquires/', market.buyer, 3 * MB, { 'Content-Type': 'application/json' })],
    ];
    for (const [status, request] of asked) {
      const answer = await knock(request);
      expect([request.split('\r\n')[0], answer.status, answer.lying]).toEqual([request.split('\r\n')[0], status, []]);
    }
  });

  test.each([
    ['closes the connection with the answer', { Connection: 'close' }, false],
    ['keeps it', {}, true],
  ])('a caller who %s has the answer, however late the body comes', async (_, headers, stays) => {
    const size = 300_000;
    const wire = new Wire(market.server.url);
    await wire.write(head('POST', '/api/inquires/', null, size, headers));
    expect((await wire.answer(3000)).status).toBe(401);
    for (let sent = 0; sent < size; sent += 100_000) {
      await pause(60);
      expect([sent, wire.open]).toEqual([sent, true]);
      await wire.write(Buffer.alloc(100_000, 97));
    }
    if (stays) await pause(200);
    await expect.poll(() => wire.open).toBe(stays);
    await wire.cut();
  });

  test('who may is waited for, and an aborted upload leaves nothing', async () => {
    const inquiry = await market.draft();
    const wire = new Wire(market.server.url);
    await wire.write(head('POST', `/api/inquires/${inquiry.id}/documents/`, market.buyer, MB));
    await wire.write(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="document"; filename="a"\r\n\r\nabc`);
    await expect.poll(() => intake.staged().length).toBe(1);
    await wire.cut();
    await expect.poll(() => intake.staged()).toEqual([]);
  });

  test('without a length the bytes are counted as they come', async () => {
    const chunk = (size: number): Buffer =>
      Buffer.concat([Buffer.from(`${size.toString(16)}\r\n`), Buffer.alloc(size, 97), Buffer.from('\r\n')]);
    const asked: readonly (readonly [Record<string, string>, Person | null, string])[] = [
      [{ 'Content-Type': 'application/json' }, null, '/rest-auth/login/'],
      [{ 'Content-Type': 'application/json' }, market.buyer, '/api/inquires/'],
      // Everything before the first boundary is discarded, but counts towards the limit.
      [{ 'Content-Type': FORM_TYPE }, market.buyer, '/api/inquires/'],
    ];
    for (const [headers, who, path] of asked) {
      const wire = new Wire(market.server.url);
      await wire.write(head('POST', path, who, undefined, { 'Transfer-Encoding': 'chunked', ...headers }));
      for (let sent = 0; sent < 60 && wire.received === ''; sent += 1) {
        await wire.write(chunk(64 * 1024));
        await pause(1);
      }
      expect([path, (await wire.answer()).status]).toEqual([path, 413]);
      await wire.cut();
    }
  });
});

describe('a packed body', () => {
  const bomb = gzipSync(Buffer.alloc(100 * MB, 32));
  const packed = { 'Content-Encoding': 'gzip', 'Content-Type': 'application/json' };

  test('is refused and not unpacked, whoever sends it', async () => {
    const before = process.cpuUsage();
    for (const [who, path, status] of [
      [null, '/rest-auth/login/', 415],
      [null, '/api/inquires/', 401],
      [market.buyer, '/api/inquires/', 415],
    ] as const) {
      const wires = Array.from({ length: 5 }, () => new Wire(market.server.url));
      await Promise.all(
        wires.map(async (wire) => {
          await wire.write(head('POST', path, who, bomb.length, packed));
          await wire.write(bomb);
        }),
      );
      for (const wire of wires) expect([path, (await wire.answer()).status]).toEqual([path, status]);
      await Promise.all(wires.map((wire) => wire.cut()));
    }
    // Processing a gigabyte and a half would take seconds.
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(1.5);
  });

  test('takes no form along, and what is not packed may say so', async () => {
    const { first } = market;
    const path = `/api/profile/${first.id}/`;
    for (const encoding of ['gzip', 'br', 'deflate', 'zstd', 'x', 'gzip, identity']) {
      const wire = new Wire(market.server.url);
      const form = formOf([{ name: 'image', value: PNG, file: 'face.png' }]);
      await wire.write(head('PATCH', path, first, form.length, { 'Content-Encoding': encoding }));
      await wire.write(form);
      expect([encoding, (await wire.answer()).status]).toEqual([encoding, 415]);
      await wire.cut();
    }
    const plain = await first.send('PATCH', path, { first_name: 'Ewa' }, { 'Content-Encoding': 'identity' });
    expect(plain.status).toBe(200);
  });
});

describe('time and leftovers', () => {
  test('a request has a time in which it arrives, whatever it is', async () => {
    const server = await startServer({ KONTOR_REQUEST_SECONDS: '1' });
    try {
      const who = await server.founder({ country: 'PL' });
      const path = `/api/profile/${who.id}/`;
      const json = { 'Content-Type': 'application/json' };
      const slow = [
        'PATCH /api/profile/ HTTP/1.1\r\nHost: x\r\nX-Slow: ',
        head('PATCH', path, who, 500),
        head('PATCH', path, who, undefined, { 'Transfer-Encoding': 'chunked' }),
        head('PATCH', path, who, 500, json),
        head('POST', '/rest-auth/login/', null, 500, json),
      ];
      const wires = slow.map((request) => {
        const wire = new Wire(server.url);
        void wire.write(request);
        return wire;
      });
      // Each sends a little all the time.
      const drip = setInterval(() => wires.forEach((wire) => void wire.write('1')), 100);
      const answers = await Promise.all(wires.map((wire) => wire.answer(8000)));
      clearInterval(drip);
      expect(answers.map(({ status }) => status === 408 || status === 400)).toEqual(slow.map(() => true));
      expect(answers[0]?.headers).toContain('X-Error-Code: request_too_slow');
      await Promise.all(wires.map((wire) => wire.cut()));
      expect((await who.send('GET', '/api/profile/')).status).toBe(200);
    } finally {
      await server.close();
    }
  });

  test('what a killed server left half received is cleared away', async () => {
    const path = join(intake.store, 'staged');
    writeFileSync(join(path, 'half'), 'x');
    await market.server.services.files.clear(60_000);
    expect(intake.staged()).toEqual(['half']);
    await market.server.services.files.clear(-1000);
    expect(intake.staged()).toEqual([]);
  });

  test('a file of a refused command is not kept', async () => {
    const before = filesIn(intake.store).length;
    const { first } = market;
    const parts = [
      { name: 'image', value: PNG, file: 'face.png' },
      { name: 'organization', value: '99999' },
    ];
    expect((await intake.send(first, 'PATCH', `/api/profile/${first.id}/`, parts)).status).toBe(400);
    expect(filesIn(intake.store).filter((name) => name.includes('-')).length).toBeLessThanOrEqual(before);
    expect(ok(await first.send('GET', '/api/profile/')).image).toBeNull();
  });
});
