import { compare } from '../money/decimal.ts';

/* A step above a limit of the organisation needs a second person's approval; all charts share this rule. */

export interface ApprovalFacts {
  /** Value of the step in the currency of the limits; null: cannot be determined. */
  readonly sum: string | null;
  /** Amount up to which the acting user may take the step without approval; null: unlimited. */
  readonly limit: string | null;
  /** Amount up to which the acting user may approve requests of others; null: unlimited. */
  readonly approves: string | null;
  /** Whether the acting user made the request. */
  readonly own: boolean;
  /** Whether the requested content is still the current one. */
  readonly unchanged: boolean;
}

/** ASSUMED: a step without a sum, or with one that cannot be converted, exceeds every limit. */
export const covers = (limit: string | null, sum: string | null): boolean =>
  limit === null || (sum !== null && compare(sum, limit) <= 0);

export interface Limit {
  /** Role of the limit; '' applies to all roles without a limit of their own. */
  readonly role: string;
  /** Null: unlimited, for a role exempt from the general limit. */
  readonly amount: string | null;
}

/**
 * Amount up to which a role decides without approval; null: unlimited. ASSUMED: administrators are bound by the general
 * limit unless their role has its own.
 */
export const limitOf = (limits: readonly Limit[], role: string | null): string | null =>
  (limits.find((limit) => limit.role === role) ?? limits.find((limit) => limit.role === ''))?.amount ?? null;

/** Null or absent: the organisation has no limits, or the step was logged before limits existed. */
type Asked = { readonly context: { readonly approval?: ApprovalFacts | null } };

export const approvalGuards = {
  aboveLimit: ({ context: { approval } }: Asked) => (approval ? !covers(approval.limit, approval.sum) : false),
  anotherMember: ({ context: { approval } }: Asked) => approval?.own !== true,
  ownRequest: ({ context: { approval } }: Asked) => approval?.own !== false,
  approverCovers: ({ context: { approval } }: Asked) => (approval ? covers(approval.approves, approval.sum) : true),
  askedUnchanged: ({ context: { approval } }: Asked) => approval?.unchanged !== false,
  refusalExplained: (_: unknown, p: { readonly reason: string }) => p.reason.trim() !== '',
} as const;

/** ASSUMED: refusing requires the same as approving, except that a changed request can still be refused. */
const deciding = ['anotherMember', 'approverCovers'] as const;
export const approving = [...deciding, 'askedUnchanged'] as const;

export type Refused = { readonly reason: string };
const reason = ({ event }: { event: Refused }): Refused => ({ reason: event.reason });
export const refusing = [...deciding, { type: 'refusalExplained', params: reason }] as const;
export const keepRefusal = { type: 'keepRefusal', params: reason } as const;
