import type { Permission } from '../../../machines/kit/permissions.ts';
import type { Approval } from '../../contract/organization/approval-row.ts';
import type { ApprovalFacts } from '../../../machines/kit/approval.ts';

/** The user who reads the response, as far as the client has the data. */
export interface Reader {
  /** The organisation that the page works for; null when the backend sends none. */
  readonly organization: number | null;
  /** The time zone of its calendar; null when the backend sends none. */
  readonly zone: string | null;
  /** The signed-in account and its address. */
  readonly person: number | null;
  readonly email: string | null;
  readonly permissions: ReadonlySet<Permission>;
  /** The current server time. */
  readonly at: string;
}

/** A date in the far future, for a row without one. */
export const NEVER = '9999-01-01T00:00:00.000Z';

/** Approval facts of a row. It does not contain the limit up to which the user approves. */
export const approvalOf = (approval: Approval | null): ApprovalFacts | null =>
  approval && {
    sum: approval.sum,
    limit: approval.limit,
    approves: null,
    own: approval.asked?.own ?? false,
    unchanged: approval.asked?.unchanged ?? true,
  };
