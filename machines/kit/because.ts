/** Who or what caused a step. What people write about it is free text beside it, and decides nothing. */
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
