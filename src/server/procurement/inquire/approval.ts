import { createHash } from 'node:crypto';
import type { Acceptance } from '../../../../machines/lifecycles/inquire/inquire.awards.ts';
import type { InquireContext } from '../../../../machines/lifecycles/inquire/inquire.rules.ts';
import { big, isPositive } from '../../../../machines/money/decimal.ts';
import type { Db } from '../../db/schema.ts';
import { approvalEffects } from '../../organization/approval/effects.ts';
import { inCurrency } from '../../organization/approval/limits.ts';
import {
  approvalFacts,
  type Approving,
  type Asking,
  readApproving,
  type Request,
  type Worth,
} from '../../organization/approval/request.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import type { InquireRecord } from './record.ts';

type Subject = Omit<InquireRecord, 'approving'>;

export interface InquireApproving extends Approving {
  /** What one unit of the inquiry's currency is in that of the limits; null: no rate is known. */
  readonly exchange: string | null;
}

const acceptance = ({ offer, lot, quantity, justification, closeShort }: Acceptance): Acceptance => {
  return { offer, lot, quantity, justification, closeShort };
};

/** What was asked for is kept as the chart was told it; the database has an order of its own for its parts. */
const wantedOf = (request: Request | null): Acceptance | null =>
  request?.step === 'award' ? acceptance(request.request as unknown as Acceptance) : null;

/** In the inquiry's currency, by the rates that are frozen with it. */
function worthOf({ row, lines, awards, rates }: Subject, wanted: Acceptance | null): Worth {
  const { currency } = row;
  // ASSUMED: an inquiry without a budget is worth what nobody can say.
  if (row.published_at === null) return { amount: isPositive(row.budget) ? row.budget : null, currency };
  const line = lines.find(({ offer_id, lot_id }) => offer_id === wanted?.offer && lot_id === wanted.lot);
  const one = wanted && { quantity: wanted.quantity, price: line?.price ?? null, currency: line?.currency ?? null };
  let amount = big('0');
  for (const award of [...awards, ...(one ? [one] : [])]) {
    const rate = award.currency === currency ? '1' : rates.find((known) => known.currency === award.currency)?.rate;
    if (!rate || award.price === null) return { amount: null, currency };
    amount = amount.plus(big(award.quantity).times(award.price).times(rate));
  }
  return { amount: amount.toFixed(2), currency };
}

const asking = (subject: Subject, wanted: Acceptance | null): Asking => ({
  organization: subject.row.organization_id,
  lifecycle: 'inquire',
  id: subject.row.id,
  version: subject.row.version,
  step: subject.row.published_at === null ? 'publish' : 'award',
  worth: worthOf(subject, wanted),
});

/** Between the two, and when all is decided, nothing is asked for. */
export async function approvingOf(db: Db, subject: Subject): Promise<InquireApproving | null> {
  const { row } = subject;
  if (row.outcome !== null || (row.published_at !== null && row.opened_at === null)) return null;
  const approving = await readApproving(db, asking(subject, null), (request) => worthOf(subject, wantedOf(request)));
  if (!approving) return null;
  const wanted = approving.limits?.currency ?? row.currency ?? '';
  const unit = { amount: '1', currency: row.currency };
  return { ...approving, exchange: await inCurrency(db, row.organization_id, unit, wanted) };
}

/** What would be published, or awarded beside what is awarded already. */
function factsOf(subject: Subject, wanted: Acceptance | null): string {
  const { row, lots, invited, fromGroups, noted, documents, lines, awards } = subject;
  const { version: _, approval_id: __, ...content } = row;
  const facts =
    row.published_at === null
      ? [content, lots, invited, fromGroups, noted, documents]
      : [
          wanted,
          lines.filter(({ offer_id, lot_id }) => offer_id === wanted?.offer && lot_id === wanted.lot),
          awards.map(({ id, quantity, price }) => [id, quantity, price]),
        ];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

export function inquireApproval(
  record: InquireRecord,
  caller: Caller | null | undefined,
): Pick<InquireContext, 'asked'> & { approval: NonNullable<InquireContext['approval']> | null } {
  const { approving } = record;
  const asked = wantedOf(approving?.asked ?? null);
  const facts = approvalFacts(approving, () => factsOf(record, asked), caller);
  return { asked, approval: facts && { ...facts, exchange: approving?.exchange ?? null } };
}

/** The award that is asked for with ACCEPT; while it waits, the one that was. */
const meant = (record: InquireRecord, event: { readonly type: string }): Acceptance | null =>
  event.type === 'ACCEPT' ? acceptance(event as unknown as Acceptance) : wantedOf(record.approving?.asked ?? null);

export const inquireApprovalEffects = approvalEffects<InquireRecord>({
  asking: (record, event) => asking(record, meant(record, event)),
  facts: (record, event) => factsOf(record, meant(record, event)),
  request: (record, event) => meant(record, event),
  title: ({ row }) => row.name,
  path: ({ row }) => `/inquires/${row.id}`,
  mark: async (trx, id, approval) => {
    // The step itself counts the version.
    await trx.updateTable('inquires').set({ approval_id: approval }).where('id', '=', id).execute();
  },
});
