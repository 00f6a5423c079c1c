import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from './kit.ts';
import { type Inquiry, ok } from './procurement.kit.ts';
import { changesFor, everythingFor, openStage, type Read, readsOf, type Stage } from './sealing.stage.ts';

/*
 * "Before the opening: who may know what", row by row. Something happens; then everybody reads everything again, every
 * GET of the OpenAPI document and every letter, while the clock stands. For whom the table says no, not a byte of any
 * answer may have become another one; for whom it says yes, something must have.
 */

let stage: Stage;
let a: Person;
beforeAll(async () => {
  stage = await openStage();
  a = stage.market.first;
}, 180_000);
afterAll(async () => stage?.market.server.close());

const offers = new Map<number, number>();
const invited = () => [stage.two, stage.alone];
const everywhere = () => [...invited(), stage.open];

const tender = async (inquiries: readonly Inquiry[], step: string, body?: object) => {
  for (const { id } of inquiries) ok(await a.send('POST', `/api/quotations/${id}/${step}/`, body));
};
const offer = async (inquiries: readonly Inquiry[], step: string, body?: object) => {
  for (const { id } of inquiries) ok(await a.send('POST', `/api/offers/${offers.get(id) ?? 0}/${step}/`, body));
};
const draft = async (inquiries: readonly Inquiry[]) => {
  for (const inquiry of inquiries) offers.set(inquiry.id, await stage.market.offer(a, inquiry, ['7654.3217', null]));
};
const attach = async (inquiries: readonly Inquiry[]) => {
  for (const { id } of inquiries) {
    const form = new FormData();
    form.append('document', new Blob(['content']), 'offer.txt');
    const own = `/api/offers/${offers.get(id) ?? 0}/`;
    const file = ok(await stage.market.server.request('POST', `${own}documents/`, { token: a.token, form }));
    ok(await a.send('PATCH', own, { documents: [file.id] }));
  }
};
const invite = async ({ id }: Inquiry, company: string) =>
  ok(await stage.market.act(id, 'invite', { participants: [stage.people[company]?.organization] }));

/** Fact, how it comes about, and who may know it: the buyer's side, and others; A itself knows what A does. */
type Row = readonly [fact: string, happens: () => Promise<unknown>, buyer: boolean, others: readonly string[]];

const TABLE: readonly Row[] = [
  ['a company was invited', () => invite(stage.three, 'C'), true, ['C']],
  ['a company viewed the tender', () => tender(invited(), 'view'), true, []],
  ['a company takes part', () => tender(invited(), 'participate'), true, []],
  ['a company declined, and why', () => tender([stage.alone], 'decline', { reason: 'terms', comment: '' }), true, []],
  ['a declined company begins again without a word', () => draft([stage.alone]), false, []],
  ['a company has a draft', () => draft([stage.two, stage.three, stage.open]), false, []],
  ['its draft has a file', () => attach([...everywhere(), stage.three]), false, []],
  ['it has submitted', () => offer(invited(), 'submit'), false, []],
  ['it agrees to an early end', () => tender(invited(), 'agree-early'), false, []],
  ['it has updated', () => offer(invited(), 'update', { comment: 'Anew' }), false, []],
  ['it has withdrawn', () => offer(invited(), 'withdraw'), false, []],
  [
    'how many envelopes came, where three or more may send one',
    () => offer([stage.three, stage.open], 'submit'),
    true,
    [],
  ],
  ['that one of those was taken back', () => offer([stage.three, stage.open], 'withdraw'), false, []],
];

const BUYERS = ['buyer', 'the buyer’s reader'];

test('everybody reads what the table says, and nothing else', async () => {
  const seen = new Map<string, Read>();
  const names = Object.keys(stage.people).filter((name) => name !== 'A');
  const look = async () => {
    const reads = await readsOf(stage);
    return Promise.all(names.map((name) => everythingFor(stage, name, reads)));
  };
  for (const [at, read] of (await look()).entries()) seen.set(names[at] ?? '', read);
  for (const [fact, happens, buyer, others] of TABLE) {
    await happens();
    const wrong: string[] = [];
    for (const [at, now] of (await look()).entries()) {
      const name = names[at] ?? '';
      const changes = await changesFor(stage, name, seen.get(name) ?? new Map(), now);
      seen.set(name, now);
      const may = BUYERS.includes(name) ? buyer : others.includes(name);
      if (!may) wrong.push(...changes.map((address) => `${name}: ${address}`));
      if (may && changes.length === 0) wrong.push(`${name} is not told`);
    }
    expect([fact, wrong]).toEqual([fact, []]);
  }
  // The walk reaches what it is about.
  expect(seen.get('buyer')?.size).toBeGreaterThan(60);
  expect((await a.send('GET', `/api/offers/${offers.get(stage.two.id)}/`)).text).toContain('7654.3217');
}, 600_000);
