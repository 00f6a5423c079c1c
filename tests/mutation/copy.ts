import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/* Mutants live in a copy of the tree: the working tree is never mutated. */

const LEFT = new Set(['node_modules', '.git', 'dist', 'data']);

export interface Copy {
  readonly root: string;
  readonly end: () => void;
}

export function copyOfTree(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-mutation-'));
  const root = join(folder, 'tree');
  for (const name of readdirSync('.')) if (!LEFT.has(name)) cpSync(name, join(root, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'junction');
  // Published material that tests read from outside the project.
  const beside = resolve('..', 'shared');
  if (existsSync(beside)) symlinkSync(beside, join(folder, 'shared'), 'junction');
  return { root, end: () => rmSync(folder, { recursive: true, force: true }) };
}
