import {
  type CircleFacts,
  isToldGone,
  numberTold,
  UNTOLD_STATES,
} from '../../../../machines/lifecycles/inquire/inquire.sealed.ts';
import { TOLD } from '../../../../machines/lifecycles/inquire/inquire.companies.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/schema.ts';
import type { InquireRecord, InquireRow } from './record.ts';

/* Reads the rows that decide what the buyer may know about participants before the opening. */

/** Offers that were never opened remain sealed forever, regardless of the inquiry's outcome. */
export const isOpened = ({ opened_at }: InquireRow): boolean => opened_at !== null;

const untold = sql.join(UNTOLD_STATES);
/** `isToldParticipant` for `tenders as t`. */
export const toldParticipant = sql<boolean>`(t.told = ${TOLD.yes} and t.state not in (${untold}))`;
/** `isToldGone` for `tenders as t`. */
export const toldGone = sql<boolean>`(t.told = ${TOLD.no} or t.state in (${untold}))`;

/** `isKnown` for `tenders as t` of a company that was not invited. */
export const toldKnown = sql<boolean>`t.told in (${sql.join([TOLD.yes, TOLD.no])})`;

/** Number of companies that a buyer's open tender is addressed to. */
export async function companiesFor(
  db: Db | Trx,
  { organization_id: buyer, local }: Pick<InquireRow, 'organization_id' | 'local'>,
): Promise<number> {
  let rows = db.selectFrom('organizations as o').where('o.id', '!=', buyer);
  if (local)
    rows = rows.where('o.country', '=', (e) =>
      e.selectFrom('organizations as b').select('b.country').where('b.id', '=', buyer),
    );
  const { n } = await rows.select((e) => e.fn.countAll().as('n')).executeTakeFirstOrThrow();
  return Number(n);
}

/**
 * Number of companies that have ever sent an offer. ASSUMED: withdrawn offers and those of removed companies still
 * count, because a decreasing number would identify their company.
 */
export async function envelopesTold(db: Db | Trx, record: InquireRecord): Promise<number | null> {
  const { row, offers, invited, tenders } = record;
  if (row.published_at === null) return null;
  const gone = new Set(tenders.filter(isToldGone).map(({ organization_id }) => organization_id));
  const facts: CircleFacts = {
    open: row.open,
    opened: isOpened(row),
    outcome: row.outcome,
    invited: invited.filter((company) => !gone.has(company)).length,
    gone: gone.size,
    companies: row.open && !isOpened(row) ? await companiesFor(db, row) : 0,
  };
  if (!numberTold(facts)) return null;
  return new Set(offers.filter(({ revision }) => revision > 0).map(({ organization_id }) => organization_id)).size;
}
