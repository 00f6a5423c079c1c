import { compare } from '../money/decimal.ts';

/* A step above a limit of the organisation waits for a second person: the same rule for every chart that has one. */

export interface ApprovalFacts {
  /** What the step is worth in the currency of the limits; null: nobody can say. */
  readonly sum: string | null;
  /** Up to which sum the person who acts takes the step alone; null: any. */
  readonly limit: string | null;
  /** The same of what they approve for somebody else. */
  readonly approves: string | null;
  /** The person who acts has asked for it. */
  readonly own: boolean;
  /** What was asked for is what would be done now. */
  readonly unchanged: boolean;
}

/** ASSUMED: what has no sum, or none that can be converted, is above every limit. */
export const covers = (limit: string | null, sum: string | null): boolean =>
  limit === null || (sum !== null && compare(sum, limit) <= 0);

export interface Limit {
  /** '' stands for everybody who has no limit of their own role. */
  readonly role: string;
  /** Null: any sum, for a role that everybody's limit does not bind. */
  readonly amount: string | null;
}

/**
 * Up to which sum a role decides alone; null: any. ASSUMED: administrators are bound as everybody is, unless a limit of
 * their role says otherwise.
 */
export const limitOf = (limits: readonly Limit[], role: string | null): string | null =>
  (limits.find((limit) => limit.role === role) ?? limits.find((limit) => limit.role === ''))?.amount ?? null;

/** Null and absent: the organisation has no limit, or the step was logged before there were any. */
type Asked = { readonly context: { readonly approval?: ApprovalFacts | null } };

export const approvalGuards = {
  aboveLimit: ({ context: { approval } }: Asked) => (approval ? !covers(approval.limit, approval.sum) : false),
  anotherMember: ({ context: { approval } }: Asked) => approval?.own !== true,
  ownRequest: ({ context: { approval } }: Asked) => approval?.own !== false,
  approverCovers: ({ context: { approval } }: Asked) => (approval ? covers(approval.approves, approval.sum) : true),
  askedUnchanged: ({ context: { approval } }: Asked) => approval?.unchanged !== false,
  refusalExplained: (_: unknown, p: { readonly reason: string }) => p.reason.trim() !== '',
} as const;

/** ASSUMED: who refuses is judged as who approves; what has changed meanwhile may still be refused. */
const deciding = ['anotherMember', 'approverCovers'] as const;
export const approving = [...deciding, 'askedUnchanged'] as const;

export type Refused = { readonly reason: string };
const reason = ({ event }: { event: Refused }): Refused => ({ reason: event.reason });
export const refusing = [...deciding, { type: 'refusalExplained', params: reason }] as const;
export const keepRefusal = { type: 'keepRefusal', params: reason } as const;
