import { expect } from 'vitest';
import type { Person } from '../kit.ts';
import { type Inquiry, ok } from './procurement.kit.ts';
import { changesFor, everythingFor, type Read, readsOf, type Stage } from './sealing.stage.ts';

/*
 * "Before the opening: who may know what", row by row. After each event everyone reads everything again, every GET of
 * the OpenAPI document and every e-mail, while the clock stops. For readers who may not learn of it, no byte of any
 * answer may have changed; for the others, something must have.
 */

/** The fact, the step that causes it, and its readers: the buyer's side, and others; A itself has done it. */
interface Row {
  readonly fact: string;
  readonly happens: () => Promise<unknown>;
  readonly buyer: boolean;
  readonly others: readonly string[];
  /** A fact hidden from everyone and never undone: it may be checked together with the next one. */
  readonly standing: boolean;
}

export function rowsOf(stage: Stage): readonly Row[] {
  const a: Person = stage.market.first;
  const { two, alone, three, open } = stage;
  const invited = [two, alone];
  const offers = new Map<number, number>();
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

  const told = (fact: string, happens: Row['happens'], others: readonly string[] = []): Row => ({
    fact,
    happens,
    buyer: true,
    others,
    standing: false,
  });
  const kept = (fact: string, happens: Row['happens'], standing = true): Row => ({
    fact,
    happens,
    buyer: false,
    others: [],
    standing,
  });
  return [
    told('a company was invited', () => invite(three, 'C'), ['C']),
    told('a company viewed the tender', () => tender(invited, 'view')),
    told('a company takes part', () => tender(invited, 'participate')),
    told('a company declined, and why', () => tender([alone], 'decline', { reason: 'terms', comment: '' })),
    told('it takes part after all', () => tender([alone], 'rejoin')),
    kept('a company has a draft', () => draft([two, alone, three, open])),
    kept('its draft has a file', () => attach([two, alone, three, open])),
    kept('it has submitted', () => offer(invited, 'submit')),
    kept('it agrees to an early end', () => tender(invited, 'agree-early')),
    kept('it has updated', () => offer(invited, 'update', { comment: 'Anew' }), false),
    kept('it has withdrawn', () => offer(invited, 'withdraw'), false),
    told('how many envelopes came, where three or more may send one', () => offer([three, open], 'submit')),
    kept('that one of those was taken back', () => offer([three, open], 'withdraw'), false),
  ];
}

const BUYERS = ['buyer', 'the buyer’s reader'];

export interface Asked {
  /** By default everyone but A. */
  readonly names?: readonly string[];
  /** Includes each choice of each filter, and checks after every single row. */
  readonly wide: boolean;
  /** Which readers check after a row; by default all. A reader who may learn nothing of it sees the same later. */
  readonly looks?: (isCore: boolean) => boolean;
}

/** Returns the number of reads. */
export async function expectTable(stage: Stage, { names: asked, wide, looks = () => true }: Asked): Promise<number> {
  const names = asked ?? Object.keys(stage.people).filter((name) => name !== 'A');
  const seen = new Map<string, Read>();
  const look = async (whose: readonly string[]) => {
    const reads = await readsOf(stage, wide);
    return Promise.all(whose.map(async (name) => [name, await everythingFor(stage, name, reads)] as const));
  };
  for (const [name, read] of await look(names)) seen.set(name, read);
  let facts: string[] = [];
  const rows = rowsOf(stage);
  for (const [row, { fact, happens, buyer, others, standing }] of rows.entries()) {
    await happens();
    facts.push(fact);
    if (standing && !wide) continue;
    const wrong: string[] = [];
    const isLast = row === rows.length - 1;
    const whose = names.filter((name) => looks(isLast || BUYERS.includes(name) || others.includes(name)));
    for (const [name, now] of await look(whose)) {
      const changes = await changesFor(stage, name, seen.get(name) ?? new Map(), now);
      seen.set(name, now);
      const may = BUYERS.includes(name) ? buyer : others.includes(name);
      if (!may) wrong.push(...changes.map((address) => `${name}: ${address}`));
      if (may && changes.length === 0) wrong.push(`${name} is not told`);
    }
    expect([facts, wrong]).toEqual([facts, []]);
    facts = [];
  }
  return seen.get('buyer')?.size ?? 0;
}
