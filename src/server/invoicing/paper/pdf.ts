import { createRequire } from 'node:module';
import pdfmake from 'pdfmake';
import { type Paper, definitionOf } from './definition.ts';
import { printableLogo } from './logo.ts';
import { layouts } from './styles.ts';

const { resolve } = createRequire(import.meta.url);
const face = (name: string): string => resolve(`pdfmake/fonts/Roboto/Roboto-${name}.ttf`);

/** Embedded fonts with the letters of all four languages, so that documents look the same everywhere. */
const Roboto = {
  normal: face('Regular'),
  bold: face('Medium'),
  italics: face('Italic'),
  bolditalics: face('MediumItalic'),
};
const files: readonly string[] = Object.values(Roboto);

pdfmake.setFonts({ Roboto });
pdfmake.setTableLayouts(layouts);
// A document contains only its own data: nothing is fetched, and only the font files are read.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => files.includes(path));

const drawn = (paper: Paper, logo: string | null): Promise<Buffer> =>
  pdfmake.createPdf(definitionOf(paper, logo)).getBuffer();

/** The same document always produces the same bytes. A logo that cannot be drawn is omitted rather than failing. */
export async function pdfOf(paper: Paper): Promise<Buffer> {
  const logo = paper.logo ? printableLogo(paper.logo) : null;
  if (logo === null) return drawn(paper, null);
  try {
    return await drawn(paper, logo);
  } catch {
    return drawn(paper, null);
  }
}
