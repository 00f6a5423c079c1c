import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { tooLarge } from './problem.ts';

/** A file that was received but belongs to no record yet. */
export interface StagedFile {
  readonly staged: string;
  readonly name: string;
  readonly size: number;
  readonly media_type: string;
  readonly sha256: string;
  /** First bytes, for telling the kind. */
  readonly head: Buffer;
}

/** Where uploaded files live: a local folder, or another store behind the same two steps. */
export interface FileStore {
  stage(stream: Readable, name: string, mediaType: string): Promise<StagedFile>;
  /** Makes a staged file permanent; answers the path kept in the database. */
  keep(file: StagedFile): Promise<string>;
  drop(file: StagedFile): Promise<void>;
  locate(path: string): string;
  remove(path: string): Promise<void>;
}

/** Control characters, invisible marks and slashes have no place in a file's name. */
export const safeName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}/\\]/gu, '_')
    .slice(0, 200) || 'file';

export class LocalFiles implements FileStore {
  readonly #root: string;
  readonly #limit: number;
  constructor(root: string, limitBytes: number) {
    this.#root = root;
    this.#limit = limitBytes;
  }

  async stage(stream: Readable, name: string, mediaType: string): Promise<StagedFile> {
    const folder = join(this.#root, 'staged');
    await mkdir(folder, { recursive: true });
    const path = join(folder, randomUUID());
    const hash = createHash('sha256');
    const limit = this.#limit;
    let size = 0;
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length;
        if (size > limit) return done(tooLarge(Math.floor(limit / 1024 / 1024)));
        hash.update(chunk);
        done(null, chunk);
      },
    });
    try {
      await pipeline(stream, counted, createWriteStream(path));
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    const handle = await open(path);
    const head = Buffer.alloc(Math.min(size, 64));
    await handle.read(head, 0, head.length, 0);
    await handle.close();
    return { staged: path, name: safeName(name), size, media_type: mediaType, sha256: hash.digest('hex'), head };
  }

  async keep(file: StagedFile): Promise<string> {
    const id = randomUUID();
    const folder = id.slice(0, 2);
    await mkdir(join(this.#root, folder), { recursive: true });
    const path = `${folder}/${id}`;
    await rename(file.staged, join(this.#root, path));
    return path;
  }

  async drop(file: StagedFile): Promise<void> {
    await rm(file.staged, { force: true });
  }

  locate(path: string): string {
    return join(this.#root, path);
  }

  async remove(path: string): Promise<void> {
    await rm(this.locate(path), { force: true });
  }
}

const SIGNATURES: readonly (readonly [string, readonly number[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
];

/** The image type that the bytes themselves show, whatever the name says; null when none. */
export function imageType(head: Buffer): string | null {
  const webp = head.subarray(0, 4).toString('latin1') === 'RIFF' && head.subarray(8, 12).toString('latin1') === 'WEBP';
  if (webp) return 'image/webp';
  return SIGNATURES.find(([, bytes]) => bytes.every((byte, index) => head[index] === byte))?.[0] ?? null;
}

/** Programs are no attachments of a tender. */
export const isProgram = (head: Buffer): boolean =>
  head.subarray(0, 2).toString('latin1') === 'MZ' || head.subarray(0, 4).toString('latin1') === '\u007fELF';
