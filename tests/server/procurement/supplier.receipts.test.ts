import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type Person, START } from '../kit.ts';
import { HOUR, inHours, Market, ok } from './procurement.kit.ts';

let market: Market;
let colleague: Person;
let rival: Person;
beforeAll(async () => {
  market = await Market.open();
  colleague = await market.server.member(market.buyer, 'administrator');
  rival = await market.server.founder({ country: 'CZ', name: 'rival' });
});
afterAll(async () => market?.server.close());

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

async function upload(who: Person, offer: number, text: string, name: string): Promise<Answer> {
  const form = new FormData();
  form.append('document', new Blob([text]), name);
  return market.server.request('POST', `/api/offers/${offer}/documents/`, { token: who.token, form });
}
const statuses = (url: string, ...who: readonly Person[]) =>
  Promise.all(who.map(async (one) => (await one.send('GET', url)).status));

/** The command as a user runs it. */
async function verify(text: string, hash: string): Promise<{ code: number; output: string }> {
  const file = join(mkdtempSync(join(tmpdir(), 'kontor-receipt-')), 'offer.json');
  writeFileSync(file, text);
  const run = promisify(execFile);
  try {
    const { stdout } = await run('npm', ['run', '--silent', 'verify-receipt', '--', file, hash]);
    return { code: 0, output: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, output: stderr };
  }
}

test('the files of an offer are for its maker alone until it is opened, then for the buyer too', async () => {
  market.restart();
  const { buyer, first, second } = market;
  const inquiry = await market.published();
  const id = await market.offer(first, inquiry, ['10', null]);
  const sheet = ok(await upload(first, id, 'datasheet-secret', 'паспорт.txt'));
  expect([sheet.name, sheet.size, sheet.sha256]).toEqual(['паспорт.txt', 16, sha256('datasheet-secret')]);
  // A file that was only uploaded is not attached yet.
  expect((await market.offerOf(first, id)).offerdocument_set).toEqual([]);
  const unused = ok(await upload(first, id, 'never attached', 'other.txt'));
  ok(await first.send('PATCH', `/api/offers/${id}/`, { documents: [sheet.id] }));
  expect((await market.offerOf(first, id)).offerdocument_set.map(({ id: one }: { id: number }) => one)).toEqual([
    sheet.id,
  ]);
  ok(await first.send('POST', `/api/offers/${id}/submit/`));
  await market.submitted(second, inquiry, ['9', '9']);

  const sealed = () => statuses(sheet.url, first, buyer, colleague, second, rival);
  expect(await sealed()).toEqual([200, 404, 404, 404, 404]);
  await market.pass(49 * HOUR);
  expect(await sealed()).toEqual([200, 404, 404, 404, 404]);
  ok(await market.act(inquiry.id, 'open'));
  expect(await sealed()).toEqual([200, 200, 200, 404, 404]);
  expect((await buyer.send('GET', sheet.url)).text).toBe('datasheet-secret');
  expect(await statuses(unused.url, first, buyer)).toEqual([200, 404]);
  expect((await buyer.send('GET', `/api/offers/${id}/`)).body.offerdocument_set).toEqual([sheet]);
  const compared = ok(await buyer.send('GET', `/api/inquires/${inquiry.id}/offers/`)).offers;
  expect(compared.find((one: { id: number }) => one.id === id).offerdocument_set).toEqual([sheet]);
});

test('a file joins a submitted offer only with a new revision, and every refusal says why', async () => {
  market.restart();
  const { buyer, first, second } = market;
  const inquiry = await market.published();
  const id = await market.submitted(first, inquiry, ['10', '20']);
  const file = ok(await upload(first, id, 'late', 'late.txt'));
  expect((await market.offerOf(first, id)).offerdocument_set).toEqual([]);
  const content = { ...market.content(inquiry, ['10', '20']), documents: [file.id] };
  expect(ok(await first.send('POST', `/api/offers/${id}/update/`, content)).revision).toBe(2);

  // Another offer's file, a program, another supplier's offer, an offer that is withdrawn or closed.
  const theirs = await market.submitted(second, inquiry, ['9', '9']);
  const foreign = ok(await upload(second, theirs, 'x', 'x.txt'));
  const stolen = await first.send('POST', `/api/offers/${id}/update/`, { ...content, documents: [foreign.id] });
  expect([stolen.status, Object.keys(stolen.body)]).toEqual([400, ['documents']]);
  expect((await upload(first, id, 'MZ\u0000', 'a.pdf')).body).toEqual({ document: [expect.any(String)] });
  expect([(await upload(buyer, id, 'x', 'x')).status, (await upload(second, id, 'x', 'x')).status]).toEqual([404, 404]);
  ok(await second.send('POST', `/api/offers/${theirs}/withdraw/`));
  const withdrawn = await upload(second, theirs, 'x', 'x.txt');
  expect([withdrawn.status, withdrawn.body.refusal.code]).toEqual([409, 'not_allowed_in_state']);
  expect(withdrawn.body.detail).toContain('Withdrawn');
  market.server.clock.advance(49 * HOUR);
  const late = await upload(first, id, 'x', 'x.txt');
  expect([late.status, late.body.refusal.guards]).toEqual([409, ['beforeDeadline']]);
});

test('every revision is kept with what changed; its text makes its hash again, here and by the command', async () => {
  market.restart();
  const { buyer, first, second } = market;
  const inquiry = await market.published();
  const id = await market.submitted(first, inquiry, ['10', '20'], { delivery_time: 'two weeks' });
  const file = ok(await upload(first, id, 'certificate', 'cert.txt'));
  market.server.clock.advance(HOUR);
  const changed = { ...market.content(inquiry, ['11.5', null], { delivery_time: 'two weeks' }), documents: [file.id] };
  ok(await first.send('POST', `/api/offers/${id}/update/`, changed));

  const revisions = ok(await first.send('GET', `/api/offers/${id}/revisions/`));
  const [one, two] = revisions;
  expect([one.at, two.at]).toEqual([START, inHours(START, 1)]);
  const [pipe, sheet] = inquiry.lots;
  expect(two.changes).toEqual([
    { lot: null, field: 'documents', before: null, after: 'cert.txt' },
    { lot: pipe, field: 'price', before: '10', after: '11.5' },
    { lot: sheet, field: 'price', before: '20', after: null },
    { lot: sheet, field: 'quantity', before: '20', after: null },
    { lot: sheet, field: 'currency', before: 'EUR', after: null },
  ]);
  const text = async (revision: number) =>
    (await first.send('GET', `/api/offers/${id}/revisions/${revision}/text/`)).text;
  const [before, after] = [await text(1), await text(2)];
  expect([sha256(before), sha256(after)]).toEqual([one.hash, two.hash]);
  expect(JSON.parse(after).documents).toEqual([{ name: 'cert.txt', sha256: sha256('certificate'), size: 11 }]);
  // The same offer twice has two hashes: published hashes cannot be used to test guessed prices.
  expect(JSON.parse(before).salt).toMatch(/^[0-9a-f]{32}$/);
  expect(JSON.parse(before).salt).not.toBe(JSON.parse(after).salt);

  for (const who of [buyer, colleague, second, rival]) {
    const paths = ['revisions/', 'revisions/2/text/'].map((path) => `/api/offers/${id}/${path}`);
    expect(await Promise.all(paths.map(async (path) => (await who.send('GET', path)).status))).toEqual([404, 404]);
  }
  expect((await first.send('GET', `/api/offers/${id}/revisions/3/text/`)).status).toBe(404);

  const genuine = await verify(`${JSON.stringify(JSON.parse(after), null, 2)}\n`, two.hash.toUpperCase());
  expect([genuine.code, genuine.output]).toEqual([0, expect.stringContaining(two.hash)]);
  const forged = await verify(after.replace('11.5', '10.5'), two.hash);
  expect([forged.code, forged.output]).toEqual([1, expect.stringContaining('DIFFERENT')]);
  expect((await verify('not an offer', two.hash)).code).toBe(1);
  expect((await verify(after, 'abc')).code).toBe(1);
}, 60_000);

test('receipts are published to all at the opening, without names; before it a hash says nothing to others', async () => {
  market.restart();
  const { buyer, first, second, server } = market;
  const inquiry = await market.published({ participants: [first.organization, second.organization] });
  const one = await market.submitted(first, inquiry, ['100', '200']);
  const replaced = (await market.offerOf(first, one)).receipts[0].hash;
  server.clock.advance(HOUR);
  ok(await first.send('POST', `/api/offers/${one}/update/`, market.content(inquiry, ['99', '199'])));
  server.clock.advance(HOUR);
  await market.submitted(second, inquiry, ['90', '210']);
  const hash = (await market.offerOf(first, one)).receipts[1].hash as string;
  const [letter] = (await server.mails(first.email)).filter(({ body }) => body.includes(hash));
  expect([letter?.template, letter?.body.includes(`/tenders/${inquiry.id}\n`)]).toEqual(['offer-submitted', true]);

  const list = (who: Person) => who.send('GET', `/api/inquires/${inquiry.id}/receipts/`);
  const ask = async (who: Person | null, asked: string) =>
    ok(await server.request('GET', `/api/receipts/${asked}/`, { token: who?.token ?? null }));
  const nothing = { hash, published: false, own: false, at: null, published_at: null, revision: null };
  for (const who of [buyer, first, second]) expect(ok(await list(who))).toEqual({ opened_at: null, receipts: [] });
  expect((await list(rival)).status).toBe(404);
  for (const who of [null, buyer, colleague, second, rival]) expect(await ask(who, hash)).toEqual(nothing);
  expect(await ask(first, hash)).toEqual({ ...nothing, own: true, at: inHours(START, 1), revision: 2 });
  expect(await ask(null, 'x'.repeat(300))).toMatchObject({ published: false, own: false });

  await market.pass(47 * HOUR);
  for (const who of [buyer, second]) expect(ok(await list(who)).receipts).toEqual([]);
  ok(await market.act(inquiry.id, 'open'));
  const opened = market.now();
  const answers = await Promise.all([buyer, first, second].map(async (who) => ok(await list(who))));
  // A receipt does not reveal its supplier; a reader sees only which one is its own.
  const [shown] = answers;
  expect(answers.map(({ receipts }) => receipts.map(({ own }: { own: boolean }) => own))).toEqual([
    [false, false],
    [true, false],
    [false, true],
  ]);
  expect(shown.opened_at).toBe(opened);
  expect(shown.receipts.map(({ at }: { at: string }) => at)).toEqual([inHours(START, 1), inHours(START, 2)]);
  expect(shown.receipts[0]).toEqual({ hash, at: inHours(START, 1), own: false });
  expect((await list(rival)).status).toBe(404);
  expect(await ask(null, hash)).toEqual({ ...nothing, published: true, at: inHours(START, 1), published_at: opened });
  // A replaced revision stays between the server and the supplier.
  expect((await ask(second, replaced)).published).toBe(false);
});
