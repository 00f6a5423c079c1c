import type { Content, TableCell } from 'pdfmake/interfaces';
import { isZero } from '../../../machines/money/decimal.ts';
import type { AdvanceRow } from '../../contract/document-fields.ts';
import type { PrintedLine } from '../../contract/document-snapshot.ts';
import { type Labels, right, written } from './labels.ts';

const caption = (text: string): Content[] => (text === '' ? [] : [{ text, style: 'caption' }]);

/** Room for the longest figure; the heads wrap, figures do not. */
const widthOf = (least: number, figures: readonly string[]): number =>
  Math.max(least, ...figures.map(({ length }) => length * 4.7));

/** The lines at full value. The heads come again on every page, and no line is torn. */
export function linesTable(labels: Labels, lines: readonly PrintedLine[], title: string): Content {
  const discounts = lines.some((item) => !isZero(item.discount));
  const heads = ['quantity', 'price', ...(discounts ? ['discount'] : []), 'vat_rate', 'net'];
  const body = lines.map((item, at): TableCell[] => [
    { text: String(at + 1), style: 'muted' },
    item.exemption === ''
      ? { text: written(item.name) }
      : {
          stack: [
            { text: written(item.name) },
            { text: written(`${labels.line('field.exemption')}: ${item.exemption}`), style: 'note' },
          ],
        },
    right(`${labels.quantity(item.quantity)} ${labels.unit(item.unit)}`),
    right(labels.price(item.price)),
    ...(discounts ? [right(labels.amount(item.discount))] : []),
    right(labels.vat(item.vat_category, item.vat_rate)),
    right(labels.amount(item.net)),
  ]);
  return {
    stack: [
      ...caption(title),
      {
        table: {
          headerRows: 1,
          keepWithHeaderRows: 1,
          dontBreakRows: true,
          widths: [
            'auto',
            '*',
            64,
            widthOf(
              62,
              lines.map(({ price }) => labels.price(price)),
            ),
            ...(discounts
              ? [
                  widthOf(
                    52,
                    lines.map(({ discount }) => labels.amount(discount)),
                  ),
                ]
              : []),
            56,
            widthOf(
              66,
              lines.map(({ net }) => labels.amount(net)),
            ),
          ],
          body: [
            [
              labels.head('lines.number'),
              labels.head('field.item'),
              ...heads.map((key) => labels.head(`field.${key}`, 'right')),
            ],
            ...body,
          ],
        },
        layout: 'rows',
      },
    ],
    style: 'block',
  };
}

/** The advances before this document: a final and the last advance name them all. */
export function advancesTable(labels: Labels, advances: readonly AdvanceRow[]): Content[] {
  if (advances.length === 0) return [];
  return [
    {
      stack: [
        ...caption(labels.line('field.previousAdvancePayments')),
        {
          table: {
            headerRows: 1,
            dontBreakRows: true,
            widths: ['*', 70, 80, 80, 80],
            body: [
              [
                labels.head('field.number'),
                labels.head('field.date_of_issue'),
                ...['net', 'vatAmount', 'gross'].map((key) => labels.head(`field.${key}`, 'right')),
              ],
              ...advances.map((advance): TableCell[] => [
                { text: advance.number, style: 'strong' },
                labels.day(advance.date_of_issue),
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
