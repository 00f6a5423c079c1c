import type { Generated } from 'kysely';
import type { Permission } from '../../../../machines/kit/permissions.ts';
import type { Instant, Json } from './core.ts';

export interface OrganizationRolesTable {
  id: Generated<number>;
  organization_id: number;
  /** Code of a custom role, or of a built-in role with changed permissions. */
  code: string;
  /** Name of a custom role; '' for a built-in one, whose name is in the texts. */
  name: string;
  permissions: Json<Permission[]>;
  created_at: Instant;
  version: Generated<number>;
}

export interface RoleTables {
  organization_roles: OrganizationRolesTable;
}
