import { APPROVAL_STEPS, type ApprovalStep } from '../../../../machines/kit/approval-steps.ts';
import { covers, type Limit, limitOf } from '../../../../machines/kit/approval.ts';
import type { Permission } from '../../../../machines/kit/permissions.ts';
import { big } from '../../../../machines/money/decimal.ts';
import type { Db } from '../../db/schema.ts';
import { rateOn } from '../rates.ts';
import { readersOf } from '../recipients.ts';

/** What a member must carry to approve a step. */
export const APPROVES: Readonly<Record<ApprovalStep, Permission>> = {
  publish: 'inquire.approve',
  award: 'inquire.approve',
  issue: 'document.approve',
};
/** And what to take it. */
const TAKES: Readonly<Record<ApprovalStep, Permission>> = {
  publish: 'inquire.publish',
  award: 'inquire.award',
  issue: 'document.issue',
};

export interface Limits {
  readonly currency: string;
  readonly limits: readonly (Limit & { readonly step: ApprovalStep; readonly id: number })[];
}

/** The limits of an organisation, or of one step; null: it has none. All are in one currency. */
export async function readLimits(db: Db, organization: number, step?: ApprovalStep): Promise<Limits | null> {
  const rows = await db
    .selectFrom('approval_limits')
    .select(['id', 'step', 'role', 'amount', 'currency'])
    .where('organization_id', '=', organization)
    .where('step', 'in', step ? [step] : [...APPROVAL_STEPS])
    .orderBy('nth')
    .execute();
  const [first] = rows;
  return first ? { currency: first.currency, limits: rows } : null;
}

/** Rates of a day that has not come are none, so the latest is that of today. */
const LATEST = '9999-12-31';

/** Members who may take a step and are bound by a limit of it. */
async function boundBy(db: Db, organization: number, step: ApprovalStep, known: Limits | null) {
  if (!known) return [];
  const takers = await readersOf(db, organization, TAKES[step]);
  return takers.filter(({ role }) => limitOf(known.limits, role) !== null);
}

/**
 * A sum in another currency, as a limit measures it; null where no rate says it. ASSUMED: a rate that was entered by
 * somebody whom the limit binds does not count, or one's own number would lift one's own limit.
 */
export async function inCurrency(
  db: Db,
  { organization, step }: { readonly organization: number; readonly step: ApprovalStep },
  { amount, currency }: { readonly amount: string | null; readonly currency: string | null },
  wanted: string,
): Promise<string | null> {
  if (amount === null || currency === null) return null;
  if (currency === wanted) return amount;
  const bound = await boundBy(db, organization, step, await readLimits(db, organization, step));
  const without = bound.map(({ user_id }) => user_id);
  const used = await rateOn(db, organization, currency, wanted, LATEST, without);
  return used && big(amount).times(used.rate).toFixed();
}

/** Members who may approve so much, but not whoever asks. */
export async function approversOf(
  db: Db,
  organization: number,
  step: ApprovalStep,
  sum: string | null,
  asker: number | null,
) {
  const known = await readLimits(db, organization, step);
  const members = await readersOf(db, organization, APPROVES[step]);
  return members.filter(({ user_id, role }) => user_id !== asker && covers(limitOf(known?.limits ?? [], role), sum));
}

/**
 * Steps that a member would have to ask for above every limit, and nobody else may approve: the limit still holds, and
 * the administrator is warned.
 */
export async function unapproved(db: Db, organization: number): Promise<ApprovalStep[]> {
  const found: ApprovalStep[] = [];
  for (const step of APPROVAL_STEPS) {
    const known = await readLimits(db, organization, step);
    if (!known) continue;
    const bound = await boundBy(db, organization, step, known);
    const approvers = await approversOf(db, organization, step, null, null);
    if (bound.some(({ user_id }) => approvers.every((one) => one.user_id === user_id))) found.push(step);
  }
  return found;
}
