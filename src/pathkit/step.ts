import {
  type AnyActorScope,
  type AnyStateMachine,
  createEmptyActor,
  type EventObject,
  getNextTransitions,
  type SnapshotFrom,
} from 'xstate';
import { definitionOf } from './definitions.ts';

export interface StepTaken<M extends AnyStateMachine> {
  readonly next: SnapshotFrom<M>;
  /** Ids of the definitions taken, including `always` and raised events, which settled states do not show. */
  readonly takes: readonly string[];
}

/** Executes no action, child or timer; only records which transitions were selected. */
function watched<T>(machine: AnyStateMachine, run: (scope: AnyActorScope) => T): { result: T; takes: string[] } {
  const self = createEmptyActor();
  const takes: string[] = [];
  self.system.inspect((event) => {
    if (event.type !== '@xstate.microstep') return;
    takes.push(...event._transitions.map((transition) => definitionOf(machine, transition).id));
  });
  const nothing = (): void => {};
  const result = run({
    self,
    id: machine.id,
    sessionId: 'pathkit',
    logger: nothing,
    defer: nothing,
    emit: nothing,
    system: self.system,
    stopChild: nothing,
    actionExecutor: nothing,
  });
  return { result, takes };
}

export function firstStep<M extends AnyStateMachine>(machine: M, input: unknown): StepTaken<M> {
  const { result, takes } = watched(machine, (scope) => machine.getInitialSnapshot(scope, input as never));
  if (result.status === 'error') throw new Error(`${machine.id}: cannot start`, { cause: result.error });
  return { next: result as SnapshotFrom<M>, takes };
}

export function step<M extends AnyStateMachine>(machine: M, from: SnapshotFrom<M>, event: EventObject): StepTaken<M> {
  const { result, takes } = watched(machine, (scope) => machine.transition(from as never, event as never, scope));
  return { next: result as SnapshotFrom<M>, takes };
}

/** Whether a transition accepts the event here, guards included. A finished machine accepts none. */
export function answers<M extends AnyStateMachine>(machine: M, from: SnapshotFrom<M>, event: EventObject): boolean {
  const current = from as SnapshotFrom<AnyStateMachine>;
  return current.status === 'active' && machine.getTransitionData(current as never, event as never).length > 0;
}

const matches = (descriptor: string, type: string): boolean =>
  descriptor === type || descriptor === '*' || (descriptor.endsWith('.*') && type.startsWith(descriptor.slice(0, -1)));

/** Whether the active states contain a transition for the type, regardless of its guard. */
export function hasCandidates(from: SnapshotFrom<AnyStateMachine>, type: string): boolean {
  return from.status === 'active' && getNextTransitions(from).some(({ eventType }) => matches(eventType, type));
}
