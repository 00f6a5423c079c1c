import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';
import { refusingGuards } from './decide.ts';
import type { CatalogueEntry, Lifecycle, Side } from './lifecycle.ts';
import type { Permission } from './permissions.ts';

export interface AllowedEvent {
  readonly event: string;
  readonly enabled: boolean;
  /** Guard names, or `permission`, or `state`. Empty when enabled. */
  readonly reasons: readonly string[];
}

/** The caller: its sides towards this record and the permissions of its role. */
export interface Asker {
  readonly sides: readonly Side[];
  readonly permissions: ReadonlySet<Permission>;
}

/** Whether a menu lists the step: not where the state has no such step, nor where what it is about does not exist. */
export const isListed = ({ absent = [] }: Pick<CatalogueEntry, 'absent'>, { reasons }: Pick<AllowedEvent, 'reasons'>) =>
  !reasons.some((reason) => reason === 'state' || absent.includes(reason));

/** The events that the caller's sides may send, each with whether it is enabled now and, if not, the reasons. */
export function allowed<M extends AnyStateMachine>(
  lifecycle: Lifecycle<M>,
  snapshot: SnapshotFrom<M>,
  asker: Asker,
  at: string,
): AllowedEvent[] {
  const types = Object.keys(lifecycle.catalogue) as (keyof typeof lifecycle.catalogue)[];
  return types.flatMap((type) => {
    const entry = lifecycle.catalogue[type];
    if (!entry.side.some((side) => side !== 'server' && asker.sides.includes(side))) return [];
    // If the step grants or removes permissions, the caller is the one granting them.
    const giver = [...asker.permissions];
    const probe = { ...lifecycle.samples[type][0], type, at, giver } as unknown as EventFromLogic<M>;
    const guards = refusingGuards(lifecycle.machine, snapshot, probe, entry.inputGuards);
    const missing = entry.permission !== undefined && !asker.permissions.has(entry.permission);
    const reasons = guards === undefined ? ['state'] : [...(missing ? ['permission'] : []), ...guards];
    return [{ event: type as string, enabled: reasons.length === 0, reasons }];
  });
}
