import { BUYERS } from '../../../machines/lifecycles/buyerRequest/buyerRequest.catalogue.ts';
import type * as z from 'zod/mini';
import { allowed } from '../../../machines/kit/allowed.ts';
import type { Permission } from '../../../machines/kit/permissions.ts';
import { ROUTED_DAYS, seesContact } from '../../../machines/lifecycles/buyerRequest/buyerRequest.rules.ts';
import { big, cents } from '../../../machines/money/decimal.ts';
import type { buyerRequestRow, requestAnswer } from '../../contract/requests/buyer-request.ts';
import type { Party } from '../../contract/platform/trade-fields.ts';
import type { Db, Trx } from '../db/schema.ts';
import { plain, worth } from '../platform/values/decimals.ts';
import type { RequestAnswerRow, RequestRecord, RequestRow } from './record.ts';
import { type Bearer, requestStore, sidesOf } from './request.ts';
import { partiesOf } from '../organization/parties.ts';
import { unlistedTariffs } from '../catalogue/tarics.ts';

export type RequestWire = z.input<typeof buyerRequestRow>;

export const totalOf = ({ lines }: Pick<RequestAnswerRow, 'lines'>): string =>
  cents(lines.reduce((total, { price, quantity }) => total.plus(worth(price, quantity)), big('0')));

const answerWire = (answer: RequestAnswerRow, nameOf: (id: number) => Party): z.input<typeof requestAnswer> => ({
  id: answer.id,
  company: nameOf(answer.organization_id),
  revision: answer.revision,
  currency: answer.currency,
  total: totalOf(answer),
  delivery_time: answer.delivery_time,
  valid_until: answer.valid_until,
  message: answer.message,
  answered_at: answer.answered_at,
  answeritem_set: answer.lines.map(({ line, price, quantity }) => ({
    requestitem: line,
    price: plain(price),
    quantity: plain(quantity),
    amount: worth(price, quantity),
  })),
});

export const listedWire = (row: RequestRow, side: 'buyer' | 'supplier') => ({
  id: row.id,
  status: row.status,
  side,
  subject: row.subject,
  category: row.category,
  country: row.country,
  wanted_delivery: row.wanted_delivery,
  routed_at: row.routed_at,
});

/**
 * The holder of the link may do what the visitor may do; steps on behalf of an organisation require the member's own
 * permission, which the chart checks.
 */
export const permissionsOf = ({ caller, linked }: Bearer): ReadonlySet<Permission> =>
  new Set<Permission>([...(caller?.permissions ?? []), ...(linked ? [BUYERS] : [])]);

async function receives(db: Db | Trx, company: number): Promise<boolean> {
  const row = await db
    .selectFrom('organizations')
    .select('receive_requests')
    .where('id', '=', company)
    .executeTakeFirst();
  return row?.receive_requests ?? false;
}

const expiresAt = ({ status, routed_at }: RequestRow): string | null =>
  status === 'routed' && routed_at !== null
    ? new Date(Date.parse(routed_at) + ROUTED_DAYS * 86_400_000).toISOString()
    : null;

/** The record from one side's point of view; the caller has checked that there is one. */
export async function requestWire(
  db: Db | Trx,
  record: RequestRecord,
  bearer: Bearer,
  now: string,
): Promise<RequestWire> {
  const { row, lines, routed, answers } = record;
  const sides = sidesOf(record, bearer);
  const buyer = sides.includes('buyer');
  const company = bearer.caller?.organization?.id ?? 0;
  const shownAnswers = buyer ? answers : answers.filter(({ organization_id }) => organization_id === company);
  const nameOf = await partiesOf(
    db,
    shownAnswers.map(({ organization_id }) => organization_id),
  );
  const contact = buyer || seesContact({ routed }, company, await receives(db, company));
  const unlisted = await unlistedTariffs(
    db,
    lines.map(({ tariff_number }) => tariff_number),
  );
  const store = requestStore(bearer);
  const asker = { sides, permissions: permissionsOf(bearer) };
  return {
    ...listedWire(row, buyer ? 'buyer' : 'supplier'),
    lines_count: lines.length,
    answers_count: shownAnswers.length,
    version: row.version,
    description: row.description,
    delivery_place: row.delivery_place,
    contact: contact ? { name: row.name, company: row.company, email: row.email, phone: row.phone } : null,
    companies_count: buyer ? routed.length : null,
    expires_at: expiresAt(row),
    inquire: buyer ? row.inquire_id : null,
    requestitem_set: lines.map((line) => ({
      id: line.id,
      name: line.name,
      quantity: plain(line.quantity),
      unit: line.unit,
      tariff_number: line.tariff_number,
      tariff_unlisted: unlisted.has(line.tariff_number),
    })),
    answer_set: shownAnswers.map((answer) => answerWire(answer, nameOf)),
    allowed: allowed(store.lifecycle, store.snapshot(record), asker, now).map((entry) => ({
      ...entry,
      reasons: [...entry.reasons],
    })),
  };
}
