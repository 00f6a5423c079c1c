import { getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../machines/lifecycles/session/session.rules.ts';
import { VAT_CATEGORIES } from '../../../machines/money/rates.ts';
import type { DocumentSnapshot } from '../../../src/contract/invoicing/document-snapshot.ts';
import type { Language } from '../../../src/contract/platform/fields.ts';
import { pdfOf } from '../../../src/server/invoicing/paper/pdf.ts';
import { texts } from '../../../src/server/platform/texts.ts';
import { correction, final, invoice, printedLine } from './paper.samples.ts';

/* Parts that belong together are neither split nor cut off: read by a parser that had no part in drawing the pages. */

interface Run {
  readonly text: string;
  /** Points from the left edge of the page. */
  readonly from: number;
  readonly to: number;
}

/** The text runs of every page, in drawing order. */
async function runsOf(snapshot: DocumentSnapshot, language: Language): Promise<Run[][]> {
  const pdf = await getDocumentProxy(new Uint8Array(await pdfOf({ snapshot, language, draft: false })));
  const pages = Array.from({ length: pdf.numPages }, async (_, at) => {
    const { items } = await (await pdf.getPage(at + 1)).getTextContent();
    return items.flatMap((item) =>
      'transform' in item && item.str.trim() !== ''
        ? [{ text: item.str, from: item.transform[4] as number, to: (item.transform[4] as number) + item.width }]
        : [],
    );
  });
  return Promise.all(pages);
}

const KSEF = '5260250274-20270301-0100001AF629-BC';
const paid: DocumentSnapshot = {
  ...final(),
  advances: final().advances.map((one) => ({ ...one, ksef_number: KSEF, received_on: '2026-02-20' })),
};
/** A line of every VAT category. */
const taxed = invoice(
  {},
  VAT_CATEGORIES.map((vat_category) => printedLine(`Towar ${vat_category}`, '10.00', { vat_category, vat_rate: '0' })),
);
const seller_contact = { name: 'Anna Nowakowska', phone: '+48 71 123 45 67', email: 'faktury@huta.example' };

describe.each(LANGUAGES)('on paper in %s', (language) => {
  const [LEFT, RIGHT] = [40, 595.28 - 40];

  test.each(Object.entries({ paid, taxed, correction: correction() }))(
    'nothing of %s reaches beyond the margins, beside Polish either',
    async (_, snapshot) => {
      for (const second_language of [null, 'pl'] as const) {
        const runs = (await runsOf({ ...snapshot, second_language }, language)).flat();
        expect(runs.filter(({ from, to }) => from < LEFT - 0.5 || to > RIGHT + 0.5)).toEqual([]);
      }
    },
  );

  test('no word of a VAT category is torn, neither in the lines nor in the sums', async () => {
    const printed = (await runsOf(taxed, language)).flat().flatMap(({ text }) => text.split(/\s+/));
    const names = VAT_CATEGORIES.filter((category) => category !== 'S').map((category) =>
      texts(language, 'money')(`vatCategory.${category}`),
    );
    const words = names.flatMap((name) => name.split(/\s+/));
    const times = (list: readonly string[], word: string) => list.filter((one) => one === word).length;
    expect(words.filter((word) => times(printed, word) < 2 * times(words, word))).toEqual([]);
  });

  test('a number of KSeF and a telephone number stand in one line each', async () => {
    const runs = (await runsOf({ ...paid, seller_contact }, language)).flat().map(({ text }) => text);
    expect(runs.filter((text) => text.includes(KSEF))).toHaveLength(paid.advances.length);
    expect(runs.filter((text) => text.replaceAll('\u00a0', ' ').includes(seller_contact.phone))).toHaveLength(1);
  });
});

test('what the law wants said stands on one page', async () => {
  const said = ['Metoda kasowa', 'Samofakturowanie'];
  const wrong: number[] = [];
  for (let count = 18; count <= 27; count += 1) {
    const lines = Array.from({ length: count }, (_, at) => printedLine(`Towar ${at + 1}`, '10.00'));
    const pages = await runsOf(invoice({ facts: ['split_payment', 'cash_method', 'self_billing'] }, lines), 'pl');
    const whole = pages.some((page) => said.every((words) => page.some(({ text }) => text === words)));
    if (!whole) wrong.push(count);
  }
  expect(wrong).toEqual([]);
});

/** A correction of three documents, the first of which has this many lines. */
function several(count: number): DocumentSnapshot {
  const { corrects = [], ...rest } = correction();
  const lines = (price: string) => Array.from({ length: count }, (_, at) => printedLine(`Towar ${at + 1}`, price));
  return {
    ...rest,
    corrects: corrects.flatMap((one) => [
      { ...one, before: { ...one.before, lines: lines('10.00') }, after: { ...one.after, lines: lines('9.00') } },
      { ...one, number: 'FV2026/02/16' },
      { ...one, number: 'FV2026/02/17', after: one.before, difference: [] },
    ]),
  };
}

test('of a correction of several no title ends a page, and no address is torn by one', async () => {
  const wrong: string[] = [];
  for (let count = 10; count <= 21; count += 1) {
    const pages = await runsOf(several(count), 'pl');
    for (const [at, page] of pages.entries()) {
      // The footer of a page is drawn last: the document's name and the page number.
      const all = page.map(({ text }) => text).join(' ');
      const end = page
        .slice(0, -2)
        .map(({ text }) => text)
        .slice(-6)
        .join(' ');
      if (/Faktura korygowana: .{0,60}$/.test(end)) wrong.push(`${count} lines, page ${at + 1}: ends with a title`);
      const titles = all.match(/Odbiorca\. (Przed korektą|Po korekcie)/g)?.length ?? 0;
      const numbers = all.match(/EDRPOU: ?32855961/g)?.length ?? 0;
      if (numbers !== titles + (at === 0 ? 1 : 0)) wrong.push(`${count} lines, page ${at + 1}: a torn address`);
    }
  }
  expect(wrong).toEqual([]);
});
