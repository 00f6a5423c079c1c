import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '../../../machines/kit/permissions.ts';
import { type Person } from '../kit.ts';
import { Market } from '../procurement/procurement.kit.ts';
import { sampling } from '../../sampled.ts';
import {
  attempt,
  begun,
  binding,
  decidable,
  drafted,
  outdated,
  overpaid,
  type Ready,
  sent,
  writes,
  written,
} from './without-permission.kit.ts';

/*
 * A member who prepares but lacks the permission to commit the company tries every write: none of them has the effect
 * of the missing permission. A member who has it then shows that the same requests do have it. The binding steps are
 * always tried, the other calls in part: `access/access.test.ts` checks for each call who may make it, and the law
 * table and `refusals/` check the effects of each event of a chart.
 */

const sample = sampling(import.meta.filename);

let market: Market;
const members = new Map<Role, Person>();
beforeAll(async () => {
  market = await Market.open();
  for (const role of ['purchasing_assistant', 'tender_officer', 'awarder', 'viewer'] as const)
    members.set(role, await market.server.member(market.buyer, role));
  for (const role of ['sales_assistant', 'bookkeeper', 'accountant', 'signatory'] as const)
    members.set(role, await market.server.member(market.first, role));
}, 120_000);
afterAll(async () => market?.server.close());

const CASES: readonly {
  readonly what: string;
  readonly ready: (market: Market) => Promise<Ready>;
  readonly without: readonly Role[];
  readonly has: Role;
  /** The calls that have the effect for a member with the permission, and are closed to the others. */
  readonly steps: readonly string[];
  /** The law allows the owner of an inquiry to end it, together with its decisions. */
  readonly open?: readonly string[];
}[] = [
  {
    what: 'publishing',
    ready: drafted,
    without: ['purchasing_assistant', 'awarder', 'viewer'],
    has: 'tender_officer',
    steps: ['inquireActivate'],
  },
  {
    what: 'awarding',
    ready: decidable,
    without: ['purchasing_assistant', 'tender_officer', 'viewer'],
    has: 'awarder',
    steps: ['inquireAccept', 'inquireNoAward', 'inquireRejectOffer', 'inquireRevokeAward', 'inquireSetAside'],
    open: ['inquireCancel'],
  },
  {
    what: 'submitting a first offer',
    ready: begun,
    without: ['sales_assistant', 'bookkeeper'],
    has: 'signatory',
    steps: ['offerSubmit'],
  },
  {
    what: 'changing or withdrawing an offer that was submitted',
    ready: sent,
    without: ['sales_assistant', 'bookkeeper'],
    has: 'signatory',
    steps: ['offerRevise', 'offerWithdraw'],
  },
  {
    what: 'confirming an offer after a change',
    ready: outdated,
    without: ['sales_assistant', 'bookkeeper'],
    has: 'signatory',
    steps: ['offerConfirm', 'offerWithdraw'],
  },
  {
    what: 'issuing',
    ready: written,
    without: ['bookkeeper', 'sales_assistant'],
    has: 'accountant',
    steps: ['documentIssue'],
  },
  {
    what: 'sending, and keeping what was paid',
    ready: overpaid,
    without: ['bookkeeper', 'sales_assistant'],
    has: 'accountant',
    steps: ['documentPaymentReceived', 'documentPaymentRemoved', 'documentRefund', 'documentSend'],
  },
];

test.each(CASES)(
  '$what is done by no other call and no other role',
  async ({ ready, without, has, steps, open = [] }) => {
    const effective: string[] = [];
    const tried = writes(await ready(market)).filter(([name]) => !open.includes(name));
    for (const [name, endpoint] of sample.of(tried, ([call]) => steps.includes(call))) {
      const prepared = await ready(market);
      const before = await binding(market);
      for (const role of without) {
        const answers = await attempt(members.get(role) as Person, endpoint, prepared, market.now());
        expect([name, role, answers.filter(({ status }) => status >= 500)]).toEqual([name, role, []]);
        if (steps.includes(name)) {
          expect([name, role, answers[0]?.status]).toEqual([name, role, 403]);
          expect(answers[0]?.body.detail).toMatch(/\S/);
        }
        expect([name, role, await binding(market)]).toEqual([name, role, before]);
      }
      await attempt(members.get(has) as Person, endpoint, prepared, market.now());
      if ((await binding(market)) !== before) effective.push(name);
    }
    expect(effective.toSorted()).toEqual(steps);
  },
);
