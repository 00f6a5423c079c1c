import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** A node of a syntax tree, with the properties needed to walk it. */
export interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

export interface Source {
  readonly path: string;
  readonly text: string;
  readonly tree: Node;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const paths = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return paths(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });

/** Names of `t`, including those of a second one: `const { t: more } = useTranslation('running')`. */
const translators = new Set(['t']);

export const sources = (...folders: string[]): Source[] =>
  folders.flatMap(paths).map((path) => {
    const text = readFileSync(path, 'utf8');
    for (const [, name = ''] of text.matchAll(/\bt: (\w+)[^}]*\} = useTranslation\(/g)) translators.add(name);
    return { path, text, tree: parseSync(path, text).program as unknown as Node };
  });

export const children = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));

/** Visits the node and all its descendants; `enter` returns false to skip a node's children. */
export function walk(node: Node, enter: (node: Node) => boolean | void): void {
  if (enter(node) === false) return;
  for (const child of children(node)) walk(child, enter);
}

/** `status_active` of 'status_active', `done.*` of `done.${event}`, both of `a ? 'x' : 'y'`. */
export function literalsOf(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : [];
  if (node.type === 'TemplateLiteral') {
    const parts = (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
    return [parts.join('*')];
  }
  if (node.type === 'ConditionalExpression')
    return [...literalsOf(node['consequent']), ...literalsOf(node['alternate'])];
  if (node.type === 'LogicalExpression') return [...literalsOf(node['left']), ...literalsOf(node['right'])];
  return [];
}

/** The keys passed to `t` in an expression: `t('a')`, `b ? t('c') : t(d ? 'e' : 'f')`. */
export function askedIn(node: unknown): string[] {
  if (!isNode(node)) return [];
  const asked: string[] = [];
  walk(node, (one) => {
    const callee = one['callee'];
    if (one.type !== 'CallExpression' || !isNode(callee)) return;
    const name = callee.type === 'MemberExpression' ? (callee['property'] as Node)['name'] : callee['name'];
    if (translators.has(String(name))) asked.push(...literalsOf((one['arguments'] as unknown[])[0]));
  });
  return asked;
}

/** The namespaces a file names, the first of which applies to its bare keys; none where `t` is passed in. */
export function namespacesOf({ text }: Source): string[] {
  const calls = [...text.matchAll(/useTranslation\(([^)]*)\)/g)].map(([, found = '']) => found);
  return [...new Set(calls.flatMap((call) => [...call.matchAll(/'([\w-]+)'/g)].map(([, found = '']) => found)))];
}
