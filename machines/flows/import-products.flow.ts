import { assign, setup } from 'xstate';
import { faultText, sent, unprovided } from './call.ts';

/** The parts of an import that its screen depends on; the feature derives them from the row. */
export interface Seen {
  readonly id: number;
  readonly version: string | null;
  /** The step that the import has reached. */
  readonly place: 'columns' | 'result' | 'running' | 'over';
  readonly mapping: readonly (string | null)[];
  readonly currency: string | null;
}

/** Outcome of a call. The feature maps every failure to one of these. */
export type ImportEnd =
  | { readonly kind: 'seen'; readonly seen: Seen }
  | { readonly kind: 'refused'; readonly form: readonly string[] };

export interface ImportProductsContext {
  /** The file being uploaded. */
  readonly file: unknown;
  /** Uploaded share of the file, from 0 to 1. */
  readonly share: number;
  readonly seen: Seen | null;
  /** The current values of the fields. */
  readonly mapping: readonly (string | null)[];
  readonly currency: string | null;
  readonly form: readonly string[];
}

export type ImportProductsEvent =
  | { readonly type: 'CHOOSE'; readonly file: unknown }
  | { readonly type: 'PROGRESS'; readonly share: number }
  | { readonly type: 'FIELD'; readonly column: number; readonly field: string | null }
  | { readonly type: 'CURRENCY'; readonly currency: string | null }
  | { readonly type: 'SEEN'; readonly seen: Seen }
  | { readonly type: 'CHECK' | 'BACK' | 'START' | 'CANCEL' | 'ANOTHER' };

export interface CheckInput {
  readonly seen: Seen | null;
  readonly mapping: readonly (string | null)[];
  readonly currency: string | null;
}

type End = { readonly end: ImportEnd };
type Place = { readonly place: Seen['place'] };
const ended = ({ event }: { event: { output: ImportEnd } }): End => ({ end: event.output });
const fault = (failed: { event: { error: unknown } }): End => ({
  end: { kind: 'refused', form: [faultText(failed)] },
});
const isSeen = { type: 'seen', params: ended } as const;
const take = { type: 'take', params: ended } as const;
const stands = (place: Seen['place']) => ({ type: 'stands', params: { place } }) as const;
const known = ({ context: { seen, mapping, currency } }: { context: ImportProductsContext }): CheckInput => ({
  seen,
  mapping,
  currency,
});

/** A call that moves on when it succeeds and returns to `back` with the reasons when it does not. */
const leads = <const Back extends string>(back: Back) =>
  ({
    onDone: [
      { guard: isSeen, target: 'arriving', actions: take },
      { target: back, actions: { type: 'complain', params: ended } },
    ],
    onError: { target: back, actions: { type: 'complain', params: fault } },
  }) as const;

type FieldEvent = Extract<ImportProductsEvent, { type: 'FIELD' }>;
type CurrencyEvent = Extract<ImportProductsEvent, { type: 'CURRENCY' }>;
type ChooseEvent = Extract<ImportProductsEvent, { type: 'CHOOSE' }>;
const type = {
  FIELD: { target: 'mapping', actions: { type: 'setField', params: sent<FieldEvent> } },
  CURRENCY: { target: 'mapping', actions: { type: 'setCurrency', params: sent<CurrencyEvent> } },
} as const;
const choose = { target: 'reading', actions: { type: 'setFile', params: sent<ChooseEvent> } } as const;

/**
 * From a file to products: choose a file, map its columns, check, import. A returning user continues at the current
 * step.
 */
export const importProductsFlow = setup({
  types: {
    context: {} as ImportProductsContext,
    events: {} as ImportProductsEvent,
    input: {} as { readonly seen: Seen | null },
  },
  actors: {
    read: unprovided<ImportEnd, { file: unknown }>('import-products', 'read'),
    check: unprovided<ImportEnd, CheckInput>('import-products', 'check'),
    start: unprovided<ImportEnd, CheckInput>('import-products', 'start'),
    cancel: unprovided<ImportEnd, CheckInput>('import-products', 'cancel'),
  },
  guards: {
    seen: (_, p: End) => p.end.kind === 'seen',
    stands: ({ context }, p: Place) => context.seen?.place === p.place,
    isOver: (_, p: { seen: Seen }) => p.seen.place === 'over',
  },
  actions: {
    setFile: assign((_, p: { file: unknown }) => ({ file: p.file, share: 0, form: [] })),
    setShare: assign((_, p: { share: number }) => ({ share: p.share })),
    /** A field is assigned to at most one column: choosing it for another column removes it from the first. */
    setField: assign(({ context }, p: { column: number; field: string | null }) => ({
      form: [],
      mapping: context.mapping.map((field, at) => {
        if (at === p.column) return p.field;
        return field !== null && field === p.field ? null : field;
      }),
    })),
    setCurrency: assign((_, p: { currency: string | null }) => ({ currency: p.currency, form: [] })),
    take: assign((_, { end }: End) =>
      end.kind === 'seen'
        ? { seen: end.seen, mapping: end.seen.mapping, currency: end.seen.currency, file: null, form: [] }
        : {},
    ),
    see: assign((_, p: { seen: Seen }) => ({ seen: p.seen })),
    complain: assign((_, { end }: End) => ({ file: null, form: end.kind === 'refused' ? end.form : [] })),
    forget: assign({ seen: null, mapping: [], currency: null, form: [], share: 0 }),
  },
}).createMachine({
  id: 'import-products',
  context: ({ input: { seen } }) => ({
    file: null,
    share: 0,
    seen,
    mapping: seen?.mapping ?? [],
    currency: seen?.currency ?? null,
    form: [],
  }),
  initial: 'arriving',
  states: {
    // The server's state decides the step.
    arriving: {
      always: [
        { guard: stands('columns'), target: 'mapping' },
        { guard: stands('result'), target: 'looking' },
        { guard: stands('running'), target: 'importing' },
        { guard: stands('over'), target: 'over' },
        { target: 'choosing' },
      ],
    },
    choosing: { on: { CHOOSE: choose } },
    reading: {
      on: {
        PROGRESS: { actions: { type: 'setShare', params: ({ event }) => event } },
        CANCEL: 'choosing',
      },
      invoke: { src: 'read', input: ({ context: { file } }) => ({ file }), ...leads('choosing') },
    },
    mapping: { on: { ...type, CHECK: 'checking', CHOOSE: choose } },
    checking: { invoke: { src: 'check', input: known, ...leads('mapping') } },
    looking: { on: { ...type, BACK: 'mapping', START: 'starting', CHOOSE: choose } },
    starting: { invoke: { src: 'start', input: known, ...leads('looking') } },
    importing: {
      on: {
        SEEN: [
          {
            guard: { type: 'isOver', params: ({ event }) => event },
            target: 'over',
            actions: { type: 'see', params: ({ event }) => event },
          },
          { actions: { type: 'see', params: ({ event }) => event } },
        ],
        CANCEL: 'cancelling',
      },
    },
    cancelling: { invoke: { src: 'cancel', input: known, ...leads('importing') } },
    over: { on: { ANOTHER: { target: 'choosing', actions: 'forget' } } },
  },
});
