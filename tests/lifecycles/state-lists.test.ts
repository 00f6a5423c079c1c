import { expect, test } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { REQUEST_TAGS } from '../../machines/lifecycles/buyerRequest/buyerRequest.tags.ts';
import { INQUIRE_TAGS } from '../../machines/lifecycles/inquire/inquire.tags.ts';
import { LOT_TAGS } from '../../machines/lifecycles/lot/lot.tags.ts';
import { IMPORT_TAGS } from '../../machines/lifecycles/productImport/productImport.tags.ts';
import { INVITATION_TAGS } from '../../machines/lifecycles/invitation/invitation.tags.ts';
import { MEMBERSHIP_TAGS } from '../../machines/lifecycles/membership/membership.tags.ts';
import { OFFER_TAGS } from '../../machines/lifecycles/offer/offer.tags.ts';
import { ORDER_TAGS } from '../../machines/lifecycles/order/order.tags.ts';
import { TENDER_TAGS } from '../../machines/lifecycles/tender/tender.tags.ts';
import { lifecycles } from '../../machines/lifecycles/index.ts';
import { isNode, type Node, sources, textOf, treeOf, written } from './code-tree.ts';

/* Groups of states are selected by tag: only a chart's own `*.state.ts` lists their names or compares with several. */

const namesOf = (node: AnyStateNode): string[] =>
  Object.values(node.states).flatMap((inner) => [inner.key, ...namesOf(inner)]);
const CHARTS = [
  ...[
    REQUEST_TAGS,
    LOT_TAGS,
    IMPORT_TAGS,
    INQUIRE_TAGS,
    INVITATION_TAGS,
    MEMBERSHIP_TAGS,
    OFFER_TAGS,
    ORDER_TAGS,
    TENDER_TAGS,
  ].map((tags) => Object.keys(tags)),
  ...Object.values(lifecycles).map(({ machine }) => namesOf(machine.root)),
].map((names) => new Set(names));

const placed = (one: string) => ({ path: one.slice(0, one.indexOf(':')), list: one.slice(one.indexOf(':') + 2) });

/** Lists that only look like lists of states, with the reason for each. */
const ALLOWED: readonly { readonly path: string; readonly list: string; readonly because: string }[] = [
  {
    path: 'src/app/features/products/list/product-filters.ts',
    list: 'draft deleted',
    because: 'of which products the list and its filter say nothing: the chart has no group for it',
  },
  {
    path: 'src/contract/procurement/question.ts',
    list: 'none asked answered dismissed',
    because: 'every state of the chart, as the wire has them: tests/wire holds them against the chart',
  },
  ...[
    'src/contract/procurement/quotation.ts: active closed',
    'src/app/features/tenders/tender-filters.ts: active closed',
  ].map((one) => ({
    ...placed(one),
    because: 'the two words of the wire for a tender that runs or has ended',
  })),
];

/** The operands of `a || b || c`, with or without parentheses. */
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
    const of = written(text, part['left']);
    if (name !== null) names.set(of, [...(names.get(of) ?? []), name]);
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
  const found = treeOf(text, lang).flatMap((node) => [...listed(node), ...compared(text, node)]);
  const states = found.filter(
    (names) => names.length > 1 && CHARTS.some((chart) => names.every((name) => chart.has(name))),
  );
  return [...new Set(states.map((names) => names.join(' ')))];
}

test('lists of states stand at the charts', () => {
  const code = sources().filter(({ path }) => !path.endsWith('.state.ts'));
  expect(code.length).toBeGreaterThan(1000);
  const found = code.flatMap(({ path, code: text, lang }) => listsIn(text, lang).map((list) => ({ path, list })));
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
  expect(listsIn("const x = row.status === 'unpaid' || row.status === 'partlyPaid';")).toEqual(['unpaid partlyPaid']);
  expect(listsIn("['won', 'nothing']")).toEqual([]);
});
