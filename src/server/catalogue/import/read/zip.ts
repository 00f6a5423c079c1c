import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { MEGABYTE } from '../../../../contract/platform/sizes.ts';
import { Unreadable } from './unreadable.ts';

/* The part of ZIP that a workbook needs: the directory, and one entry at a time as a stream. */

const END = 0x06054b50;
const LISTED = 0x02014b50;
/** The end record and the longest possible comment after it. */
const TAIL = 22 + 65_535;
/** ASSUMED: a workbook with hundreds of sheets stays below these limits. */
const MOST_ENTRIES = 5000;
const LONGEST_LIST = 4 * MEGABYTE;

export interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly at: number;
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

/** The central directory. */
export async function entriesOf(file: FileHandle): Promise<ReadonlyMap<string, Entry>> {
  const { size } = await file.stat();
  const tail = await bytesAt(file, Math.max(0, size - TAIL), Math.min(size, TAIL));
  let end = tail.length - 22;
  while (end >= 0 && tail.readUInt32LE(end) !== END) end -= 1;
  if (end < 0) throw new Unreadable('import_damaged');
  const [count, length, start] = [
    tail.readUInt16LE(end + 10),
    tail.readUInt32LE(end + 12),
    tail.readUInt32LE(end + 16),
  ];
  if (count > MOST_ENTRIES || length > LONGEST_LIST) throw new Unreadable('import_unpacked');
  const list = await bytesAt(file, start, length);
  const entries = new Map<string, Entry>();
  for (let at = 0, nth = 0; nth < count; nth += 1) {
    if (at + 46 > list.length || list.readUInt32LE(at) !== LISTED) throw new Unreadable('import_damaged');
    const lengths = [28, 30, 32].map((place) => list.readUInt16LE(at + place));
    const [named = 0] = lengths;
    if (list.readUInt16LE(at + 8) & 1) throw new Unreadable('import_encrypted');
    const name = list.toString('utf8', at + 46, at + 46 + named);
    entries.set(name, {
      name,
      method: list.readUInt16LE(at + 10),
      packed: list.readUInt32LE(at + 20),
      at: list.readUInt32LE(at + 42),
    });
    at += 46 + lengths.reduce((sum, each) => sum + each, 0);
  }
  return entries;
}

const PIECE = 256 * 1024;

async function* packed(file: FileHandle, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end; at += PIECE) yield await bytesAt(file, at, Math.min(PIECE, end - at));
}

/** Unpacks an entry, at most `most` bytes, even if its header declares fewer. */
export async function* unpacked(file: FileHandle, entry: Entry, most: number): AsyncGenerator<Buffer> {
  const head = await bytesAt(file, entry.at, 30);
  if (head.length < 30) throw new Unreadable('import_damaged');
  const start = entry.at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  if (entry.packed === 0) return;
  const stored = Readable.from(packed(file, start, start + entry.packed), { objectMode: false });
  if (entry.method !== 0 && entry.method !== 8) throw new Unreadable('import_damaged');
  const stream = entry.method === 0 ? stored : stored.pipe(createInflateRaw());
  let size = 0;
  try {
    for await (const chunk of stream) {
      size += (chunk as Buffer).length;
      if (size > most) throw new Unreadable('import_unpacked');
      yield chunk as Buffer;
    }
  } catch (error) {
    // Any other error is zlib's, which rejects the data.
    if (error instanceof Unreadable) throw error;
    throw new Unreadable('import_damaged');
  } finally {
    stored.destroy();
    stream.destroy();
  }
}
