import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';
import { decide } from '../../../machines/kit/decide.ts';
import type { Lifecycle } from '../../../machines/kit/lifecycle.ts';
import type { AuditStep } from './audit.ts';
import { keep } from './command.ts';

/** The chart's decision on an event of a record that is written together with many others. */
export type Considered<M extends AnyStateMachine> =
  | {
      readonly ok: true;
      readonly snapshot: SnapshotFrom<M>;
      readonly value: SnapshotFrom<M>['value'];
      /** The log entry, once the record has its id. */
      readonly audited: (id: number) => AuditStep;
    }
  | { readonly ok: false; readonly guards: readonly string[] };

/**
 * Returns the chart's decision without writing: code that changes thousands of records writes the results with few
 * statements and logs the same steps as single changes. Only for charts whose effects are all assigned.
 */
export function consider<M extends AnyStateMachine>(
  lifecycle: Lifecycle<M>,
  snapshot: SnapshotFrom<M>,
  event: EventFromLogic<M>,
): Considered<M> {
  const decision = decide(lifecycle.machine, snapshot, event);
  if (!decision.ok) return { ok: false, guards: decision.refusal.guards };
  return {
    ok: true,
    snapshot: decision.snapshot,
    value: (decision.snapshot as SnapshotFrom<AnyStateMachine>).value as SnapshotFrom<M>['value'],
    audited: (id) => keep(lifecycle, id, event, snapshot, decision.snapshot),
  };
}
