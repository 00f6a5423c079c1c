import { buyerName, sellerName } from '../../../contract/invoicing/party-names.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import type { TFunction } from 'i18next';
import type * as z from 'zod/mini';
import { isNegative, minus } from '../../../../machines/money/decimal.ts';
import { documentListEndpoints } from '../../../contract/invoicing/document.list.ts';
import type { documentListRow } from '../../../contract/invoicing/document.ts';
import { isIssued, owesNothing } from '../../../contract/invoicing/document.state.ts';
import type { journal, JournalRow } from '../../../contract/invoicing/document.list.ts';
import { MOST_EXPORTED } from '../../../contract/platform/export.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import { sendSheets } from '../../platform/sheets/send.ts';
import { type Column, sheet } from '../../platform/sheets/sheet.ts';
import { type App, route } from '../../platform/http.ts';
import { badRequest } from '../../platform/problem.ts';
import { unsetTexts } from '../../platform/texts.ts';
import { journalOf } from './journal.ts';
import { type Asked, listed } from './list.ts';
import { listRow, todayOf } from './rows.ts';

type Row = z.input<typeof documentListRow>;
type Sum = z.input<typeof journal>['sums'][number];

const ownOf = ({ organization }: Caller) => organization ?? { id: 0, country: '' };
interface Asking {
  readonly caller: Caller;
  readonly now: string;
  readonly language: Language;
}

const askedBy = ({ caller, now, language }: Asking): Asked => ({
  own: caller.organization?.id ?? 0,
  today: todayOf(caller, now),
  language,
});

/** Outstanding and overpaid amounts are totalled separately and never offset. */
const atLeastNothing = (amount: string): string => (isNegative(amount) ? '0.00' : amount);

const listColumns = (t: TFunction, states: TFunction, language: Language): readonly Column<Row>[] => [
  { title: t('field.number'), value: ({ number }) => number ?? '' },
  { title: t('field.type'), value: ({ type }) => t(`type.${type}`) },
  {
    title: t('field.status'),
    value: ({ type, status = 'draft', content = 'original' }) => {
      const nothing = owesNothing({ type: type ?? 'invoice', status, content });
      if (nothing) return t(`${nothing}Tag`);
      return states(`document.state.${isIssued(status) ? `issued_${status}` : status}`);
    },
  },
  { title: t('overdue'), value: ({ overdue }) => (overdue ? t('overdue') : '') },
  { title: t('field.seller'), value: (row) => sellerName(language, row) },
  { title: t('field.buyer'), value: (row) => buyerName(language, row) },
  { title: t('field.date_of_issue'), kind: 'day', value: ({ date_of_issue }) => date_of_issue ?? null },
  { title: t('field.sale_date'), kind: 'day', value: ({ sale_date }) => sale_date ?? null },
  { title: t('field.payment_deadline'), kind: 'day', value: ({ payment_deadline }) => payment_deadline ?? null },
  { title: t('field.currency'), value: ({ currency }) => currency },
  ...(['net', 'vat', 'total', 'paid'] as const).map(
    (name): Column<Row> => ({ title: t(`field.${name}`), kind: 'number', value: (row) => String(row[name]) }),
  ),
  { title: t('field.leftToPay'), kind: 'number', value: ({ leftToPay }) => atLeastNothing(String(leftToPay)) },
  {
    title: t('field.overpaid'),
    kind: 'number',
    value: ({ leftToPay }) => atLeastNothing(minus('0', String(leftToPay))),
  },
  { title: t('field.receivedOn'), kind: 'day', value: ({ received_on }) => received_on ?? null },
];

const rateColumns = (t: TFunction): readonly Column<Pick<Sum, 'category' | 'rate' | 'net' | 'vat' | 'gross'>>[] => [
  { title: t('field.vat_category'), value: ({ category }) => category ?? 'S' },
  { title: t('field.vat_rate'), kind: 'number', value: ({ rate }) => String(rate) },
  ...(['net', 'vat', 'gross'] as const).map((name) => ({
    title: t(`field.${name}`),
    kind: 'number' as const,
    value: (row: Pick<Sum, 'net' | 'vat' | 'gross'>) => String(row[name]),
  })),
];

const journalColumns = (t: TFunction, language: Language): readonly Column<JournalRow>[] => [
  { title: t('field.date_of_issue'), kind: 'day', value: ({ date_of_issue }) => date_of_issue },
  { title: t('field.number'), value: ({ number }) => number },
  { title: t('field.type'), value: ({ type }) => t(`type.${type}`) },
  { title: t('field.sale_date'), kind: 'day', value: ({ sale_date }) => sale_date || null },
  { title: t('field.buyer'), value: (row) => buyerName(language, row) },
  { title: t('field.reg_number'), value: ({ buyer_reg_number }) => buyer_reg_number },
  { title: t('field.currency'), value: ({ currency }) => currency },
  ...rateColumns(t),
  { title: t('field.homeVat'), kind: 'number', value: ({ home_vat }) => home_vat },
];

/** Exports documents as tables: the list with its totals, and the journal of a period. */
export function documentFiles(app: App): void {
  route(app, documentListEndpoints.documentSums, async ({ query, services, ...asking }) => {
    const sums = await listed(services.db, query, askedBy(asking)).sums();
    return sums.map((sum) => ({ ...sum, count: Number(sum.count) }));
  });
  route(app, documentListEndpoints.documentExport, async ({ query, services, reply, ...asking }) => {
    const { language } = asking;
    const asked = askedBy(asking);
    const source = listed(services.db, query, asked);
    if ((await source.count()) > MOST_EXPORTED) throw badRequest(`too_many_rows|${MOST_EXPORTED}`);
    const rows = (await source.rows({ limit: MOST_EXPORTED, offset: 0 })).map((row) => listRow(row, asked.today));
    const t = unsetTexts(language, 'money');
    const table = sheet(t('list'), listColumns(t, unsetTexts(language, 'lifecycles-money'), language), rows);
    return sendSheets(services.heavy, reply, { query, name: t('list'), sheets: [table] });
  });
  route(app, documentListEndpoints.documentJournal, ({ query, caller, services }) =>
    journalOf(services.db, ownOf(caller), query),
  );
  route(app, documentListEndpoints.documentJournalExport, async ({ query, caller, services, language, reply }) => {
    const { rows, sums } = await journalOf(services.db, ownOf(caller), query);
    const t = unsetTexts(language, 'money');
    const sumColumns: Column<Sum>[] = [
      { title: t('field.currency'), value: ({ currency }) => currency },
      ...rateColumns(t),
    ];
    return sendSheets(services.heavy, reply, {
      query,
      name: `${t('journal.title')} ${query.from} ${query.to}`,
      sheets: [
        sheet(t('journal.title'), journalColumns(t, language), rows),
        sheet(t('journal.sums'), sumColumns, sums),
      ],
    });
  });
}
