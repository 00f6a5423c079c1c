import { expect, test } from 'vitest';
import { lifecycles } from '../../machines/lifecycles/index.ts';
import { isNode, type Node, sources, textOf, treeOf, written } from './code-tree.ts';
import { STATE_NAMES } from './state-names.ts';

/* A single state may be asked for by its name where that name is the point. Every such place is listed, with why. */

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

const COLUMN = /(^|\.)(proc_)?(state|status)$/;
const ofState = (text: string): boolean => /(state|status)(Of)?\b/i.test(text);

/** Names of states that a value called state or status is compared with. */
function namesIn(code: string, lang: 'ts' | 'tsx' = 'ts'): string[] {
  const found = treeOf(code, lang).flatMap((node) => {
    if (node.type === 'BinaryExpression' && ['===', '!=='].includes(String(node['operator'])))
      return ofState(written(code, node['left'])) ? [textOf(node['right'])] : [];
    if (node.type === 'SwitchStatement')
      return ofState(written(code, node['discriminant']))
        ? (node['cases'] as readonly Node[]).map((one) => textOf(one['test']))
        : [];
    if (node.type !== 'CallExpression') return [];
    const [column, , value] = node['arguments'] as readonly unknown[];
    return isNode(column) && COLUMN.test(textOf(column) ?? '') ? [textOf(value)] : [];
  });
  return [...new Set(found.filter((name): name is string => name !== null && names.has(name)))].toSorted();
}

test('every place that asks for one state by name is known, with the reason', () => {
  const found = sources()
    .filter(({ path }) => !path.endsWith('.state.ts'))
    .flatMap(({ path, code, lang }) => {
      const own = namesIn(code, lang);
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
  expect(namesIn("if (row.kind === 'draft' || row.status === 'nothing') go();")).toEqual([]);
});
