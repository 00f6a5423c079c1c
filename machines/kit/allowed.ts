import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';
import { refusingGuards } from './decide.ts';
import type { Lifecycle, Side } from './lifecycle.ts';
import type { Permission } from './permissions.ts';

export interface AllowedEvent {
  readonly event: string;
  readonly enabled: boolean;
  /** Guard names, or `permission`, or `state`. Empty when enabled. */
  readonly reasons: readonly string[];
}

/** Who asks: the sides the caller has towards this record and what the caller's role carries. */
export interface Asker {
  readonly sides: readonly Side[];
  readonly permissions: ReadonlySet<Permission>;
}

/** The wire events of the caller's sides, each with whether it may be sent now and why not. */
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
    // Where a step hands over or takes away what somebody may do, whoever asks is the one who would give it.
    const giver = [...asker.permissions];
    const probe = { ...lifecycle.samples[type][0], type, at, giver } as unknown as EventFromLogic<M>;
    const guards = refusingGuards(lifecycle.machine, snapshot, probe, entry.inputGuards);
    const missing = entry.permission !== undefined && !asker.permissions.has(entry.permission);
    const reasons = guards === undefined ? ['state'] : [...(missing ? ['permission'] : []), ...guards];
    return [{ event: type as string, enabled: reasons.length === 0, reasons }];
  });
}
