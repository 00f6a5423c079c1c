import { expect, test } from 'vitest';
import { isNode, type Node, nodesOf, sources, textOf, treeOf, written } from './code-tree.ts';

/*
 * A guard on a fact that never varies always refuses or never does. Every fact for which the server gives a chart the
 * same value for each record is listed here, with the reason.
 */

const CONSTANT: Readonly<Record<string, string>> = {
  'src/server/procurement/inquire/record.ts: pendingDocuments':
    'only a screen knows of a file on its way; a document that the server has is there',
  'src/contract/trade/cart.state.ts: orders': 'no guard asks for them; a cart of which orders came begins anew',
};

/** Facts that the server always sends with the same value: a wrong value was refused earlier, at its field. */
const SENT: Readonly<Record<string, string>> = {
  'CONFIRM passwordAcceptable': 'why a password is refused is said at its field, and no password is put into a log',
  'CONFIRM passwordsEqual': 'two passwords that differ are refused by the form of the call, at the field of the second',
  'SUBMIT contactValid': 'what is no address is refused by the form of the call, and no address is put into a log',
  'SUBMIT_VISITOR emailValid':
    'what is no address is refused by the form of the call, and no address is put into a log',
};

const isConstant = (value: unknown): boolean => {
  if (!isNode(value)) return false;
  if (value.type === 'ArrayExpression') return (value['elements'] as readonly unknown[]).every(isConstant);
  if (value.type === 'UnaryExpression') return isConstant(value['argument']);
  return value.type === 'Literal';
};

/**
 * Objects that become the context of a chart: the third argument of `restore`, and the return value of a function typed
 * as a context.
 */
function contextsIn(code: string, node: Node): readonly Node[] {
  if (node.type === 'CallExpression' && written(code, node['callee']) === 'restore')
    return [(node['arguments'] as readonly unknown[])[2]].filter(isNode);
  if (!/Function/.test(node.type) || !isNode(node['returnType'])) return [];
  if (!/\b[A-Z]\w*Context\b/.test(written(code, node['returnType']))) return [];
  const body = node['body'] as Node;
  if (body.type !== 'BlockStatement') return [body];
  return [...nodesOf(body)].flatMap((inner) =>
    inner.type === 'ReturnStatement' && isNode(inner['argument']) ? [inner['argument']] : [],
  );
}

function constantFacts(code: string): string[] {
  return treeOf(code)
    .flatMap((node) => contextsIn(code, node))
    .filter(({ type }) => type === 'ObjectExpression')
    .flatMap((context) => context['properties'] as readonly Node[])
    .filter((property) => property.type === 'Property' && isConstant(property['value']))
    .map((property) => written(code, property['key']));
}

test('every fact that the server never varies is known, with the reason', () => {
  const found = sources()
    .filter(({ path, lang }) => !path.startsWith('src/app/') && lang === 'ts')
    .flatMap(({ path, code }) => [...new Set(constantFacts(code))].map((fact) => `${path}: ${fact}`));
  expect(found.toSorted()).toEqual(Object.keys(CONSTANT).toSorted());
}, 60_000);

test('a fact that stays the same would be found', () => {
  expect(constantFacts('const x = restore(machine, row.state, { lines, orders: [], open: false, sum: -1 });')).toEqual([
    'orders',
    'open',
    'sum',
  ]);
  expect(constantFacts('function f(row: Row): OfferContext { return { name: row.name, because: null }; }')).toEqual([
    'because',
  ]);
  expect(constantFacts('const f = (row: Row): StockContext => ({ goods: !row.service, orders: row.orders });')).toEqual(
    [],
  );
});

const plainly = (value: unknown): unknown =>
  isNode(value) && value.type === 'TSAsExpression' ? value['expression'] : value;

/** Facts of events that are always true, or always false, wherever the event is sent. */
function constantSent(codes: readonly string[]): string[] {
  const said = new Map<string, Set<string>>();
  for (const code of codes)
    for (const node of treeOf(code)) {
      if (node.type !== 'ObjectExpression') continue;
      const own = (node['properties'] as readonly Node[]).filter(({ type }) => type === 'Property');
      const named = own.map((property) => [written(code, property['key']), plainly(property['value'])] as const);
      const event = textOf(named.find(([key]) => key === 'type')?.[1]);
      if (event === null || !/^[A-Z][A-Z_]+$/.test(event)) continue;
      for (const [key, value] of named) {
        const fact = isNode(value) && typeof value['value'] === 'boolean' ? String(value['value']) : 'varied';
        said.set(`${event} ${key}`, (said.get(`${event} ${key}`) ?? new Set()).add(fact));
      }
    }
  return [...said].flatMap(([name, facts]) => (facts.size === 1 && !facts.has('varied') ? [name] : []));
}

test('every fact that the server says the same with each event is known, with the reason', () => {
  const codes = sources().filter(({ path, lang }) => path.startsWith('src/server/') && lang === 'ts');
  expect(constantSent(codes.map(({ code }) => code)).toSorted()).toEqual(Object.keys(SENT).toSorted());
}, 60_000);

test('a fact that is said the same would be found', () => {
  const close = "send({ type: 'CLOSE', received: false });";
  expect(constantSent([close, "send({ type: 'CLOSE' as const, received: false, at });"])).toEqual(['CLOSE received']);
  expect(constantSent([close, "send({ type: 'CLOSE', received: true });"])).toEqual([]);
  expect(constantSent([close, "send({ type: 'CLOSE', received });"])).toEqual([]);
  expect(constantSent(["const x = { type: 'part', paid: true };"])).toEqual([]);
});
