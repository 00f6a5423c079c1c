import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import type { DocumentSnapshot } from '../../../src/contract/invoicing/document-snapshot.ts';
import { pdfOf } from '../../../src/server/invoicing/paper/pdf.ts';
import { final, foreign, invoice, printedLine } from './paper.samples.ts';

/* Page breaks, read by a parser that had no part in drawing the pages. */

/** The footer is below this height, in points from the lower edge of the page. */
const FOOT = 48;

/** The heights of the lines of text on each page. */
async function heightsPerPage(snapshot: DocumentSnapshot): Promise<number[][]> {
  const pdf = await getDocumentProxy(new Uint8Array(await pdfOf({ snapshot, language: 'pl', draft: false })));
  const pages = Array.from({ length: pdf.numPages }, async (_, at) => {
    const { items } = await (await pdf.getPage(at + 1)).getTextContent();
    const heights = items.flatMap((item) => ('transform' in item && item.str.trim() !== '' ? [item.transform[5]] : []));
    return [...new Set(heights.map((height: number) => Math.round(height)).filter((height) => height > FOOT))];
  });
  return Promise.all(pages);
}

/** The number of lines of text on each page. */
const linesPerPage = async (snapshot: DocumentSnapshot): Promise<number[]> =>
  (await heightsPerPage(snapshot)).map(({ length }) => length);

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

const HEIGHT = 842;
/** The sums and the amount in words stay together; nothing else is moved for lack of space. */
const MOST_EMPTY = 0.3;

test.each(Object.entries({ invoice: invoice({ second_language: 'uk' }), foreign: foreign(), final: final() }))(
  'no page but the last is left empty by more than the sums, on paper of two languages: %s',
  async (_, snapshot) => {
    const found: Record<number, number[]> = {};
    for (let count = 8; count <= 30; count += 2) {
      const paper = { ...snapshot, second_language: 'uk' as const, lines: lines(count) };
      const empty = (await heightsPerPage(paper)).slice(0, -1).map((all) => (Math.min(...all) - FOOT) / HEIGHT);
      if (empty.some((share) => share > MOST_EMPTY)) found[count] = empty;
    }
    expect(found).toEqual({});
  },
);
