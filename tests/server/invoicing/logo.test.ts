import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { printableLogo } from '../../../src/server/invoicing/paper/logo.ts';
import { fileKeeper } from '../../../src/server/platform/files/clearing.ts';
import { type Person, startServer, type TestServer } from '../kit.ts';
import { issued, line, ok } from './documents.ts';

/* A company's logo on its documents: frozen with them, and never a reason that one cannot be drawn. */

const chunk = (kind: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(kind, 'latin1'), data, Buffer.alloc(4)]);
};
/** @param colour 2 without, 6 with transparency */
function png(
  width: number,
  height: number,
  { colour = 2, raw, animated = false }: { colour?: 2 | 6; raw?: Buffer; animated?: boolean } = {},
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, colour], 8);
  const rows = raw ?? Buffer.alloc((width * (colour === 6 ? 4 : 3) + 1) * height, colour);
  const body = rows.map((byte, at) => (at % (width * (colour === 6 ? 4 : 3) + 1) === 0 ? 0 : byte));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    ...(animated ? [chunk('acTL', Buffer.alloc(8, 1))] : []),
    chunk('IDAT', deflateSync(raw ? rows : body)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
/** The writer reads only the frame header of a JPEG. */
const jpeg = (width: number, height: number): Buffer => {
  const frame = Buffer.from('ffd8ffc0001108000000000301220002110103110 1'.replace(' ', ''), 'hex');
  frame.writeUInt16BE(height, 7);
  frame.writeUInt16BE(width, 9);
  return Buffer.concat([frame, Buffer.from('ffd9', 'hex')]);
};
const gif = Buffer.from(
  '47494638396101000100800000000000ffffff21f90401000000002c00000000010001000002024401003b',
  'hex',
);
const webp = Buffer.from('524946461a000000574542505650384c0d0000002f00000010071011118888fe0700', 'hex');
const GREEN = png(40, 20);
const GLASS = png(30, 30, { colour: 6 });

describe('what is printed', () => {
  test.each([
    ['a PNG', GREEN, true],
    ['a transparent PNG', GLASS, true],
    ['an animated PNG, its first picture', png(4, 4, { animated: true }), true],
    ['a JPEG', jpeg(40, 20), true],
    ['a PNG of too many pixels', png(50_000, 50_000, { raw: Buffer.alloc(10) }), false],
    ['a PNG that says it is small and unfolds to much', png(10, 10, { raw: Buffer.alloc(64 * 1024 * 1024) }), false],
    ['a PNG that is cut off', GREEN.subarray(0, 60), false],
    ['the name of a PNG alone', GREEN.subarray(0, 8), false],
    ['a JPEG of too many pixels', jpeg(60_000, 60_000), false],
    ['a JPEG that is cut off', jpeg(40, 20).subarray(0, 6), false],
    ['a GIF', gif, false],
    ['a WebP', webp, false],
    ['nothing', Buffer.alloc(0), false],
  ])('%s', (_name, bytes, printed) => {
    expect(printableLogo(bytes) !== null).toBe(printed);
  });
});

describe('over HTTP', () => {
  let server: TestServer;
  let seller: Person;
  beforeAll(async () => {
    server = await startServer();
    seller = await server.founder({ country: 'PL', name: 'stal' });
  }, 60_000);
  afterAll(() => server.close());

  const put = (bytes: Uint8Array, name = 'logo.png') => {
    const form = new FormData();
    form.append('image', new Blob([Uint8Array.from(bytes)]), name);
    return server.request('PATCH', `/api/organizations/${seller.organization}/`, { token: seller.token, form });
  };
  const bill = async () => (await issued(seller, { documentitem_set: [line('100')] })).id;
  const paper = async (id: number) => {
    const path = `${server.url}/api/documents/${id}/pdf/?language=pl`;
    const response = await fetch(path, { headers: { Authorization: `Token ${seller.token}` } });
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };
  const pictures = (pdf: Buffer) => pdf.toString('latin1').split('/Subtype /Image').length - 1;

  it('an issued paper keeps the logo that it was issued with, and none keeps none', async () => {
    const bare = await bill();
    const before = await paper(bare);
    expect(pictures(before)).toBe(0);
    const { image: green } = ok(await put(GREEN));
    const marked = await bill();
    const first = await paper(marked);
    expect(pictures(first)).toBe(1);
    const shown = async (id: number) => ok(await seller.send('GET', `/api/documents/${id}/`)).logo;
    expect([await shown(bare), await shown(marked)]).toEqual([null, green]);

    const { image: glass } = ok(await put(GLASS));
    // A week later, unused images have been deleted.
    server.clock.advance(8 * 86_400_000);
    await fileKeeper(server.services)(server.clock.now());
    expect((await server.request('GET', green as string)).status).toBe(200);
    expect([await shown(marked), (await paper(marked)).equals(first)]).toEqual([green, true]);
    expect((await paper(bare)).equals(before)).toBe(true);
    const later = await bill();
    // In the PDF, a transparent image is two: the picture and its mask.
    expect([await shown(later), pictures(await paper(later))]).toEqual([glass, 2]);
  });

  it('what is no picture is refused, and what cannot be drawn leaves the paper without one', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const bytes of [svg, Buffer.alloc(0), Buffer.from('%PDF-1.7'), Buffer.alloc(6 * 1024 * 1024)]) {
      const refused = await put(bytes);
      expect([400, 413]).toContain(refused.status);
    }
    const taken = [
      [gif, 'logo.exe'],
      [webp, 'logo.svg'],
      [png(50_000, 50_000, { raw: Buffer.alloc(10) }), 'huge.png'],
      [GREEN.subarray(0, 60), 'cut.png'],
      [Buffer.from('ffd8ffe000104a46', 'hex'), 'cut.jpg'],
      [png(20, 20, { colour: 6, raw: Buffer.alloc(7, 255) }), 'short.png'],
    ] as const;
    for (const [bytes, name] of taken) {
      ok(await put(bytes, name));
      expect([name, pictures(await paper(await bill()))]).toEqual([name, 0]);
    }
    // An image on another server is shown on screens, but not fetched for documents.
    ok(
      await seller.send('PATCH', `/api/organizations/${seller.organization}/`, { image: 'https://evil.example/a.png' }),
    );
    const id = await bill();
    expect([ok(await seller.send('GET', `/api/documents/${id}/`)).logo, pictures(await paper(id))]).toEqual([null, 0]);
  });
});
