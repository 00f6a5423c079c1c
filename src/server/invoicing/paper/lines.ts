import type { Content, TableCell } from 'pdfmake/interfaces';
import { isZero } from '../../../../machines/money/decimal.ts';
import type { AdvanceRow } from '../../../contract/invoicing/document-fields.ts';
import type { PrintedLine } from '../../../contract/invoicing/document-snapshot.ts';
import { ADVANCE_HEADS } from '../../../contract/invoicing/paper-labels.ts';
import { measured } from '../../../contract/platform/format.ts';
import { headRows, type Labels, right, written } from './labels.ts';

/** Width of a digit and of a letter in points: Cyrillic letters are the widest. */
const FIGURE = 4.7;
const LETTER = 5.2;

/** Width of the longest figure or word; headings wrap, figures do not. */
const widthOf = (least: number, texts: readonly string[], each = FIGURE): number =>
  Math.max(least, ...texts.map(({ length }) => length * each));

/** Content of the item column: the name and tax notes. */
function nameCell(labels: Labels, { name, exemption, annex_15 }: PrintedLine): TableCell {
  if (exemption === '' && !annex_15) return { text: written(name) };
  const notes = [
    ...(exemption === '' ? [] : [written(`${labels.line('field.exemption')}: ${exemption}`)]),
    ...(annex_15 ? [labels.line('lines.annex15')] : []),
  ];
  return { stack: [{ text: written(name) }, ...notes.map((text) => ({ text, style: 'note' }))] };
}

const countedOf = (labels: Labels, { quantity, unit }: PrintedLine): string =>
  measured(labels.quantity(quantity), labels.unit(unit, quantity));

function widths(labels: Labels, lines: readonly PrintedLine[], discounts: boolean): (string | number)[] {
  const figures = (least: number, of: (item: PrintedLine) => string): number => widthOf(least, lines.map(of));
  return [
    'auto',
    '*',
    figures(64, (item) => countedOf(labels, item)),
    figures(62, ({ price }) => labels.price(price)),
    ...(discounts ? [figures(52, ({ discount }) => labels.amount(discount))] : []),
    // Words of a category's name must not be broken.
    widthOf(
      56,
      lines.flatMap((item) => labels.vat(item.vat_category, item.vat_rate).split(' ')),
      LETTER,
    ),
    figures(66, ({ net }) => labels.amount(net)),
  ];
}

/** The lines at full value. The headings repeat on every page, and lines are not split across pages. */
export function linesTable(labels: Labels, lines: readonly PrintedLine[], title: string): Content {
  const discounts = lines.some((item) => !isZero(item.discount));
  const heads = ['quantity', 'price', ...(discounts ? ['discount'] : []), 'vat_rate', 'net'];
  const body = lines.map((item, at): TableCell[] => [
    { text: String(at + 1), style: 'muted' },
    nameCell(labels, item),
    right(countedOf(labels, item)),
    right(labels.price(item.price)),
    ...(discounts ? [right(labels.amount(item.discount))] : []),
    right(labels.vat(item.vat_category, item.vat_rate)),
    right(labels.amount(item.net)),
  ]);
  const top = headRows(title, [
    labels.head('lines.number'),
    labels.head('field.item'),
    ...heads.map((key) => labels.head(`field.${key}`, 'right')),
  ]);
  return {
    stack: [
      {
        table: {
          headerRows: top.length,
          keepWithHeaderRows: 1,
          dontBreakRows: true,
          widths: widths(labels, lines, discounts),
          body: [...top, ...body],
        },
        layout: 'rows',
      },
    ],
    style: 'block',
  };
}

/** When an advance was received, or how much of it so far. */
function receipt(labels: Labels, { received_on: on, received_part: part }: AdvanceRow): TableCell {
  if (part) return { stack: [labels.line('advanceTag.partlyReceived'), labels.amount(part)] };
  return on === null ? labels.line('advanceTag.requested') : labels.day(on ?? null);
}

/** Number, day of issue, day of receipt; then totals. */
const FIRST_FIGURE = 3;

/** Advances before this document, all of which are listed in a final and in the last advance. */
export function advancesTable(labels: Labels, advances: readonly AdvanceRow[]): Content[] {
  if (advances.length === 0) return [];
  const top = headRows(
    labels.line('field.previousAdvancePayments'),
    ADVANCE_HEADS.map((key, at) => labels.head(key, at < FIRST_FIGURE ? 'left' : 'right')),
  );
  return [
    {
      stack: [
        {
          table: {
            headerRows: top.length,
            keepWithHeaderRows: 1,
            dontBreakRows: true,
            // The first column fits a KSeF number on one line.
            widths: ['*', 60, 58, 66, 66, 66],
            body: [
              ...top,
              ...advances.map((advance): TableCell[] => [
                advance.ksef_number
                  ? {
                      stack: [
                        { text: advance.number, style: 'strong' },
                        { text: `${labels.line('field.ksef_number')}: ${advance.ksef_number}`, style: 'note' },
                      ],
                    }
                  : { text: advance.number, style: 'strong' },
                labels.day(advance.date_of_issue),
                receipt(labels, advance),
                right(labels.amount(advance.net)),
                right(labels.amount(advance.vat)),
                right(labels.amount(advance.total)),
              ]),
            ],
          },
          layout: 'rows',
        },
      ],
      style: 'block',
    },
  ];
}
