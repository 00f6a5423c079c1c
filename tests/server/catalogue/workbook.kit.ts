import { crc32, deflateRawSync } from 'node:zlib';

/* Workbooks and archives as other programs write them, built here so that no binary files need to be stored. */

interface Part {
  readonly name: string;
  readonly content: Buffer | string;
  /** Flags in the entry's header: 1 is encrypted. */
  readonly flags?: number;
}

/** A ZIP file of these parts. */
export function archive(parts: readonly Part[]): Buffer<ArrayBuffer> {
  const pieces: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const { name, content, flags = 0 } of parts) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const named = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(plain), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(plain.length, 18);
    common.writeUInt16LE(named.length, 22);
    pieces.push(Buffer.from('PK\u0003\u0004', 'latin1'), common, named, packed);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(at, 10);
    list.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), common, entry, named);
    at += 30 + named.length + packed.length;
  }
  const contents = Buffer.concat(list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(contents.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...pieces, contents, Buffer.from('PK\u0005\u0006', 'latin1'), end]);
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const letter = (column: number): string =>
  (column >= 26 ? letter(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

/** A cell: a text, a number as the program wrote it, or empty. */
export type Cell = string | number | null;

/** A workbook with one sheet; texts are shared, as spreadsheets write them. */
export function workbook(rows: readonly (readonly Cell[])[]): Buffer<ArrayBuffer> {
  const texts = new Map<string, number>();
  const shared = (text: string): number => {
    const known = texts.get(text) ?? texts.size;
    texts.set(text, known);
    return known;
  };
  const body = rows.map((cells, nth) => {
    const written = cells.map((cell, column) => {
      if (cell === null) return '';
      const place = `${letter(column)}${nth + 1}`;
      return typeof cell === 'number'
        ? `<c r="${place}"><v>${cell}</v></c>`
        : `<c r="${place}" t="s"><v>${shared(cell)}</v></c>`;
    });
    return `<row r="${nth + 1}">${written.join('')}</row>`;
  });
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return archive([
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Prices" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `<worksheet xmlns="${main}"><sheetData>${body.join('')}</sheetData></worksheet>`,
    },
    {
      name: 'xl/sharedStrings.xml',
      content: `<sst xmlns="${main}">${[...texts.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    },
  ]);
}
