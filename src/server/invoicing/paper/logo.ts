import { inflateSync } from 'node:zlib';
import { MAX_PRINTED_MB } from '../../../contract/platform/contact-fields.ts';
import { MEGABYTE } from '../../../contract/platform/sizes.ts';

/** Maximum bytes, and ASSUMED pixels, of a printed logo; a larger one is omitted. */
export const MOST_LOGO_BYTES = MAX_PRINTED_MB * MEGABYTE;
const MOST_PIXELS = 4_000_000;
/** Number of channels of each PNG colour type. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

const fits = (width: number, height: number): boolean => width > 0 && height > 0 && width * height <= MOST_PIXELS;

/** A PNG may declare a small size and decompress to gigabytes: decompression stops at what its declared size allows. */
function isPng(bytes: Buffer): boolean {
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (!fits(width, height)) return false;
  const parts: Buffer[] = [];
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at))
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  const pixels = Math.ceil((width * (CHANNELS[bytes[25] ?? 0] ?? 0) * (bytes[24] ?? 0)) / 8) * height;
  // Each row starts with a filter byte; interlaced images have more rows, which may end within a byte.
  const maxOutputLength = pixels + 16 * (height + width) + 1024;
  return pixels > 0 && inflateSync(Buffer.concat(parts), { maxOutputLength }).length >= pixels;
}

/** The frame header of a JPEG contains its size; earlier segments are skipped. */
function isJpeg(bytes: Buffer): boolean {
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    const frame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (frame) return fits(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5));
  }
  return false;
}

/** The logo for the PDF writer; null for unsupported formats and truncated or oversized images. */
export function printableLogo(content: Uint8Array): string | null {
  const bytes = Buffer.from(content);
  try {
    if (bytes.readUInt32BE(0) === 0x89504e47)
      return isPng(bytes) ? `data:image/png;base64,${bytes.toString('base64')}` : null;
    return isJpeg(bytes) ? `data:image/jpeg;base64,${bytes.toString('base64')}` : null;
  } catch {
    return null;
  }
}
