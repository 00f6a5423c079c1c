import { expect, test } from 'vitest';
import { lifecycles } from '../../machines/lifecycles/index.ts';
import { isNode, type Node, sources, textOf, treeOf, written } from './code-tree.ts';
import { STATE_NAMES, STATE_TABLES } from './state-names.ts';

/* Code may name a single state where that very state is meant. Every such place is listed, with the reason. */

const names = new Set(
  Object.values(lifecycles).flatMap(({ machine }) =>
    [...nodesBelow(machine.root)].flatMap((path) => [path, path.split('.').at(-1) ?? '']),
  ),
);

interface StateNode {
  readonly path: readonly string[];
  readonly states: Readonly<Record<string, StateNode>>;
}
function* nodesBelow(node: StateNode): Generator<string> {
  for (const inner of Object.values(node.states)) {
    yield inner.path.join('.');
    yield* nodesBelow(inner);
  }
}

const COLUMN = /(^|\.)((proc|from|to)_)?(state|status|outcome|told)$/;
/** Names of values that hold a state; `open` is an offer that is not sent, `from` and `to` belong to a step. */
const OF_STATE =
  /(state|status)(Of)?\b|\b(participation|evaluation|outcome|told)$|(next|snapshot|\))\.value$|(^|\.)(open|from|to)$/i;
const ofState = (text: string): boolean => OF_STATE.test(text);
/** State columns in SQL, with the values they are compared with. */
const SQL =
  /\b(?:(?:proc|from|to)_)?(?:state|status|outcome|told)\s*(?:=|<>|!=|\b(?:not\s+)?in\b)\s*\(?\s*((?:'[\w.]+'\s*,\s*)*'[\w.]+')/gi;
const inSql = (text: string): string[] =>
  [...text.matchAll(SQL)].flatMap(([, list = '']) => [...list.matchAll(/[\w.]+/g)].map(([name]) => name));
/** The text of a string, or of a part of a template. */
const rawOf = (node: Node): string =>
  node.type === 'TemplateElement' ? (node['value'] as { readonly raw: string }).raw : (textOf(node) ?? '');

/** Functions that take a state, by its place among their parameters; a file asks its own and those it imports. */
type Askers = ReadonlyMap<string, number>;
const STATE = /^(state|status|outcome|told|participation)$/;
const askersIn = (tree: readonly Node[]): [string, number][] =>
  tree.flatMap((node): [string, number][] => {
    const made = node.type === 'VariableDeclarator' ? node['init'] : node;
    if (!isNode(made) || !/Function/.test(made.type) || !isNode(node['id'])) return [];
    const name = String(node['id']['name']);
    const at = (made['params'] as readonly Node[]).findIndex((param) => STATE.test(String(param['name'])));
    return at < 0 ? [] : [[name, at]];
  });

/** Names of states that a value called state or status is compared with, or that a table is asked for. */
function namesIn(code: string, lang: 'ts' | 'tsx' = 'ts', askers?: Askers): string[] {
  const tree = treeOf(code, lang);
  const imported = tree.flatMap((node) => {
    const at = node.type === 'ImportSpecifier' ? askers?.get(written(code, node['imported'])) : undefined;
    return at === undefined ? [] : [[written(code, node['local']), at] as const];
  });
  const asked = new Map([...imported, ...askersIn(tree)]);
  const found = tree.flatMap((node) => {
    if (node.type === 'BinaryExpression' && ['===', '!=='].includes(String(node['operator'])))
      return [
        ...(ofState(written(code, node['left'])) ? [textOf(node['right'])] : []),
        ...(ofState(written(code, node['right'])) ? [textOf(node['left'])] : []),
      ];
    if (node.type === 'TemplateElement' || node.type === 'Literal') return inSql(rawOf(node));
    if (node.type === 'SwitchStatement')
      return ofState(written(code, node['discriminant']))
        ? (node['cases'] as readonly Node[]).map((one) => textOf(one['test']))
        : [];
    if (node.type === 'MemberExpression' && node['computed'] !== true)
      return /^[A-Z]+(_[A-Z]+)*$/.test(written(code, node['object'])) ? [written(code, node['property'])] : [];
    if (node.type !== 'CallExpression') return [];
    const given = node['arguments'] as readonly unknown[];
    const at = asked.get(written(code, node['callee']));
    if (at !== undefined) return [textOf(given[at])];
    const [column, , value] = given;
    return isNode(column) && COLUMN.test(textOf(column) ?? '') ? [textOf(value)] : [];
  });
  return [...new Set(found.filter((name): name is string => name !== null && names.has(name)))].toSorted();
}

/** The states of each chart, by their short and full names. */
const CHARTS = Object.values(lifecycles).map(
  ({ machine }) => new Set([...nodesBelow(machine.root)].flatMap((path) => [path, path.split('.').at(-1) ?? ''])),
);
const keyOf = (property: Node): string | null => {
  if (property.type !== 'Property' || property['computed'] === true || property['shorthand'] === true) return null;
  const key = property['key'] as Node;
  return key.type === 'Identifier' ? String(key['name']) : textOf(key);
};

/** Tables keyed by several states of one chart. */
function tablesIn(code: string, lang: 'ts' | 'tsx' = 'ts'): string[] {
  const found = treeOf(code, lang).flatMap((node) => {
    if (node.type !== 'ObjectExpression') return [];
    const keys = (node['properties'] as readonly Node[]).map(keyOf);
    return keys.length > 1 && CHARTS.some((chart) => keys.every((key) => key !== null && chart.has(key)))
      ? [keys.join(' ')]
      : [];
  });
  return [...new Set(found)].toSorted();
}

test('every table by states is known, with what it says of them', () => {
  const found = sources()
    .filter(({ path }) => !path.endsWith('.state.ts'))
    .filter(({ code, lang }) => tablesIn(code, lang).length > 0)
    .map(({ path }) => path);
  expect(Object.keys(STATE_TABLES).filter((reason) => reason.length < 20)).toEqual([]);
  expect(found.toSorted()).toEqual(Object.values(STATE_TABLES).flat().toSorted());
}, 60_000);

test('a table would be found', () => {
  expect(tablesIn("const x = { opened: 'open', accepted: 'taken' };")).toEqual(['opened accepted']);
  expect(tablesIn("const x = { 'Evaluation.sealed': 1, Draft: 2 };")).toEqual(['Evaluation.sealed Draft']);
  expect(tablesIn('const x = { opened, accepted: 1 }; const y = { draft: 1, paid: 2, total: 3 };')).toEqual([]);
});

test('every place that asks for one state by name is known, with the reason', () => {
  const files = sources().filter(({ path }) => !path.endsWith('.state.ts'));
  const askers = new Map(files.flatMap(({ code, lang }) => askersIn(treeOf(code, lang))));
  const found = files.flatMap(({ path, code, lang }) => {
    const own = namesIn(code, lang, askers);
    return own.length > 0 ? [`${path}: ${own.join(' ')}`] : [];
  });
  expect(Object.keys(STATE_NAMES).filter((reason) => reason.length < 40)).toEqual([]);
  expect(found.toSorted()).toEqual(Object.values(STATE_NAMES).flat().toSorted());
}, 60_000);

test('a name would be found', () => {
  expect(namesIn("if (row.status === 'stale') go();")).toEqual(['stale']);
  expect(namesIn("const x = orderStage(order.status) !== 'delivered';")).toEqual(['delivered']);
  expect(namesIn("const x = stateOf(row) !== 'delivered';")).toEqual(['delivered']);
  expect(namesIn("switch (offer.status) { case 'void': case 'nothing': }")).toEqual(['void']);
  expect(namesIn("q.where('m.state', '=', 'member').where('m.role', '=', 'invited')")).toEqual(['member']);
  expect(namesIn("const x = <p>{row.proc_status === 'Draft'}</p>;", 'tsx')).toEqual(['Draft']);
  expect(namesIn("const x = sql`i.proc_status = 'Published' and s.to_state <> 'won'`;")).toEqual(['Published', 'won']);
  expect(namesIn('const x = sql`${PROC.Awarded} or ${NAMES.nothing}`; const y = row.draft;')).toEqual(['Awarded']);
  expect(namesIn("const orders = (side: string, status: string) => side; orders('seller', 'new');")).toEqual(['new']);
  expect(namesIn("function mails(state: string) { return state; } mails('won'); text('lost');")).toEqual(['won']);
  expect(namesIn("if (row.kind === 'draft' || row.status === 'nothing') go();")).toEqual([]);
  expect(namesIn("if ('stale' === row.status) go();")).toEqual(['stale']);
  expect(namesIn("if (next.value === 'deleted' || fromRow(row).value !== 'requested') go();")).toEqual([
    'deleted',
    'requested',
  ]);
  expect(namesIn("const x = row.participation !== 'removed' && told === 'viewed' && kind === 'lost';")).toEqual([
    'removed',
    'viewed',
  ]);
  expect(namesIn("q.where('s.to_state', '=', 'unsuccessful').where('outcome', '=', 'Awarded')")).toEqual([
    'Awarded',
    'unsuccessful',
  ]);
  expect(
    namesIn("const x = sql`case when f.status = 'accepted' and t.told not in ('viewed', 'declined') end`;"),
  ).toEqual(['accepted', 'declined', 'viewed']);
  expect(namesIn(`const x = ["create index i on offers (id) where status <> 'void'"];`)).toEqual(['void']);
});
