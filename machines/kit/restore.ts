import type { AnyStateMachine, ContextFrom, SnapshotFrom, StateValueFrom } from 'xstate';

/** Snapshot derived from stored facts. Snapshots themselves are never stored. */
export const restore = <M extends AnyStateMachine>(
  machine: M,
  value: StateValueFrom<M>,
  context: ContextFrom<M>,
): SnapshotFrom<M> => machine.resolveState({ value, context }) as SnapshotFrom<M>;

/** `EXTEND_DEADLINE` ⇄ `extend-deadline`, the last segment of an action's path. */
export const actionPath = (event: string): string => event.toLowerCase().replaceAll('_', '-');
