import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../kit.ts';
import { present, validator } from './ocds.kit.ts';
import { begin, decide, dice, ENDS, introduce, type Life, live, midway, nameOf } from './ocds.lives.ts';
import { readPackage } from './ocds.reader.ts';
import { HOUR, Market, ok } from './procurement.kit.ts';

/* Every fact of twenty inquiries is in their packages, for buyer and loser, and no release changes once published. */

let market: Market;
const lives: Life[] = [];
const told = new Map<string, { readonly releases: readonly { id: string }[] }>();
const answered: unknown[] = [];
const keyOf = (who: Person, life: Life): string => `${life.id} ${who.organization}`;
/** The package as last answered. */
const packageOf = (who: Person, life: Life) => told.get(keyOf(who, life));

async function ask(who: Person, life: Life): Promise<void> {
  const body = JSON.parse((await who.send('GET', `/api/inquires/${life.id}/ocds/`)).text);
  answered.push(body);
  const before = packageOf(who, life)?.releases ?? [];
  expect([life.end, body.releases.slice(0, before.length)]).toEqual([life.end, before]);
  told.set(keyOf(who, life), body);
}
const look = async (): Promise<void> => {
  for (const life of lives) for (const who of [market.buyer, market.first, market.second]) await ask(who, life);
};

beforeAll(async () => {
  market = await Market.open();
  for (const who of [market.buyer, market.first, market.second]) await introduce(who);
  const numbered = { [market.buyer.organization]: '14360570', [market.first.organization]: '0000172011' };
  for (const who of [market.buyer, market.first])
    ok(await who.send('PATCH', `/api/organizations/${who.organization}/`, { reg_number: numbered[who.organization] }));
  const roll = dice(20);
  for (const [at, end] of ENDS.entries()) lives.push(await begin(market, end, at, roll));
  await market.pass(HOUR);
  for (const life of lives) await midway(market, life);
  await look();
  await market.pass(49 * HOUR);
  for (const life of lives) await decide(market, life, roll);
  await look();
  market.server.clock.advance(HOUR);
  for (const life of lives) await live(market, life, roll);
  await look();
}, 240_000);
afterAll(async () => market?.server.close());

/** Compared in any order: only the content counts. */
const sorted = <T>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
const lotStatus = (life: Life, name: string): string => (life.nobody.has(name) ? 'unsuccessful' : life.status);

describe('the packages of twenty inquiries', () => {
  test.each(ENDS.map((end, at) => [end, at] as const))('%s: everything is in the buyer’s', async (end, at) => {
    const life = lives[at];
    if (!life) throw new Error(end);
    const read = readPackage(packageOf(market.buyer, life));
    expect(read).toMatchObject({
      title: life.title,
      status: life.status,
      deadline: life.deadline,
      decided: life.decided,
      estimate: life.estimate,
      buyer: {
        identifier: { scheme: 'UA-EDR', id: '14360570' },
        address: { countryName: 'Ukraine' },
        roles: ['buyer', 'procuringEntity'],
      },
    });
    expect(read.terms.performance).toBe('DAP Дніпро');
    expect(read.terms.financial).toContain(life.payment);
    expect(/\bpart of\b/.test(String(read.terms.submission))).toBe(life.parts);
    expect(/EXW.*freight 80\.00 EUR, duty 3 %/.test(String(read.terms.criteria))).toBe(
      life.valued && life.decided !== null,
    );
    expect(read.lots).toEqual(
      life.lots.map(({ name, quantity, tariff }) => ({
        name,
        status: lotStatus(life, name),
        quantity,
        unit: 'TNE',
        scheme: tariff === '' ? null : tariff.length === 8 ? 'CN' : 'HS',
        code: tariff || null,
        place: 'Дніпро',
      })),
    );
    expect(read.reasons).toEqual(life.reasons);
    const awards = (rows: readonly { why: unknown }[]) => sorted(rows.map(({ why: _, ...row }) => row));
    expect(awards(read.awards)).toEqual(awards(life.awards));
    for (const { lot, status, supplier, why } of life.awards) {
      const one = read.awards.find((row) => row.lot === lot && row.status === status && row.supplier === supplier);
      expect([lot, one?.why]).toEqual([lot, typeof why === 'string' ? why : expect.stringMatching(why)]);
    }
    expect(sorted(read.contracts)).toEqual(sorted(life.contracts));
    const opened = life.offers.length > 0 && !/running|sealed/.test(end);
    expect(read.tenderers).toBe(opened ? 2 : null);
    const bids = life.offers.flatMap(({ by, prices, status }) => {
      const company = nameOf(by);
      return life.lots.map(({ name, quantity }, lot) => ({
        lot: name,
        company,
        amount: Math.round((prices[lot] ?? 0) * quantity * 100) / 100,
        status,
      }));
    });
    expect(sorted(read.bids)).toEqual(life.decided === null ? [] : sorted(bids));
    expect(read.aside).toEqual(
      life.aside === null
        ? []
        : [{ lot: life.aside.lot, value: 1, notes: `${nameOf(market.second)}: ${life.aside.why}` }],
    );
  });

  test('an accepted change is told apart: what was awarded, then an amendment with its figures', () => {
    const life = lives.find(({ end }) => end === 'changed and confirmed');
    if (!life) throw new Error('No such life');
    const readers = [market.buyer, market.first, market.second].flatMap((who) => {
      const releases = packageOf(who, life)?.releases as unknown as {
        id: string;
        date: string;
        tag: string[];
        awards?: { id: string; value: { amount: number }; amendments?: object[] }[];
      }[];
      const after = releases.find(({ tag }) => tag.includes('awardUpdate'));
      const [changed] = after?.awards ?? [];
      if (!changed) return [];
      const before = releases.find(({ tag }) => tag.includes('award'))?.awards?.find(({ id }) => id === changed.id);
      expect(before?.value.amount).toBeGreaterThan(changed.value.amount);
      expect(before?.amendments).toBeUndefined();
      expect(changed.amendments).toEqual([
        expect.objectContaining({ date: after?.date, rationale: 'Agreed between buyer and supplier' }),
      ]);
      return [who];
    });
    // The buyer and the supplier with the award.
    expect(readers).toHaveLength(2);
  });

  test('who lost reads that it is decided, and nothing of who won', async () => {
    let losers = 0;
    for (const life of lives)
      for (const who of [market.first, market.second]) {
        const own = nameOf(who);
        const body = packageOf(who, life);
        const read = readPackage(body);
        expect([life.end, read.status, read.lots.map(({ status }) => status)]).toEqual([
          life.end,
          life.status,
          life.lots.map(({ name }) => lotStatus(life, name)),
        ]);
        const mine = life.awards.filter(({ supplier }) => supplier === own);
        expect([life.end, sorted(read.awards.flatMap(({ lot, amount }) => (amount ? [[lot, amount]] : [])))]).toEqual([
          life.end,
          sorted(mine.map(({ lot, amount }) => [lot, amount])),
        ]);
        const other = nameOf(who === market.first ? market.second : market.first);
        const text = JSON.stringify(body);
        for (const secret of [other, 'About Lot', 'Chosen for', 'Other steel', 'freight'])
          expect([life.end, secret, text.includes(secret)]).toEqual([life.end, secret, false]);
        if (life.decided === null) continue;
        expect([life.end, read.decided]).toEqual([life.end, life.decided]);
        expect(read.bids.map(({ company }) => company)).toEqual(life.lots.map(() => own));
        if (mine.length === 0) losers += 1;
      }
    expect(losers).toBeGreaterThan(3);
  });

  test('the record’s own lots say the same', async () => {
    for (const life of lives) {
      const row = await market.read(life.id);
      for (const lot of row.inquireitem_set as { name: string; state: string }[])
        expect([life.end, lot.name, lot.state === 'unsuccessful']).toEqual([
          life.end,
          lot.name,
          life.nobody.has(lot.name),
        ]);
    }
  });

  test.skipIf(!present)('the published schema takes them all', () => {
    const valid = validator();
    expect(answered.length).toBeGreaterThanOrEqual(180);
    for (const one of answered) expect(valid(one)).toEqual([]);
  });
});
