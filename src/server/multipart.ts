import type { FastifyRequest } from 'fastify';
import type { FileStore, StagedFile } from './files.ts';
import { badRequest } from './problem.ts';

type Tree = { [key: string]: Tree | string | null | StagedFile | (Tree | string | null | StagedFile)[] };

const DANGEROUS = new Set(['__proto__', 'constructor', 'prototype']);

/** `item_set[0]name` → ['item_set', 0, 'name'], the way Django REST Framework writes nested fields. */
function pathOf(name: string): (string | number)[] {
  return name
    .split(/[[\].]/)
    .filter((part) => part !== '')
    .map((part) => (/^\d{1,4}$/.test(part) ? Number(part) : part));
}

function put(root: Tree, name: string, value: string | null | StagedFile): void {
  const path = pathOf(name);
  if (path.length === 0 || path.length > 6 || path.some((part) => typeof part === 'string' && DANGEROUS.has(part))) {
    throw badRequest('malformed_form');
  }
  let node: Record<string | number, unknown> = root;
  path.forEach((part, index) => {
    if (index === path.length - 1) {
      node[part] = value;
      return;
    }
    const next = (node[part] ??= typeof path[index + 1] === 'number' ? [] : {});
    if (typeof next !== 'object' || next === null) throw badRequest('malformed_form');
    node = next as Record<string | number, unknown>;
  });
}

/** Reads a multipart body: an empty string is null, files are staged. Whoever throws afterwards drops the files. */
export async function readMultipart(
  request: FastifyRequest,
  files: FileStore,
): Promise<{ body: Tree; staged: StagedFile[] }> {
  const body: Tree = {};
  const staged: StagedFile[] = [];
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const file = await files.stage(part.file, part.filename, part.mimetype);
        staged.push(file);
        put(body, part.fieldname, file);
      } else {
        const value = String(part.value);
        put(body, part.fieldname, value === '' ? null : value);
      }
    }
  } catch (error) {
    await Promise.all(staged.map((file) => files.drop(file)));
    throw error;
  }
  return { body, staged };
}
