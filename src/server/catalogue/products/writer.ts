import type { Caller } from '../../platform/auth/auth.ts';
import { forbidden } from '../../platform/problem.ts';

/** Returns the active organisation's id if the caller may write in its catalogue. */
export function writer({ organization, permissions }: Caller): number {
  if (!organization) throw forbidden('organization_required');
  if (!permissions.has('product.manage')) throw forbidden();
  return organization.id;
}
