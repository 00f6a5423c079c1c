import type { Caller } from '../../platform/auth/auth.ts';
import { forbidden } from '../../platform/problem.ts';

/** Whoever may write in the catalogue of the active organisation; its number. */
export function writer({ organization, permissions }: Caller): number {
  if (!organization) throw forbidden('organization_required');
  if (!permissions.has('product.manage')) throw forbidden();
  return organization.id;
}
