import type { Selectable } from 'kysely';
import type { ApprovalStep } from '../../../../machines/kit/approval-steps.ts';
import { type ApprovalFacts, covers, limitOf } from '../../../../machines/kit/approval.ts';
import { cents } from '../../../../machines/money/decimal.ts';
import type * as z from 'zod/mini';
import type { approvalRow } from '../../../contract/organization/approval-row.ts';
import type { Db } from '../../db/schema.ts';
import type { ApprovalsTable } from '../../db/tables/approvals.ts';
import { type Caller, personName } from '../../platform/auth/caller.ts';
import { approversOf, inCurrency, type Limits, readLimits } from './limits.ts';

export type Request = Selectable<ApprovalsTable>;
export interface Worth {
  readonly amount: string | null;
  readonly currency: string | null;
}

/** The subject of an approval: the step of a record and its value. */
export interface Asking {
  readonly organization: number;
  readonly lifecycle: Request['lifecycle'];
  readonly id: number;
  readonly version: number;
  readonly step: ApprovalStep;
  readonly worth: Worth;
}

/** The approval data of a record, independent of the reader. */
export interface Approving extends Asking {
  readonly limits: Limits | null;
  /** In the currency of the limits. */
  readonly sum: string | null;
  /** The pending request. */
  readonly asked: Request | null;
  /** The refused request, if the record has not changed since. */
  readonly refused: Request | null;
  readonly names: ReadonlyMap<number, string>;
  readonly approvers: readonly { readonly user_id: number; readonly name: string }[];
}

const lastRequest = (db: Db, { lifecycle, id }: Asking) =>
  db
    .selectFrom('approvals')
    .selectAll()
    .where('lifecycle', '=', lifecycle)
    .where('record_id', '=', id)
    .orderBy('nth', 'desc')
    .limit(1)
    .executeTakeFirst();

async function namesOf(db: Db, ids: readonly (number | null)[]): Promise<ReadonlyMap<number, string>> {
  const known = ids.flatMap((id) => id ?? []);
  if (known.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', 'in', known)
    .execute();
  return new Map(rows.map((row) => [row.id, personName(row)]));
}

/** @param worthOf value of the requested step, if it does not follow from the record itself */
export async function readApproving(
  db: Db,
  asking: Asking,
  worthOf: (asked: Request | null) => Worth = () => asking.worth,
): Promise<Approving | null> {
  const { organization, step, version } = asking;
  const limits = await readLimits(db, organization, step);
  const last = (await lastRequest(db, asking)) ?? null;
  const asked = last?.outcome === null ? last : null;
  const refused = last?.outcome === 'refused' && last.version === version ? last : null;
  if (!limits && !asked && !refused) return null;
  const worth = worthOf(asked);
  const sum = limits ? await inCurrency(db, asking, worth, limits.currency) : worth.amount;
  const members = asked ? await approversOf(db, organization, step, sum, asked.asked_by) : [];
  return {
    ...asking,
    worth,
    limits,
    sum,
    asked,
    refused,
    names: await namesOf(db, [asked?.asked_by ?? null, refused?.decided_by ?? null]),
    approvers: members.map((member) => ({ user_id: member.user_id, name: personName(member) })),
  };
}

/** Facts for the chart, for the acting user; `facts` is the hash of the current content. */
export function approvalFacts(
  approving: Approving | null,
  facts: (approving: Approving) => string,
  caller: Caller | null | undefined,
): ApprovalFacts | null {
  if (!approving) return null;
  const { limits, sum, asked } = approving;
  const limit = limitOf(limits?.limits ?? [], caller?.role ?? null);
  return {
    sum,
    limit,
    approves: limit,
    own: asked !== null && asked.asked_by === caller?.user.id,
    unchanged: asked === null || asked.facts === facts(approving),
  };
}

/** The approval section of the record's page. */
export function approvalAnswer(
  approving: Approving | null,
  facts: ApprovalFacts | null,
): z.input<typeof approvalRow> | null {
  if (!approving || !facts) return null;
  const { asked, refused, names, limits, worth } = approving;
  const name = (id: number | null) => names.get(id ?? 0) ?? '';
  return {
    step: approving.step,
    needed: !covers(facts.limit, facts.sum),
    sum: facts.sum && cents(facts.sum),
    limit: facts.limit && cents(facts.limit),
    currency: limits?.currency ?? worth.currency ?? '',
    asked: asked && {
      by: name(asked.asked_by),
      own: facts.own,
      at: asked.asked_at,
      unchanged: facts.unchanged,
      approvers: approving.approvers.map((one) => one.name),
    },
    refused: refused && { by: name(refused.decided_by), at: refused.decided_at, reason: refused.reason },
  };
}
