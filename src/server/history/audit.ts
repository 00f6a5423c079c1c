import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { auditEndpoints, type auditEntry } from '../../contract/history/audit.ts';
import { MOST_EXPORTED } from '../../contract/platform/export.ts';
import type { Language } from '../../contract/platform/fields.ts';
import type { QueryOut } from '../../contract/platform/endpoint.ts';
import type { Caller } from '../platform/auth/auth.ts';
import { personName } from '../platform/auth/caller.ts';
import type { Db } from '../db/schema.ts';
import { type App, route } from '../platform/http.ts';
import { countOf, paged } from '../platform/http/paging.ts';
import { badRequest, forbidden } from '../platform/problem.ts';
import { sendSheets } from '../platform/sheets/send.ts';
import { type Column, sheet } from '../platform/sheets/sheet.ts';
import { unsetTexts } from '../platform/texts.ts';
import { zoneOf } from '../platform/values/zones.ts';
import type { Company } from './audit-looks.ts';
import { recordsOf } from './audit-records.ts';
import { eventWords, kindOf, namesOf, refusalWords } from './audit-words.ts';

/** Name of the lot that a step decided on, or of the file that it added to an inquiry, an offer or a company card. */
const PART = sql<string | null>`case when a.outcome <> 'done' then null
  when a.payload ->> 'lot' ~ '^[1-9][0-9]{0,8}$'
    then (select l.name from inquire_lots l where l.id = (a.payload ->> 'lot')::int)
  when a.lifecycle = 'inquire' then a.payload -> 'attach' ->> 'name'
  when a.event in ('ADD', 'ATTACH') then a.payload ->> 'name' end`;

type Filters = Omit<QueryOut<typeof auditEndpoints.auditList>, 'page' | 'page_size'>;
type Entry = z.input<typeof auditEntry>;

/** ASSUMED: what users do with their own account does not concern the organisation that is active at the time. */
const PERSONAL = ['profile', 'session', 'registration', 'passwordReset', 'cookieConsent'];
/** Paths of such calls that were refused. */
const PERSONAL_PATHS = ['/api/profile/%', '/api/sign-ins/%'];

/** ASSUMED: the log shows who did what, so only members who assign permissions may read it. */
function companyOf({ organization, permissions }: Caller): Company {
  if (!organization || !permissions.has('user.manage')) throw forbidden();
  return organization;
}

/** Steps of the company's members while the company was active. */
function entries(db: Db, company: Company, { person, kind, event, outcome, from, to }: Filters) {
  const zone = zoneOf(company);
  let rows = db
    .selectFrom('audit_log as a')
    .where('a.organization_id', '=', company.id)
    .where('a.lifecycle', 'not in', PERSONAL);
  for (const path of PERSONAL_PATHS) rows = rows.where('a.lifecycle', 'not like', path);
  if (person) rows = rows.where('a.user_id', '=', Number(person));
  if (kind) rows = rows.where('a.lifecycle', 'in', namesOf(kind));
  if (event) rows = rows.where('a.event', '=', event);
  if (outcome) rows = rows.where('a.outcome', '=', outcome);
  if (from) rows = rows.where('a.at', '>=', sql<string>`(${from}::date)::timestamp at time zone ${zone}`);
  if (to) rows = rows.where('a.at', '<', sql<string>`(${to}::date + 1)::timestamp at time zone ${zone}`);
  return rows;
}
type Entries = ReturnType<typeof entries>;

/** Counts only as many as can be exported; filtering by period leads to older ones. */
const counted = (db: Db, rows: Entries): Promise<number> =>
  countOf(
    db.selectFrom(
      rows
        .select('a.id')
        .limit(MOST_EXPORTED + 1)
        .as('found'),
    ),
  );

async function wire(
  db: Db,
  company: Company,
  language: Language,
  rows: Entries,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Entry[]> {
  const page = rows.select('a.id').orderBy('a.at', 'desc').orderBy('a.id', 'desc').limit(limit).offset(offset);
  const found = await db
    .selectFrom(page.as('p'))
    .innerJoin('audit_log as a', 'a.id', 'p.id')
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.id', 'a.at', 'a.user_id', 'a.ip', 'a.lifecycle', 'a.record_id', 'a.event', 'a.outcome'])
    .select(['u.first_name', 'u.last_name', 'u.email'])
    .select(PART.as('part'))
    // Completed steps are listed without details.
    .select((e) => e.case().when('a.outcome', '=', 'refused').then(e.ref('a.details')).end().as('details'))
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .execute();
  const kinds = found.map((row) => ({ ...row, kind: kindOf(row.lifecycle) }));
  const recordOf = await recordsOf(db, company, kinds, language);
  const t = unsetTexts(language, 'audit');
  return kinds.map((row) => {
    const { at, user_id, kind, lifecycle, event, outcome, ip, first_name, last_name, email, details } = row;
    return {
      at,
      user: user_id,
      person: personName({ first_name: first_name ?? '', last_name: last_name ?? '', email: email ?? '' }),
      kind,
      kind_label: t(`kind.${kind ?? 'other'}`),
      event,
      event_label: eventWords(language, lifecycle, event, outcome),
      outcome,
      reason: outcome === 'refused' ? refusalWords(language, lifecycle, details) : '',
      record: recordOf(row),
      ip: ip ?? '',
    };
  });
}

export function auditLog(app: App): void {
  route(app, auditEndpoints.auditList, async ({ query, request, caller, language, services: { db } }) => {
    const company = companyOf(caller);
    const rows = entries(db, company, query);
    return paged(request, query, {
      count: () => counted(db, rows),
      most: MOST_EXPORTED,
      rows: (window) => wire(db, company, language, rows, window),
    });
  });

  route(app, auditEndpoints.auditExport, async ({ query, caller, language, reply, services: { db, heavy } }) => {
    const company = companyOf(caller);
    const rows = entries(db, company, query);
    if ((await counted(db, rows)) > MOST_EXPORTED) throw badRequest(`too_many_rows|${MOST_EXPORTED}`);
    const t = unsetTexts(language, 'audit');
    const columns: readonly Column<Entry>[] = [
      { title: t('field.at'), kind: 'instant', value: ({ at }) => at },
      { title: t('field.person'), value: ({ person }) => person ?? '' },
      { title: t('field.event'), value: ({ event_label }) => event_label ?? '' },
      { title: t('field.kind'), value: ({ kind_label }) => kind_label ?? '' },
      { title: t('field.record'), value: ({ record }) => record?.name ?? '' },
      { title: t('field.link'), value: ({ record }) => record?.path ?? '' },
      { title: t('field.outcome'), value: ({ outcome }) => t(`outcome.${outcome}`) },
      { title: t('field.reason'), value: ({ reason }) => reason ?? '' },
      { title: t('field.ip'), value: ({ ip }) => ip ?? '' },
    ];
    const found = await wire(db, company, language, rows, { limit: MOST_EXPORTED, offset: 0 });
    return sendSheets(heavy, reply, { query, name: 'audit', sheets: [sheet(t('title'), columns, found)] });
  });
}
