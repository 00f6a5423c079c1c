import { companyName } from '../../../../contract/catalogue/shown-name.ts';
import {
  AGES,
  type DocumentDrafts,
  type Finals,
  type Receivables,
  type UnpaidAdvances,
  type VatOfMonth,
} from '../../../../contract/dashboard/accounts.ts';
import { money, month, percent } from '../../../../contract/platform/format.ts';
import { paths } from '../../../paths.ts';
import { Bars } from '../../../ui/charts/Bars.tsx';
import type { Figures } from '../../../ui/charts/figures.ts';
import { Stacked } from '../../../ui/charts/Stacked.tsx';
import { type Context, notes, type Shown } from './shown.ts';

const SOLD = { side: 'seller' } as const;

export function receivables(data: Receivables, { t, language, list }: Context): Shown {
  const figures: Figures = {
    head: t('series.currency'),
    series: [
      ...AGES.map((key) => ({ key, title: t(`age.${key}`), kind: 'money' as const })),
      { key: 'overdue', title: t('series.overdue'), kind: 'money', tableOnly: true },
      { key: 'total', title: t('series.total'), kind: 'money', tableOnly: true },
      { key: 'count', title: t('series.documents'), tableOnly: true },
      { key: 'overdue_count', title: t('series.overdueDocuments'), tableOnly: true },
    ],
    items: data.currencies.map(({ currency, ages, total, overdue, count, overdue_count }) => {
      const open = list(paths.documents, { ...SOLD, status: 'open', currency });
      const late = list(paths.documents, { ...SOLD, status: 'overdue', currency });
      return {
        key: currency,
        label: money(language, total, currency),
        note: Number(overdue) === 0 ? undefined : t('note.overdue', { amount: money(language, overdue, currency) }),
        to: open,
        currency,
        values: {
          ...Object.fromEntries(AGES.map((age) => [age, ages[age].amount])),
          overdue,
          total,
          count,
          overdue_count,
        },
        links: {
          ...Object.fromEntries(
            AGES.filter((age) => ages[age].count > 0).map((age) => [
              age,
              list(paths.documents, {
                ...SOLD,
                status: age === 'not_due' ? age : 'open',
                currency,
                due_from: ages[age].due_from,
                due_to: ages[age].due_to,
              }),
            ]),
          ),
          count: open,
          overdue_count: overdue_count > 0 ? late : undefined,
        },
      };
    }),
  };
  return { figures, picture: <Stacked figures={figures} />, empty: data.currencies.length === 0 };
}

export function unpaidAdvances(data: UnpaidAdvances, { t, list }: Context): Shown {
  return {
    figures: {
      head: t('series.kind'),
      series: [
        { key: 'count', title: t('series.documents') },
        { key: 'overdue_count', title: t('series.overdueDocuments') },
        { key: 'amount', title: t('series.left'), kind: 'money' },
      ],
      items: data.results.map(({ type, currency, ...values }) => ({
        key: `${type} ${currency}`,
        label: t(`money:type.${type}`),
        currency,
        values,
        links: {
          count: list(paths.documents, { ...SOLD, status: 'open', type, currency }),
          overdue_count:
            values.overdue_count > 0
              ? list(paths.documents, { ...SOLD, status: 'overdue', type, currency })
              : undefined,
        },
      })),
    },
    empty: data.results.length === 0,
  };
}

export function finals(data: Finals, { t, list, language }: Context): Shown {
  return {
    figures: {
      head: t('series.document'),
      series: [
        { key: 'buyer', title: t('series.buyer'), kind: 'text' },
        { key: 'total', title: t('series.ordered'), kind: 'money' },
        { key: 'left', title: t('series.final'), kind: 'money' },
      ],
      items: data.results.map(({ document, number, buyer, currency, total, left }) => ({
        key: String(document),
        label: number || `#${document}`,
        to: list(paths.documentFinal(document)),
        currency,
        values: { buyer: companyName(language, buyer), total, left },
      })),
    },
    notes: notes(
      data.count > data.results.length && t('note.more', { count: data.count, shown: String(data.results.length) }),
    ),
    empty: data.count === 0,
  };
}

export function vat(data: VatOfMonth, { t, language, list }: Context): Shown {
  const to = list(paths.documentJournal, { from: data.from, to: data.to });
  return {
    figures: {
      head: month(language, data.from.slice(0, 7)),
      series: [
        { key: 'documents', title: t('series.documents') },
        { key: 'net', title: t('money:field.net'), kind: 'money', bare: true },
        { key: 'vat', title: t('money:field.vat'), kind: 'money', bare: true },
        { key: 'gross', title: t('money:field.gross'), kind: 'money', bare: true },
      ],
      items: data.results.map(({ currency, category, rate, ...values }) => ({
        key: `${currency} ${category} ${rate}`,
        label: `${currency} · ${t(`money:vatCategory.${category}`, { rate: percent(language, rate) })}`,
        to,
        currency,
        values,
      })),
    },
    empty: data.results.length === 0,
  };
}

export function drafts(data: DocumentDrafts, { t, list }: Context): Shown {
  const figures: Figures = {
    head: t('series.kind'),
    series: [{ key: 'count', title: t('series.drafts') }],
    items: data.results.map(({ type, count }) => ({
      key: type,
      label: t(`money:type.${type}`),
      to: list(paths.documents, { ...SOLD, status: 'draft', type }),
      values: { count },
    })),
    total: {
      label: t('series.total'),
      values: { count: data.count },
      links: { count: list(paths.documents, { ...SOLD, status: 'draft' }) },
    },
  };
  return { figures, picture: <Bars figures={figures} />, line: data.results.length === 1, empty: data.count === 0 };
}
