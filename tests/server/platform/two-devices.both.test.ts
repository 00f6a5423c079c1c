import { afterAll, beforeAll, expect, test } from 'vitest';
import { draft, issue, issued, line, ok, order } from '../invoicing/documents.ts';
import { type Answer, PASSWORD, type Person, startServer, type TestServer } from '../kit.ts';
import { Desk } from '../requests/requests.kit.ts';

/* One user, two devices with the same page open, each with a key of its own for its request. */

let server: TestServer;
let seller: Person;
let buyer: Person;
let phone: Person;
beforeAll(async () => {
  server = await startServer();
  seller = await server.founder({ country: 'PL', name: 'seller' });
  buyer = await server.founder({ country: 'UA', name: 'buyer' });
  phone = await onPhone(server, seller);
}, 60_000);
afterAll(() => server.close());

async function onPhone(on: TestServer, person: Person): Promise<Person> {
  const body = { username: person.email, email: person.email, password: PASSWORD };
  const token = ok(await on.request('POST', '/rest-auth/login/', { body })).key as string;
  return {
    ...person,
    token,
    send: (method, path, sent, headers) => on.request(method, path, { token, body: sent, ...(headers && { headers }) }),
  };
}

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort((a, b) => a - b);
const seen = ({ version }: { version: number }) => ({ 'If-Match': `"${version}"` });
/** Ten requests at the same time, five on each device. */
const both = (press: (on: Person) => Promise<Answer>) =>
  Promise.all(Array.from({ length: 10 }, (_, index) => press(index % 2 === 0 ? seller : phone)));
const refusals = (code: number) => Array.from({ length: 9 }, () => code);
const openDrafts = async (search: string) =>
  ok(await seller.send('GET', `/api/documents/?status=draft&search=${search}`)).count as number;

test('a letter that another device sent meanwhile is seen before the next is sent', async () => {
  const { id } = await issued(seller, { documentitem_set: [line('100')] });
  const page = ok(await phone.send('GET', `/api/documents/${id}/`));
  const letter = { sendTo: 'twice@kontor.example', copyTo: '', message: '', ubl: false };
  const path = `/api/documents/${id}/send/`;
  const after = ok(await seller.send('POST', path, letter, seen(page)));
  const late = await phone.send('POST', path, letter, seen(page));
  expect([late.status, late.body.current.sendings.length]).toEqual([412, 1]);
  expect(await server.mails('twice@kontor.example')).toHaveLength(1);
  // A user who has seen it may send another one.
  ok(await phone.send('POST', path, letter, seen(after)));
  expect(await server.mails('twice@kontor.example')).toHaveLength(2);
});

test('ten letters at one moment are one', async () => {
  const page = await issued(seller, { documentitem_set: [line('100')] });
  const letter = { sendTo: 'ten@kontor.example', copyTo: '', message: '', ubl: false };
  const answers = await both((on) => on.send('POST', `/api/documents/${page.id}/send/`, letter, seen(page)));
  expect(statuses(answers)).toEqual([200, ...refusals(412)]);
  expect(await server.mails('ten@kontor.example')).toHaveLength(1);
});

test('ten payments at one moment, on pages that showed none, are one', async () => {
  const page = await issued(seller, { documentitem_set: [line('100')] });
  const path = `/api/documents/${page.id}/payment-received/`;
  const answers = await both((on) => on.send('POST', path, { amount: '40' }, seen(page)));
  expect(statuses(answers)).toEqual([200, ...refusals(412)]);
  expect(ok(await seller.send('GET', `/api/documents/${page.id}/`)).paid).toBe('40.00');
});

test.each(['next', 'final'])('a chain has one open draft, wherever %s is pressed', async (step) => {
  const name = `Chain ${step}`;
  const on = await order(server, seller, buyer, { lines: [{ name, price: '1000' }] });
  const advance = await draft(seller, { type: 'advance', order: on, amount: '100', buyer_name: name });
  const { id } = await issue(seller, advance.id);
  const body = step === 'next' ? { amount: '50' } : {};
  const answers = await both((device) => device.send('POST', `/api/documents/${id}/${step}/`, body));
  expect(statuses(answers)).toEqual([201, ...refusals(409)]);
  const { documents } = ok(await seller.send('GET', `/api/documents/${id}/chain/`));
  expect(documents.map(({ status }: { status: string }) => status)).toEqual(['unpaid', 'draft']);
  // Drafts of the other types count as well.
  const other = step === 'next' ? 'final' : 'next';
  expect((await phone.send('POST', `/api/documents/${id}/${other}/`, body)).status).toBe(409);
  expect((await phone.send('POST', `/api/documents/${id}/correction/`, { also: [] })).status).toBe(409);
});

test('an invoice has one open correction, alone or among others', async () => {
  const one = await issued(seller, { documentitem_set: [line('100')], buyer_name: 'Collective' });
  const two = await issued(seller, { documentitem_set: [line('200')], buyer_name: 'Collective' });
  const correct = (on: Person, id: number, also: readonly number[]) =>
    on.send('POST', `/api/documents/${id}/correction/`, { also });
  const answers = await both((on) => correct(on, one.id, []));
  expect(statuses(answers)).toEqual([201, ...refusals(409)]);
  // A document that is already being corrected cannot be added to another correction.
  expect((await correct(phone, two.id, [one.id])).status).toBe(400);
  expect(await openDrafts('Collective')).toBe(1);
});

test('two collective corrections of the same two invoices, begun from either: one', async () => {
  const one = await issued(seller, { documentitem_set: [line('100')], buyer_name: 'Crosswise' });
  const two = await issued(seller, { documentitem_set: [line('200')], buyer_name: 'Crosswise' });
  const answers = await both((on) => {
    const [first, second] = on === seller ? [one, two] : [two, one];
    return on.send('POST', `/api/documents/${first.id}/correction/`, { also: [second.id] });
  });
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => ![201, 400, 409].includes(status)).map(({ text }) => text)).toEqual([]);
  expect(await openDrafts('Crosswise')).toBe(1);
});

test('one address invited ten times at one moment is invited once, with one letter', async () => {
  const invite = (on: Person) =>
    on.send('POST', '/api/organization-users/', { email: 'guest@kontor.example', role: 'viewer' });
  const answers = await both(invite);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status >= 500 || (status >= 200 && status < 300))).toHaveLength(1);
  expect(await server.mails('guest@kontor.example')).toHaveLength(1);
});

test('rates that are imported twice are the same rates', async () => {
  const csv = 'currency,rate,date,source\nEUR,4.21,2027-02-25,NBP\nUSD,3.97,2027-02-25,NBP\n';
  const answers = await both((on) => on.send('POST', '/api/exchange-rates/import/', { to: 'PLN', csv }));
  expect(new Set(statuses(answers))).toEqual(new Set([200]));
  expect(ok(await seller.send('GET', '/api/exchange-rates/?to=PLN')).count).toBe(2);
});

test('a quotation that another device sent meanwhile is not replaced unseen', async () => {
  const desk = await Desk.open();
  const device = await onPhone(desk.server, desk.first);
  const { id } = ok(await desk.buyer.send('POST', '/api/buyer-request/', desk.content()), 201);
  const page = ok(await device.send('GET', `/api/buyer-request/${id}/`));
  const body = desk.answerBody(page.requestitem_set);
  const path = `/api/buyer-request/${id}/answer/`;
  const letters = async () => (await desk.server.mails(desk.buyer.email)).length;
  ok(await desk.first.send('POST', path, body, seen(page)));
  const before = await letters();
  expect((await device.send('POST', path, body, seen(page))).status).toBe(412);
  expect(await letters()).toBe(before);
  await desk.server.close();
});
