import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../../../src/server/commands/judge.ts';
import { type Person, startServer, type TestServer } from '../kit.ts';
import { draft, issue, issued, line, ok, order } from './documents.ts';

let server: TestServer;
/** Has no limit. */
let chief: Person;
/** Issues up to 1 000.00 PLN alone. */
let clerk: Person;
/** Approves up to 5 000.00 PLN. */
let signer: Person;

const limits = [
  { step: 'issue', role: '', amount: '1000.00' },
  { step: 'issue', role: 'administrator', amount: null },
  { step: 'issue', role: 'signatory', amount: '5000.00' },
];
const PATH = '/api/approval-limits/';

beforeAll(async () => {
  server = await startServer();
  chief = await server.founder({ country: 'PL', name: 'huta' });
  clerk = await server.member(chief, 'accountant');
  signer = await server.member(chief, 'signatory');
  ok(await chief.send('PATCH', PATH, { currency: 'PLN', limits }));
}, 60_000);
afterAll(() => server.close());

const act = (who: Person, id: number, action: string, body: unknown = {}) =>
  who.send('POST', `/api/documents/${id}/${action}/`, body);
const read = async (who: Person, id: number) => ok(await who.send('GET', `/api/documents/${id}/`));
/** 1 230.00 gross. */
const large = (who: Person, more: object = {}) => draft(who, { documentitem_set: [line('1000')], ...more });
const asked = async (more: object = {}): Promise<number> => {
  const { id } = await large(clerk, more);
  expect((await issue(clerk, id)).status).toBe('pending');
  return id;
};
const tasks = async (who: Person, kind: string): Promise<number[]> =>
  ok(await who.send('GET', '/api/tasks/'))
    .results.filter((task: { kind: string }) => task.kind === kind)
    .map(({ id }: { id: number }) => id);
const letters = async (who: Person, template: string): Promise<string[]> =>
  (await server.mails(who.email)).filter((mail) => mail.template === template).map(({ body }) => body);

describe('the limits', () => {
  it('are read by every member and set by administrators', async () => {
    const known = ok(await clerk.send('GET', PATH));
    expect(known).toMatchObject({ currency: 'PLN', limits, unapproved: [] });
    const body = { currency: 'PLN', limits };
    expect((await clerk.send('PATCH', PATH, body)).status).toBe(403);
    expect((await chief.send('PATCH', PATH, body, { 'If-Match': '"1"' })).status).toBe(412);
    const twice = await chief.send('PATCH', PATH, { currency: 'PLN', limits: [limits[0], limits[0]] });
    expect([twice.status, Object.keys(twice.body.limits[1])]).toEqual([400, ['role']]);
    const wrong = await chief.send('PATCH', PATH, { currency: 'PLN', limits: [{ ...limits[0], amount: '-1' }] });
    expect(wrong.status).toBe(400);
  });

  it('warn if no one could approve, and apply nevertheless', async () => {
    const alone = await server.founder({ country: 'PL' });
    const all = [{ step: 'issue', role: '', amount: '10.00' }];
    expect(ok(await alone.send('PATCH', PATH, { currency: 'PLN', limits: all })).unapproved).toEqual(['issue']);
    const { id } = await large(alone);
    const waiting = await issue(alone, id);
    expect([waiting.status, waiting.number, waiting.approval.asked.approvers]).toEqual(['pending', null, []]);
    expect((await act(alone, id, 'approve')).status).toBe(409);
    expect(ok(await act(alone, id, 'retract')).status).toBe('draft');
    const second = await server.member(alone, 'administrator');
    ok(await alone.send('PATCH', PATH, { currency: 'PLN', limits: [] }));
    expect((await letters(second, 'approval-limits-changed')).at(-1)).toContain('10.00');
    expect(await letters(alone, 'approval-limits-changed')).toEqual([]);
  });
});

describe('an issue above the limit', () => {
  it('waits: no number, no edit, a task and an email for each approver', async () => {
    const { id } = await large(clerk, { buyer_name: 'Kowal' });
    expect((await read(clerk, id)).approval).toMatchObject({ needed: true, sum: '1230.00', limit: '1000.00' });
    expect((await read(chief, id)).approval).toMatchObject({ needed: false, limit: null });
    const waiting = await issue(clerk, id);
    expect(waiting).toMatchObject({ status: 'pending', number: null, issued_at: null });
    expect(waiting.approval.asked).toMatchObject({ own: true, unchanged: true });
    expect(waiting.approval.asked.approvers).toHaveLength(2);
    expect((await clerk.send('PATCH', `/api/documents/${id}/`, { comments: 'later' })).status).toBe(409);
    expect((await clerk.send('DELETE', `/api/documents/${id}/`)).status).toBe(409);
    expect((await act(clerk, id, 'issue')).status).toBe(409);
    for (const who of [chief, signer]) {
      expect(await tasks(who, 'document_approve')).toContain(id);
      expect((await letters(who, 'approval-asked')).filter((body) => body.includes('Kowal'))).toHaveLength(1);
    }
    expect(await tasks(clerk, 'document_approve')).toEqual([]);
    const listed = ok(await clerk.send('GET', '/api/documents/?status=pending'));
    expect(listed.results.map((row: { id: number }) => row.id)).toContain(id);

    expect((await act(clerk, id, 'approve')).status).toBe(403);
    const done = ok(await act(signer, id, 'approve'));
    expect([done.status, done.number === null, done.approval]).toEqual(['unpaid', false, null]);
    expect(await tasks(chief, 'document_approve')).not.toContain(id);
    expect((await letters(clerk, 'approval-approved')).at(-1)).toContain('Kowal');
    const { results } = ok(await chief.send('GET', `/api/documents/${id}/history/`));
    const told = results.map(({ event, to }: { event: string; to: string }) => `${event} ${to}`);
    expect(told.slice(0, 2)).toEqual(['APPROVE issued.unpaid', 'ISSUE pending']);
    expect(results[0].person).not.toBe(results[1].person);
  });

  it('is refused with a reason, as a task of the requester until it is changed', async () => {
    const id = await asked();
    expect((await act(signer, id, 'refuse', { reason: ' ' })).status).toBe(400);
    const back = ok(await act(signer, id, 'refuse', { reason: 'Wrong price' }));
    expect([back.status, back.approval.refused.reason]).toEqual(['draft', 'Wrong price']);
    expect(await tasks(clerk, 'document_refused')).toEqual([id]);
    expect((await letters(clerk, 'approval-refused')).at(-1)).toContain('Wrong price');
    ok(await clerk.send('PATCH', `/api/documents/${id}/`, { comments: 'mended' }));
    expect(await tasks(clerk, 'document_refused')).toEqual([]);
    expect((await read(clerk, id)).approval.refused).toBeNull();
  });

  it('is retracted by the requester only', async () => {
    const id = await asked();
    const refused = await act(chief, id, 'retract');
    expect([refused.status, refused.body.refusal.guards]).toEqual([409, ['ownRequest']]);
    expect(ok(await act(clerk, id, 'retract')).status).toBe('draft');
    expect(await tasks(chief, 'document_approve')).not.toContain(id);
  });

  it('is not approved by the requester, with a lower limit, or after a change', async () => {
    const own = await large(signer === chief ? clerk : chief, { documentitem_set: [line('6000')] });
    const waiting = await issue(signer, own.id);
    expect(waiting.status).toBe('pending');
    expect((await act(signer, own.id, 'approve')).body.refusal.guards).toEqual(['anotherMember', 'approverCovers']);

    const high = await draft(clerk, { documentitem_set: [line('6000')] });
    expect((await issue(clerk, high.id)).approval.asked.approvers).toHaveLength(1);
    expect((await act(signer, high.id, 'approve')).body.refusal.guards).toEqual(['approverCovers']);
    expect(await tasks(signer, 'document_approve')).not.toContain(high.id);

    ok(await chief.send('PATCH', `/api/organizations/${chief.organization}/`, { street: 'Nowa' }));
    const changed = await act(chief, high.id, 'approve');
    expect([changed.status, changed.body.refusal.guards]).toEqual([409, ['askedUnchanged']]);
    expect((await read(chief, high.id)).approval.asked.unchanged).toBe(false);
    expect(ok(await act(chief, high.id, 'refuse', { reason: 'Ask again' })).status).toBe('draft');
  });

  it('is checked again at the approval: a period that was closed meanwhile', async () => {
    const id = await asked();
    const close = (closed_until: string | null) =>
      chief.send('PATCH', `/api/organizations/${chief.organization}/`, { closed_until });
    ok(await close('2027-03-01'));
    expect((await act(chief, id, 'approve')).body.refusal.guards).toEqual(['periodOpen']);
    ok(await close(null));
    expect(ok(await act(chief, id, 'approve')).status).toBe('unpaid');
  });

  it('applies to advances and corrections, and to amounts without an exchange rate', async () => {
    const buyer = await server.founder({ country: 'UA' });
    const sale = await order(server, chief, buyer, { lines: [{ price: '4000' }] });
    const advance = await draft(clerk, { type: 'advance', order: sale, amount: '2000' });
    expect((await issue(clerk, advance.id)).status).toBe('pending');
    expect(ok(await act(chief, advance.id, 'approve')).number).not.toBeNull();

    const wrong = await issued(chief, { documentitem_set: [line('3000')] });
    const { id } = ok(await act(clerk, wrong.id, 'correction'), 201);
    ok(await clerk.send('PATCH', `/api/documents/${id}/`, { reason: 'Price', documentitem_set: [line('1000')] }));
    const correction = await issue(clerk, id);
    expect([correction.status, correction.approval.sum]).toEqual(['pending', '2460.00']);
    expect(ok(await act(signer, id, 'approve')).status).toBe('paid');
    expect((await read(chief, wrong.id)).content).toBe('corrected');

    const yen = await large(clerk, { currency: 'JPY', exchange_rate: '0.03', exchange_date: '2027-02-26' });
    const rate = { from: 'JPY', to: 'PLN', rate: '0.03', date: '2027-03-01', source: 'NBP' };
    const { id: made } = ok(await clerk.send('POST', '/api/exchange-rates/', rate), 201);
    expect((await read(clerk, yen.id)).approval).toMatchObject({ needed: true, sum: null });
    ok(await chief.send('PATCH', `/api/exchange-rates/${made}/`, rate));
    expect((await read(clerk, yen.id)).approval).toMatchObject({ needed: false, sum: '36.90' });
  });
});

describe('concurrently', () => {
  const statuses = async (...calls: readonly Promise<{ status: number }>[]) =>
    (await Promise.all(calls)).map(({ status }) => status).sort((a, b) => a - b);

  it('one of two approvals issues the document, with one number', async () => {
    const id = await asked();
    expect(await statuses(act(chief, id, 'approve'), act(signer, id, 'approve'))).toEqual([200, 409]);
    expect((await letters(clerk, 'approval-approved')).length).toBeGreaterThan(0);
    const { results } = ok(await chief.send('GET', `/api/documents/${id}/history/`));
    expect(results.filter(({ event }: { event: string }) => event === 'APPROVE')).toHaveLength(1);
  });

  it('either an approval or a retraction is accepted', async () => {
    const id = await asked();
    expect(await statuses(act(chief, id, 'approve'), act(clerk, id, 'retract'))).toEqual([200, 409]);
    expect(['draft', 'unpaid']).toContain((await read(chief, id)).status);
  });

  it('a member who has lost the permission approves nothing', async () => {
    const leaving = await server.member(chief, 'signatory');
    const id = await asked();
    const { results } = ok(await chief.send('GET', `/api/organization-users/?organization=${chief.organization}`));
    const own = results.find(({ user }: { user: number }) => user === leaving.id);
    ok(await chief.send('POST', `/api/organization-users/${own.id}/change-role/`, { role: 'viewer' }));
    expect((await act(leaving, id, 'approve')).status).toBe(403);
    expect(await tasks(leaving, 'document_approve')).toEqual([]);
    const stranger = await server.founder({ country: 'PL' });
    expect((await act(stranger, id, 'approve')).status).toBe(404);
    expect((await read(chief, id)).status).toBe('pending');
  });
});

it('the replayed log gives the stored states', async () => {
  const { db, config } = server.services;
  const found = (await verify(db, config)).flatMap(({ differences }) => differences);
  expect(found.filter(({ lifecycle }) => lifecycle === 'document')).toEqual([]);
});
