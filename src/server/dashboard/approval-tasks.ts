import type { ApprovalStep } from '../../../machines/kit/approval-steps.ts';
import { covers, limitOf } from '../../../machines/kit/approval.ts';
import { cents } from '../../../machines/money/decimal.ts';
import type { Caller } from '../platform/auth/auth.ts';
import type { Db } from '../db/schema.ts';
import { APPROVES, inCurrency, readLimits } from '../organization/approval/limits.ts';
import type { Waiting } from './order-tasks.ts';

const named = (db: Db, organization: number) =>
  db
    .selectFrom('approvals as a')
    .leftJoin('documents as d', (join) => join.onRef('d.id', '=', 'a.record_id').on('a.lifecycle', '=', 'document'))
    .leftJoin('inquires as i', (join) => join.onRef('i.id', '=', 'a.record_id').on('a.lifecycle', '=', 'inquire'))
    .leftJoin('organizations as b', 'b.id', 'd.buyer_id')
    .where('a.organization_id', '=', organization)
    .select(['a.record_id as id', 'i.name', 'a.amount', 'a.currency'])
    .select((e) => [
      e.fn.coalesce('b.name', 'd.buyer_name').as('buyer_name'),
      e.fn.coalesce('b.intername', 'd.buyer_intername').as('buyer_intername'),
    ])
    .orderBy('a.nth');

type Found = Awaited<ReturnType<ReturnType<typeof named>['execute']>>[number];
/** Title of a task: an inquiry's name or a document's buyer, with the amount. */
const titleOf = ({ name, buyer_name, buyer_intername, amount, currency }: Found) => ({
  name: name ?? '',
  sum: amount !== null && currency ? { amount: cents(amount), currency } : null,
  company: buyer_name === null ? null : { name: buyer_name, intername: buyer_intername ?? '' },
});

/** Requests of other users that the caller may approve. */
export const toApprove =
  (steps: readonly ApprovalStep[]) =>
  async (db: Db, organization: number, _now: string, { user, role, permissions }: Caller): Promise<Waiting[]> => {
    const own = steps.filter((step) => permissions.has(APPROVES[step]));
    if (own.length === 0) return [];
    const open = await named(db, organization)
      .where('a.outcome', 'is', null)
      .where('a.step', 'in', own)
      .where('a.asked_by', '<>', user.id)
      .select(['a.step', 'a.asked_at as at'])
      .execute();
    if (open.length === 0) return [];
    const known = await readLimits(db, organization);
    const sums = await Promise.all(
      open.map((one) =>
        known ? inCurrency(db, { organization, step: one.step }, one, known.currency) : Promise.resolve(one.amount),
      ),
    );
    return open
      .filter(({ step }, at) => {
        const limits = (known?.limits ?? []).filter((limit) => limit.step === step);
        return covers(limitOf(limits, role), sums[at] ?? null);
      })
      .map((one) => ({ id: one.id, ...titleOf(one), at: one.at }));
  };

/** Refused approval requests of the caller, until the record is changed, requested again or deleted. */
export const refusedOf =
  (lifecycle: 'document' | 'inquire') =>
  async (db: Db, organization: number, _now: string, { user }: Caller): Promise<Waiting[]> => {
    const rows = await named(db, organization)
      .where('a.outcome', '=', 'refused')
      .where('a.lifecycle', '=', lifecycle)
      .where('a.asked_by', '=', user.id)
      .where((e) => e.or([e('a.version', '=', e.ref('d.version')), e('a.version', '=', e.ref('i.version'))]))
      .select('a.decided_at as at')
      .execute();
    return rows.map((one) => ({ id: one.id, ...titleOf(one), at: one.at }));
  };
