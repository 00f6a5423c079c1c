import { describe, expect, test } from 'vitest';
import { ACCESS, type Actor, ACTORS } from '../../law/access.ts';
import { EVERY_STEP } from '../every-step/all.ts';
import { besideSteps } from '../every-step/procurement.ts';
import { requestSteps } from '../every-step/requests.ts';
import { settingsSteps } from '../every-step/settings.ts';
import { type Answer, startServer } from '../kit.ts';
import { sampling } from '../../sampled.ts';
import { asked, carts, doors, receipts } from './doors.ts';
import { reads } from './reads.ts';
import { CALLS, watching } from './watched.ts';

/*
 * Every call of the product, made by every actor: refused as the law's table says, and done or answered for those who
 * may. The steps of every chart are walked once, and each is first tried by all who may not take it.
 *
 * Every cell of the table is covered once; when a call comes again in another state, only a share of the covered cells
 * is tried. `trade/order.matrix.test.ts` checks that permissions do not depend on the state, and the law tables of the
 * charts check who may take each step in which state.
 */

const sample = sampling(import.meta.filename);
const wrong = new Set<string>();
const held = new Map<string, Set<Actor>>();
const hold = (name: string, actor: Actor) => held.set(name, (held.get(name) ?? new Set()).add(actor));
const isHeld = (name: string, actor: Actor): boolean => held.get(name)?.has(actor) ?? false;

/** For a write, or a step. */
function judge(name: string, actor: Actor, { status, text }: Answer): void {
  const cell = ACCESS.get(name)?.[actor] ?? 'no row';
  // Done; or the record has another version, which is reported only to users who may.
  const right = cell === 'may' || cell === 'self' ? status < 300 || status === 412 : String(status) === cell;
  if (right) hold(name, actor);
  // An actor who may can be refused because of the record, never because of the actor.
  else if (cell !== 'may' || [401, 403, 404].includes(status))
    wrong.add(`${name} ${actor}: ${cell}, not ${status} ${text.slice(0, 200)}`);
}

const watch = watching({ note: judge, held: isHeld, sample });
const kinds = new Set<string>();
/** For a read: until the cell is covered, and again once the company has records in the room. */
function tries(name: string, actor: Actor, hasRecords: boolean): boolean {
  const kind = `${name} ${actor} ${hasRecords}`;
  const isFirst = !kinds.has(kind);
  kinds.add(kind);
  return sample.takes(isFirst || !isHeld(name, actor));
}
/** Scenarios whose records every actor has read: a second walk would show them nothing different. */
const read = new Set<unknown>();

describe('everybody tries', () => {
  // For these calls, only success proves that an actor may, so each actor makes them.
  const again = [
    ...ACTORS.slice(3).map((actor) => [`what a company keeps: ${actor}`, settingsSteps] as const),
    ...['one', 'another'].map((who) => [`what is beside its inquiries: ${who}`, besideSteps] as const),
    ['requests once more', requestSteps] as const,
  ];
  test.each([
    ['doors that are open to anybody', doors] as const,
    ['a receipt', receipts] as const,
    ['a cart', carts] as const,
    ['what decisions would bring about', asked] as const,
    ...again,
    ...EVERY_STEP,
  ])(
    '%s',
    async (_, take) => {
      wrong.clear();
      await take(watch.wrap);
      const companies = watch.companies.splice(0);
      for (const company of read.has(take) ? [] : companies)
        for await (const { name, actor, answer, expected, foreign } of reads(company, tries)) {
          const { status } = answer;
          const cell = ACCESS.get(name)?.[actor] ?? 'no row';
          const right =
            {
              may: status === expected,
              self: status === 200,
              own: status === 200 && foreign.length === 0,
              none: status === 403 || (status === 200 && foreign.length === 0),
            }[cell as string] ?? String(status) === cell;
          if (cell === 'open') continue;
          if (!right) wrong.add(`${name} ${actor}: ${cell}, not ${status}, foreign: ${foreign.join(' ')}`);
          else if (cell !== 'may' || ![401, 403, 404].includes(status)) hold(name, actor);
        }
      read.add(take);
      expect([...wrong]).toEqual([]);
    },
    300_000,
  );
});

describe('and so', () => {
  test('there is no call without a row, and no row without a call', () => {
    expect([...ACCESS.keys()].toSorted()).toEqual(CALLS.map(([name]) => name).toSorted());
  });

  test('a call that asks for a session is answered to nobody without one', async () => {
    const server = await startServer();
    for (const [name, { auth, method, path }] of CALLS) {
      const { status } = await server.request(method, path.replace(/\{\w+\}/g, '1'));
      expect([name, ACCESS.get(name)?.visitor === '401']).toEqual([name, auth === 'token']);
      if (auth === 'token') expect([name, status]).toEqual([name, 401]);
    }
    await server.close();
  });

  test('every refusal of the table was met, and everybody who may has done it', () => {
    const missing = [...ACCESS].flatMap(([name, row]) =>
      ACTORS.slice(1)
        .filter((actor) => (row[actor].startsWith('4') || row[actor] === 'may') && !isHeld(name, actor))
        .map((actor) => `${name} ${actor} ${row[actor]}`),
    );
    expect(missing).toEqual([]);
  });
});
