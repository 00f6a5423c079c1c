/** Steps that a limit can apply to. */
export const APPROVAL_STEPS = ['publish', 'award', 'issue'] as const;
export type ApprovalStep = (typeof APPROVAL_STEPS)[number];
