import type { Permission } from '../../../machines/kit/permissions.ts';
import type { Approval } from '../../contract/organization/approval-row.ts';
import type { ApprovalFacts } from '../../../machines/kit/approval.ts';

/** Who reads the answer, as far as the client knows them. */
export interface Reader {
  /** The organisation that the page works for; null where the backend tells none. */
  readonly organization: number | null;
  /** The account that is signed in, and its address. */
  readonly person: number | null;
  readonly email: string | null;
  readonly permissions: ReadonlySet<Permission>;
  /** The server's instant. */
  readonly at: string;
}

/** An instant that never comes, where a row names none. */
export const NEVER = '9999-01-01T00:00:00.000Z';

/** What a row says of a step that waits for a second person. Up to which sum the reader approves, it does not. */
export const approvalOf = (approval: Approval | null): ApprovalFacts | null =>
  approval && {
    sum: approval.sum,
    limit: approval.limit,
    approves: null,
    own: approval.asked?.own ?? false,
    unchanged: approval.asked?.unchanged ?? true,
  };
