import { assign, setup } from 'xstate';
import { all } from '../../kit/guards.ts';
import * as rules from './productImport.rules.ts';
import { IMPORT_TAGS } from './productImport.tags.ts';
import type { ImportCounts, ProductImportContext } from './productImport.rules.ts';

type At = { readonly at: string };
type Chosen = { readonly rows: number };
type Mapped = { readonly mapping: readonly (string | null)[] };
type Counted = { readonly counts: ImportCounts };
type Failed = { readonly reason: string };
export type ProductImportEvent = At &
  (
    | ({ readonly type: 'CHOOSE_FILE' } & Chosen & Mapped)
    | ({ readonly type: 'MAP' } & Mapped)
    | ({ readonly type: 'CHECK' } & Counted)
    | { readonly type: 'IMPORT' | 'CANCEL' | 'DONE' }
    | ({ readonly type: 'FAIL' } & Failed)
  );

const chosen = ({ event }: { event: Chosen }) => ({ rows: event.rows });
const mapped = ({ event }: { event: Mapped }) => ({ mapping: event.mapping });
const stored = ({ context }: { context: ProductImportContext }) => ({ mapping: context.mapping });
const counted = ({ event }: { event: Counted }) => ({ counts: event.counts });
const failed = ({ event }: { event: Failed }) => ({ reason: event.reason });

const map = [{ type: 'keepMapping', params: mapped }, { type: 'forgetCheck' }] as const;

/** Import of one file of products into a company's catalogue. */
export const productImportMachine = setup({
  types: {
    context: {} as ProductImportContext,
    events: {} as ProductImportEvent,
    input: {} as Partial<ProductImportContext>,
  },
  guards: {
    hasRows: (_, p: Chosen) => rules.hasRows(p.rows),
    notTooMany: (_, p: Chosen) => rules.notTooMany(p.rows),
    nameMapped: (_, p: Mapped) => rules.nameMapped(p.mapping),
    eachOnce: (_, p: Mapped) => rules.eachOnce(p.mapping),
    somethingToDo: ({ context }) => rules.somethingToDo(context.checked),
    everyRowDone: ({ context }) => rules.everyRowDone(context),
  },
  actions: {
    keepRows: assign({ rows: (_, p: Chosen) => p.rows }),
    keepMapping: assign({ mapping: (_, p: Mapped) => p.mapping }),
    forgetCheck: assign({ checked: null }),
    keepCounts: assign({ checked: (_, p: Counted) => p.counts }),
    rememberMapping: () => {},
    keepReason: (_, _p: Failed) => {},
  },
}).createMachine({
  id: 'productImport',
  context: ({ input }) => ({ rows: 0, mapping: [], checked: null, done: 0, ...input }),
  initial: 'idle',
  states: {
    // Nothing is stored: the choice of a file is checked before the import exists.
    idle: {
      tags: [...IMPORT_TAGS.idle],
      on: {
        CHOOSE_FILE: {
          target: 'mapping',
          guard: all({ type: 'hasRows', params: chosen }, { type: 'notTooMany', params: chosen }),
          actions: [
            { type: 'keepRows', params: chosen },
            { type: 'keepMapping', params: mapped },
          ],
        },
      },
    },
    mapping: {
      tags: [...IMPORT_TAGS.mapping],
      on: {
        MAP: { guard: { type: 'eachOnce', params: mapped }, actions: map },
        CHECK: {
          target: 'checked',
          guard: all({ type: 'nameMapped', params: stored }, { type: 'eachOnce', params: stored }),
          actions: { type: 'keepCounts', params: counted },
        },
      },
    },
    // The result for each row is known; nothing is written yet.
    checked: {
      tags: [...IMPORT_TAGS.checked],
      on: {
        // ASSUMED: after seeing the errors a user can change the mapping and check again.
        MAP: { target: 'mapping', guard: { type: 'eachOnce', params: mapped }, actions: map },
        IMPORT: { target: 'importing', guard: 'somethingToDo', actions: 'rememberMapping' },
      },
    },
    // Batch by batch; each is written completely or not at all, and never twice.
    importing: {
      tags: [...IMPORT_TAGS.importing],
      on: {
        // Rows already written stay.
        CANCEL: 'cancelled',
        DONE: { target: 'done', guard: 'everyRowDone' },
        FAIL: { target: 'failed', actions: { type: 'keepReason', params: failed } },
      },
    },
    cancelled: { type: 'final', tags: [...IMPORT_TAGS.cancelled] },
    done: { type: 'final', tags: [...IMPORT_TAGS.done] },
    failed: { type: 'final', tags: [...IMPORT_TAGS.failed] },
  },
});
