import { inquireContent } from '../../../../machines/lifecycles/inquire/inquire.fields.ts';
import {
  isToldParticipant,
  participantsCount,
  toldCompanies,
  toldParticipation,
} from '../../../../machines/lifecycles/inquire/inquire.sealed.ts';
import { tenderIs } from '../../../../machines/lifecycles/tender/tender.tags.ts';
import { lotContent } from '../../../../machines/lifecycles/lot/lot.fields.ts';
import type * as z from 'zod/mini';
import { big } from '../../../../machines/money/decimal.ts';
import type { inquireRow } from '../../../contract/procurement/inquire.ts';
import { allowedFor } from '../../platform/command.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { plain, plainOrNone } from '../../platform/values/decimals.ts';
import type { Services } from '../../platform/services.ts';
import { type AwardRow, type InquireRecord, statusOf } from './record.ts';
import { envelopesTold, isOpened } from './sealed.ts';
import { storesOf } from '../procurement.ts';
import { partiesOf, personLabel } from '../../organization/parties.ts';
import { approvalAnswer } from '../../organization/approval/request.ts';
import { inquireApproval } from './approval.ts';
import { documentsFor } from './attached.ts';
import { revisionsOf } from './amendments.ts';
import { unlistedTariffs } from '../../catalogue/tarics.ts';

export type InquireWire = z.input<typeof inquireRow>;

/** Decisions require `inquire.manage`; the user an inquiry is assigned to has it for this one. */
export function ownerOf(caller: Caller, row: { organization_id: number; assigned_to: number | null }): Caller {
  const own = row.assigned_to === caller.user.id && row.organization_id === caller.organization?.id;
  return own ? { ...caller, permissions: new Set([...caller.permissions, 'inquire.manage'] as const) } : caller;
}

export const awardsWire = (awards: readonly AwardRow[], nameOf: Awaited<ReturnType<typeof partiesOf>>) =>
  awards.map((award) => ({
    id: award.id,
    lot: award.lot_id,
    offer: award.offer_id,
    organization: nameOf(award.organization_id),
    quantity: plain(award.quantity),
    price: plain(award.price),
    currency: award.currency,
    justification: award.justification,
    at: award.at,
    order: award.order_id,
    order_status: award.order_status,
  }));

/** Grouped by term, in the order of the lots. */
const termValuesWire = ({ termValues, lots }: InquireRecord): InquireWire['term_values'] =>
  [...new Set(termValues.map(({ term }) => term))].flatMap((term) =>
    lots.flatMap(({ id }) =>
      termValues
        .filter((value) => value.term === term && value.lot_id === id)
        .map(({ freight, duty }) => ({ lot: id, term, freight: plain(freight), duty: plain(duty) })),
    ),
  );

function lotsWire({ lots, awards, documents }: InquireRecord, unlisted: ReadonlySet<string>) {
  const awarded = (lot: number): string =>
    awards
      .filter((award) => award.lot_id === lot)
      .reduce((total, award) => total.plus(award.quantity), big('0'))
      .toFixed();
  return lots.map((lot) => ({
    id: lot.id,
    ...lotContent(lot),
    quantity: plainOrNone(lot.quantity),
    tariff_unlisted: unlisted.has(lot.tariff_number),
    position: lot.position,
    documents: documentsFor(documents, lot.id),
    state: lot.state,
    awarded: awarded(lot.id),
  }));
}

/** A participant, limited to what the buyer may know at this point. */
function participantWire({ row, tenders }: InquireRecord, id: number) {
  const tender = tenders.find((known) => known.organization_id === id);
  const participation = isOpened(row) ? (tender?.state ?? 'invited') : toldParticipation(tender, row.outcome);
  const told = tenderIs('refusing', participation) || tenderIs('out', participation);
  return {
    participation,
    decline_reason: told ? (tender?.reason ?? '') : '',
    decline_comment: told ? (tender?.comment ?? '') : '',
    reminded_at: tender?.reminded_at ?? null,
  };
}

export async function inquireWire(
  db: Db | Trx,
  services: Services,
  record: InquireRecord,
  caller: Caller,
  now: string,
): Promise<InquireWire> {
  const { row, lots, tenders, invited, awards } = record;
  const opened = isOpened(row);
  const companies = opened
    ? [...new Set([...invited, ...tenders.map(({ organization_id }) => organization_id)])]
    : toldCompanies(
        invited,
        tenders.map(({ organization_id: organization, told }) => ({ organization, told })),
      );
  const nameOf = await partiesOf(db, [
    row.organization_id,
    ...companies,
    ...awards.map((award) => award.organization_id),
  ]);
  const unlisted = await unlistedTariffs(
    db,
    lots.map(({ tariff_number }) => tariff_number),
  );
  return {
    id: row.id,
    version: row.version,
    ...inquireContent(row),
    organization: nameOf(row.organization_id),
    ...statusOf(row),
    created_at: row.created_at,
    published_at: row.published_at,
    opened_at: row.opened_at,
    closed_at: row.closed_at,
    term_values: termValuesWire(record),
    assigned_to_label: await personLabel(db, row.assigned_to),
    revision: row.revision,
    revisions: await revisionsOf(db, row.id),
    lots_count: lots.length,
    participants_count: opened ? participantsCount(tenders) : tenders.filter(isToldParticipant).length,
    inquireitem_set: lotsWire(record, unlisted),
    participants: companies.map((id) => ({ ...nameOf(id), ...participantWire(record, id) })),
    offers_count: await envelopesTold(db, record),
    groups: [...record.groups],
    inquiredocument_set: documentsFor(record.documents, null),
    awards: awardsWire(awards, nameOf),
    cancel_reason: row.cancel_reason,
    cancel_comment: row.cancel_comment,
    approval: approvalAnswer(record.approving, inquireApproval(record, caller).approval),
    allowed: allowedFor(storesOf(services.config).inquire, record, ownerOf(caller, row), now),
  };
}
