/**
 * Permissions and the roles that have them.
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
  'inquire.approve',
  'offer.edit',
  'offer.submit',
  'order.buy',
  'order.sell',
  'document.edit',
  'document.issue',
  'document.approve',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/**
 * Actions that bind the company (publish, award, submit, issue) can be separated from their preparation, and choosing a
 * winner from running the tender; a one-person company uses the roles that have both. ASSUMED: administrators and
 * signatories, who may bind the company anyway, approve what exceeds another member's limit.
 */
export const ROLES = {
  administrator: PERMISSIONS,
  buyer: ['inquire.manage', 'inquire.publish', 'inquire.award', 'order.buy'],
  seller: ['product.manage', 'offer.edit', 'offer.submit', 'order.sell', 'document.edit'],
  accountant: ['bank.manage', 'document.edit', 'document.issue'],
  tender_officer: ['inquire.manage', 'inquire.publish'],
  purchasing_assistant: ['inquire.manage'],
  awarder: ['inquire.award', 'order.buy'],
  sales_assistant: ['product.manage', 'offer.edit'],
  bookkeeper: ['document.edit'],
  signatory: [
    'inquire.publish',
    'inquire.award',
    'inquire.approve',
    'offer.submit',
    'document.issue',
    'document.approve',
  ],
  viewer: [],
} as const satisfies Record<string, readonly Permission[]>;

export type BuiltInRole = keyof typeof ROLES;
/** Code of a role: a built-in one or one defined by the organisation. */
export type Role = string;
export const BUILT_IN_ROLES = Object.keys(ROLES) as [BuiltInRole, ...BuiltInRole[]];

export const isBuiltIn = (role: Role): role is BuiltInRole => Object.hasOwn(ROLES, role);

/**
 * @param own permissions that the organisation has set for the role; null if it has not set any
 * An administrator always has all permissions; an unknown role has none.
 */
export function permissionsOf(role: Role, own: readonly Permission[] | null = null): readonly Permission[] {
  if (role === 'administrator') return PERMISSIONS;
  return own ?? (isBuiltIn(role) ? ROLES[role] : []);
}
