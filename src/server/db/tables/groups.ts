import type { Generated } from 'kysely';
import type { Instant, Numbered } from './core.ts';

export interface CompanyGroupsTable extends Numbered {
  organization_id: number;
  name: string;
  created_at: Instant;
  version: Generated<number>;
}

export interface CompanyGroupMembersTable {
  group_id: number;
  organization_id: number;
  position: number;
}

/** Groups that a draft invites in addition to its participants. */
export interface InquireGroupsTable {
  inquire_id: number;
  group_id: number;
  position: number;
}

export interface GroupTables {
  company_groups: CompanyGroupsTable;
  company_group_members: CompanyGroupMembersTable;
  inquire_groups: InquireGroupsTable;
}
