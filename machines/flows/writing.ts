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

/** Outcome of a call. The feature maps every failure to one of these, so nothing is thrown. */
export type Outcome =
  | {
      readonly kind: 'saved';
      readonly id: number;
      readonly version: string | null;
      readonly at: string;
      readonly draft: Draft;
    }
  /** The server found errors in fields, or a guard refused. */
  | { readonly kind: 'refused'; readonly errors: DraftErrors; readonly form: readonly string[] }
  /** Another user saved in between. */
  | { readonly kind: 'stale'; readonly draft: Draft; readonly version: string | null }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'failed'; readonly detail: string };

export interface WriteInput {
  /** null: not stored yet. */
  readonly id: number | null;
  readonly version: string | null;
  readonly draft: Draft;
}

type WriteLogic = ReturnType<typeof fromPromise<Outcome, WriteInput>>;
export type Write = ActorLogicFrom<WriteLogic>;

/** Input that a screen keeps on this device, so neither a 401 nor a closed tab loses it. */
export interface Kept {
  readonly draft: Draft;
  readonly version: string | null;
  readonly at: string;
  /** The server's version when editing began; needed to distinguish one's own changes from those of others. */
  readonly base?: Draft | undefined;
}

export interface WritingInput extends WriteInput {
  /** Names of the fields that hold rows. */
  readonly lists: readonly string[];
  /** Input kept on this device from an earlier visit. */
  readonly kept?: Kept | null;
  /** Nothing is stored on the server before the last step; until then the input is kept on this device. */
  readonly asWhole?: boolean;
}

/** The part of a flow's context that holds the input and the server's version of it. */
export interface Writing extends WriteInput, Typed {
  readonly lists: readonly string[];
  readonly asWhole: boolean;
  readonly form: readonly string[];
  /** The draft sent by the running call. */
  readonly sent: Draft;
  /** Whether something was typed since the running call began. */
  readonly touched: boolean;
  /** Whether the review was requested while changes were unsaved. */
  readonly wanted: boolean;
  /** Whether the user started the running or last call; an automatic save must not move the focus. */
  readonly asked: boolean;
  readonly restored: boolean;
  readonly savedAt: string | null;
  /** The version saved by another user while the conflict is unresolved. */
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
/** A fault in the feature's own code: shown where the user acted, and the input is kept. */
export const fault = (failed: { event: { error: unknown } }): Answer => ({
  outcome: { kind: 'failed', detail: faultText(failed) },
});
/** Guard: the call had this outcome. */
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
        // Errors stay until their fields are edited: a saved draft need not be complete.
        draft: adopt(writing.draft, writing.sent, o.draft, writing.lists),
        restored: false,
      }
    : {};

export const complain = (writing: Writing, o: Outcome): Partial<Writing> => {
  const asked = (writing.asked || writing.wanted) && !writing.touched;
  if (o.kind === 'refused')
    return {
      // The review was requested for newer input than what was refused.
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

/** Keeps the own version on top of the other one. */
export const insist = ({ theirs, version }: Writing): Partial<Writing> => ({
  version: theirs?.version ?? version,
  theirs: null,
});

/** Applies an edit. A reset also clears the messages of the form. */
export const change = (writing: Writing, event: DraftEvent): Partial<Writing> => ({
  ...edit(writing, event),
  ...(event.type === 'RESET' ? { form: [] } : {}),
});

/** The same transition for every typing event. */
export const onTyping = <const R>(reaction: R): Record<DraftEvent['type'], R> =>
  Object.fromEntries(DRAFT_EVENTS.map((type) => [type, reaction])) as Record<DraftEvent['type'], R>;
