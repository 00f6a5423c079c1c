import { type ActorLogicFrom, fromPromise } from 'xstate';
import { faultText } from './call.ts';
import {
  adopt,
  type Draft,
  type DraftErrors,
  type DraftEvent,
  DRAFT_EVENTS,
  edit,
  relocate,
  type Typed,
  withKeys,
} from './draft.ts';

/** How a call ended, as a value: the feature turns every failure into one of these, so nothing is thrown. */
export type Outcome =
  | {
      readonly kind: 'saved';
      readonly id: number;
      readonly version: string | null;
      readonly at: string;
      readonly draft: Draft;
    }
  /** The server found faults in fields, or a guard of the chart refused. */
  | { readonly kind: 'refused'; readonly errors: DraftErrors; readonly form: readonly string[] }
  /** Somebody else saved in between. */
  | { readonly kind: 'stale'; readonly draft: Draft; readonly version: string | null }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'failed'; readonly detail: string };

export interface WriteInput {
  /** null: nothing is stored yet. */
  readonly id: number | null;
  readonly version: string | null;
  readonly draft: Draft;
}

type WriteLogic = ReturnType<typeof fromPromise<Outcome, WriteInput>>;
export type Write = ActorLogicFrom<WriteLogic>;

/** What a screen keeps on this device, so that neither a 401 nor a closed tab loses it. */
export interface Kept {
  readonly draft: Draft;
  readonly version: string | null;
  readonly at: string;
  /** What the server had when this was begun; without it nobody can tell who changed what since. */
  readonly base?: Draft | undefined;
}

export interface WritingInput extends WriteInput {
  /** Names of the fields that hold rows. */
  readonly lists: readonly string[];
  /** What this device still holds from an earlier visit. */
  readonly kept?: Kept | null;
  /** Nothing of it is stored before the last step: until then it waits on this device. */
  readonly asWhole?: boolean;
}

/** The part of a flow's context that is about what is typed and what the server has of it. */
export interface Writing extends WriteInput, Typed {
  readonly lists: readonly string[];
  readonly asWhole: boolean;
  readonly form: readonly string[];
  /** What the running call carries. */
  readonly sent: Draft;
  /** Something was typed since the running call began. */
  readonly touched: boolean;
  /** The review was asked for while something was still unsaved. */
  readonly wanted: boolean;
  /** The running or last call was the user's own; one that the pause began must not take the cursor away. */
  readonly asked: boolean;
  readonly restored: boolean;
  readonly savedAt: string | null;
  /** What somebody else saved, while it has to be decided whose version stays. */
  readonly theirs: { readonly draft: Draft; readonly version: string | null } | null;
}

export const startWriting = ({ id, version, draft, lists, kept, asWhole = false }: WritingInput): Writing => ({
  id,
  version: kept ? kept.version : version,
  draft: withKeys(kept?.draft ?? draft, lists),
  lists,
  asWhole,
  errors: {},
  form: [],
  added: 0,
  sent: {},
  touched: false,
  wanted: false,
  asked: false,
  restored: Boolean(kept),
  savedAt: null,
  theirs: null,
});

export type Answer = { readonly outcome: Outcome };
type Ended = { event: { output: Outcome } };
export const outcome = ({ event }: Ended): Answer => ({ outcome: event.output });
/** A bug in the feature's own code: shown where the user acted, nothing typed is lost. */
export const fault = (failed: { event: { error: unknown } }): Answer => ({
  outcome: { kind: 'failed', detail: faultText(failed) },
});
/** Guard: the call ended this way. */
export const ended = (kind: Outcome['kind']) =>
  ({ type: 'endedAs', params: ({ event }: Ended) => ({ kind, outcome: event.output }) }) as const;

export const begin = ({ draft }: Writing, event: { readonly type: string }): Partial<Writing> => ({
  sent: draft,
  touched: false,
  form: [],
  asked: !event.type.startsWith('xstate.after.'),
});

export const take = (writing: Writing, o: Outcome): Partial<Writing> =>
  o.kind === 'saved'
    ? {
        id: o.id,
        version: o.version,
        savedAt: o.at,
        // Complaints stay until their fields are edited: a saved draft is not yet a complete one.
        draft: adopt(writing.draft, writing.sent, o.draft, writing.lists),
        restored: false,
      }
    : {};

export const complain = (writing: Writing, o: Outcome): Partial<Writing> => {
  const asked = (writing.asked || writing.wanted) && !writing.touched;
  if (o.kind === 'refused')
    return {
      // Asked for what was typed since: that is not what was refused.
      wanted: writing.wanted && writing.touched,
      asked,
      form: o.form,
      errors: relocate(o.errors, writing.sent, writing.draft, writing.lists),
    };
  return { wanted: false, asked, form: o.kind === 'failed' ? [o.detail] : writing.form };
};

export const remember = (_: Writing, o: Outcome): Partial<Writing> => ({
  wanted: false,
  theirs: o.kind === 'stale' ? { draft: o.draft, version: o.version } : null,
});

export const reload = ({ theirs, draft, version, lists }: Writing): Partial<Writing> => ({
  draft: withKeys(theirs?.draft ?? draft, lists),
  version: theirs?.version ?? version,
  theirs: null,
  errors: {},
  form: [],
  restored: false,
});

/** Mine stays, on top of theirs. */
export const insist = ({ theirs, version }: Writing): Partial<Writing> => ({
  version: theirs?.version ?? version,
  theirs: null,
});

/** What was typed, or all of it taken back: then nothing that was said of it holds any more. */
export const change = (writing: Writing, event: DraftEvent): Partial<Writing> => ({
  ...edit(writing, event),
  ...(event.type === 'RESET' ? { form: [] } : {}),
});

/** The same reaction to every way of typing. */
export const onTyping = <const R>(reaction: R): Record<DraftEvent['type'], R> =>
  Object.fromEntries(DRAFT_EVENTS.map((type) => [type, reaction])) as Record<DraftEvent['type'], R>;
