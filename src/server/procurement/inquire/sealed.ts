import { tenderIs } from '../../../../machines/lifecycles/tender/tender.tags.ts';
import type { Selectable } from 'kysely';
import type { Participation } from '../../../contract/procurement/quotation.ts';
import type { Db, Trx } from '../../db/schema.ts';
import type { TendersTable } from '../../db/tables/procurement.ts';
import type { InquireRecord, InquireRow } from './record.ts';

/* Before the opening: what the buyer may know of its participants. */

type Tender = Selectable<TendersTable>;

/**
 * Where a company of an opened inquiry stands that said it answers, or answered. A view that is cancelled after the
 * opening was one of them, the others' had ended before.
 */
export const participantsCount = (tenders: readonly Pick<Tender, 'state'>[]): number =>
  tenders.filter(({ state }) => tenderIs('tookPart', state)).length;

/** What was never opened stays sealed forever, whatever became of the inquiry. */
export const isOpened = ({ opened_at }: InquireRow): boolean => opened_at !== null;

/**
 * ASSUMED: the buyer reads what a company says itself: that it has seen the tender, takes part, declined, and why. Of
 * what a draft or an envelope says without words nothing is told, so that both leave no trace.
 */
export function toldParticipation(
  tender: Pick<Tender, 'state' | 'told'> | undefined,
  outcome: InquireRow['outcome'] = null,
): Participation {
  if (!tender) return 'invited';
  const { state, told } = tender;
  if (tenderIs('excluded', state)) return state;
  if (told === 'declined' && tenderIs('shut', state)) return 'noQuote';
  // Also of whoever had no envelope, whose view had ended with the deadline: the others' ends only now.
  if (outcome === 'Cancelled' || state === 'cancelled') return 'cancelled';
  if (told === 'declined') return told;
  // Nobody has an envelope that counts: that is told with the end.
  if (outcome === 'Unsuccessful') return state;
  return told ?? 'invited';
}

/** Who was invited, and who came to an open tender and said so; whoever only looked at it is not told. */
export const toldCompanies = ({ invited, tenders }: Pick<InquireRecord, 'invited' | 'tenders'>): number[] => [
  ...invited,
  ...tenders
    .filter(({ told, organization_id }) => told !== null && told !== 'viewed' && !invited.includes(organization_id))
    .map(({ organization_id }) => organization_id),
];

/** Also when the tender was cancelled: a view that ends then had an envelope in. */
export const toldParticipants = (tenders: readonly Tender[]): Tender[] =>
  tenders.filter(({ told, state }) => told === 'participating' && !tenderIs('excluded', state));

/** From a smaller circle a number would name the company. */
const CIRCLE = 3;

/** What decides whether the number of envelopes is told. */
export interface CircleFacts {
  readonly open: boolean;
  readonly opened: boolean;
  readonly outcome: InquireRow['outcome'];
  /** Invited companies that have neither declined nor been removed. */
  readonly invited: number;
  /** Companies of an open tender that have. */
  readonly gone: number;
  /** Companies that an open tender is for. */
  readonly companies: number;
}

/** Of a published inquiry: the circle are those that may still send an envelope, or could until the tender was closed, as far as the buyer knows them. */
export const numberTold = ({ open, opened, outcome, invited, gone, companies }: CircleFacts): boolean =>
  opened || (outcome !== 'Cancelled' && (open ? companies - gone : invited) >= CIRCLE);

/** Companies that an open tender of a buyer is for. */
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
 * Envelopes received: companies that have ever sent one. ASSUMED: one that was taken back, or whose company was
 * removed, stays counted, for otherwise a number that falls would tell whose it was.
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
