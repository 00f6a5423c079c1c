import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isNode, type Node, textOf, treeOf, written } from '../lifecycles/code-tree.ts';

/* The checker of directions reads imports, and nothing else: a file is reached in no way that it does not see. */

const named = (code: string, node: unknown): string => (isNode(node) ? written(code, node) : '');
const isPath = (node: unknown): boolean => (textOf(node) ?? '').startsWith('.');
const isType = (node: unknown): boolean => isNode(node) && node['exportKind'] === 'type';

/** Each returns whether a node reaches a file unseen. */
const WAYS: Readonly<Record<string, (node: Node, code: string) => boolean>> = {
  'a type exported from another file': (node) =>
    node.type === 'ExportNamedDeclaration' &&
    isNode(node['source']) &&
    [node, ...(node['specifiers'] as readonly Node[])].some(isType),
  'an import of a computed name': (node) => node.type === 'ImportExpression' && textOf(node['source']) === null,
  'require of a path': (node, code) =>
    node.type === 'CallExpression' &&
    /^(require|createRequire\(.*\))(\.resolve)?$/s.test(named(code, node['callee'])) &&
    isPath((node['arguments'] as readonly unknown[])[0]),
  'the address of a module': (node, code) =>
    node.type === 'NewExpression' &&
    named(code, node['callee']) === 'URL' &&
    /^['"]\.{1,2}\/.*\.([cm]?[jt]sx?|json)['"]$/.test(named(code, (node['arguments'] as readonly unknown[])[0])),
  'files by a pattern': (node, code) =>
    node.type === 'CallExpression' &&
    named(code, node['callee']) === 'import.meta.glob' &&
    !/^\[?\s*'[./]*\/locales\//.test(named(code, (node['arguments'] as readonly unknown[])[0])),
  'the types of another module extended': (node) => node.type === 'TSModuleDeclaration' && isPath(node['id']),
};

function unseen(code: string, lang: 'ts' | 'tsx' = 'ts'): string[] {
  const found = treeOf(code, lang).flatMap((node) =>
    Object.keys(WAYS).filter((way) => WAYS[way]?.(node, code) === true),
  );
  return [...new Set([...found, ...(/^\/\/\/\s*<reference path/m.test(code) ? ['a referenced path'] : [])])].toSorted();
}

test('no file is reached in a way that the checker of directions does not see', () => {
  const files = ['src', 'machines'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.d)\.tsx?$/.test(name))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  );
  expect(files.length).toBeGreaterThan(1200);
  const found = files.flatMap((path) =>
    unseen(readFileSync(path, 'utf8'), path.endsWith('x') ? 'tsx' : 'ts').map((way) => `${path}: ${way}`),
  );
  // The worker at the top names its work for the room that hands it out: the arrow goes down.
  expect(found).toEqual(['src/server/worker.ts: the types of another module extended']);
}, 60_000);

test('each such way would be found', () => {
  expect(unseen("export type { X } from './x.ts';")).toEqual(['a type exported from another file']);
  expect(unseen("export { type X } from './x.ts';")).toEqual(['a type exported from another file']);
  expect(unseen('const x = await import(name);')).toEqual(['an import of a computed name']);
  expect(unseen('const x = await import(`./${name}.ts`);')).toEqual(['an import of a computed name']);
  expect(unseen("const x = createRequire(import.meta.url)('../x.ts');")).toEqual(['require of a path']);
  expect(unseen("const x = new Worker(new URL('./x.ts', import.meta.url));")).toEqual(['the address of a module']);
  expect(unseen("const x = import.meta.glob('../server/*.ts');")).toEqual(['files by a pattern']);
  expect(unseen("declare module './x.ts' { interface X { readonly y: 1 } }")).toEqual([
    'the types of another module extended',
  ]);
  expect(unseen('/// <reference path="./x.ts" />\nexport {};')).toEqual(['a referenced path']);
  expect(
    unseen(`import type { X } from './x.ts';
    export { y } from './y.ts';
    export type Z = X;
    const x = () => import('./x.ts');
    const { stdnum } = createRequire(import.meta.url)('stdnum');
    const root = new URL('../../', import.meta.url);
    const texts = import.meta.glob('../../locales/*/units.json');
    declare module 'xstate' { interface X { readonly y: 1 } }`),
  ).toEqual([]);
});
