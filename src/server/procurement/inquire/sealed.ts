import { isKnown } from '../../../../machines/lifecycles/inquire/inquire.companies.ts';
import { tenderIs } from '../../../../machines/lifecycles/tender/tender.tags.ts';
import type { Selectable } from 'kysely';
import type { Participation } from '../../../contract/procurement/quotation.ts';
import type { Db, Trx } from '../../db/schema.ts';
import type { TendersTable } from '../../db/tables/procurement.ts';
import type { InquireRecord, InquireRow } from './record.ts';

/* What the buyer may know about participants before the opening. */

type Tender = Selectable<TendersTable>;

/**
 * Companies of an opened inquiry that announced participation or submitted an offer. A view cancelled after the opening
 * belongs to one of them; the others had ended before.
 */
export const participantsCount = (tenders: readonly Pick<Tender, 'state'>[]): number =>
  tenders.filter(({ state }) => tenderIs('tookPart', state)).length;

/** Offers that were never opened remain sealed forever, regardless of the inquiry's outcome. */
export const isOpened = ({ opened_at }: InquireRow): boolean => opened_at !== null;

/**
 * ASSUMED: the buyer sees what a company states itself: that it has seen the tender, participates, or declined and why.
 * Drafts and sealed offers change nothing visible, so that neither leaves a trace.
 */
export function toldParticipation(
  tender: Pick<Tender, 'state' | 'told'> | undefined,
  outcome: InquireRow['outcome'] = null,
): Participation {
  if (!tender) return 'invited';
  const { state, told } = tender;
  if (tenderIs('excluded', state)) return state;
  if (told === 'declined' && tenderIs('shut', state)) return 'noQuote';
  // Also for companies without a sealed offer, whose view ended at the deadline: the others' end only now.
  if (outcome === 'Cancelled' || state === 'cancelled') return 'cancelled';
  if (told === 'declined') return told;
  // No valid offer exists, which the end reveals anyway.
  if (outcome === 'Unsuccessful') return state;
  return told ?? 'invited';
}

/** Invited companies, and those that responded to an open tender; companies that only viewed it are not shown. */
export const toldCompanies = ({ invited, tenders }: Pick<InquireRecord, 'invited' | 'tenders'>): number[] => [
  ...invited,
  ...tenders
    .filter((tender) => isKnown(tender, false) && !invited.includes(tender.organization_id))
    .map(({ organization_id }) => organization_id),
];

/** Includes cancelled tenders: a view that ends then belongs to a company with a sealed offer. */
export const toldParticipants = (tenders: readonly Tender[]): Tender[] =>
  tenders.filter(({ told, state }) => told === 'participating' && !tenderIs('excluded', state));

/** With fewer companies the number would identify a single one. */
const CIRCLE = 3;

/** Facts that decide whether the number of sealed offers may be shown. */
export interface CircleFacts {
  readonly open: boolean;
  readonly opened: boolean;
  readonly outcome: InquireRow['outcome'];
  /** Invited companies that have neither declined nor been removed. */
  readonly invited: number;
  /** Companies of an open tender that have declined or been removed. */
  readonly gone: number;
  /** Companies that an open tender is addressed to. */
  readonly companies: number;
}

/**
 * For a published inquiry: counts the companies that may still submit an offer, or could until the tender closed, as
 * far as the buyer knows them.
 */
export const numberTold = ({ open, opened, outcome, invited, gone, companies }: CircleFacts): boolean =>
  opened || (outcome !== 'Cancelled' && (open ? companies - gone : invited) >= CIRCLE);

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
  const out = tenders.filter(({ told, state }) => told === 'declined' || tenderIs('excluded', state));
  const gone = new Set(out.map(({ organization_id }) => organization_id));
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
