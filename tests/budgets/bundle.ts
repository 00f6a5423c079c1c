import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const CLIENT = join(import.meta.dirname, '..', '..', 'dist', 'client');
const MANIFEST = join(CLIENT, '.vite', 'manifest.json');

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
export type Manifest = Readonly<Record<string, Chunk>>;

/** The manifest of the client's build; builds it if there is none. */
export function manifest(): Manifest {
  // In a separate process: a build inside a test contains React for development, which exceeds every budget.
  if (!existsSync(MANIFEST)) execFileSync(process.execPath, [join('src', 'server', 'build.mjs')]);
  return JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest;
}

export const page = (name: string): string => readFileSync(join(CLIENT, name), 'utf8');

const weights = new Map<string, number>();

/**
 * Transfer size: brotli at its best quality, as cached by the server. Cached, because it is slow and routes share most
 * of their files.
 */
function brotli(file: string): number {
  const known = weights.get(file);
  if (known !== undefined) return known;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const { length } = brotliCompressSync(readFileSync(join(CLIENT, file)), { params });
  weights.set(file, length);
  return length;
}

export const weigh = (files: Iterable<string>): number =>
  [...new Set(files)].reduce((sum, file) => sum + brotli(file), 0);

/** A chunk with all its static dependencies. */
export function closure(chunks: Manifest, start: string, seen: Set<string> = new Set()): Set<string> {
  if (seen.has(start)) return seen;
  seen.add(start);
  for (const next of chunks[start]?.imports ?? []) closure(chunks, next, seen);
  return seen;
}

export const find = (chunks: Manifest, is: (name: string, chunk: Chunk) => boolean): string => {
  const found = Object.entries(chunks).find(([name, chunk]) => is(name, chunk));
  if (!found) throw new Error('No such chunk in the manifest');
  return found[0];
};

/** Files every visitor of `/` loads. */
export function firstRoute(chunks: Manifest): Set<string> {
  const entry = find(chunks, (_, chunk) => chunk.isEntry === true);
  const home = find(chunks, (name) => name.endsWith('/home/Home.tsx'));
  return closure(chunks, home, closure(chunks, entry));
}

export const scripts = (chunks: Manifest, names: Iterable<string>): string[] =>
  [...names].flatMap((name) => chunks[name]?.file ?? []);
export const styles = (chunks: Manifest, names: Iterable<string>): string[] =>
  [...names].flatMap((name) => chunks[name]?.css ?? []);
