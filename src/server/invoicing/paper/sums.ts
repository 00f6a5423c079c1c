import { takesAdvance } from '../../../../machines/money/amounts.ts';
import type { Content, TableCell } from 'pdfmake/interfaces';
import { cents, isZero, minus, plus } from '../../../../machines/money/decimal.ts';
import { type RateSums, totalOf } from '../../../../machines/money/rates.ts';
import type { DocumentSnapshot, PrintedExchange } from '../../../contract/invoicing/document-snapshot.ts';
import { RATE_HEADS, ratesLabel, sumFacts } from '../../../contract/invoicing/paper-labels.ts';
import { measured, money } from '../../../contract/platform/format.ts';
import { texts } from '../../platform/texts.ts';
import { type Labels, right } from './labels.ts';
import { amountInWords, toPay } from './words.ts';

/** Maximum characters of an amount in a column of the rates table. */
const MOST_FIGURES = 14;

const headRow = (labels: Labels, keys: readonly string[]): TableCell[] =>
  keys.map((key, at) => labels.head(key, at > 0 ? 'right' : 'left'));

/** Net, VAT and gross per rate with a total row. */
function ratesTable(labels: Labels, rates: readonly RateSums[], wide: boolean, caption = 'paper.perRate'): Content {
  const total = totalOf(rates);
  return {
    stack: [
      { text: labels.line(caption), style: 'caption' },
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: wide ? ['*', 120, 110, 120] : ['*', 64, 58, 66],
          body: [
            headRow(labels, RATE_HEADS),
            ...rates.map((row): TableCell[] => [
              labels.vat(row.category, row.rate),
              right(labels.amount(row.net)),
              right(labels.amount(row.vat)),
              right(labels.amount(row.gross)),
            ]),
            [
              { text: labels.line('field.total'), style: 'strong' },
              right(labels.amount(total.net), 'strong'),
              right(labels.amount(total.vat), 'strong'),
              right(labels.amount(total.gross), 'strong'),
            ],
          ],
        },
        layout: 'rows',
      },
    ],
  };
}

/**
 * Whether a category's name needs more space than a percentage, so that words are not broken and do not overlap the
 * amounts.
 */
const longWords = (labels: Labels, rates: readonly RateSums[]): boolean =>
  rates.some(({ category, rate }) =>
    labels
      .vat(category, rate)
      .split(' ')
      .some(({ length }) => length > MOST_FIGURES),
  );

const halfOf = (labels: Labels, rates: readonly RateSums[]): string => (longWords(labels, rates) ? '60%' : '54%');

/** The order's totals per rate with tax: required on an advance, and needed to understand a final. */
export function orderRates(labels: Labels, { type, order_rates: rates }: DocumentSnapshot): Content[] {
  if (!takesAdvance(type) && type !== 'final' && type !== 'part') return [];
  const wide = labels.amount(totalOf(rates).gross).length > MOST_FIGURES;
  const table = ratesTable(labels, rates, wide, ratesLabel(type));
  const width = wide ? '*' : halfOf(labels, rates);
  return [{ columns: [{ width, stack: [table] }], style: 'block', unbreakable: true }];
}

/** Both tables side by side if the figures fit. */
export function foot(labels: Labels, s: DocumentSnapshot): Content {
  const sums = sumsTable(labels, s);
  const { gross } = totalOf(s.rates);
  const wide = Math.max(labels.amount(gross).length, labels.money(s.due).length - 4) > MOST_FIGURES;
  const rates = ratesTable(labels, s.rates, wide);
  if (wide) return { stack: [rates, { stack: [sums], style: 'block' }], style: 'block', unbreakable: true };
  return {
    columns: [
      { width: halfOf(labels, s.rates), stack: [rates] },
      { width: '*', stack: [sums] },
    ],
    columnGap: 20,
    style: 'block',
    unbreakable: true,
  };
}

/**
 * The order, the advances and the amount due. Later changes are shown next to the printed document, which never
 * changes.
 */
export const sumsOfPaper = (s: DocumentSnapshot): ReturnType<typeof sumFacts> =>
  sumFacts({
    ...s,
    order: totalOf(s.order_rates).gross,
    share: minus(totalOf(s.order_rates).gross, s.total),
    advanced: cents(plus(...s.advances.map(({ total }) => total))),
    parts: s.parts ? cents(plus(...s.parts.map(({ total }) => total))) : null,
    prepaid: isZero(s.prepaid) ? null : s.prepaid,
    toPay: toPay(s),
  });

/** Whether advances have covered the whole amount. */
export const nothingToPay = ({ type, total }: Pick<DocumentSnapshot, 'type' | 'total'>): boolean =>
  (type === 'final' || type === 'part') && isZero(total);

function sumsTable(labels: Labels, s: DocumentSnapshot): Content {
  const facts = sumsOfPaper(s);
  return {
    stack: [
      {
        table: {
          dontBreakRows: true,
          widths: ['*', 'auto'],
          body: facts.map(([label, amount], at): TableCell[] =>
            at < facts.length - 1
              ? [labels.line(label), right(labels.money(amount))]
              : [{ text: labels.line(label), style: 'grand' }, right(labels.money(amount), 'grand')],
          ),
        },
        layout: 'rows',
      },
      ...(nothingToPay(s) ? [{ text: labels.line('paper.nothingToPay'), style: 'note' }] : []),
    ],
  };
}

/** The amount in words, in each language. */
export const inWords = (labels: Labels, s: DocumentSnapshot): Content => ({
  stack: labels.languages.map((language) => ({
    text: [
      { text: `${texts(language, 'money')('paper.inWords')}: `, style: 'muted' },
      amountInWords(language, toPay(s), s.currency),
    ],
  })),
  style: 'block',
});

const RATE_DIGITS = 10;

/** VAT in the seller's own currency with the rate, its day and source. */
export function exchangeTable(labels: Labels, s: DocumentSnapshot, exchange: PrintedExchange): Content {
  const [language = 'en'] = labels.languages;
  const own = (value: string) => money(language, value, exchange.currency);
  const worth = (rate: string) =>
    `${measured('1', s.currency)} = ${money(language, rate, exchange.currency, RATE_DIGITS)}`;
  const corrects = s.corrects ?? [];
  const corrected = corrects.flatMap(({ number, after }) =>
    after.lines.map((line, at) => [[corrects.length > 1 ? number : '', at + 1] as const, line.exchange_rate] as const),
  );
  const others = [
    ...(exchange.lines ?? []).map((rate, at) => [['', at + 1] as const, rate] as const),
    ...corrected,
  ].flatMap(([[number, nth], rate]) =>
    rate === undefined || rate === exchange.rate
      ? []
      : [[number, `${labels.within('lines.number')} ${nth}: ${worth(rate)}`].filter(Boolean).join(', ')],
  );
  const facts = [
    worth(exchange.rate),
    exchange.date ? labels.day(exchange.date) : '',
    exchange.source,
    ...others,
  ].filter(Boolean);
  return {
    stack: [
      { text: labels.line('exchange.title', { currency: exchange.currency }), style: 'caption' },
      { text: [{ text: `${labels.line('field.exchange_rate')}: `, style: 'muted' }, facts.join(', ')] },
      {
        table: {
          dontBreakRows: true,
          widths: [120, 100],
          body: [
            ...exchange.rates.map((row): TableCell[] => [labels.vat(row.category, row.rate), right(own(row.vat))]),
            [{ text: labels.line('field.total'), style: 'strong' }, right(own(exchange.vat), 'strong')],
          ],
        },
        layout: 'rows',
      },
    ],
    style: 'block',
    unbreakable: true,
  };
}
