/*
 * Golos Text makes only some of its figures equally wide under `tnum`: 0, 1, 4 and 7 are 620 units wide, 2 is 580, 9 is
 * 605. In a column of sums that is half a pixel per figure. The others get the same width here, with their outline
 * centred; they grow with the weight as the even ones do.
 */
const FIGURES = Array.from('0123456789');

interface Table {
  readonly at: number;
  readonly length: number;
}

function tablesOf(font: Buffer): (tag: string) => Table {
  const tables = new Map<string, Table>();
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16)
    tables.set(font.toString('latin1', at, at + 4), {
      at: font.readUInt32BE(at + 8),
      length: font.readUInt32BE(at + 12),
    });
  return (tag) => {
    const table = tables.get(tag);
    if (!table) throw new Error(`The font has no table ${tag}`);
    return table;
  };
}

/** Finds the glyph of a character in the table of the basic plane (format 4). */
function glyphOf(font: Buffer, cmap: Table, character: string): number {
  const code = character.codePointAt(0) ?? 0;
  for (let at = cmap.at + 4; at < cmap.at + 4 + 8 * font.readUInt16BE(cmap.at + 2); at += 8) {
    const start = cmap.at + font.readUInt32BE(at + 4);
    if (font.readUInt16BE(start) !== 4) continue;
    const bytes = font.readUInt16BE(start + 6);
    for (let place = 0; place < bytes; place += 2) {
      const first = font.readUInt16BE(start + 16 + bytes + place);
      if (font.readUInt16BE(start + 14 + place) < code || first > code) continue;
      const step = font.readUInt16BE(start + 16 + 2 * bytes + place);
      const offsetAt = start + 16 + 3 * bytes + place;
      const offset = font.readUInt16BE(offsetAt);
      if (offset === 0) return (code + step) & 0xffff;
      return (font.readUInt16BE(offsetAt + offset + 2 * (code - first)) + step) & 0xffff;
    }
  }
  throw new Error(`The font has no ${character}`);
}

/** The glyphs that a feature substitutes for single glyphs. */
function substitutes(font: Buffer, gsub: Table, feature: string): Map<number, number> {
  const u16 = (at: number) => font.readUInt16BE(at);
  const list = (at: number, size: number) => Array.from({ length: u16(at) }, (_, index) => at + 2 + size * index);
  const features = gsub.at + u16(gsub.at + 6);
  const lookups = gsub.at + u16(gsub.at + 8);
  const found = new Map<number, number>();
  const records = list(features, 6).filter((at) => font.toString('latin1', at, at + 4) === feature);
  for (const lookup of records
    .flatMap((at) => list(features + u16(at + 4) + 2, 2))
    .map((at) => lookups + u16(lookups + 2 + 2 * u16(at)))) {
    if (u16(lookup) !== 1) throw new Error(`${feature} is not written as single substitutions`);
    for (const at of list(lookup + 4, 2).map((offset) => lookup + u16(offset))) {
      const coverage = at + u16(at + 2);
      const covered =
        u16(coverage) === 1
          ? list(coverage + 2, 2).map(u16)
          : list(coverage + 2, 6).flatMap((range) =>
              Array.from({ length: u16(range + 2) - u16(range) + 1 }, (_, step) => u16(range) + step),
            );
      covered.forEach((glyph, index) =>
        found.set(glyph, u16(at) === 1 ? (glyph + u16(at + 4)) & 0xffff : u16(at + 6 + 2 * index)),
      );
    }
  }
  return found;
}

/**
 * Flags of a component in a composite glyph: its offset is two words, not bytes; the glyph is as wide as the component.
 */
const WORDS = 0x1;
const AS_WIDE = 0x200;

/** Moves an even figure, which is a composite of the plain one with an offset, by changing that offset. */
function shift(font: Buffer, at: number, by: number): void {
  if (font.readInt16BE(at) >= 0) throw new Error('An even figure is expected to be drawn as the plain one');
  const flags = font.readUInt16BE(at + 10);
  font.writeUInt16BE(flags & ~AS_WIDE, at + 10);
  if ((flags & WORDS) !== 0) font.writeInt16BE(font.readInt16BE(at + 14) + by, at + 14);
  else font.writeInt8(font.readInt8(at + 14) + by, at + 14);
  for (const box of [at + 2, at + 6]) font.writeInt16BE(font.readInt16BE(box) + by, box);
}

function evenGlyphs(font: Buffer): number[] {
  const table = tablesOf(font);
  const even = substitutes(font, table('GSUB'), 'tnum');
  return FIGURES.map((figure) => {
    const glyph = even.get(glyphOf(font, table('cmap'), figure));
    if (glyph === undefined || glyph >= font.readUInt16BE(table('hhea').at + 34)) throw new Error(`No even ${figure}`);
    return glyph;
  });
}

/** Widths of 0 to 9 in a column, in font units. */
export const widthsOfFigures = (font: Buffer): number[] =>
  evenGlyphs(font).map((glyph) => font.readUInt16BE(tablesOf(font)('hmtx').at + 4 * glyph));

/** Copies an uncompressed font and makes all figures equally wide under `tnum`. */
export function evenFigures(source: Buffer): Buffer {
  const font = Buffer.from(source);
  const table = tablesOf(font);
  const hmtx = table('hmtx').at;
  const long = font.readInt16BE(table('head').at + 50) === 1;
  const loca = table('loca').at;
  const glyphs = evenGlyphs(font);
  const width = Math.max(...widthsOfFigures(font));
  for (const glyph of glyphs) {
    const by = Math.round((width - font.readUInt16BE(hmtx + 4 * glyph)) / 2);
    if (by === 0) continue;
    const place = long ? font.readUInt32BE(loca + 4 * glyph) : 2 * font.readUInt16BE(loca + 2 * glyph);
    shift(font, table('glyf').at + place, by);
    font.writeUInt16BE(width, hmtx + 4 * glyph);
    font.writeInt16BE(font.readInt16BE(hmtx + 4 * glyph + 2) + by, hmtx + 4 * glyph + 2);
  }
  return font;
}
