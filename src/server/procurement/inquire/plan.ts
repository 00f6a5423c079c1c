import type { Permission } from '../../../../machines/kit/permissions.ts';
import type { InquireRecord } from './record.ts';

/** What an effect is about to send, so that it can be told before. */
export interface Planned {
  readonly companies: readonly number[];
  readonly template: string;
  /** Who in a company reads it. */
  readonly permission: Permission;
  /** Outside the marketplace. */
  readonly addresses: readonly string[];
}

/** Every invited company and those of the groups, each once; the effect and the dry run both go by this. */
export const publication = ({ invited, fromGroups, noted }: InquireRecord): Planned => ({
  companies: [...new Set([...invited, ...fromGroups])],
  template: 'tender-published',
  permission: 'offer.edit',
  addresses: noted,
});

const PLANS: Readonly<Record<string, (record: InquireRecord) => Planned>> = { publish: publication };

export function plannedEffects(action: string, record: InquireRecord): Planned {
  const plan = PLANS[action];
  if (!plan) throw new Error(`inquire: action ${action} cannot be told beforehand`);
  return plan(record);
}
