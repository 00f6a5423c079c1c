import { createReadStream } from 'node:fs';

/* Detects the encoding of a text. Valid UTF-8 is taken as UTF-8; older code pages have no such signature. */

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1250' | 'windows-1251';

const BEGINNING = 4096;

function byMark(head: Buffer): Encoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return null;
}

/** Without a byte order mark: in Latin letters, digits and separators every other byte is zero. */
function byZeros(head: Buffer): Encoding | null {
  const zeros = [0, 0];
  head.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const half = head.length / 2;
  if (odd > half * 0.2 && even < half * 0.02) return 'utf-16le';
  return even > half * 0.2 && odd < half * 0.02 ? 'utf-16be' : null;
}

const isLatin = (byte: number | undefined): boolean =>
  byte !== undefined && ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a));

/** Polish letters occur singly among Latin ones; Cyrillic words consist of non-ASCII letters. */
class Neighbours {
  #latin = 0;
  #beyond = 0;
  count(chunk: Buffer): void {
    for (let at = 0; at < chunk.length; at += 1) {
      if ((chunk[at] ?? 0) < 0x80) continue;
      const [before, after] = [chunk[at - 1], chunk[at + 1]];
      if (isLatin(before) || isLatin(after)) this.#latin += 1;
      else if ((before ?? 0) >= 0x80 || (after ?? 0) >= 0x80) this.#beyond += 1;
    }
  }
  encoding(): Encoding {
    return this.#latin > this.#beyond ? 'windows-1250' : 'windows-1251';
  }
}

export async function encodingOf(path: string): Promise<Encoding> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  const neighbours = new Neighbours();
  let valid = true;
  let first = true;
  for await (const chunk of createReadStream(path)) {
    const bytes = chunk as Buffer;
    if (first) {
      first = false;
      const wide = byMark(bytes) ?? byZeros(bytes.subarray(0, BEGINNING));
      if (wide) return wide;
    }
    neighbours.count(bytes);
    if (!valid) continue;
    try {
      strict.decode(bytes, { stream: true });
    } catch {
      valid = false;
    }
  }
  try {
    if (valid) strict.decode();
  } catch {
    // The file ends within a character.
    valid = false;
  }
  return valid ? 'utf-8' : neighbours.encoding();
}

/** The text of a file in chunks, without the byte order mark. */
export async function* textOf(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }))
    yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}
