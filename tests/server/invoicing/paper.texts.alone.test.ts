import fc from 'fast-check';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import type { DocumentSnapshot } from '../../../src/contract/invoicing/document-snapshot.ts';
import { pdfOf } from '../../../src/server/invoicing/paper/pdf.ts';
import { naughty } from '../../naughty.ts';
import { invoice, printedLine } from './paper.samples.ts';

/* Any text is printed in the PDF, read by a parser that had no part in drawing it. */

const words = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '');

async function printed(snapshot: DocumentSnapshot): Promise<string> {
  const paper = { snapshot, language: 'pl', draft: false } as const;
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await pdfOf(paper))), { mergePages: true });
  return words(text);
}

/** Each text as a line of its own, between marks. */
const linesOf = (texts: readonly string[]): DocumentSnapshot =>
  invoice(
    { comments: texts.join('\n\n') },
    texts.map((text, at) => printedLine(`<${at}>${text}</${at}>`, '1.00')),
  );

/** Characters of the embedded font; others are printed as boxes, as the README says. */
const PRINTED = /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u017f\u0400-\u045f\u0490\u0491\u2013\u2014\u2018-\u201d]+$/;

const HOSTILE = [
  '{text: "x", pageBreak: "before"}',
  '${number} {{name}} $t(money:paper.draft) %s',
  '<</Type/Catalog>> endstream endobj (\\) ) ( trailer',
  'data:image/png;base64,AAAA file:///etc/passwd',
  'Ґедзь, Żółć, ёж «опт» “x” – 5',
  'ж'.repeat(300),
  'a'.repeat(600),
];

describe('a text stands on paper as it was written', () => {
  test('what means something to programs, and the list of naughty strings', async () => {
    const texts = [...HOSTILE, ...naughty].filter((text) => text.trim() !== '' && PRINTED.test(text));
    expect(texts.length).toBeGreaterThan(200);
    const paper = await printed(linesOf(texts));
    const missing = texts.filter((text, at) => !paper.includes(words(`<${at}>${text}</${at}>`)));
    expect(missing).toEqual([]);
  });

  test('and any other ends in a paper with the lines around it', async () => {
    const any = fc.string({ unit: 'binary', maxLength: 300 }).map((text) => text.replace(/\p{Cs}|\0/gu, ''));
    await fc.assert(
      fc.asyncProperty(fc.array(any, { minLength: 10, maxLength: 20 }), async (texts) => {
        const paper = await printed(linesOf([...texts, 'the last one']));
        expect(paper).toContain(words(`<${texts.length}>the last one</${texts.length}>`));
      }),
      { numRuns: 3 },
    );
    const paper = await printed(linesOf([...naughty.filter((text) => !PRINTED.test(text)), 'the last one']));
    expect(paper).toContain('thelastone');
  });
});
