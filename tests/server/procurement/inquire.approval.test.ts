import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../kit.ts';
import { HOUR, inHours, Market, ok } from './procurement.kit.ts';

/* A publication and an award above a limit: what waits, who decides and is notified; nothing leaves before. */

let market: Market;
/** Publishes and awards alone up to 1 000.00 EUR. */
let clerk: Person;
/** Approves publications up to 6 000.00 EUR and awards up to 2 500.00. */
let signer: Person;

const PATH = '/api/approval-limits/';
const limits = ['publish', 'award'].flatMap((step) => [
  { step, role: '', amount: '1000.00' },
  { step, role: 'administrator', amount: null },
  { step, role: 'signatory', amount: step === 'publish' ? '6000.00' : '2500.00' },
]);

beforeAll(async () => {
  market = await Market.open();
  clerk = await market.server.member(market.buyer, 'buyer');
  signer = await market.server.member(market.buyer, 'signatory');
  ok(await market.buyer.send('PATCH', PATH, { currency: 'EUR', limits }));
}, 60_000);
afterAll(async () => market?.server.close());
beforeEach(() => market.restart());

const act = (who: Person, id: number, action: string, body: object = {}) =>
  who.send('POST', `/api/inquires/${id}/${action}/`, body);
const read = async (who: Person, id: number) => ok(await who.send('GET', `/api/inquires/${id}/`));
const draft = async (over: object = {}): Promise<number> =>
  ok(await clerk.send('POST', '/api/inquires/', market.body(over))).id;
async function asked(over: object = {}): Promise<number> {
  const id = await draft(over);
  expect(ok(await act(clerk, id, 'activate')).proc_status).toBe('Pending');
  return id;
}
/** 20 × 200.00 for the second lot; the first could go for 10 × 90.00. */
async function awarding() {
  const inquiry = await market.opened();
  const row = ok(await act(clerk, inquiry.id, 'accept', { offer: inquiry.offers[0], lot: inquiry.lots[1] }));
  expect([row.evaluation, row.awards]).toEqual(['pending', []]);
  return inquiry;
}
const tasks = async (who: Person, kind: string): Promise<number[]> =>
  ok(await who.send('GET', '/api/tasks/'))
    .results.filter((task: { kind: string }) => task.kind === kind)
    .map(({ id }: { id: number }) => id);
const letters = async (who: Person): Promise<string[]> =>
  (await market.server.mails(who.email)).map(({ template }) => template);
const seen = async (who: Person, id: number) => (await who.send('GET', `/api/quotations/${id}/`)).status;

describe('a publication', () => {
  it('is taken alone up to the limit, and by whoever has none', async () => {
    expect(ok(await act(clerk, await draft({ budget: '1000' }), 'activate')).proc_status).toBe('Published');
    expect(ok(await act(market.buyer, await draft(), 'activate')).proc_status).toBe('Published');
  });

  it('waits above it: nobody outside hears or sees a thing, and a second person publishes', async () => {
    const { buyer, first } = market;
    const before = (await letters(first)).length;
    const id = await asked();
    const row = await read(clerk, id);
    expect(row.status).toBe('DRAFT');
    expect(row.approval).toMatchObject({ step: 'publish', sum: '5000.00', limit: '1000.00', currency: 'EUR' });
    expect(row.approval.asked).toMatchObject({ own: true, unchanged: true });
    expect(row.approval.asked.approvers).toHaveLength(2);
    expect([await seen(first, id), (await letters(first)).length]).toEqual([404, before]);
    for (const [action, body] of [
      ['activate', {}],
      ['cancel', { reason: 'need_gone', comment: 'x' }],
    ] as const)
      expect((await act(clerk, id, action, body)).body.refusal.code).toBe('not_allowed_in_state');
    expect((await clerk.send('PATCH', `/api/inquires/${id}/`, { name: 'Other' })).status).toBe(409);
    expect((await clerk.send('DELETE', `/api/inquires/${id}/`)).status).toBe(409);
    for (const who of [buyer, signer]) {
      expect(await tasks(who, 'inquire_approve')).toContain(id);
      expect((await letters(who)).filter((name) => name === 'approval-asked')).not.toEqual([]);
    }
    expect(await tasks(buyer, 'inquire_publish')).not.toContain(id);
    expect(
      ok(await clerk.send('GET', '/api/inquires/?proc_status=Pending')).results.map((it: { id: number }) => it.id),
    ).toEqual([id]);
    expect((await act(clerk, id, 'approve')).status).toBe(403);
    const done = ok(await act(signer, id, 'approve'));
    expect([done.proc_status, done.revision, done.approval]).toEqual(['Published', 1, null]);
    expect([await seen(first, id), (await letters(first)).length]).toEqual([200, before + 1]);
    expect((await letters(clerk)).at(-1)).toBe('approval-approved');
    expect(await tasks(buyer, 'inquire_approve')).not.toContain(id);
  });

  it('goes back with a reason or is taken back, and is asked for anew', async () => {
    const id = await asked();
    expect((await act(signer, id, 'refuse', { reason: ' ' })).status).toBe(400);
    const back = ok(await act(signer, id, 'refuse', { reason: 'Not this year' }));
    expect([back.proc_status, back.approval.refused.reason]).toEqual(['Draft', 'Not this year']);
    expect([await tasks(clerk, 'inquire_refused'), (await letters(clerk)).at(-1)]).toEqual([[id], 'approval-refused']);
    ok(await clerk.send('PATCH', `/api/inquires/${id}/`, { name: 'Менше металу' }));
    expect([await tasks(clerk, 'inquire_refused'), (await read(clerk, id)).approval.refused]).toEqual([[], null]);
    ok(await act(clerk, id, 'activate'));
    expect((await act(market.buyer, id, 'retract')).body.refusal.guards).toEqual(['ownRequest']);
    expect(ok(await act(clerk, id, 'retract')).proc_status).toBe('Draft');
  });

  it('is not approved by the asker, above an own limit, without a budget, too late or from outside', async () => {
    const own = await draft();
    ok(await act(signer, own, 'activate'));
    const dear = await asked({ budget: '6000.01' });
    expect((await act(signer, dear, 'approve')).body.refusal.guards).toEqual(['approverCovers']);
    const none = await asked({ budget: '0' });
    expect((await read(clerk, none)).approval.sum).toBeNull();
    expect((await act(signer, none, 'approve')).body.refusal.guards).toEqual(['approverCovers']);
    const late = await asked();
    market.server.clock.advance(47.5 * HOUR);
    expect((await act(market.buyer, late, 'approve')).body.refusal.guards).toEqual(['runsLongEnough']);
    expect(ok(await act(clerk, late, 'retract')).proc_status).toBe('Draft');
    for (const action of ['approve', 'retract']) expect((await act(market.first, dear, action)).status).toBe(404);
    const reader = await market.server.member(market.buyer, 'viewer');
    expect((await act(reader, dear, 'approve')).status).toBe(403);
  });

  it('asks anew where a group has changed meanwhile', async () => {
    const { first, second } = market;
    const group = ok(await clerk.send('POST', '/api/groups/', { name: 'Метал', companies: [first.organization] })).id;
    const id = await asked({ participants: [], groups: [group] });
    ok(await clerk.send('PATCH', `/api/groups/${group}/`, { companies: [first.organization, second.organization] }));
    expect((await read(market.buyer, id)).approval.asked.unchanged).toBe(false);
    expect((await act(market.buyer, id, 'approve')).body.refusal.guards).toEqual(['askedUnchanged']);
    ok(await act(market.buyer, id, 'refuse', { reason: 'Somebody was added' }));
  });

  it('of two approvals, or of an approval and a retraction, one holds', async () => {
    for (const [who, action] of [
      [signer, 'approve'],
      [clerk, 'retract'],
    ] as const) {
      const id = await asked();
      const answers = await Promise.all([act(market.buyer, id, 'approve'), act(who, id, action)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    }
  });
});

describe('an award', () => {
  it('in parts is worth what they come to together', async () => {
    const { id, lots, offers } = await market.opened();
    const alone = ok(await act(clerk, id, 'accept', { offer: offers[1], lot: lots[0] }));
    expect([alone.evaluation, alone.awards.length]).toEqual(['opened', 1]);
    const rest = ok(await act(clerk, id, 'accept', { offer: offers[0], lot: lots[1], quantity: '0.51' }));
    expect([rest.evaluation, rest.approval.sum]).toEqual(['pending', '1002.00']);
    expect(ok(await act(signer, id, 'approve')).evaluation).toBe('opened');
    expect((await read(clerk, id)).awards).toHaveLength(2);
  });

  it('waits above the limit: no letter, no order, nothing for the suppliers to see; then it is made', async () => {
    const { buyer, first, second } = market;
    const { id, lots, offers } = await market.opened();
    ok(await act(buyer, id, 'accept', { offer: offers[1], lot: lots[0] }));
    const outside = async () =>
      JSON.stringify([
        await letters(first),
        await letters(second),
        ok(await first.send('GET', `/api/quotations/${id}/`)),
        ok(await first.send('GET', `/api/offers/${offers[0]}/`)),
        await market.ordersOf(first, id),
      ]);
    const before = await outside();
    const row = ok(await act(clerk, id, 'accept', { offer: offers[0], lot: lots[1], justification: 'Quicker' }));
    expect([row.evaluation, row.approval.step, row.approval.sum]).toEqual(['pending', 'award', '4900.00']);
    expect(await outside()).toBe(before);
    for (const [action, body] of [
      ['accept', { offer: offers[0], lot: lots[1] }],
      ['no-award', { lot: lots[1], reason: 'ins-fund' }],
      ['revoke-award', { award: row.awards[0].id, reason: 'x' }],
    ] as const)
      expect((await act(buyer, id, action, body)).status).toBe(409);
    expect((await act(signer, id, 'approve')).body.refusal.guards).toEqual(['approverCovers']);
    expect(await tasks(buyer, 'inquire_award')).not.toContain(id);
    const done = ok(await act(buyer, id, 'approve'));
    expect([done.proc_status, done.awards.length, done.awards[1].justification]).toEqual(['Awarded', 2, 'Quicker']);
    expect(await market.ordersOf(first, id)).toHaveLength(1);
  });

  it('is refused with a reason, taken back, and goes with a cancelled inquiry', async () => {
    const { id, lots, offers } = await awarding();
    const back = ok(await act(market.buyer, id, 'refuse', { reason: 'Too dear' }));
    expect([back.evaluation, back.approval.refused.reason, back.awards]).toEqual(['opened', 'Too dear', []]);
    const again = { offer: offers[0], lot: lots[1] };
    ok(await act(clerk, id, 'accept', again));
    expect(ok(await act(clerk, id, 'retract')).evaluation).toBe('opened');
    ok(await act(clerk, id, 'accept', again));
    expect(ok(await act(market.buyer, id, 'cancel', { reason: 'budget', comment: 'Cut' })).proc_status).toBe(
      'Cancelled',
    );
    expect(await tasks(market.buyer, 'inquire_approve')).not.toContain(id);
  });

  it('is judged anew at the approval: an offer that binds nobody any more', async () => {
    const inquiry = await market.published();
    const { id, lots } = inquiry;
    const valid_until = inHours(market.now(), 24 * 4).slice(0, 10);
    const offer = await market.submitted(market.first, inquiry, ['100', '200'], { valid_until });
    await market.pass(49 * HOUR);
    ok(await market.act(id, 'open'));
    ok(await act(clerk, id, 'accept', { offer, lot: lots[1] }));
    await market.passDays(3);
    expect((await act(market.buyer, id, 'approve')).body.refusal.guards).toContain('offerBinds');
    expect(ok(await act(clerk, id, 'retract')).evaluation).toBe('opened');
  });

  it('of two approvals one makes it, once', async () => {
    const { id } = await awarding();
    ok(await market.buyer.send('PATCH', PATH, { currency: 'EUR', limits: limits.filter(({ role }) => role === '') }));
    const other = await market.server.member(market.buyer, 'administrator');
    expect((await act(other, id, 'approve')).body.refusal.guards).toEqual(['approverCovers']);
    ok(await market.buyer.send('PATCH', PATH, { currency: 'EUR', limits }));
    const answers = await Promise.all([act(market.buyer, id, 'approve'), act(other, id, 'approve')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await read(clerk, id)).awards).toHaveLength(1);
  });
});
