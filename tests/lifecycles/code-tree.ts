import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/* Syntax trees of the product's code, to check for forbidden code. */

export interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}
export const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

export function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) yield value;
  for (const inner of Object.values(value)) yield* nodesOf(inner);
}

export const textOf = (value: unknown): string | null =>
  isNode(value) && value.type === 'Literal' && typeof value['value'] === 'string' ? value['value'] : null;

/** The source text of a node. */
export const written = (code: string, node: unknown): string => {
  const { start, end } = node as { readonly start: number; readonly end: number };
  return code.slice(start, end);
};

export const treeOf = (code: string, lang: 'ts' | 'tsx' = 'ts'): readonly Node[] => [
  ...nodesOf(parseSync(`code.${lang}`, code).program),
];

/** Sources of app, server and contract, except the demonstration. */
export const sources = (): readonly { readonly path: string; readonly code: string; readonly lang: 'ts' | 'tsx' }[] =>
  ['src/app', 'src/server', 'src/contract'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.d)\.tsx?$/.test(name) && !name.startsWith('demo/'))
      .map((name) => join(folder, name))
      .map((path) => ({ path, code: readFileSync(path, 'utf8'), lang: path.endsWith('x') ? 'tsx' : 'ts' })),
  );
