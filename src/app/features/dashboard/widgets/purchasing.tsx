import type {
  Envelopes,
  Purchases,
  SpendByCategory,
  SpendBySupplier,
} from '../../../../contract/dashboard/purchasing.ts';
import { count, countryName, money as written, month } from '../../../../contract/platform/format.ts';
import { companyName } from '../../../../contract/catalogue/shown-name.ts';
import { Bars } from '../../../ui/charts/Bars.tsx';
import { Columns } from '../../../ui/charts/Columns.tsx';
import type { Figures, Item, Series } from '../../../ui/charts/figures.ts';
import { Money } from '../../../ui/figures/Figures.tsx';
import { allNone, type Context, notes, type Shown } from './shown.ts';

/** Note on amounts that the chart leaves out because there is no exchange rate. */
const without = (rows: readonly { currency: string; amount: string }[], { t, language }: Context): string | false =>
  rows.length > 0 &&
  t('note.unconverted', {
    amounts: rows.map(({ currency, amount }) => written(language, amount, currency)).join(', '),
  });

const byMonth = (figures: Figures, { title, language }: Context) => (
  <Columns figures={figures} summary={title} short={({ key }) => month(language, key, 'short')} />
);

export function purchases(data: Purchases, context: Context): Shown {
  const { t, language } = context;
  const { currency } = data;
  const money = (key: 'budget' | 'awarded' | 'saved'): Series => ({ key, title: t(`series.${key}`), kind: 'money' });
  const figures: Figures = {
    head: t('series.month'),
    series: [
      money('budget'),
      money('awarded'),
      money('saved'),
      { key: 'published', title: t('series.published'), tableOnly: true },
      { key: 'awards', title: t('series.awards'), tableOnly: true },
    ],
    items: data.months.map(({ month: key, ...values }) => ({ key, label: month(language, key), currency, values })),
    total: {
      label: t('series.total'),
      currency,
      values: {
        ...data.totals,
        published: data.months.reduce((sum, { published }) => sum + published, 0),
        awards: data.months.reduce((sum, { awards }) => sum + awards, 0),
      },
    },
  };
  return {
    figures,
    picture: byMonth(figures, context),
    notes: notes(
      t('note.decided'),
      data.not_compared > 0 && t('note.notCompared', { count: data.not_compared }),
      without(
        data.unconverted.flatMap(({ currency, budget, awarded }) =>
          [budget, awarded].filter((amount) => Number(amount) !== 0).map((amount) => ({ currency, amount })),
        ),
        context,
      ),
    ),
    empty: allNone(figures) && data.unconverted.length === 0,
  };
}

export function envelopes(data: Envelopes, context: Context): Shown {
  const { t, language } = context;
  const all = (key: 'inquiries' | 'invited' | 'received' | 'untold') =>
    data.months.reduce((whole, each) => whole + each[key], 0);
  const keys = ['invited', 'received', 'inquiries', 'untold'] as const;
  const figures: Figures = {
    head: t('series.month'),
    series: keys.map((key, at) => ({ key, title: t(`series.${key}`), tableOnly: at > 1 })),
    items: data.months.map(({ month: key, ...values }) => ({ key, label: month(language, key), values })),
    total: { label: t('series.total'), values: Object.fromEntries(keys.map((key) => [key, all(key)])) },
  };
  return {
    figures,
    picture: byMonth(figures, context),
    notes: notes(all('untold') > 0 && t('note.untold', { count: all('untold') })),
    empty: allNone(figures),
  };
}

function spend(
  data: Pick<SpendByCategory, 'currency' | 'others' | 'total' | 'unconverted'>,
  head: string,
  rows: readonly Omit<Item, 'currency'>[],
  context: Context,
): Shown {
  const { t, language } = context;
  const { currency, others } = data;
  const rest = others && {
    key: 'others',
    label: t('series.others', { count: others.entries, shown: count(language, others.entries) }),
    values: { amount: others.amount, share: others.share, orders: others.orders },
  };
  const items = [...rows, ...(rest ? [rest] : [])].map((item) => ({ ...item, currency }));
  const figures: Figures = {
    head,
    series: [
      { key: 'amount', title: t('series.spent'), kind: 'money' },
      { key: 'share', title: t('series.share'), kind: 'percent' },
      { key: 'orders', title: t('series.orders') },
    ],
    items,
    total: { label: t('series.total'), currency, values: { amount: data.total } },
  };
  return {
    figures,
    picture: <Bars figures={figures} />,
    lead: <Money amount={data.total} currency={currency} />,
    notes: notes(without(data.unconverted, context)),
    empty: items.length === 0 && data.unconverted.length === 0,
  };
}

export const spendCategories = (data: SpendByCategory, context: Context): Shown =>
  spend(
    data,
    context.t('series.category'),
    data.results.map(({ chapter, label, ...values }) => ({
      key: chapter || 'none',
      label: label || (chapter ? chapter : context.t('series.noTariff')),
      note: label ? chapter : undefined,
      values,
    })),
    context,
  );

export const spendSuppliers = (data: SpendBySupplier, context: Context): Shown =>
  spend(
    data,
    context.t('series.supplier'),
    data.results.map(({ supplier, name, intername, country, ...values }) => ({
      key: String(supplier),
      label: companyName(context.language, { name, intername }),
      note: country && countryName(context.language, country),
      values,
    })),
    context,
  );
