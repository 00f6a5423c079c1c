import { assign, setup } from 'xstate';
import { unprovided } from './call.ts';
import type { DraftErrors } from './draft.ts';
import { type Answer, ended, fault, type Outcome, outcome, type WriteInput } from './writing.ts';

/** What to do with the new document: continue editing it, or issue it as it is. */
type Wish = 'write' | 'issue';

export interface IssueDocumentContext {
  /** Gross amount of a further advance, as typed; empty for a final invoice. */
  readonly amount: string;
  readonly wish: Wish;
  /** Id of the draft once it exists. */
  readonly id: number | null;
  readonly version: string | null;
  readonly errors: DraftErrors;
  readonly form: readonly string[];
}

export type IssueDocumentEvent =
  | { readonly type: 'AMOUNT'; readonly amount: string }
  | { readonly type: 'WRITE' | 'ISSUE' };

const wishes = (wish: Wish) => ({ type: 'wish', params: { wish } }) as const;
const complains = { type: 'complain', params: outcome } as const;

/** Continues a chain: creates the next advance or the final as a draft and, if requested, issues it right away. */
export const issueDocumentFlow = setup({
  types: {
    context: {} as IssueDocumentContext,
    events: {} as IssueDocumentEvent,
    input: {} as { readonly amount: string },
  },
  actors: {
    begin: unprovided<Outcome, WriteInput>('issue-document', 'begin'),
    issue: unprovided<Outcome, WriteInput>('issue-document', 'issue'),
  },
  guards: {
    endedAs: (_, p: Answer & { kind: Outcome['kind'] }) => p.outcome.kind === p.kind,
    toBeIssued: ({ context }, p: Answer) => p.outcome.kind === 'saved' && context.wish === 'issue',
  },
  actions: {
    /** The feature opens the draft or the issued document. */
    toDraft: () => {},
    toDocument: () => {},
    type: assign((_, p: { amount: string }) => ({ amount: p.amount, errors: {}, form: [] })),
    wish: assign((_, p: { wish: Wish }) => ({ wish: p.wish, errors: {}, form: [] })),
    take: assign((_, { outcome: o }: Answer) => (o.kind === 'saved' ? { id: o.id, version: o.version } : {})),
    complain: assign((_, { outcome: o }: Answer) => {
      if (o.kind === 'refused') return { errors: o.errors, form: o.form };
      return { form: o.kind === 'failed' ? [o.detail] : [] };
    }),
  },
}).createMachine({
  id: 'issue-document',
  context: ({ input }) => ({ amount: input.amount, wish: 'write', id: null, version: null, errors: {}, form: [] }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        AMOUNT: { actions: { type: 'type', params: ({ event }) => ({ amount: event.amount }) } },
        WRITE: { target: 'beginning', actions: wishes('write') },
        ISSUE: { target: 'beginning', actions: wishes('issue') },
      },
    },
    beginning: {
      invoke: {
        src: 'begin',
        input: ({ context: { amount } }) => ({ id: null, version: null, draft: { amount } }),
        onDone: [
          {
            guard: { type: 'toBeIssued', params: outcome },
            target: 'issuing',
            actions: { type: 'take', params: outcome },
          },
          { guard: ended('saved'), target: 'begun', actions: { type: 'take', params: outcome } },
          { target: 'choosing', actions: complains },
        ],
        onError: { target: 'choosing', actions: { type: 'complain', params: fault } },
      },
    },
    issuing: {
      invoke: {
        src: 'issue',
        input: ({ context: { id, version } }) => ({ id, version, draft: {} }),
        onDone: [
          { guard: ended('saved'), target: 'issued' },
          { target: 'kept', actions: complains },
        ],
        onError: { target: 'kept', actions: { type: 'complain', params: fault } },
      },
    },
    // The draft exists but issuing it was refused or the answer was lost: no second draft is created.
    kept: { on: { WRITE: 'begun', ISSUE: { target: 'issuing', actions: wishes('issue') } } },
    begun: { type: 'final', entry: 'toDraft' },
    issued: { type: 'final', entry: 'toDocument' },
  },
});
