import { OFFER_FIELDS } from '../../../../machines/lifecycles/offer/offer.fields.ts';
import { companyName } from '../../../contract/catalogue/shown-name.ts';
import type * as z from 'zod/mini';
import type { comparedOffer, comparison } from '../../../contract/procurement/comparison.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import { type Sheet, sheet } from '../../platform/sheets/sheet.ts';
import { unsetTexts } from '../../platform/texts.ts';

type Comparison = z.input<typeof comparison>;
type Line = z.input<typeof comparedOffer>;
interface Row {
  readonly number: string;
  readonly name: string;
  readonly quantity: string | null;
  readonly unit: string;
  /** By offer: price, currency, converted price, awarded quantity. */
  readonly cells: ReadonlyMap<number, readonly (string | null)[]>;
}

const TERMS = ['delivery_term', 'delivery_time', 'payment_condition', 'valid_until'] as const;

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const textOrNone = (value: unknown): string | null => (value === null || value === undefined ? null : text(value));

/** A delivery term is followed by its place. */
const written = (line: Line, term: (typeof TERMS)[number]): string =>
  (term === 'delivery_term' ? [line.delivery_term, line.delivery_place] : [line[term]])
    .map(text)
    .filter(Boolean)
    .join(' ');

type Texts = ReturnType<typeof unsetTexts>;
type Cells = readonly (string | null)[];

const lineOf = (lot: Comparison['lots'][number], offer: number): Line | undefined =>
  lot.offers.find((line) => line.offer === offer);

function lotRows({ lots, offers }: Comparison, t: Texts, unit: Texts): Row[] {
  const cell = (lot: Comparison['lots'][number], offer: number): Cells => {
    const line = lineOf(lot, offer);
    if (!line) return [t('noBid'), null, null, null];
    const { price, converted_price: converted, awarded } = line;
    return [text(price), line.currency, textOrNone(converted), text(awarded)];
  };
  return lots.map((lot, at) => ({
    number: String(at + 1),
    name: lot.name,
    quantity: text(lot.quantity),
    unit: unit(`${lot.unit}.symbol`),
    cells: new Map(offers.map(({ id }) => [id, cell(lot, id)])),
  }));
}

/** Rows below the lots: the totals of each offer, then its terms. */
function lowerRows({ lots, offers }: Comparison, t: Texts, common: Texts): Row[] {
  const below = (name: string, cells: (offer: Comparison['offers'][number]) => Cells): Row => ({
    number: '',
    name,
    quantity: null,
    unit: '',
    cells: new Map(offers.map((offer) => [offer.id, cells(offer)])),
  });
  // One row per currency, so that every total is numeric; the converted total appears once.
  const currencies = [...new Set(offers.flatMap(({ totals }) => totals.map((sum) => sum.currency)))];
  const sums = (currencies.length > 0 ? currencies : ['']).map((own) =>
    below(t('total'), ({ totals, total }) => {
      const sum = totals.find((one) => one.currency === own);
      const whole = own === (totals[0]?.currency ?? '') ? textOrNone(total) : null;
      return [textOrNone(sum?.amount), sum?.currency ?? null, whole, null];
    }),
  );
  const terms = TERMS.map((term) =>
    below(common(`field.${OFFER_FIELDS[term].label}`), ({ id }) => {
      const said = lots.flatMap((lot) => lineOf(lot, id) ?? []).map((line) => written(line, term));
      return [[...new Set(said)].filter(Boolean).join('; '), null, null, null];
    }),
  );
  return [...sums, ...terms];
}

function ratesSheet({ rates, currency = '' }: Comparison, t: Texts): Sheet {
  return sheet(
    t('rates.title'),
    [
      { title: t('rates.currency'), value: (rate: NonNullable<Comparison['rates']>[number]) => rate.currency },
      { title: t('rates.rate', { currency }), kind: 'number', value: ({ rate }) => textOrNone(rate) },
      { title: t('rates.date'), kind: 'day', value: ({ date }) => date ?? null },
      { title: t('rates.source'), value: ({ source }) => source ?? '' },
    ],
    rates ?? [],
  );
}

/** Columns of each offer. */
const CELLS = [
  ['price', 'number'],
  ['currency', 'text'],
  ['converted', 'number'],
  ['chosen', 'number'],
] as const;

/** The matrix as on the screen, lots in rows and offers in columns, followed by the exchange rates. */
export function matrixSheets(of: Comparison, language: Language): [Sheet, Sheet] {
  const t = unsetTexts(language, 'comparison');
  const { offers, currency = '' } = of;
  const matrix = sheet(
    t('title'),
    [
      { title: t('number'), kind: 'number', value: (row: Row) => row.number },
      { title: t('lot'), value: (row: Row) => row.name },
      { title: t('quantity'), kind: 'number', value: (row: Row) => row.quantity },
      { title: t('unit'), value: (row: Row) => row.unit },
      ...offers.flatMap((offer) =>
        CELLS.map(([title, kind], at) => ({
          title: `${companyName(language, offer.organization)}: ${t(`column.${title}`, { currency })}`,
          kind,
          value: (row: Row) => row.cells.get(offer.id)?.[at] ?? null,
        })),
      ),
    ],
    [...lotRows(of, t, unsetTexts(language, 'units')), ...lowerRows(of, t, unsetTexts(language, 'procurement'))],
  );
  return [matrix, ratesSheet(of, t)];
}
