import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReceivedFile } from '../../../contract/platform/received-file.ts';
import { MEGABYTE } from '../../../contract/platform/sizes.ts';
import { tooLarge } from '../problem.ts';

/** Number of first bytes that identify a file's type. */
const HEAD = 64;

export interface Staging {
  readonly name: string;
  readonly mediaType: string;
  /** In bytes. */
  readonly limit: number;
  readonly signal: AbortSignal;
}

/** Storage of uploaded files: a local folder, or another store with the same operations. */
export interface FileStore {
  stage(stream: Readable, about: Staging): Promise<ReceivedFile>;
  /** Makes a received file permanent and returns its path for the database. */
  keep(file: ReceivedFile): Promise<string>;
  /**
   * Called at the end of the request. Deletes a file that no record uses; after `refused`, when nothing was written,
   * also one already made permanent.
   */
  settle(file: ReceivedFile, outcome: 'done' | 'refused'): Promise<void>;
  /** Deletes files received longer ago than this (milliseconds) by requests that never finished. */
  clear(olderThan: number): Promise<void>;
  locate(path: string): string;
  /** Content and size of a stored file; null if its bytes are missing. */
  read(path: string): Promise<{ readonly size: number; readonly stream: Readable } | null>;
  remove(path: string): Promise<void>;
}

/** Bodies on the server contain only received files. */
export function receivedOf(file: Blob | ReceivedFile): ReceivedFile {
  if (file instanceof ReceivedFile) return file;
  throw new Error('A file that was never received');
}

/** Replaces control characters, invisible characters and slashes in file names. */
export const safeName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}/\\]/gu, '_')
    .slice(0, 200)
    // Removes half of a surrogate pair at the end.
    .replace(/\p{Cs}$/u, '') || 'file';

/** Location of a received file's bytes; no client input can refer to it. */
interface Place {
  readonly staged: string;
  kept: string | null;
}

export class LocalFiles implements FileStore {
  readonly #root: string;
  readonly #received = new WeakMap<ReceivedFile, Place>();
  constructor(root: string) {
    this.#root = root;
  }

  get #staging(): string {
    return join(this.#root, 'staged');
  }

  async stage(stream: Readable, { name, mediaType, limit, signal }: Staging): Promise<ReceivedFile> {
    await mkdir(this.#staging, { recursive: true });
    const staged = join(this.#staging, randomUUID());
    // Before any file exists that an error would leave behind.
    const safe = safeName(name);
    const hash = createHash('sha256');
    const first: Buffer[] = [];
    let size = 0;
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        if (size < HEAD) first.push(chunk.subarray(0, HEAD - size));
        size += chunk.length;
        if (size > limit) return done(tooLarge(limit / MEGABYTE));
        hash.update(chunk);
        done(null, chunk);
      },
    });
    // Opened before writing: an aborted upload would otherwise remove the file before it is created.
    const target = await open(staged, 'wx');
    try {
      await pipeline(stream, counted, target.createWriteStream(), { signal });
    } catch (error) {
      await rm(staged, { force: true });
      throw signal.aborted ? signal.reason : error;
    } finally {
      await target.close();
    }
    const head = Buffer.concat(first);
    const file = new ReceivedFile({
      name: safe,
      size,
      media_type: mediaType,
      sha256: hash.digest('hex'),
      head,
    });
    this.#received.set(file, { staged, kept: null });
    return file;
  }

  async keep(file: ReceivedFile): Promise<string> {
    const place = this.#received.get(file);
    if (!place) throw new Error('This file was not received here');
    // The transaction is a retry.
    if (place.kept !== null) return place.kept;
    const id = randomUUID();
    const folder = id.slice(0, 2);
    await mkdir(join(this.#root, folder), { recursive: true });
    const path = `${folder}/${id}`;
    await rename(place.staged, join(this.#root, path));
    place.kept = path;
    return path;
  }

  async settle(file: ReceivedFile, outcome: 'done' | 'refused'): Promise<void> {
    const place = this.#received.get(file);
    if (!place) return;
    if (place.kept === null) await rm(place.staged, { force: true });
    else if (outcome === 'refused') await this.remove(place.kept);
  }

  async clear(olderThan: number): Promise<void> {
    // File times follow the system's clock, not the server's.
    const before = Date.now() - olderThan;
    const names = await readdir(this.#staging).catch(() => []);
    for (const name of names) {
      const path = join(this.#staging, name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
      if (mtimeMs < before) await rm(path, { force: true });
    }
  }

  locate(path: string): string {
    return join(this.#root, path);
  }

  async read(path: string): Promise<{ readonly size: number; readonly stream: Readable } | null> {
    const handle = await open(this.locate(path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (!handle) return null;
    const { size } = await handle.stat();
    return { size, stream: handle.createReadStream() };
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

/** The image type determined from the bytes, regardless of the name; null if it is none. */
export function imageType(bytesOf: Uint8Array): string | null {
  const head = Buffer.from(bytesOf);
  const webp = head.subarray(0, 4).toString('latin1') === 'RIFF' && head.subarray(8, 12).toString('latin1') === 'WEBP';
  if (webp) return 'image/webp';
  return SIGNATURES.find(([, bytes]) => bytes.every((byte, index) => head[index] === byte))?.[0] ?? null;
}

/** Executables are not allowed as attachments. */
export function isProgram({ head }: ReceivedFile): boolean {
  const text = Buffer.from(head).toString('latin1');
  return text.startsWith('MZ') || text.startsWith('\u007fELF');
}
