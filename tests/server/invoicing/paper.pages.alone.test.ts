import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import type { DocumentSnapshot } from '../../../src/contract/invoicing/document-snapshot.ts';
import { pdfOf } from '../../../src/server/invoicing/paper/pdf.ts';
import { invoice, printedLine } from './paper.samples.ts';

/* Where pages end: read by a parser that had no part in drawing them. */

/** Below it stands the foot of the page, in points from its lower edge. */
const FOOT = 48;

/** How many lines of text stand on each page. */
async function linesPerPage(snapshot: DocumentSnapshot): Promise<number[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await pdfOf({ snapshot, language: 'pl', draft: false })));
  const pages = Array.from({ length: pdf.numPages }, async (_, at) => {
    const { items } = await (await pdf.getPage(at + 1)).getTextContent();
    const heights = items.flatMap((item) => ('transform' in item && item.str.trim() !== '' ? [item.transform[5]] : []));
    return new Set(heights.map((height: number) => Math.round(height)).filter((height) => height > FOOT)).size;
  });
  return Promise.all(pages);
}

const LENGTHS = Array.from({ length: 17 }, (_, at) => at + 16);
const lines = (count: number) => Array.from({ length: count }, (_, at) => printedLine(`Towar ${at + 1}`, '10.00'));
const NOTES = {
  none: '',
  'one line': 'Dziękujemy za zamówienie.',
  'a paragraph': 'Towar odebrano bez zastrzeżeń, a opakowania zwrotne prosimy odesłać w ciągu miesiąca. '.repeat(9),
};

test.each(Object.entries(NOTES))('no line stands alone on a page, with notes of %s', async (_, comments) => {
  const found: Record<number, number[]> = {};
  for (const count of LENGTHS) {
    const pages = await linesPerPage(invoice({ comments }, lines(count)));
    if (pages.some((each) => each < 3)) found[count] = pages;
  }
  expect(found).toEqual({});
});
