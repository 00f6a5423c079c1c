import type { AnyStateMachine } from 'xstate';
import type { Lifecycle } from '../../machines/kit/lifecycle.ts';
import { lifecycles } from '../../machines/lifecycles/index.ts';

/** The registry as one list of one type, for tests that treat every lifecycle alike. */
export const everyLifecycle: readonly (readonly [string, Lifecycle<AnyStateMachine>])[] = Object.entries(
  lifecycles as unknown as Readonly<Record<string, Lifecycle<AnyStateMachine>>>,
);
