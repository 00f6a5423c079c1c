import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LocalFiles } from '../../../src/server/platform/files/files.ts';

/*
 * Wherever an upload breaks off, nothing of it stays on the disk: a busy disk takes time to create the file, and a file
 * removed before it exists is created afterwards.
 */
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const open = (...args: Parameters<typeof fs.open>) => setTimeout(() => fs.open(...args), 20);
  const createWriteStream: typeof fs.createWriteStream = (path) =>
    fs.createWriteStream(path, { fs: { open, write: fs.write, close: fs.close } } as never);
  return { ...fs, createWriteStream };
});
vi.mock('node:fs/promises', async (original) => {
  const fs = await original<typeof import('node:fs/promises')>();
  const open: typeof fs.open = (...args) => wait(20).then(() => fs.open(...args));
  return { ...fs, open };
});

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kontor-cut-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Files left after all pending operations have ended. */
const left = (): Promise<string[]> => wait(60).then(() => readdirSync(join(root, 'staged')));

const about = (signal = new AbortController().signal) => ({
  name: 'a.png',
  mediaType: 'image/png',
  limit: 1000,
  signal,
});

/** Breaks off after this number of turns of the event loop. */
function cut(after: number): Readable {
  let turns = 0;
  return new Readable({
    read() {
      if (turns++ === after) this.destroy(new Error('cut'));
      else setImmediate(() => this.push('x'));
    },
  });
}

test.each([0, 1, 2, 5])('many files at once that break off after %i pieces leave nothing', async (pieces) => {
  const store = new LocalFiles(root);
  const ends = await Promise.allSettled(Array.from({ length: 200 }, () => store.stage(cut(pieces), about())));
  expect(new Set(ends.map((end) => end.status))).toEqual(new Set(['rejected']));
  expect(await left()).toEqual([]);
});

test('nor does a file that was cut before anybody began to read it', async () => {
  const store = new LocalFiles(root);
  const ends = await Promise.allSettled(
    Array.from({ length: 200 }, () => {
      const stream = new Readable({ read() {} }).on('error', () => undefined);
      stream.destroy(new Error('cut'));
      return store.stage(stream, about());
    }),
  );
  expect(new Set(ends.map((end) => end.status))).toEqual(new Set(['rejected']));
  expect(await left()).toEqual([]);
});

test('nor does a request that was over before its file began, and one over the limit', async () => {
  const store = new LocalFiles(root);
  const gone = new AbortController();
  gone.abort(new Error('gone'));
  await expect(store.stage(Readable.from(['x']), about(gone.signal))).rejects.toThrow('gone');
  await expect(store.stage(Readable.from(['x'.repeat(2000)]), about())).rejects.toMatchObject({ status: 413 });
  expect(await left()).toEqual([]);
});
