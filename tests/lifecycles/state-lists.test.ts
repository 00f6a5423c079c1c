import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REQUEST_TAGS } from '../../machines/lifecycles/buyerRequest/buyerRequest.tags.ts';
import { INQUIRE_TAGS } from '../../machines/lifecycles/inquire/inquire.tags.ts';
import { INVITATION_TAGS } from '../../machines/lifecycles/invitation/invitation.tags.ts';
import { MEMBERSHIP_TAGS } from '../../machines/lifecycles/membership/membership.tags.ts';
import { OFFER_TAGS } from '../../machines/lifecycles/offer/offer.tags.ts';
import { ORDER_TAGS } from '../../machines/lifecycles/order/order.tags.ts';
import { TENDER_TAGS } from '../../machines/lifecycles/tender/tender.tags.ts';

/* A group of states is asked for by its tag: nobody else writes a list of their names. */

const CHARTS = [REQUEST_TAGS, INQUIRE_TAGS, INVITATION_TAGS, MEMBERSHIP_TAGS, OFFER_TAGS, ORDER_TAGS, TENDER_TAGS].map(
  (tags) => new Set(Object.keys(tags)),
);

/** Lists that only look like it, each with what it is. */
const ALLOWED: readonly { readonly path: string; readonly list: string; readonly because: string }[] = [
  {
    path: 'src/server/dashboard/companies/dealt-tenders.ts',
    list: 'participating declined',
    because: 'what a company has told the buyer, which is no state',
  },
];

const sources = ['src/app', 'src/server'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('demo/'))
    .map((name) => join(folder, name)),
);

/** Arrays and unions of at least two names that are states of one chart, but not all of them. */
function listsIn(text: string): string[] {
  const arrays = [...text.matchAll(/\[\s*((?:'[\w.]+',?\s*){2,})\]/g)].map(([, inside = '']) => inside);
  return arrays
    .map((inside) => [...inside.matchAll(/'([\w.]+)'/g)].map(([, name = '']) => name))
    .filter((names) => CHARTS.some((states) => names.every((name) => states.has(name))))
    .map((names) => names.join(' '));
}

test('lists of states stand at the charts', () => {
  expect(sources.length).toBeGreaterThan(800);
  const found = sources.flatMap((path) => listsIn(readFileSync(path, 'utf8')).map((list) => ({ path, list })));
  const known = (one: (typeof found)[number]) =>
    ALLOWED.some(({ path, list }) => path === one.path && list === one.list);
  expect(ALLOWED.filter(({ because }) => because.length < 20)).toEqual([]);
  expect(found.filter((one) => !known(one))).toEqual([]);
  expect(ALLOWED.filter((one) => !found.some(({ path, list }) => path === one.path && list === one.list))).toEqual([]);
});

test('a list would be found', () => {
  expect(listsIn("new Set(['won', 'lost'])")).toEqual(['won lost']);
  expect(listsIn("where('state', 'in', [\n  'invited',\n  'viewed',\n])")).toEqual(['invited viewed']);
  expect(listsIn("['won', 'nothing']")).toEqual([]);
});
