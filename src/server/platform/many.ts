import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';
import { decide } from '../../../machines/kit/decide.ts';
import type { Lifecycle } from '../../../machines/kit/lifecycle.ts';
import type { AuditStep } from './audit.ts';
import { keep } from './command.ts';

/** What the chart says to an event of a record that is written together with many others. */
export type Considered<M extends AnyStateMachine> =
  | {
      readonly ok: true;
      readonly snapshot: SnapshotFrom<M>;
      readonly value: SnapshotFrom<M>['value'];
      /** As it is kept in the log, once the record has its number. */
      readonly audited: (id: number) => AuditStep;
    }
  | { readonly ok: false; readonly guards: readonly string[] };

/**
 * The chart's word without the writing: whoever changes thousands of records writes what it decided in few statements,
 * and leaves the same steps in the log as one change does. Only for charts whose effects are all assigned.
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
