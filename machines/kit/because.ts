/** Cause of a step. Free text from users is stored separately and decides nothing. */
export const BECAUSE = [
  'buyer',
  'supplier',
  'system.deadline',
  'system.award',
  'system.revoked',
  'system.declined',
  'system.expired',
  'operator',
] as const;
export type Because = (typeof BECAUSE)[number];
