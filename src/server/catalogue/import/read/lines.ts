import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

const PIECE = 256 * 1024;

/** Writes lines in batches. */
export class Lines {
  readonly #file: FileHandle;
  #waiting: string[] = [];
  #size = 0;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  static async into(path: string): Promise<Lines> {
    await mkdir(dirname(path), { recursive: true });
    return new Lines(await open(path, 'w'));
  }

  async write(line: string): Promise<void> {
    this.#waiting.push(line, '\n');
    this.#size += line.length;
    if (this.#size > PIECE) await this.#flush();
  }

  async #flush(): Promise<void> {
    const text = this.#waiting.join('');
    this.#waiting = [];
    this.#size = 0;
    await this.#file.write(text);
  }

  async end(): Promise<void> {
    try {
      if (this.#waiting.length > 0) await this.#flush();
      // Ensures that acknowledged lines survive a power failure.
      await this.#file.sync();
    } finally {
      await this.#file.close();
    }
  }
}

/** Reads some lines from an offset in a file and returns how many bytes they take. */
export async function linesAt(
  path: string,
  at: number,
  most: number,
): Promise<{ readonly lines: readonly string[]; readonly bytes: number }> {
  const file = await open(path);
  try {
    const lines: string[] = [];
    const pieces: Buffer[] = [];
    let bytes = 0;
    let place = at;
    while (lines.length < most) {
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(PIECE), 0, PIECE, place);
      if (bytesRead === 0) break;
      place += bytesRead;
      let rest = buffer.subarray(0, bytesRead);
      for (let end = rest.indexOf(10); end >= 0 && lines.length < most; end = rest.indexOf(10)) {
        const line = Buffer.concat([...pieces.splice(0), rest.subarray(0, end)]);
        lines.push(line.toString('utf8'));
        bytes += line.length + 1;
        rest = rest.subarray(end + 1);
      }
      pieces.push(rest);
    }
    return { lines, bytes };
  } finally {
    await file.close();
  }
}

/** All lines of a file, separated only by line feeds: other line separators may occur in a text. */
export async function* eachLine(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of createReadStream(path, { encoding: 'utf8', highWaterMark: PIECE })) {
    const lines = (rest + (piece as string)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
