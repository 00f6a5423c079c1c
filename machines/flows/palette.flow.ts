import { assign, setup } from 'xstate';
import { sent, unprovided } from './call.ts';

/** A record that was found: its path and its name. */
export interface PaletteHit {
  readonly key: string;
  readonly kind: string;
  readonly label: string;
  readonly note: string;
  readonly to: string;
}

/** Outcome of a search: the hits, and whether a list failed to answer. */
export interface PaletteEnd {
  readonly hits: readonly PaletteHit[];
  readonly missing: boolean;
}

export interface PaletteContext {
  readonly text: string;
  /** Hits of the last search. */
  readonly hits: readonly PaletteHit[];
}

type Type = { readonly type: 'TYPE'; readonly text: string };
type Choose = { readonly type: 'CHOOSE'; readonly to: string };
export type PaletteEvent = Type | Choose | { readonly type: 'AGAIN' | 'CLOSE' };

/**
 * A single letter would match everything; one digit may be a whole number, and one Han or Hangul character a whole
 * word.
 */
export const isAsked = (text: string): boolean => /\S{2}|\d|\p{Script=Han}|\p{Script=Hangul}/u.test(text);

type End = { readonly end: PaletteEnd };
const ended = ({ event }: { event: { output: PaletteEnd } }): End => ({ end: event.output });
const type = { type: 'type', params: sent<Type> } as const;
const take = { type: 'take', params: ended } as const;

/** One field for places, actions and records: searches while the user types until an entry is chosen. */
export const paletteFlow = setup({
  types: { context: {} as PaletteContext, events: {} as PaletteEvent },
  actors: {
    search: unprovided<PaletteEnd, string>('palette', 'search'),
  },
  guards: {
    asked: (_, p: Type) => isAsked(p.text),
    missing: (_, p: End) => p.end.missing,
  },
  actions: {
    /** The feature navigates there and closes the field. */
    go: (_, _to: { readonly to: string }) => {},
    closed: () => {},
    type: assign((_, p: Type) => ({ text: p.text })),
    take: assign((_, { end }: End) => ({ hits: end.hits })),
    forget: assign({ hits: [] }),
  },
}).createMachine({
  id: 'palette',
  context: { text: '', hits: [] },
  initial: 'typing',
  on: {
    // The pending answer is for another text.
    TYPE: [
      { guard: { type: 'asked', params: sent }, target: '.searching', actions: type },
      { target: '.typing', actions: [type, 'forget'] },
    ],
    CHOOSE: { target: '.chosen', actions: { type: 'go', params: sent<Choose> } },
    CLOSE: '.closed',
  },
  states: {
    typing: {},
    searching: {
      invoke: {
        src: 'search',
        input: ({ context }) => context.text.trim(),
        onDone: [
          { guard: { type: 'missing', params: ended }, target: 'failed', actions: take },
          { target: 'typing', actions: take },
        ],
        onError: { target: 'failed', actions: 'forget' },
      },
    },
    failed: { on: { AGAIN: 'searching' } },
    chosen: { type: 'final' },
    closed: { type: 'final', entry: 'closed' },
  },
});
