import { assign, setup } from 'xstate';
import { faultText, sent, unprovided } from './call.ts';

type Values = Readonly<Record<string, string>>;
type Errors = Readonly<Record<string, readonly string[]>>;

/** Outcome of sending. The feature maps every failure to one of these. */
export type Asked =
  /** `id` of a member's request; null for a visitor, whose request waits for the mailed link. */
  | { readonly kind: 'asked'; readonly id: number | null }
  | { readonly kind: 'refused'; readonly errors: Errors; readonly form: readonly string[] };

export interface AskRequestContext {
  /** What was typed; all lines are one value. */
  readonly values: Values;
  /** Messages by path. */
  readonly errors: Errors;
  /** Messages that belong to no field. */
  readonly form: readonly string[];
  readonly id: number | null;
}

type Set = { readonly type: 'SET'; readonly field: string; readonly value: string };
/** `touched`: the path that was edited, or the name of the list where a line was added or removed. */
type Lines = { readonly type: 'LINES'; readonly list: string; readonly value: string; readonly touched: string };
export type AskRequestEvent = Set | Lines | { readonly type: 'SEND' };

const without = (errors: Errors, isMended: (path: string) => boolean): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !isMended(path)));

type End = { readonly asked: Asked };
const ended = ({ event }: { event: { output: Asked } }): End => ({ asked: event.output });
/** A fault in the feature's own code: shown where the user acted. */
const fault = (failed: { event: { error: unknown } }): End => ({
  asked: {
    kind: 'refused',
    errors: {},
    form: [faultText(failed)],
  },
});
const typing = {
  SET: { actions: [{ type: 'set', params: sent<Set> }, 'keep'] },
  LINES: { actions: [{ type: 'setLines', params: sent<Lines> }, 'keep'] },
} as const;

/** A buyer requests quotations: what is typed is kept on the device until it is sent. */
export const askRequestFlow = setup({
  types: {
    context: {} as AskRequestContext,
    events: {} as AskRequestEvent,
    input: {} as { readonly values: Values },
  },
  actors: {
    send: unprovided<Asked, Values>('ask-request', 'send'),
  },
  guards: { asked: (_, p: End) => p.asked.kind === 'asked' },
  actions: {
    /** Store the input on this device, go to the request: provided by the feature. */
    keep: () => {},
    asked: () => {},
    set: assign(({ context: { values, errors } }, { field, value }: Set) => ({
      values: { ...values, [field]: value },
      errors: without(errors, (path) => path === field),
    })),
    // Adding or removing a line shifts the numbers, so the old messages would point to other lines.
    setLines: assign(({ context: { values, errors } }, { list, value, touched }: Lines) => ({
      values: { ...values, [list]: value },
      errors: without(
        errors,
        (path) => path === list || path === touched || (touched === list && path.startsWith(`${list}.`)),
      ),
    })),
    clear: assign({ errors: {}, form: [] }),
    take: assign((_, { asked }: End) => (asked.kind === 'asked' ? { id: asked.id } : {})),
    complain: assign((_, { asked }: End) =>
      asked.kind === 'refused' ? { errors: asked.errors, form: asked.form } : {},
    ),
  },
}).createMachine({
  id: 'ask-request',
  context: ({ input }) => ({ values: input.values, errors: {}, form: [], id: null }),
  initial: 'writing',
  states: {
    writing: { on: { ...typing, SEND: 'sending' } },
    sending: {
      entry: 'clear',
      invoke: {
        src: 'send',
        input: ({ context }) => context.values,
        onDone: [
          { guard: { type: 'asked', params: ended }, target: 'asked', actions: { type: 'take', params: ended } },
          { target: 'writing', actions: { type: 'complain', params: ended } },
        ],
        onError: { target: 'writing', actions: { type: 'complain', params: fault } },
      },
      on: typing,
    },
    asked: { type: 'final', entry: 'asked' },
  },
});
