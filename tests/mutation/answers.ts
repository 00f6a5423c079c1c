import type { Node } from '../lifecycles/code-tree.ts';
import { at, type Change, instead, nameOf, place, type Spot } from './syntax.ts';

/* Mutates the results of functions: true, false, and empty. */

const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration']);

/** Guards have no return type of their own: the chart declares that they return a boolean. */
const isGuard = (around: readonly Node[]): boolean =>
  around[0]?.type === 'Property' && around[2]?.type === 'Property' && nameOf(around[2]) === 'guards';

function emptied(owner: Node, around: readonly Node[], code: string): readonly string[] {
  const type = at(owner, 'returnType');
  const said = type ? code.slice(place(type).start + 1, place(type).end).trim() : '';
  if (said === 'boolean' || (said === '' && isGuard(around))) return ['true', 'false'];
  if (/^(readonly )?[\w.<>'| ]+\[\]$/.test(said)) return ['[]'];
  return (
    ({ string: ["''"], Decimal: ["'0'"], number: ['0'] } as Readonly<Record<string, readonly string[]>>)[said] ?? []
  );
}

export function answers({ node, around, code }: Spot): readonly Change[] {
  const nth = around.findIndex(({ type }) => FUNCTIONS.has(type));
  const owner = around[nth];
  if (!owner) return [];
  const isAnswer = node.type === 'ReturnStatement';
  const answer = isAnswer ? at(node, 'argument') : nth === 0 && owner['body'] === node ? node : undefined;
  if (!answer || answer.type === 'BlockStatement') return [];
  const own = code.slice(place(answer).start, place(answer).end);
  // Literals are mutated elsewhere.
  if (answer.type === 'Literal') return [];
  return emptied(owner, around.slice(nth + 1), code)
    .filter((text) => text !== own)
    .map((text) => instead(answer, text));
}
