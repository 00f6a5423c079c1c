import type { TFunction } from 'i18next';
import type * as z from 'zod/mini';
import { MOST_EXPORTED } from '../../../contract/platform/export.ts';
import { inquireEndpoints } from '../../../contract/procurement/inquire.endpoints.ts';
import type { inquireListRow } from '../../../contract/procurement/inquire.ts';
import { sendSheets } from '../../platform/sheets/send.ts';
import { type Column, sheet } from '../../platform/sheets/sheet.ts';
import { type App, route } from '../../platform/http.ts';
import { countOf } from '../../platform/http/paging.ts';
import { badRequest } from '../../platform/problem.ts';
import { unsetTexts } from '../../platform/texts.ts';
import { inquireRows, ownInquires } from './list.ts';

type Row = z.input<typeof inquireListRow>;

const columns = (t: TFunction, state: TFunction): readonly Column<Row>[] => [
  { title: t('column.id'), kind: 'number', value: ({ id }) => String(id) },
  { title: t('column.name'), value: ({ name }) => name ?? '' },
  {
    title: t('column.status'),
    value: ({ proc_status, evaluation }) =>
      state(`inquire.state.${evaluation ? `Evaluation_${evaluation}` : (proc_status ?? 'Draft')}`),
  },
  { title: t('column.created'), kind: 'instant', value: ({ created_at }) => created_at ?? null },
  { title: t('column.published'), kind: 'instant', value: ({ published_at }) => published_at ?? null },
  { title: t('column.deadline'), kind: 'instant', value: ({ expire_at }) => expire_at ?? null },
  { title: t('column.zone'), value: ({ timezone }) => timezone ?? '' },
  { title: t('column.lots'), kind: 'number', value: ({ lots_count }) => String(lots_count) },
  { title: t('column.takingPart'), kind: 'number', value: ({ participants_count }) => String(participants_count) },
  { title: t('column.budget'), kind: 'number', value: ({ budget }) => String(budget) },
  { title: t('column.currency'), value: ({ currency }) => currency ?? '' },
  { title: t('column.assigned'), value: ({ assigned_to_label }) => assigned_to_label ?? '' },
];

/** The list as a file: the same rows in the same order, without pages. */
export function inquireExport(app: App): void {
  route(app, inquireEndpoints.inquireExport, async ({ query, caller, services, now, language, reply }) => {
    const { db } = services;
    const found = ownInquires(db, caller, query, now);
    if ((await countOf(found)) > MOST_EXPORTED) throw badRequest(`too_many_rows|${MOST_EXPORTED}`);
    const rows = await inquireRows(db, found, { ordering: query.ordering, limit: MOST_EXPORTED, offset: 0 });
    const t = unsetTexts(language, 'lists');
    const state = unsetTexts(language, 'lifecycles-procurement');
    const table = sheet(t('file.inquiries'), columns(t, state), rows);
    return sendSheets(services.heavy, reply, { query, name: t('file.inquiries'), sheets: [table] });
  });
}
