import type { Content, TableCell } from 'pdfmake/interfaces';
import { isZero } from '../../../../machines/money/decimal.ts';
import { addRates, type RateSums, rateSums, subtractRates, sumsOf, totalOf } from '../../../../machines/money/rates.ts';
import type {
  DocumentContent,
  DocumentSnapshot,
  PrintedCorrection,
} from '../../../contract/invoicing/document-snapshot.ts';
import { RATE_HEADS } from '../../../contract/invoicing/paper-labels.ts';
import { canonical } from '../../../../machines/kit/canonical.ts';
import { headRows, type Labels, right, written } from './labels.ts';
import { linesTable } from './lines.ts';
import { party } from './parties.ts';
import { factWords } from './statements.ts';

/** Headline level of section titles, which must not end a page. */
export const SECTION = 2;

const same = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

/** Parties and dates that the correction changes: before and after. */
function texts(labels: Labels, before: DocumentContent, after: DocumentContent): Content[] {
  const parties = [
    ['field.buyer', before.buyer, after.buyer],
    ['field.consignee', before.consignee ?? before.buyer, after.consignee ?? after.buyer],
  ] as const;
  const days = [
    ['field.sale_date', before.sale_date, after.sale_date],
    ['field.payment_deadline', before.payment_deadline, after.payment_deadline],
  ] as const;
  const changed = parties.filter(([key, was, is]) =>
    key === 'field.buyer' ? !same(was, is) : !same(before.consignee, after.consignee),
  );
  return [
    ...changed.map(([key, was, is]): Content => {
      const title = (when: string) => `${labels.line(key)}. ${labels.line(`correction.${when}`)}`;
      return {
        columns: [party(labels, title('before'), was), party(labels, title('after'), is)],
        columnGap: 18,
        style: 'block',
        // Keeps the lines of an address on one page.
        unbreakable: true,
      };
    }),
    ...days
      .filter(([, was, is]) => was !== is)
      .map(
        ([key, was, is]): Content => ({
          text: [
            { text: `${labels.line(key)}. ${labels.line('correction.before')}: `, style: 'muted' },
            `${labels.day(was)}. `,
            { text: `${labels.line('correction.after')}: `, style: 'muted' },
            labels.day(is),
          ],
          style: 'block',
        }),
      ),
    ...(same(before.facts, after.facts)
      ? []
      : [
          {
            text: [
              { text: `${labels.line('fact.title')}. ${labels.line('correction.before')}: `, style: 'muted' },
              `${factWords(labels, before)}. `,
              { text: `${labels.line('correction.after')}: `, style: 'muted' },
              factWords(labels, after),
            ],
            style: 'block',
          },
        ]),
  ];
}

const WIDTHS = ['*', 80, 80, 80];

/** Per rate and in total: before, after and the difference. */
function differenceTable(labels: Labels, before: readonly RateSums[], after: readonly RateSums[]): Content {
  const change = subtractRates(after, before);
  const rates = addRates([...before, ...after].map((entry) => rateSums(entry, '0', '0')));
  // One row of the outer table, so that before, after and difference stay on one page.
  const group = (title: string, pick: (list: readonly RateSums[]) => ReturnType<typeof totalOf>): TableCell[] => [
    { colSpan: 4, table: { widths: WIDTHS, body: rows(title, pick) }, layout: 'rows' },
    {},
    {},
    {},
  ];
  const rows = (title: string, pick: (list: readonly RateSums[]) => ReturnType<typeof totalOf>): TableCell[][] => [
    [{ text: title, style: 'strong', colSpan: 4 }, {}, {}, {}],
    ...(
      [
        ['before', before],
        ['after', after],
        ['difference', change],
      ] as const
    ).map(([name, list]): TableCell[] => {
      const { net, vat, gross } = pick(list);
      const style = name === 'difference' ? 'strong' : undefined;
      return [
        { text: labels.line(`correction.${name}`), margin: [8, 0, 0, 0], ...(style ? { style } : {}) },
        ...[net, vat, gross].map((value) => right(labels.amount(value), style)),
      ];
    }),
  ];
  const top = headRows(
    labels.line('correction.perRate'),
    RATE_HEADS.map((key, at) => labels.head(key, at > 0 ? 'right' : 'left')),
  );
  return {
    stack: [
      {
        table: {
          headerRows: top.length,
          dontBreakRows: true,
          keepWithHeaderRows: 1,
          widths: WIDTHS,
          body: [
            ...top,
            ...rates.map((rate) => group(labels.vat(rate.category, rate.rate), (list) => sumsOf(list, rate))),
            ...(rates.length > 1 ? [group(labels.line('field.total'), totalOf)] : []),
          ],
        },
        layout: 'groups',
      },
    ],
    style: 'block',
  };
}

function corrected(labels: Labels, one: PrintedCorrection): Content[] {
  const { before, after } = one;
  return [
    {
      text: [
        { text: `${labels.line('correction.of')}: `, style: 'muted' },
        `${labels.within(`type.${one.type}`)} `,
        { text: one.number, style: 'strong' },
        `, ${labels.day(one.date_of_issue)}`,
        one.ksef_number ? `, ${labels.within('field.ksef_number')}: ${one.ksef_number}` : '',
      ],
      style: 'section',
      headlineLevel: SECTION,
    },
    ...(same(before.lines, after.lines)
      ? []
      : [
          linesTable(labels, before.lines, labels.line('correction.before')),
          linesTable(labels, after.lines, labels.line('correction.after')),
        ]),
    ...texts(labels, before, after),
    ...(same(before, after) ? [{ text: labels.line('correction.unchanged'), style: 'block' }] : []),
    ...(one.difference.some(({ net, vat }) => !isZero(net) || !isZero(vat))
      ? [differenceTable(labels, before.rates, after.rates)]
      : []),
  ];
}

/** The reason, and for every corrected document: lines before and after, changed texts, and the difference per rate. */
export const corrections = (labels: Labels, s: DocumentSnapshot): Content[] => [
  {
    text: [
      { text: `${labels.line('correction.reason')}: `, style: 'muted' },
      ...written(s.reason || labels.line('correction.noReason')),
    ],
    style: 'block',
  },
  ...(s.corrects ?? []).flatMap((one) => corrected(labels, one)),
];
