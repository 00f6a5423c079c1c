import type { Generated } from 'kysely';
import type { Permission } from '../../../../machines/kit/permissions.ts';
import type { Instant, Json } from './core.ts';

export interface OrganizationRolesTable {
  id: Generated<number>;
  organization_id: number;
  /** Of a built-in role that carries something else here, or of an own one. */
  code: string;
  /** Of an own one; '' for a built-in one, which has its name in the texts. */
  name: string;
  permissions: Json<Permission[]>;
  created_at: Instant;
  version: Generated<number>;
}

export interface RoleTables {
  organization_roles: OrganizationRolesTable;
}
