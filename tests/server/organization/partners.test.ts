import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileKeeper } from '../../../src/server/platform/files/clearing.ts';
import { naughty } from '../../naughty.ts';
import { type Person, startServer, type TestServer } from '../kit.ts';
import { DAY, ok } from '../procurement/procurement.kit.ts';

let server: TestServer;
let own: Person;
let viewer: Person;
let other: Person;
beforeAll(async () => {
  server = await startServer();
  own = await server.founder({ country: 'PL', name: 'own' });
  other = await server.founder({ country: 'UA', name: 'other' });
  viewer = await server.member(own, 'viewer');
}, 120_000);
afterAll(async () => server?.close());

const OUTSIDE = { name: 'Zewnętrzna', country: 'DE', reg_number: 'HRB 77', vat_id: '', payment_days: 14 };
let counter = 0;
const card = async (body: object = {}) =>
  ok(await own.send('POST', '/api/partners/', { ...OUTSIDE, reg_number: `HRB${(counter += 1)}`, ...body }));
const fileOf = (name: string): FormData => {
  const form = new FormData();
  form.append('document', new Blob(['terms'], { type: 'text/plain' }), name);
  return form;
};

describe('a card of a company', () => {
  test('says what the organisation keeps of it: terms, labels and people, each as it was typed', async () => {
    const body = {
      company: other.organization,
      payment_days: 30,
      currency: 'UAH',
      language: 'uk',
      document_email: 'rachunki@example.com',
      discount: '2.5',
      delivery_term: 'DAP',
      delivery_place: 'Дніпро',
      notes: 'Dzwonić rano',
      labels: ['stal', 'stal', 'pewny'],
      contacts: [{ name: 'Олена', role: 'Логістика', email: 'o@example.com', phone: '+380 44 1' }],
    };
    const created = await own.send('POST', '/api/partners/', body);
    expect(created.status).toBe(201);
    const { name: _name, ...kept } = body as typeof body & { name?: string };
    expect(created.body).toMatchObject({
      ...kept,
      labels: ['stal', 'pewny'],
      version: 1,
      joined: null,
      editable: true,
    });
    const { name } = ok(await own.send('GET', `/api/companies/?search=other`)).results[0];
    expect(created.body.name).toBe(name);
    expect(ok(await own.send('GET', '/api/partners/labels/'))).toEqual(['pewny', 'stal']);
    expect(ok(await other.send('GET', '/api/partners/labels/'))).toEqual([]);
    // One card per company; the own company needs none.
    for (const company of [other.organization, own.organization, 999_999]) {
      const refused = await own.send('POST', '/api/partners/', { company });
      expect([company, refused.status, Object.keys(refused.body)]).toEqual([company, 400, ['company']]);
    }
    // The name of a company on the marketplace cannot be changed.
    const path = `/api/partners/${created.body.id}/`;
    expect(ok(await own.send('PATCH', path, { name: 'Mine', notes: '' }))).toMatchObject({ name, notes: '' });
    expect((await own.send('DELETE', path)).status).toBe(204);
    expect((await own.send('GET', path)).status).toBe(404);
    expect((await own.send('POST', '/api/partners/', { company: other.organization })).status).toBe(201);
  });

  test('is read by every member, written by who deals with companies, and not there for anybody else', async () => {
    const { id, version } = await card();
    const path = `/api/partners/${id}/`;
    expect(ok(await viewer.send('GET', path))).toMatchObject({ id, version, editable: false });
    expect((await other.send('GET', path)).status).toBe(404);
    const writes = [
      ['PATCH', path, { notes: 'x' }],
      ['DELETE', path, undefined],
      ['DELETE', `${path}files/1/`, undefined],
    ] as const;
    for (const [method, to, body] of writes) {
      expect([method, to, (await viewer.send(method, to, body)).status]).toEqual([method, to, 403]);
      expect([method, to, (await other.send(method, to, body)).status]).toEqual([method, to, 404]);
    }
    expect((await viewer.send('POST', '/api/partners/', OUTSIDE)).status).toBe(403);
    for (const [who, status] of [
      [viewer, 403],
      [other, 404],
    ] as const)
      expect((await server.request('POST', `${path}files/`, { token: who.token, form: fileOf('a.txt') })).status).toBe(
        status,
      );
    for (const role of ['purchasing_assistant', 'sales_assistant', 'bookkeeper'] as const)
      expect((await (await server.member(own, role)).send('PATCH', path, { notes: role })).status).toBe(200);
    const signatory = await server.member(own, 'signatory');
    expect((await signatory.send('PATCH', path, { notes: 'no' })).status).toBe(403);
  });

  test('is not written over blindly', async () => {
    const { id } = await card();
    const path = `/api/partners/${id}/`;
    expect((await own.send('PATCH', path, { notes: 'one' }, { 'If-Match': '"1"' })).status).toBe(200);
    const late = await own.send('PATCH', path, { contacts: [{ name: 'B' }] }, { 'If-Match': '"1"' });
    expect([late.status, late.body.current.notes]).toEqual([412, 'one']);
    expect(ok(await own.send('GET', path)).contacts).toEqual([]);
  });

  test('of an outside company needs a name and a country, and its numbers are looked at', async () => {
    const cases: readonly (readonly [object, string])[] = [
      [{ name: '' }, 'name'],
      [{ country: '' }, 'country'],
      [{ country: 'XX' }, 'country'],
      [{ country: 'PL', vat_id: '123' }, 'vat_id'],
      [{ country: 'PL', reg_number: '1234567890' }, 'reg_number'],
      [{ payment_days: -1 }, 'payment_days'],
      [{ payment_days: 1e9 }, 'payment_days'],
      [{ discount: '100.01' }, 'discount'],
      [{ currency: 'XXX1' }, 'currency'],
      [{ labels: ['a,b'] }, 'labels'],
      [{ labels: Array.from({ length: 21 }, (_, nth) => `l${nth}`) }, 'labels'],
      [{ contacts: [{ role: 'nameless' }] }, 'contacts'],
      [{ website: 'javascript:alert(1)' }, 'website'],
    ];
    for (const [over, field] of cases) {
      const answer = await own.send('POST', '/api/partners/', { ...OUTSIDE, ...over });
      expect([over, answer.status, Object.keys(answer.body)]).toEqual([over, 400, [field]]);
    }
    for (const text of naughty.filter((_, nth) => nth % 6 === 0)) {
      const answer = await own.send('POST', '/api/partners/', { ...OUTSIDE, name: text, notes: text, labels: [text] });
      expect([201, 400]).toContain(answer.status);
    }
  });

  test('is linked when its company joins: by country and register number', async () => {
    const outside = await card({ country: 'UA', notes: 'since 2020' });
    expect(outside.joined).toBeNull();
    const joiner = await server.visitor({ name: 'joiner' });
    const member = ok(
      await joiner.send('POST', '/api/organizations/', {
        name: 'Приєднана',
        country: 'UA',
        reg_number: outside.reg_number,
      }),
    );
    const path = `/api/partners/${outside.id}/`;
    expect(ok(await own.send('GET', path)).joined).toMatchObject({ id: member.id, name: 'Приєднана' });
    const linked = ok(await own.send('PATCH', path, { company: member.id }, { 'If-Match': '"1"' }));
    expect(linked).toMatchObject({ company: member.id, joined: null, name: 'Приєднана', notes: 'since 2020' });
    const elsewhere = await own.send('PATCH', path, { company: other.organization });
    expect([elsewhere.status, Object.keys(elsewhere.body)]).toEqual([400, ['company']]);
    const late = ok(
      await joiner.send('POST', '/api/organizations/', { name: 'Late', country: 'UA', reg_number: 'L8' }),
    );
    const two = await Promise.all([card(), card()]);
    const linking = two.map(({ id }) => own.send('PATCH', `/api/partners/${id}/`, { company: late.id }));
    expect((await Promise.all(linking)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  test('has files that nobody else can fetch, and that are not cleared away', async () => {
    const { id } = await card();
    const path = `/api/partners/${id}/`;
    const sent = await server.request('POST', `${path}files/`, { token: own.token, form: fileOf('umowa.txt') });
    expect(sent.status).toBe(201);
    const [file] = ok(await viewer.send('GET', path)).files;
    expect(file).toEqual(sent.body);
    // Longer than an unused upload is kept.
    server.clock.advance(8 * DAY);
    await fileKeeper(server.services)(server.clock.now());
    expect((await viewer.send('GET', file.url)).text).toBe('terms');
    expect((await other.send('GET', file.url)).status).toBe(404);
    const program = new FormData();
    program.append('document', new Blob(['MZ..']), 'run.exe');
    expect((await server.request('POST', `${path}files/`, { token: own.token, form: program })).status).toBe(400);
    expect((await own.send('DELETE', `${path}files/${file.id}/`)).status).toBe(204);
    expect((await own.send('DELETE', `${path}files/x/`)).status).toBe(404);
    expect(ok(await own.send('GET', path)).files).toEqual([]);
  });
});
