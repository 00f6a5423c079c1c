import type { TFunction } from 'i18next';
import { companyName } from '../../../contract/catalogue/shown-name.ts';
import { AGES } from '../../../contract/dashboard/accounts.ts';
import type { Widget } from '../../../contract/dashboard/widgets.ts';
import { countryName } from '../../../contract/platform/format.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import { type Column, type Sheet, sheet } from '../../platform/sheets/sheet.ts';
import { unsetTexts } from '../../platform/texts.ts';
import { advanceFigures, draftFigures, receivableFigures, vatFigures } from './accounts.ts';
import { deadlineFigures } from './deadlines.ts';
import { envelopeFigures } from './envelopes.ts';
import { finalFigures } from './finals.ts';
import { companyCountryFigures, ownTariffFigures } from './places.ts';
import { purchaseFigures } from './purchases.ts';
import type { Asking } from './scope.ts';
import { offerFigures, orderFigures, stockFigures } from './selling.ts';
import { categoryFigures, supplierFigures } from './spend.ts';
import { openTenderFigures, tenderCountryFigures } from './tenders.ts';

type Row = Readonly<Record<string, string | number | boolean | null | undefined>>;
/** `figures` are formatted as numbers, `instants` as instants and `days` as days. */
interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

const INSTANTS: ReadonlySet<string> = new Set(['answer_by', 'low_since', 'deadline']);
/** Texts and codes; every other column is a number. */
const WORDS: ReadonlySet<string> = new Set(
  (
    'age buyer category chapter country currency day in_country kind label month name number order organizer status ' +
    'supplier tariff_number type unit'
  ).split(' '),
);

const kindOf = (name: string): NonNullable<Column<Row>['kind']> =>
  INSTANTS.has(name) ? 'instant' : WORDS.has(name) ? 'text' : 'number';

interface Reader {
  readonly language: Language;
  readonly t: TFunction;
}

const placed = (rows: readonly { country: string; count: number }[], { language }: Reader): Table => ({
  columns: ['country', 'label', 'count'],
  rows: rows.map((row) => ({ ...row, label: countryName(language, row.country) })),
});

type Make = (asking: Asking, reader: Reader) => Promise<Table>;

/** The data of each widget as rows. Amounts in another currency have their own currency column. */
const TABLES: Readonly<Record<Widget, Make>> = {
  deadlines: async (asking, { t }) => ({
    columns: ['kind', 'day', 'count'],
    rows: (await deadlineFigures(asking)).results.map(({ kind, day, count }) => ({
      kind: t(`kind.${kind}`),
      day: day ?? t('overdue'),
      count,
    })),
  }),
  purchases: async (asking, { t }) => {
    const { months, currency, unconverted } = await purchaseFigures(asking);
    return {
      columns: ['month', 'currency', 'budget', 'awarded', 'saved', 'published', 'awards'],
      rows: [
        ...months.map((row) => ({ ...row, currency })),
        ...unconverted.map((row) => ({ ...row, month: t('unconverted') })),
      ],
    };
  },
  envelopes: async (asking) => ({
    columns: ['month', 'inquiries', 'invited', 'received', 'untold'],
    rows: (await envelopeFigures(asking)).months,
  }),
  'spend-categories': async (asking, { t, language }) => {
    const { results, currency, others, unconverted } = await categoryFigures(asking, language);
    return {
      columns: ['chapter', 'label', 'amount', 'currency', 'share', 'orders'],
      rows: [
        ...results.map((row) => ({ ...row, label: row.label || (row.chapter ? '' : t('without_number')), currency })),
        ...(others ? [{ ...others, label: t('others'), currency }] : []),
        ...unconverted.map((row) => ({ ...row, label: t('unconverted') })),
      ],
    };
  },
  'spend-suppliers': async (asking, { t, language }) => {
    const { results, currency, others, unconverted } = await supplierFigures(asking);
    return {
      columns: ['supplier', 'country', 'amount', 'currency', 'share', 'orders'],
      rows: [
        ...results.map((row) => ({ ...row, supplier: companyName(language, row), currency })),
        ...(others ? [{ ...others, supplier: t('others'), currency }] : []),
        ...unconverted.map((row) => ({ ...row, supplier: t('unconverted') })),
      ],
    };
  },
  'open-tenders': async (asking, { t, language }) => ({
    columns: ['name', 'organizer', 'country', 'deadline', 'in_country'],
    rows: (await openTenderFigures(asking)).results.map(({ expire_at, in_country, organizer, ...row }) => ({
      ...row,
      organizer: companyName(language, organizer),
      deadline: expire_at,
      in_country: t(in_country ? 'yes' : 'no'),
    })),
  }),
  offers: async (asking, { language }) => {
    const words = unsetTexts(language, 'lifecycles-procurement');
    return {
      columns: ['status', 'count'],
      rows: (await offerFigures(asking)).results.map(({ status, count }) => ({
        status: words(`offer.state.${status}`),
        count,
      })),
    };
  },
  'orders-to-confirm': async (asking, { language }) => ({
    columns: ['order', 'buyer', 'total', 'currency', 'answer_by'],
    rows: (await orderFigures(asking)).results.map(({ id, buyer, ...row }) => ({
      ...row,
      order: String(id),
      buyer: companyName(language, buyer),
    })),
  }),
  'low-stock': async (asking) => ({
    columns: ['name', 'available', 'minimum', 'unit', 'low_since'],
    rows: (await stockFigures(asking)).results,
  }),
  receivables: async (asking, { t }) => ({
    columns: ['currency', 'age', 'count', 'amount'],
    rows: (await receivableFigures(asking)).currencies.flatMap(({ currency, ages }) =>
      AGES.map((age) => ({ currency, age: t(`age.${age}`), count: ages[age].count, amount: ages[age].amount })),
    ),
  }),
  'unpaid-advances': async (asking, { language }) => {
    const words = unsetTexts(language, 'money');
    return {
      columns: ['type', 'currency', 'count', 'amount', 'overdue_count'],
      rows: (await advanceFigures(asking)).results.map((row) => ({ ...row, type: words(`type.${row.type}`) })),
    };
  },
  finals: async (asking, { language }) => ({
    columns: ['number', 'buyer', 'order', 'currency', 'total', 'left'],
    rows: (await finalFigures(asking)).results.map(({ buyer, ...row }) => ({
      ...row,
      buyer: companyName(language, buyer),
      order: row.order === null ? '' : String(row.order),
    })),
  }),
  vat: async (asking) => ({
    columns: ['currency', 'category', 'rate', 'documents', 'net', 'vat', 'gross'],
    rows: (await vatFigures(asking)).results,
  }),
  drafts: async (asking, { language }) => {
    const words = unsetTexts(language, 'money');
    return {
      columns: ['type', 'count'],
      rows: (await draftFigures(asking)).results.map(({ type, count }) => ({ type: words(`type.${type}`), count })),
    };
  },
  'tender-countries': async (asking, reader) => placed((await tenderCountryFigures(asking)).results, reader),
  'company-countries': async (asking, reader) => placed((await companyCountryFigures(asking)).results, reader),
  'own-tariffs': async (asking, { t, language }) => {
    const { results, others, without_number } = await ownTariffFigures(asking, language);
    return {
      columns: ['tariff_number', 'label', 'count', 'for_sale'],
      rows: [
        ...results,
        ...(others > 0 ? [{ label: t('others'), count: others }] : []),
        ...(without_number > 0 ? [{ label: t('without_number'), count: without_number }] : []),
      ],
    };
  },
};

const written = (value: Row[string]): string | null => (value === null || value === undefined ? null : String(value));

export async function tableOf(widget: Widget, asking: Asking, language: Language): Promise<Sheet> {
  const t = unsetTexts(language, 'figures');
  const { columns, rows } = await TABLES[widget](asking, { language, t });
  return sheet(
    t(`title.${widget}`),
    columns.map((name) => ({
      title: t(`column.${name}`),
      kind: kindOf(name),
      value: (row: Row) => written(row[name]),
    })),
    rows,
  );
}
