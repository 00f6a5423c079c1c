import type { Node } from '../lifecycles/code-tree.ts';
import { at, type Change, calleeOf, instead, listed, place, type Spot } from './syntax.ts';

/* Mutates expressions: comparisons, conditions, arithmetic, literals. */

const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
};

const PAIRS = [
  ['plus', 'minus'],
  ['times', 'div'],
  ['gt', 'gte'],
  ['lt', 'lte'],
  ['every', 'some'],
  ['min', 'max'],
  ['startsWith', 'endsWith'],
  ['greater', 'lesser'],
  ['addRates', 'subtractRates'],
] as const;
const OTHER = new Map<string, string>([...PAIRS, ...PAIRS.map(([one, other]) => [other, one] as const)]);

const plain = (node: Node | undefined): Node | undefined =>
  node?.type === 'ParenthesizedExpression' ? plain(at(node, 'expression')) : node;
const isText = (node: Node | undefined): boolean => {
  const own = plain(node);
  if (own?.type === 'BinaryExpression') return isText(at(own, 'left')) || isText(at(own, 'right'));
  return own?.type === 'TemplateLiteral' || (own?.type === 'Literal' && typeof own['value'] === 'string');
};

function operators({ node, code }: Spot): readonly Change[] {
  const [left, right, operator] = [at(node, 'left'), at(node, 'right'), node['operator']];
  if (!left || !right || typeof operator !== 'string') return [];
  if (operator === '??') return [instead(node, code.slice(place(right).start, place(right).end))];
  if (operator === '+' && isText(node)) return [];
  const [start, end] = [place(left).end, place(right).start];
  const between = code.slice(start, end);
  return (OPERATORS[operator] ?? []).map((other) => ({ start, end, text: between.replace(operator, other) }));
}

/** Mutated already at its operator. */
const TURNED = /^([!=]==)$/;
function conditions({ node, code }: Spot): readonly Change[] {
  if (node.type === 'UnaryExpression' && node['operator'] === '!')
    return [instead(node, code.slice(place(node['argument']).start, place(node['argument']).end))];
  const test = at(node, 'test');
  if (!test || (node.type !== 'IfStatement' && node.type !== 'ConditionalExpression')) return [];
  if (test.type === 'UnaryExpression' || TURNED.test(String(test['operator']))) return [];
  return [instead(test, `!(${code.slice(place(test).start, place(test).end)})`)];
}

const next = (digit: string): string => (digit === '9' ? '8' : String(Number(digit) + 1));

/** In these places a string literal is a name that the compiler checks. */
const NAMES = new Set(['charts', 'flows', 'catalogues']);
function texts(value: string, { around: [parent, above], area }: Spot): readonly string[] {
  if (/^\d+(\.\d+)?$/.test(value)) return [`'${value.slice(0, -1)}${next(value.slice(-1))}'`];
  if (area === 'consequences' && /^\w+$/.test(value)) return [];
  if (NAMES.has(area) || parent?.type === 'SwitchCase' || parent?.type === 'BinaryExpression') return [];
  // `[year = '']`, `list[0] ?? ''`: required by the compiler for values that always exist.
  if (value === '' && (parent?.type === 'AssignmentPattern' || parent?.['operator'] === '??')) return [];
  if (parent?.type === 'Property' && at(parent, 'key')?.['name'] === 'type') return [];
  if (parent?.type === 'Property' && at(parent, 'key')?.['value'] === value) return [];
  if (parent?.type === 'MemberExpression' || above?.type === 'TSLiteralType') return [];
  return [value === '' ? "'~'" : "''"];
}

function literals(spot: Spot): readonly Change[] {
  const { node, around } = spot;
  if (node.type !== 'Literal') return [];
  const { value } = node;
  const [parent] = around;
  if (parent?.type === 'Property' && parent['key'] === node) return [];
  if (typeof value === 'boolean') return [instead(node, String(!value))];
  if (typeof value === 'number') return [instead(node, String(value + 1))];
  return typeof value === 'string' ? texts(value, spot).map((text) => instead(node, text)) : [];
}

/** Calls in a chain that can be omitted: without them the result is still a list. */
const STEPS = new Set(['filter', 'toSorted', 'toReversed', 'slice']);

function calls({ node, code }: Spot): readonly Change[] {
  if (node.type !== 'CallExpression') return [];
  const callee = at(node, 'callee');
  const called = callee?.type === 'Identifier' ? callee : at(callee, 'property');
  const name = calleeOf(node);
  const other = OTHER.get(name);
  const known = other !== undefined && (callee?.type !== 'Identifier' || new RegExp(`\\b${other}\\b`).test(code));
  const from = at(callee, 'object');
  return [
    ...(called && other !== undefined && known ? [instead(called, other)] : []),
    ...(from && STEPS.has(name) ? [instead(node, code.slice(place(from).start, place(from).end))] : []),
    ...(name === 'includes' ? [instead(node, `!${code.slice(place(node).start, place(node).end)}`)] : []),
  ];
}

/** Removes a statement that has only side effects. */
function statements({ node, around: [parent] }: Spot): readonly Change[] {
  if (node.type !== 'ExpressionStatement' || parent?.type === 'Program') return [];
  return parent?.type === 'BlockStatement' && listed(parent, 'body').length > 0
    ? [instead(node, '')]
    : [instead(node, ';')];
}

export const expressions = (spot: Spot): readonly Change[] => [
  ...operators(spot),
  ...conditions(spot),
  ...literals(spot),
  ...calls(spot),
  ...statements(spot),
];
