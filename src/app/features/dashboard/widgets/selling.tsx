import { companyName } from '../../../../contract/catalogue/shown-name.ts';
import type {
  LowStock,
  OffersByOutcome,
  OpenTenders,
  OrdersToConfirm,
} from '../../../../contract/dashboard/selling.ts';
import { count, countryName } from '../../../../contract/platform/format.ts';
import { paths } from '../../../paths.ts';
import { Bars } from '../../../ui/charts/Bars.tsx';
import type { Figures } from '../../../ui/charts/figures.ts';
import { allNone, type Context, notes, type Shown } from './shown.ts';

export function openTenders(data: OpenTenders, { t, language, list }: Context): Shown {
  const figures: Figures = {
    head: t('series.tenders'),
    series: [{ key: 'count', title: t('series.count') }],
    items: (['in_both', 'in_tariffs', 'in_countries', 'all'] as const).map((key) => ({
      key,
      label: t(`tenders.${key}`),
      values: { count: data[key] },
    })),
  };
  return {
    figures,
    picture: <Bars figures={figures} />,
    empty: data.all === 0,
    records: {
      head: t('tenders.closing'),
      series: [
        { key: 'organizer', title: t('series.organizer'), kind: 'text' },
        { key: 'expire_at', title: t('series.closes'), kind: 'deadline' },
      ],
      items: data.results.map(({ id, name, organizer, country, expire_at, timezone }) => ({
        key: String(id),
        label: name,
        to: list(paths.tender(id)),
        zone: timezone,
        values: {
          organizer: [companyName(language, organizer), country && countryName(language, country)]
            .filter(Boolean)
            .join(', '),
          expire_at: expire_at ?? undefined,
        },
      })),
    },
  };
}

/** Outcomes have the same labels as the states of the offer. */
export function offers(data: OffersByOutcome, { t }: Context): Shown {
  const figures: Figures = {
    head: t('series.outcome'),
    series: [{ key: 'count', title: t('series.offers') }],
    items: data.results.map(({ status, count }) => ({
      key: status,
      label: t(`lifecycles-procurement:offer.state.${status}`),
      values: { count },
    })),
    total: { label: t('series.total'), values: { count: data.results.reduce((sum, each) => sum + each.count, 0) } },
  };
  return {
    figures,
    picture: <Bars figures={figures} />,
    line: data.results.length === 1,
    empty: allNone(figures),
  };
}

export function ordersToConfirm(data: OrdersToConfirm, { t, language, list }: Context): Shown {
  const [only, ...others] = data.amounts;
  return {
    figures: {
      head: t('series.currency'),
      series: [
        { key: 'count', title: t('series.orders') },
        { key: 'amount', title: t('series.value'), kind: 'money' },
      ],
      items: data.amounts.map(({ currency, ...values }) => ({ key: currency, label: currency, currency, values })),
      // Amounts in several currencies have no total.
      total:
        only === undefined || others.length > 0
          ? undefined
          : {
              label: t('series.total'),
              currency: only.currency,
              values: { count: data.count, amount: only.amount },
              links: { count: list(paths.orders, { side: 'seller', status: 'new' }) },
            },
    },
    notes: notes(data.urgent > 0 && t('note.urgent', { count: data.urgent, shown: count(language, data.urgent) })),
    empty: data.count === 0,
    records: {
      head: t('series.order'),
      series: [
        { key: 'buyer', title: t('series.buyer'), kind: 'text' },
        { key: 'total', title: t('series.value'), kind: 'money' },
        { key: 'answer_by', title: t('series.answerBy'), kind: 'deadline' },
      ],
      items: data.results.map(({ id, buyer, currency, total, answer_by }) => ({
        key: String(id),
        label: t('orderNumber', { number: id }),
        to: list(paths.order(id)),
        currency,
        values: { buyer: companyName(language, buyer), total, answer_by: answer_by ?? undefined },
      })),
    },
  };
}

/** Units differ between rows, so each bar is relative to its own warning level. */
export function lowStock(data: LowStock, { t, list, unit }: Context): Shown {
  const figures: Figures = {
    head: t('series.product'),
    series: [
      { key: 'available', title: t('series.available'), kind: 'quantity' },
      { key: 'minimum', title: t('series.minimum'), kind: 'quantity' },
    ],
    items: data.results.map(({ id, name, unit: code, available, minimum }) => ({
      key: String(id),
      label: name,
      to: list(paths.stockOf(id)),
      unit: (much) => unit(code, much),
      values: { available, minimum },
    })),
  };
  return {
    figures,
    picture: <Bars figures={figures} against="minimum" />,
    notes: notes(
      data.count > data.results.length && t('note.more', { count: data.count, shown: String(data.results.length) }),
    ),
    empty: data.count === 0,
  };
}
