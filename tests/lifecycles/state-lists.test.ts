import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { REQUEST_TAGS } from '../../machines/lifecycles/buyerRequest/buyerRequest.tags.ts';
import { INQUIRE_TAGS } from '../../machines/lifecycles/inquire/inquire.tags.ts';
import { INVITATION_TAGS } from '../../machines/lifecycles/invitation/invitation.tags.ts';
import { MEMBERSHIP_TAGS } from '../../machines/lifecycles/membership/membership.tags.ts';
import { OFFER_TAGS } from '../../machines/lifecycles/offer/offer.tags.ts';
import { ORDER_TAGS } from '../../machines/lifecycles/order/order.tags.ts';
import { TENDER_TAGS } from '../../machines/lifecycles/tender/tender.tags.ts';

/* A group of states is asked for by its tag: nobody else writes a list of their names, nor compares with several. */

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

const sources = ['src/app', 'src/server', 'src/contract'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.d)\.tsx?$/.test(name) && !name.startsWith('demo/'))
    .map((name) => join(folder, name)),
);

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) yield value;
  for (const inner of Object.values(value)) yield* nodesOf(inner);
}

const textOf = (value: unknown): string | null =>
  isNode(value) && value.type === 'Literal' && typeof value['value'] === 'string' ? value['value'] : null;

/** The parts of `a || b || c`, in parentheses or not. */
function parts(node: unknown, operator: unknown): readonly unknown[] {
  if (!isNode(node)) return [];
  if (node.type === 'ParenthesizedExpression') return parts(node['expression'], operator);
  if (node.type !== 'LogicalExpression' || node['operator'] !== operator) return [node];
  return [...parts(node['left'], operator), ...parts(node['right'], operator)];
}

/** Names that one value is compared with: `a === 'x' || a === 'y'`, `a !== 'x' && a !== 'y'`. */
function compared(text: string, node: Node): string[][] {
  const { operator } = node;
  const sign = operator === '||' ? '===' : operator === '&&' ? '!==' : null;
  if (node.type !== 'LogicalExpression' || sign === null) return [];
  const names = new Map<string, string[]>();
  for (const part of parts(node, operator)) {
    if (!isNode(part) || part.type !== 'BinaryExpression' || part['operator'] !== sign) continue;
    const name = textOf(part['right']);
    const { start, end } = part['left'] as { readonly start: number; readonly end: number };
    if (name !== null) names.set(text.slice(start, end), [...(names.get(text.slice(start, end)) ?? []), name]);
  }
  return [...names.values()];
}

const listed = (node: Node): string[][] => {
  if (node.type !== 'ArrayExpression') return [];
  const names = (node['elements'] as readonly unknown[]).map(textOf);
  return names.every((name) => name !== null) ? [names] : [];
};

/** Lists and comparisons of at least two names that are states of one chart. */
function listsIn(text: string, lang: 'ts' | 'tsx' = 'ts'): string[] {
  const found = [...nodesOf(parseSync(`code.${lang}`, text).program)].flatMap((node) => [
    ...listed(node),
    ...compared(text, node),
  ]);
  const states = found.filter(
    (names) => names.length > 1 && CHARTS.some((chart) => names.every((name) => chart.has(name))),
  );
  return [...new Set(states.map((names) => names.join(' ')))];
}

test('lists of states stand at the charts', () => {
  expect(sources.length).toBeGreaterThan(1000);
  const found = sources.flatMap((path) =>
    listsIn(readFileSync(path, 'utf8'), path.endsWith('x') ? 'tsx' : 'ts').map((list) => ({ path, list })),
  );
  const known = (one: (typeof found)[number]) =>
    ALLOWED.some(({ path, list }) => path === one.path && list === one.list);
  expect(ALLOWED.filter(({ because }) => because.length < 20)).toEqual([]);
  expect(found.filter((one) => !known(one))).toEqual([]);
  expect(ALLOWED.filter((one) => !found.some(({ path, list }) => path === one.path && list === one.list))).toEqual([]);
}, 60_000);

test('a list would be found', () => {
  expect(listsIn("new Set(['won', 'lost'])")).toEqual(['won lost']);
  expect(listsIn("where('state', 'in', [\n  'invited',\n  'viewed',\n])")).toEqual(['invited viewed']);
  expect(listsIn("a.status === 'stale' || (a.status === 'draft')")).toEqual(['stale draft']);
  expect(listsIn("x && a !== 'won' && a !== 'lost'")).toEqual(['won lost']);
  expect(listsIn("const x = <p>{a === 'won' || a === 'lost'}</p>;", 'tsx')).toEqual(['won lost']);
  expect(listsIn("a === 'won' || b === 'lost' || a === 'nothing'")).toEqual([]);
  expect(listsIn("['won', 'nothing']")).toEqual([]);
});
