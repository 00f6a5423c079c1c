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
 * What binds the company towards others (to publish, award, submit, issue) can be kept apart from its preparation,
 * and choosing a winner from running the tender: a company of one person takes the roles that have both.
 * ASSUMED: what is above somebody's limit is approved by administrators and signatories, who bind the company anyway.
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
/** The code of a role: a built-in one's, or of one that an organisation has made for itself. */
export type Role = string;
export const BUILT_IN_ROLES = Object.keys(ROLES) as [BuiltInRole, ...BuiltInRole[]];

export const isBuiltIn = (role: Role): role is BuiltInRole => Object.hasOwn(ROLES, role);

/**
 * @param own what the organisation itself has given the role; null where it never said anything
 * An administrator may everything, whatever is said; a role that nobody knows any more may nothing.
 */
export function permissionsOf(role: Role, own: readonly Permission[] | null = null): readonly Permission[] {
  if (role === 'administrator') return PERMISSIONS;
  return own ?? (isBuiltIn(role) ? ROLES[role] : []);
}
