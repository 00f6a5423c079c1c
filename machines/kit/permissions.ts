/**
 * Permissions and the roles that carry them.
 *
 * ASSUMED: the specification shows neither role names nor permission rules (§6).
 */
export const PERMISSIONS = [
  'organization.manage',
  'user.manage',
  'bank.manage',
  'product.manage',
  'inquire.manage',
  'inquire.publish',
  'inquire.award',
  'offer.edit',
  'offer.submit',
  'order.buy',
  'order.sell',
  'document.edit',
  'document.issue',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

export const ROLES = {
  administrator: PERMISSIONS,
  buyer: ['inquire.manage', 'inquire.publish', 'inquire.award', 'order.buy'],
  seller: ['product.manage', 'offer.edit', 'offer.submit', 'order.sell', 'document.edit'],
  accountant: ['bank.manage', 'document.edit', 'document.issue'],
  viewer: [],
} as const satisfies Record<string, readonly Permission[]>;

export type Role = keyof typeof ROLES;

export const permissionsOf = (role: Role): readonly Permission[] => ROLES[role];
