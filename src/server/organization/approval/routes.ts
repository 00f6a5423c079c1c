import type * as z from 'zod/mini';
import { approvalEndpoints, type approvalLimits } from '../../../contract/organization/approval.ts';
import { homeCurrency, mayHaveCurrency } from '../../../../machines/money/home-currency.ts';
import { cents } from '../../../../machines/money/decimal.ts';
import type { Db } from '../../db/schema.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import { carriedBy } from '../../platform/auth/roles.ts';
import { change, matches } from '../../platform/command.ts';
import { type App, route } from '../../platform/http.ts';
import type { May } from '../../platform/http/admission.ts';
import { type FieldMap, fieldProblem, forbidden, stale } from '../../platform/problem.ts';
import { warnOfLimits } from '../warnings.ts';
import { readLimits, unapproved } from './limits.ts';

type Answer = z.input<typeof approvalLimits>;

async function read(db: Db, { organization }: Caller): Promise<Answer> {
  const known = await readLimits(db, organization?.id ?? 0);
  const limits = known?.limits ?? [];
  return {
    // All rows are replaced together, so their highest id is a new version.
    version: Math.max(0, ...limits.map(({ id }) => id)),
    currency: known?.currency ?? homeCurrency(organization?.country ?? ''),
    limits: limits.map(({ step, role, amount }) => ({ step, role, amount: amount && cents(amount) })),
    unapproved: await unapproved(db, organization?.id ?? 0),
  };
}

/** Two limits of one role for the same step contradict each other. */
function refuseTwice(limits: Answer['limits']): void {
  const seen = new Set<string>();
  const problems = limits.map(({ step, role }): FieldMap => {
    const key = `${step} ${role}`;
    if (seen.has(key)) return { role: ['limit_twice'] };
    seen.add(key);
    return {};
  });
  if (seen.size < limits.length) throw fieldProblem({ limits: problems });
}

/** A limit for an unknown role would apply to no one. */
async function refuseUnknown(db: Db, organization: number, limits: Answer['limits']): Promise<void> {
  const problems = await Promise.all(
    limits.map(async ({ role }): Promise<FieldMap> => {
      const known = role === '' || (await carriedBy(db, organization, role)) !== null;
      return known ? {} : { role: ['invalid_choice'] };
    }),
  );
  if (problems.some(({ role }) => role)) throw fieldProblem({ limits: problems });
}

export function approvalLimitsOf(app: App): void {
  route(app, approvalEndpoints.approvalLimitList, ({ services, caller }) => read(services.db, caller));

  type Update = typeof approvalEndpoints.approvalLimitUpdate;
  const may: May<Update> = ({ caller }) => {
    if (!caller.organization || !caller.permissions.has('organization.manage')) throw forbidden();
    return Promise.resolve();
  };
  route(
    app,
    approvalEndpoints.approvalLimitUpdate,
    async (call) => {
      const { body, caller, ifMatch } = call;
      await may(call);
      refuseTwice(body.limits);
      const organization = caller.organization;
      if (!organization) throw forbidden();
      return change(call, { lifecycle: 'approvalLimit', event: 'EDIT', payload: body }, async (step) => {
        const { trx } = step;
        // Serialises changes, and blocks issues under the limits in the meantime.
        await trx.selectFrom('organizations').select('id').where('id', '=', organization.id).forUpdate().execute();
        await refuseUnknown(trx, organization.id, body.limits);
        const before = await read(trx, caller);
        if (ifMatch !== undefined && !matches(ifMatch, before.version)) throw stale(before);
        if (!mayHaveCurrency(body.currency, before.currency)) throw fieldProblem({ currency: ['invalid_currency'] });
        await trx.deleteFrom('approval_limits').where('organization_id', '=', organization.id).execute();
        const rows = body.limits.map((limit) => ({
          ...limit,
          organization_id: organization.id,
          currency: body.currency,
        }));
        if (rows.length > 0) await trx.insertInto('approval_limits').values(rows).execute();
        const answer = await read(trx, caller);
        await warnOfLimits(step, organization, before, answer);
        return { id: null, answer };
      });
    },
    { may },
  );
}
