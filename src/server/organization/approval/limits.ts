import { APPROVAL_STEPS, type ApprovalStep } from '../../../../machines/kit/approval-steps.ts';
import { covers, type Limit, limitOf } from '../../../../machines/kit/approval.ts';
import type { Permission } from '../../../../machines/kit/permissions.ts';
import { big } from '../../../../machines/money/decimal.ts';
import type { Db } from '../../db/schema.ts';
import { rateOn } from '../rates.ts';
import { readersOf } from '../recipients.ts';

/** The permission needed to approve a step. */
export const APPROVES: Readonly<Record<ApprovalStep, Permission>> = {
  publish: 'inquire.approve',
  award: 'inquire.approve',
  issue: 'document.approve',
};
/** The permission needed to take it. */
const TAKES: Readonly<Record<ApprovalStep, Permission>> = {
  publish: 'inquire.publish',
  award: 'inquire.award',
  issue: 'document.issue',
};

export interface Limits {
  readonly currency: string;
  readonly limits: readonly (Limit & { readonly step: ApprovalStep; readonly id: number })[];
}

/** The limits of an organisation, or of one step; null if there are none. All have the same currency. */
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

/** Rates of future days do not exist, so the latest rate is today's. */
const LATEST = '9999-12-31';

/** Members who may take a step and have a limit for it. */
async function boundBy(db: Db, organization: number, step: ApprovalStep, known: Limits | null) {
  if (!known) return [];
  const takers = await readersOf(db, organization, TAKES[step]);
  return takers.filter(({ role }) => limitOf(known.limits, role) !== null);
}

/**
 * Converts an amount to the currency of the limits; null without a rate. ASSUMED: rates entered by members with a limit
 * do not count, because they could raise their own limit.
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

/** Members who may approve the amount, except the requester. */
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
 * Steps for which some member would need approval above every limit that no other member can give: the limit still
 * applies, and the administrator is warned.
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
