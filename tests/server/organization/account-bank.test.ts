import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startServer, type TestServer } from '../kit.ts';

let server: TestServer;
let admin: Person;
let viewer: Person;
let stranger: Person;
beforeAll(async () => {
  server = await startServer();
  admin = await server.founder({ country: 'DE', name: 'alpha' });
  viewer = await server.member(admin, 'viewer');
  stranger = await server.founder({ country: 'FR', name: 'beta' });
}, 120_000);
afterAll(async () => server?.close());

const account = {
  name: 'Main',
  bank_name: 'Bank',
  iban: 'DE89 3704 0044 0532 0130 00',
  swift: 'cobadeff',
  currency: 'EUR',
};

describe('bank accounts', () => {
  test('belong to the organisation, and only some may change them', async () => {
    const created = await admin.send('POST', '/api/bank-accounts/', {
      ...account,
      organization: stranger.organization,
    });
    expect([created.status, created.body]).toEqual([
      201,
      { ...account, id: created.body.id, version: 1, iban: 'DE89370400440532013000', swift: 'COBADEFF' },
    ]);
    const path = `/api/bank-accounts/${created.body.id}/`;
    expect((await viewer.send('GET', path)).status).toBe(200);
    for (const [method, body] of [
      ['PATCH', { name: 'Mine' }],
      ['DELETE', undefined],
    ] as const) {
      expect([method, (await viewer.send(method, path, body)).status]).toEqual([method, 403]);
      expect([method, (await stranger.send(method, path, body)).status]).toEqual([method, 404]);
    }
    expect((await viewer.send('POST', '/api/bank-accounts/', account)).status).toBe(403);
    expect((await stranger.send('GET', path)).body).toEqual({
      detail: 'This record does not exist, or you have no access to it. Go back to the list.',
    });
    expect((await stranger.send('GET', '/api/bank-accounts/')).body.count).toBe(0);
    expect((await admin.send('POST', '/api/bank-accounts/', account)).body).toEqual({
      iban: ['This account is already in the list. Edit it there.'],
    });
    const edited = await admin.send('PATCH', path, { swift: null, bank_name: 'Other' });
    expect([edited.body.swift, edited.body.bank_name, edited.body.version]).toEqual(['', 'Other', 2]);
    const gone = await admin.send('DELETE', path);
    expect([gone.status, gone.text, (await admin.send('GET', path)).status]).toEqual([204, '', 404]);
    const log = await server.services.db
      .selectFrom('audit_log')
      .selectAll()
      .where('lifecycle', '=', 'bankAccount')
      .where('outcome', '=', 'done')
      .execute();
    expect(log.map(({ event }) => event)).toEqual(['CREATE', 'EDIT', 'DELETE']);
  });

  test('the same account sent twice under one key is one account', async () => {
    const key = { 'Idempotency-Key': 'one' };
    const body = { ...account, iban: 'PL61109010140000071219812874', currency: 'PLN' };
    const answers = [
      await admin.send('POST', '/api/bank-accounts/', body, key),
      await admin.send('POST', '/api/bank-accounts/', body, key),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]?.headers.get('idempotent-replayed')).toBe('true');
    expect(answers[1]?.body).toEqual(answers[0]?.body);
  });

  test.each([
    [{ iban: 'DE89370400440532013001' }, 'iban'],
    [{ iban: 'DE8937040044053201300' }, 'iban'],
    [{ iban: '' }, 'iban'],
    [{ swift: 'X' }, 'swift'],
    [{ currency: 'EURO' }, 'currency'],
    [{ name: '   ' }, 'name'],
  ])('%j is refused', async (wrong, field) => {
    const answer = await admin.send('POST', '/api/bank-accounts/', { ...account, ...wrong });
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
  });
});
