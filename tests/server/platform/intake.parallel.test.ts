import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { filesIn, head, intakeOf, MB } from './intake.kit.ts';
import { type Person, startServer, type TestServer } from '../kit.ts';
import { Market, ok } from '../procurement/procurement.kit.ts';
import { BOUNDARY, FORM_TYPE, formOf, pause, Wire } from '../raw.ts';

/* Slow uploads: many of them concurrently, and changes of their sender while they run. */

let server: TestServer;
let market: Market;
beforeAll(async () => {
  server = await startServer({ KONTOR_DAILY_UPLOADS: '60' });
  const buyer = await server.founder({ country: 'PL', name: 'buyer' });
  const first = await server.founder({ country: 'PL', name: 'first' });
  market = new Market(server, buyer, first, await server.founder({ country: 'DE', name: 'second' }));
});
afterAll(async () => server?.close());

const BEGUN = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="document"; filename="a.txt"\r\n\r\nabc`;
const REST = `\r\n--${BOUNDARY}--\r\n`;

async function begin(who: Person, path: string, length: number, headers: Record<string, string> = {}): Promise<Wire> {
  const wire = new Wire(server.url);
  await wire.write(head('POST', path, who, length, headers));
  await wire.write(BEGUN);
  return wire;
}
const whole = BEGUN.length + REST.length;
const upload = (who: Person, path: string) =>
  intakeOf({ server }).send(who, 'POST', path, [{ name: 'document', value: 'abc', file: 'a.txt' }]);

test('sixty slow uploads of one person leave room for everybody, and for that person after them', async () => {
  const { id } = await market.draft();
  const path = `/api/inquires/${id}/uploads/`;
  const wires = await Promise.all(Array.from({ length: 60 }, () => begin(market.buyer, path, MB)));
  onTestFinished(async () => void (await Promise.all(wires.map((wire) => wire.cut()))));
  const refused = () => wires.filter(({ received }) => received !== '');
  await expect.poll(() => refused().length, { timeout: 40_000 }).toBeGreaterThan(50);
  expect(intakeOf(market).staged().length).toBeLessThan(10);
  for (const { received } of refused()) expect(received).toMatch(/^HTTP\/1\.1 429 [^]+\nretry-after: \d+\r/i);
  expect((await upload(market.buyer, path)).status).toBe(429);
  // Neither a colleague nor a request without a form has to wait.
  const colleague = await server.member(market.buyer, 'buyer');
  expect((await upload(colleague, path)).status).toBe(201);
  expect((await market.buyer.send('PATCH', `/api/inquires/${id}/`, { comment: 'x' })).status).toBe(200);
  // A refused connection is closed, however slowly the rest arrives.
  const drip = setInterval(() => wires.forEach((wire) => void wire.write('x')), 200);
  await expect.poll(() => wires.filter(({ open }) => open).length, { timeout: 30_000 }).toBeLessThan(10);
  clearInterval(drip);
  await Promise.all(wires.map((wire) => wire.cut()));
  await expect.poll(() => intakeOf(market).staged()).toEqual([]);
  // Refused uploads do not count towards the daily limit.
  for (let times = 0; times < 20; times += 1) expect((await upload(market.buyer, path)).status).toBe(201);
});

test('bodies that come slowly take no more memory than a few of one person may', async () => {
  const size = 2 * MB - 100;
  const { id } = await market.draft();
  const wires = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const wire = new Wire(server.url);
      const json = { 'Content-Type': 'application/json' };
      await wire.write(head('PATCH', `/api/inquires/${id}/`, market.buyer, size, json));
      await wire.write(Buffer.alloc(size - 1, 32));
      return wire;
    }),
  );
  const refused = () => wires.filter(({ received }) => received.startsWith('HTTP/1.1 429')).length;
  await expect.poll(refused, { timeout: 40_000 }).toBeGreaterThan(15);
  expect((await market.first.send('GET', '/api/profile/')).status).toBe(200);
  expect((await market.first.send('PATCH', `/api/profile/${market.first.id}/`, { first_name: 'Ewa' })).status).toBe(
    200,
  );
  await Promise.all(wires.map((wire) => wire.cut()));
  const after = async () => (await market.buyer.send('PATCH', `/api/inquires/${id}/`, { comment: 'y' })).status;
  await expect.poll(after).toBe(200);
});

test('a form that is none uses nothing up', async () => {
  const { id } = await market.draft();
  const path = `/api/inquires/${id}/uploads/`;
  const { first } = market;
  const other = { 'Content-Type': FORM_TYPE.replace('form-data', 'mixed') };
  const profile = `/api/profile/${first.id}/`;
  for (let times = 0; times < 70; times += 1) {
    const wire = new Wire(server.url);
    await wire.write(head('PATCH', profile, first, MB, other));
    expect((await wire.answer()).status).toBe(415);
    await wire.cut();
  }
  const face = [{ name: 'image', value: Buffer.from('89504e470d0a1a0a', 'hex'), file: 'a.png' }];
  expect((await intakeOf(market).send(first, 'PATCH', profile, face)).status).toBe(200);
  expect((await upload(market.buyer, path)).status).toBe(201);
});

describe('what happens during an upload', () => {
  const kept = () => filesIn(intakeOf(market).store).filter((name) => name.includes('-'));
  /** Sends the rest of the form three seconds after another action. */
  async function meanwhile(
    who: Person,
    path: string,
    headers: Record<string, string>,
    happens: () => Promise<unknown>,
  ) {
    const before = kept().length;
    const wire = await begin(who, path, whole, headers);
    await expect.poll(() => intakeOf(market).staged().length).toBe(1);
    await happens();
    server.clock.advance(3000);
    await wire.write(REST);
    const { status } = await wire.answer();
    await wire.cut();
    return { status, staged: intakeOf(market).staged(), more: kept().length - before };
  }
  const nothing = { staged: [], more: 0 };

  test('whoever is removed stores nothing, and leaves nothing lying about', async () => {
    const { id } = await market.draft();
    const colleague = await server.member(market.buyer, 'buyer');
    const path = `/api/inquires/${id}/uploads/`;
    const rows = ok(await market.buyer.send('GET', '/api/organization-users/')).results as {
      id: number;
      email: string;
    }[];
    const row = rows.find(({ email }) => email === colleague.email)?.id;
    const remove = async () => ok(await market.buyer.send('POST', `/api/organization-users/${row}/remove/`, {}));
    expect(await meanwhile(colleague, path, {}, remove)).toEqual({ status: 404, ...nothing });
  });

  test('whoever is signed out', async () => {
    const { id } = await market.draft();
    const colleague = await server.member(market.buyer, 'buyer');
    const out = async () => ok(await colleague.send('POST', '/rest-auth/logout/', {}));
    expect(await meanwhile(colleague, `/api/inquires/${id}/uploads/`, {}, out)).toEqual({ status: 401, ...nothing });
  });

  test('whoever works for another organisation by now', async () => {
    const { id } = await market.draft();
    const { buyer } = market;
    const made = ok(
      await buyer.send('POST', '/api/organizations/', { name: 'Druga', country: 'PL', reg_number: 'D1' }),
    );
    const turn = async (organization: number) =>
      ok(await buyer.send('PATCH', `/api/profile/${buyer.id}/`, { organization }));
    for (const [headers, status] of [
      [{ 'X-Organization': String(buyer.organization) }, 409],
      [{}, 404],
    ] as const) {
      await turn(buyer.organization);
      const answer = await meanwhile(buyer, `/api/inquires/${id}/uploads/`, headers, () => turn(made.id));
      expect(answer).toEqual({ status, ...nothing });
    }
    await turn(buyer.organization);
  });
});

test('the answer waits for the last byte, also where the form says nothing any more', async () => {
  const { id } = await market.draft();
  const form = formOf([{ name: 'document', value: 'abc', file: 'a.txt' }]);
  const wire = new Wire(server.url);
  await wire.write(head('POST', `/api/inquires/${id}/uploads/`, market.buyer, form.length + 10));
  await wire.write(form);
  await pause(300);
  expect(wire.received).toBe('');
  await wire.write('epilogue..');
  expect((await wire.answer()).status).toBe(201);
  await wire.cut();
  // A form that breaks off before its end counts as not sent.
  const cut = new Wire(server.url);
  await cut.write(head('POST', `/api/inquires/${id}/uploads/`, market.buyer, form.length + 10));
  await cut.write(form);
  await expect.poll(() => intakeOf(market).staged().length).toBe(1);
  await cut.cut();
  await expect.poll(() => intakeOf(market).staged()).toEqual([]);
  const rows = await server.services.db
    .selectFrom('files')
    .select('id')
    .where('organization_id', '=', market.buyer.organization)
    .execute();
  expect(rows.length).toBeGreaterThan(0);
});
