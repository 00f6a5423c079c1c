import type { Permission } from '../../../../machines/kit/permissions.ts';
import type { InquireRecord } from './record.ts';

/** Letters that an effect will send, for previews. */
export interface Planned {
  readonly companies: readonly number[];
  readonly template: string;
  /** Permission of the readers in a company. */
  readonly permission: Permission;
  /** Addresses outside the marketplace. */
  readonly addresses: readonly string[];
}

/** All invited companies and those of the groups without duplicates; used by both the effect and the dry run. */
export const publication = ({ invited, fromGroups, noted }: InquireRecord): Planned => ({
  companies: [...new Set([...invited, ...fromGroups])],
  template: 'tender-published',
  permission: 'offer.edit',
  addresses: noted,
});

const PLANS: Readonly<Record<string, (record: InquireRecord) => Planned>> = { publish: publication };

export function plannedEffects(action: string, record: InquireRecord): Planned {
  const plan = PLANS[action];
  if (!plan) throw new Error(`inquire: action ${action} has no preview`);
  return plan(record);
}
