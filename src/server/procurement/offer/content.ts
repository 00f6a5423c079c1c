import { big } from '../../../../machines/money/decimal.ts';
import {
  EMPTY_OFFER_LINE,
  eachOfferLineField,
  OFFER_FIELD_NAMES,
} from '../../../../machines/lifecycles/offer/offer.fields.ts';
import { bindsPastDeadline } from '../../../../machines/lifecycles/offer/offer.rules.ts';
import type { OfferBody } from '../../../contract/procurement/offer.ts';
import type { Trx } from '../../db/schema.ts';
import { plain } from '../../platform/values/decimals.ts';
import { type FieldMap, fieldProblem, missingFiles } from '../../platform/problem.ts';
import { type OfferItem, type OfferRecord, type OfferRow, unplaced } from './record.ts';

type Line = NonNullable<OfferBody['offeritem_set']>[number];

const COLUMNS = [...OFFER_FIELD_NAMES, 'based_on'] as const;
type Columns = Partial<Pick<OfferRow, (typeof COLUMNS)[number]>>;

const columnsOf = (body: OfferBody): Columns =>
  Object.fromEntries(COLUMNS.flatMap((column) => (body[column] === undefined ? [] : [[column, body[column]]])));

export const hasContent = (body: OfferBody): boolean => Object.values(body).some((value) => value !== undefined);

/** A line as it will be stored: missing values come from the lot, then the offer, then the inquiry. */
function itemOf({ inquire, lots, row }: OfferRecord, body: OfferBody, line: Line): OfferItem {
  const lot = lots.find(({ id }) => id === line.lot);
  return {
    ...eachOfferLineField<OfferItem>((field) => line[field] ?? EMPTY_OFFER_LINE[field]),
    lot_id: line.lot,
    quantity: line.quantity ?? lot?.quantity ?? null,
    unit: line.unit ?? lot?.unit ?? EMPTY_OFFER_LINE.unit,
    currency: line.currency ?? body.currency ?? row.currency ?? inquire.currency,
    vat_included: line.vat_included ?? inquire.vat_included,
  };
}

function lineProblems(record: OfferRecord, body: OfferBody, line: Line, index: number, complete: boolean): FieldMap {
  const { lots, inquire } = record;
  const lot = lots.find(({ id }) => id === line.lot);
  if (!lot) return { lot: ['invalid_id'] };
  const twice = body.offeritem_set?.findIndex((other) => other.lot === line.lot) !== index;
  const beside = body.lots !== undefined && !body.lots.includes(line.lot);
  const meant = body.lots?.includes(line.lot) ?? false;
  const problems: Record<string, string[]> = {};
  if (twice) problems['lot'] = ['lot_twice'];
  else if (beside) problems['lot'] = ['lot_not_offered'];
  if (complete && meant && (line.price ?? null) === null) problems['price'] = ['required'];
  if (line.unit !== undefined && line.unit !== lot.unit) problems['unit'] = [`unit_of_lot|${lot.unit}`];
  if (line.vat_included !== undefined && line.vat_included !== inquire.vat_included) {
    problems['vat_included'] = [inquire.vat_included ? 'price_with_vat' : 'price_without_vat'];
  }
  if (line.quantity && lot.quantity && big(line.quantity).gt(lot.quantity))
    problems['quantity'] = [`max_value|${plain(lot.quantity)}`];
  return problems;
}

function lineSetProblems(record: OfferRecord, body: OfferBody, complete: boolean): FieldMap[string] | null {
  const { offeritem_set: lines, lots: meant } = body;
  if (!lines) return complete && (meant || record.items.length === 0) ? ['required'] : null;
  const unknown = meant?.filter((id) => !record.lots.some((lot) => lot.id === id)) ?? [];
  if (unknown.length > 0) return { non_field_errors: ['invalid_id'] };
  const rows = lines.map((line, index) => lineProblems(record, body, line, index, complete));
  const missing = meant?.filter((id) => !lines.some((line) => line.lot === id)) ?? [];
  // A line under the wrong lot is reported first, because it is probably the reason why another is missing.
  if (complete && missing.length > 0 && !rows.some((row) => row['lot'])) {
    const names = missing.map((id) => record.lots.find((lot) => lot.id === id)?.name ?? String(id));
    return { non_field_errors: names.map((name) => `lot_without_line|${name.replaceAll('|', ' ')}`) };
  }
  const nothing = complete && lines.every((line) => (line.price ?? null) === null);
  const told = nothing ? rows.map((row) => ({ ...row, price: ['required'] })) : rows;
  return told.some((row) => Object.keys(row).length > 0) ? told : complete && lines.length === 0 ? ['required'] : null;
}

/**
 * The offer with the sent content applied; throws a 400 with the fields. `complete`: it will be submitted rather than
 * saved as a draft.
 */
export function withContent(record: OfferRecord, body: OfferBody, complete: boolean): OfferRecord {
  const problems: Record<string, FieldMap[string]> = {};
  const unknown = body.lots?.some((id) => !record.lots.some((lot) => lot.id === id)) ?? false;
  if (unknown) problems['lots'] = ['invalid_id'];
  const files = body.documents;
  const goneFiles = files && missingFiles(files, record.documents);
  if (goneFiles) problems['documents'] = goneFiles;
  const lines = lineSetProblems(record, body, complete);
  if (lines) problems['offeritem_set'] = lines;
  const validUntil = body.valid_until === undefined ? record.row.valid_until : body.valid_until;
  if (complete && validUntil === null) problems['valid_until'] = ['required'];
  else if (complete && !bindsPastDeadline(validUntil, record.inquire.expire_at ?? '', record.inquire.timezone))
    problems['valid_until'] = ['after_deadline'];
  const next: OfferRecord = {
    ...record,
    row: { ...record.row, ...columnsOf(body) },
    items: body.offeritem_set ? body.offeritem_set.map((line) => itemOf(record, body, line)) : record.items,
    documents: files
      ? record.documents.map((file) => ({ ...file, attached: files.includes(file.id) }))
      : record.documents,
  };
  if (complete && !lines) Object.assign(problems, placeProblems(next));
  if (Object.keys(problems).length > 0) throw fieldProblem(problems);
  return next;
}

/** A missing place is reported next to its term: at the lot, or for the whole offer. */
function placeProblems(record: OfferRecord): Record<string, FieldMap[string]> {
  const missing = unplaced(record);
  const whole = record.row.delivery_term ?? record.inquire.delivery_term;
  const ofLot = (item: OfferItem) => item.delivery_term !== null && item.delivery_term !== whole;
  const rows = record.items.map(
    (item): FieldMap => (missing.includes(item) && ofLot(item) ? { delivery_place: ['required'] } : {}),
  );
  return {
    ...(missing.some((item) => !ofLot(item)) ? { delivery_place: ['required'] } : {}),
    ...(missing.some(ofLot) ? { offeritem_set: rows } : {}),
  };
}

/** Writes the result of `withContent`. */
export async function writeContent(trx: Trx, { row, items, documents }: OfferRecord, body: OfferBody): Promise<void> {
  const columns = columnsOf(body);
  if (Object.keys(columns).length > 0) await trx.updateTable('offers').set(columns).where('id', '=', row.id).execute();
  for (const { id, attached } of body.documents ? documents : [])
    await trx.updateTable('offer_documents').set({ attached }).where('id', '=', id).execute();
  if (!body.offeritem_set) return;
  await trx.deleteFrom('offer_items').where('offer_id', '=', row.id).execute();
  if (items.length > 0)
    await trx
      .insertInto('offer_items')
      .values(items.map((item) => ({ ...item, offer_id: row.id })))
      .execute();
}
