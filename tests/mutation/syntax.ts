import { isNode, type Node } from '../lifecycles/code-tree.ts';
import type { Area } from './places.ts';

/* A node of a file with its ancestors. */

export interface Spot {
  readonly node: Node;
  /** The innermost first. */
  readonly around: readonly Node[];
  readonly code: string;
  readonly area: Area;
}

/** Replaces a part of the file. */
export interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export const place = (node: unknown): { readonly start: number; readonly end: number } =>
  node as { readonly start: number; readonly end: number };
export const instead = (node: unknown, text: string): Change => ({
  start: place(node).start,
  end: place(node).end,
  text,
});
export const at = (node: Node | undefined, key: string): Node | undefined => {
  const value = node?.[key];
  return isNode(value) ? value : undefined;
};
export const listed = (node: Node | undefined, key: string): readonly Node[] => {
  const value = node?.[key];
  return Array.isArray(value) ? value.filter(isNode) : [];
};

/** The name of a key, a variable, a function. */
export const nameOf = (node: Node | undefined): string => {
  const key = at(node, 'key') ?? at(node, 'id');
  const name = key?.['name'] ?? key?.['value'];
  return typeof name === 'string' ? name : '';
};
export const calleeOf = (node: Node): string => {
  const callee = at(node, 'callee');
  const name = callee?.['name'] ?? at(callee, 'property')?.['name'];
  return typeof name === 'string' ? name : '';
};

const TYPED = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);
const entered = ({ type }: Node): boolean => !type.startsWith('TS') || TYPED.has(type);

/** Everything but types and imports. */
export function* spotsOf(node: Node, code: string, area: Area, around: readonly Node[] = []): Generator<Spot> {
  if (!entered(node) || node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration') return;
  yield { node, around, code, area };
  const within = [node, ...around];
  for (const value of Object.values(node))
    for (const inner of Array.isArray(value) ? value : [value])
      if (isNode(inner)) yield* spotsOf(inner, code, area, within);
}

/** Removes an element from a list, with its comma; the only element with everything between the brackets. */
export function without(
  list: readonly Node[],
  nth: number,
  inside: { readonly start: number; readonly end: number },
): Change {
  const [own, next, before] = [list[nth], list[nth + 1], list[nth - 1]];
  if (next) return { start: place(own).start, end: place(next).start, text: '' };
  return before ? { start: place(before).end, end: place(own).end, text: '' } : { ...inside, text: '' };
}
/** The content between the brackets of an object or a list. */
export const inside = (node: Node): { readonly start: number; readonly end: number } => ({
  start: place(node).start + 1,
  end: place(node).end - 1,
});

/** Two adjacent elements of a list, swapped. */
export function turned(code: string, first: Node, second: Node): Change {
  const [a, b] = [place(first), place(second)];
  const [one, between, other] = [code.slice(a.start, a.end), code.slice(a.end, b.start), code.slice(b.start, b.end)];
  return { start: a.start, end: b.end, text: `${other}${between}${one}` };
}
