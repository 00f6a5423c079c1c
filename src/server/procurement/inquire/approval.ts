import { createHash } from 'node:crypto';
import type { Acceptance } from '../../../../machines/lifecycles/inquire/inquire.awards.ts';
import type { InquireContext } from '../../../../machines/lifecycles/inquire/inquire.rules.ts';
import { big, isPositive } from '../../../../machines/money/decimal.ts';
import { lineOf } from '../../../contract/platform/plain-text.ts';
import type { Db } from '../../db/schema.ts';
import { approvalEffects } from '../../organization/approval/effects.ts';
import { inCurrency, readLimits } from '../../organization/approval/limits.ts';
import {
  approvalFacts,
  type Approving,
  type Asking,
  readApproving,
  type Request,
  type Worth,
} from '../../organization/approval/request.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import { texts } from '../../platform/texts.ts';
import type { InquireRecord } from './record.ts';

type Subject = Omit<InquireRecord, 'approving'>;

type Rates = NonNullable<NonNullable<InquireContext['approval']>['rates']>;

export interface InquireApproving extends Approving {
  /** Rates from offer currencies to the inquiry's currency, as used for the limits. */
  readonly rates: Rates;
  /** Rate from the inquiry's currency to that of the limits; null if unknown. */
  readonly exchange: string | null;
}

const acceptance = ({ offer, lot, quantity, justification, closeShort }: Acceptance): Acceptance => {
  return { offer, lot, quantity, justification, closeShort };
};

/** Normalises the stored request to the chart's order of keys; the database has its own. */
const wantedOf = (request: Request | null): Acceptance | null =>
  request?.step === 'award' ? acceptance(request.request as unknown as Acceptance) : null;

/** In the inquiry's currency. */
function worthOf({ row, lines, awards }: Subject, rates: Rates, wanted: Acceptance | null): Worth {
  const { currency } = row;
  // ASSUMED: the value of an inquiry without a budget is unknown.
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

const asking = (subject: Subject, rates: Rates, wanted: Acceptance | null): Asking => ({
  organization: subject.row.organization_id,
  lifecycle: 'inquire',
  id: subject.row.id,
  version: subject.row.version,
  step: subject.row.published_at === null ? 'publish' : 'award',
  worth: worthOf(subject, rates, wanted),
});

/**
 * ASSUMED: rates frozen for the comparison do not count for limits, because a member with a limit may have entered
 * them.
 */
async function ratesOf(db: Db, { row, rates }: Subject): Promise<Rates> {
  const { organization_id: organization, currency: own } = row;
  if (own === null || !(await readLimits(db, organization, 'award')))
    return rates.map(({ currency, rate }) => ({ currency, rate }));
  const found: { currency: string; rate: string }[] = [];
  for (const { currency } of rates) {
    const rate = await inCurrency(db, { organization, step: 'award' }, { amount: '1', currency }, own);
    if (rate !== null) found.push({ currency, rate });
  }
  return found;
}

/** No approval applies between publication and opening, nor after the decision. */
export async function approvingOf(db: Db, subject: Subject): Promise<InquireApproving | null> {
  const { row } = subject;
  if (row.outcome !== null || (row.published_at !== null && row.opened_at === null)) return null;
  const rates = row.published_at === null ? [] : await ratesOf(db, subject);
  const unasked = asking(subject, rates, null);
  const approving = await readApproving(db, unasked, (request) => worthOf(subject, rates, wantedOf(request)));
  if (!approving) return null;
  const wanted = approving.limits?.currency ?? row.currency ?? '';
  const unit = { amount: '1', currency: row.currency };
  return { ...approving, rates, exchange: await inCurrency(db, approving, unit, wanted) };
}

/** Hash of the content to be published, or of the award together with existing awards. */
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
  return { asked, approval: facts && approving && { ...facts, exchange: approving.exchange, rates: approving.rates } };
}

/** The award requested by ACCEPT, or the pending one. */
const meant = (record: InquireRecord, event: { readonly type: string }): Acceptance | null =>
  event.type === 'ACCEPT' ? acceptance(event as unknown as Acceptance) : wantedOf(record.approving?.asked ?? null);

export const inquireApprovalEffects = approvalEffects<InquireRecord>({
  asking: (record, event) => asking(record, record.approving?.rates ?? [], meant(record, event)),
  facts: (record, event) => factsOf(record, meant(record, event)),
  request: (record, event) => meant(record, event),
  title: ({ row }, language) => texts(language, 'mail')('part.quoted', { name: lineOf(row.name) }),
  path: ({ row }) => `/inquires/${row.id}`,
  mark: async (trx, id, approval) => {
    // The step itself increases the version.
    await trx.updateTable('inquires').set({ approval_id: approval }).where('id', '=', id).execute();
  },
});
