import type { TFunction } from 'i18next';
import type * as z from 'zod/mini';
import { publicCompanyEndpoints } from '../../../contract/catalogue/public-company.ts';
import { dealingsEndpoints } from '../../../contract/dashboard/dealings.ts';
import { companyEndpoints, type companyRow } from '../../../contract/organization/company.ts';
import { MOST_EXPORTED } from '../../../contract/platform/export.ts';
import { type App, route } from '../../platform/http.ts';
import { countOf, paged } from '../../platform/http/paging.ts';
import { badRequest, forbidden, notFound } from '../../platform/problem.ts';
import { sendSheets } from '../../platform/sheets/send.ts';
import { type Column, sheet } from '../../platform/sheets/sheet.ts';
import { unsetTexts } from '../../platform/texts.ts';
import { companyWire } from './company.ts';
import { dealingsWire } from './dealings.ts';
import { companiesFound, NOBODY, readerOf } from './found.ts';
import { companyRows } from './rows.ts';

type Row = z.input<typeof companyRow>;

const columns = (t: TFunction): readonly Column<Row>[] => [
  { title: t('field.name'), value: ({ name }) => name },
  { title: t('field.intername'), value: ({ intername }) => intername ?? '' },
  { title: t('field.country'), value: ({ country }) => country ?? '' },
  { title: t('field.city'), value: ({ city }) => city ?? '' },
  { title: t('field.reg_number'), value: ({ reg_number }) => reg_number ?? '' },
  { title: t('field.vat_id'), value: ({ vat_id }) => vat_id ?? '' },
  { title: t('field.website'), value: ({ website }) => website ?? '' },
  { title: t('list.sells'), value: ({ sells }) => (sells ?? []).join('; ') },
  { title: t('list.products'), kind: 'number', value: (row) => String(row.products_count ?? 0) },
  { title: t('list.tenders'), kind: 'number', value: (row) => String(row.tenders_count ?? 0) },
  { title: t('field.labels'), value: ({ labels }) => (labels ?? []).join('; ') },
];

/** Other companies: the directory, a single company, and its dealings with the caller's. */
export function companies(app: App): void {
  route(app, companyEndpoints.companyList, async ({ query, caller, services: { db }, request, language, now }) => {
    const found = companiesFound(db, caller, query, now);
    const reading = { db, reader: readerOf(caller), language, now };
    return paged(request, query, {
      count: () => countOf(found),
      rows: (window) => companyRows(reading, found, { ...window, ordering: query.ordering }),
    });
  });

  route(app, companyEndpoints.companyExport, async ({ query, caller, services, reply, language, now }) => {
    const { db } = services;
    const found = companiesFound(db, caller, query, now);
    if ((await countOf(found)) > MOST_EXPORTED) throw badRequest(`too_many_rows|${MOST_EXPORTED}`);
    const reading = { db, reader: readerOf(caller), language, now };
    const rows = await companyRows(reading, found, { ordering: query.ordering, limit: MOST_EXPORTED, offset: 0 });
    const t = unsetTexts(language, 'companies');
    return sendSheets(services.heavy, reply, {
      query,
      name: t('title'),
      sheets: [sheet(t('title'), columns(t), rows)],
    });
  });

  route(app, publicCompanyEndpoints.publicCompanyGet, ({ params, caller, services: { db }, language, now }) => {
    const member = caller?.organization !== null && caller !== null;
    return companyWire({ db, reader: caller ? readerOf(caller) : NOBODY, language, now, member }, params.id);
  });

  route(app, dealingsEndpoints.companyDealings, async ({ params, caller, services: { db }, now }) => {
    const { organization } = caller;
    if (!organization) throw forbidden('organization_required');
    const known = await db.selectFrom('organizations').select('id').where('id', '=', params.id).executeTakeFirst();
    if (!known || known.id === organization.id) throw notFound();
    return dealingsWire({ db, organization, now }, params.id);
  });
}
