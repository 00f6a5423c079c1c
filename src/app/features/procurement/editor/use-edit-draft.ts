import { useMachine } from '@xstate/react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { differences, type Draft, rowsOf } from '../../../../../machines/flows/draft.ts';
import { editDraftFlow } from '../../../../../machines/flows/edit-draft.flow.ts';
import type { Outcome, WriteInput } from '../../../../../machines/flows/writing.ts';
import { type Inquire, inquireRow } from '../../../../contract/procurement/inquire.ts';
import { inquireEndpoints } from '../../../../contract/procurement/inquire.endpoints.ts';
import { call } from '../../../api/client.ts';
import type { Result } from '../../../api/parse.ts';
import { invalidate, keyOf } from '../../../api/queries.ts';
import { keptLike } from '../../../forms/draft-shape.ts';
import { dropDraft, isDirty, keepDraft, readDraft, useUnsaved } from '../../../session/drafts.ts';
import { serverNow } from '../../../session/server-clock.ts';
import { outcomeOf, useComplaints } from '../../../trade/failure.ts';
import { etag } from '../../../trade/use-seen.ts';
import {
  arrived,
  bodyOf,
  COMPARED,
  DOCUMENTS,
  draftOf,
  emptyInquire,
  likeInquire,
  LISTS,
  lotsBehind,
  ROWS,
  uploading,
} from './inquire-draft.ts';
import { asksFirst } from '../asks-first.ts';
import { inquireWords } from '../inquire-words.ts';
import type { Kept } from '../../../../../machines/flows/writing.ts';
import { useOnLeaving } from '../../../trade/use-on-leaving.ts';

/** `"7"` as 7. */
const numberOf = (tag: string | null): number => Number((tag ?? '0').replaceAll('"', ''));
const now = (): string => new Date(serverNow()).toISOString();
const saved = (row: Inquire): Outcome => ({
  kind: 'saved',
  id: row.id,
  version: etag(row.version),
  at: now(),
  draft: draftOf(row),
});
const stale = (current: unknown): Outcome | null => {
  const row = inquireRow.safeParse(current);
  return row.success ? { kind: 'stale', draft: draftOf(row.data), version: etag(row.data.version) } : null;
};

const settled = (kept: Kept | null): Kept | null => kept && { ...kept, draft: arrived(kept.draft) };

interface Options {
  readonly row: Inquire | null;
  /** Names organisation and person, so that nobody else's text comes back. */
  readonly owner: string;
  /** `asked`: somebody else has to agree first. */
  readonly onPublished: (id: number | null, asked: boolean) => void;
}

/** Where a draft is kept on this device. */
type Slot = (id: number | null) => string;

/** Stores and publishes a draft, and reads the answers. */
function useInquireStore(row: Inquire | null, slot: Slot) {
  const client = useQueryClient();
  const complaints = useComplaints(inquireWords);
  /** What the server had when it last answered: a 412 that changes none of it is no conflict. */
  const answered = useRef(row);
  const base = useRef<Draft>(row ? draftOf(row) : emptyInquire());
  /** A file that was attached or taken off gave the record another version; nothing that is typed here changed. */
  const newer = useRef<string | null>(null);

  const store = (result: Result<Inquire>, draft?: Draft): Outcome => {
    if (!result.ok)
      return outcomeOf(result, (failure) => complaints(failure, draft && ((guard) => lotsBehind(guard, draft))), stale);
    base.current = draftOf(result.data);
    answered.current = result.data;
    client.setQueryData(keyOf(inquireEndpoints.inquireGet, { params: { id: result.data.id } }), result.data);
    // What a publication would do is asked again after every change.
    client.removeQueries({ queryKey: keyOf(inquireEndpoints.inquireDryRun, { params: { id: result.data.id } }) });
    return saved(result.data);
  };
  const create = async (draft: Draft): Promise<Result<Inquire>> => {
    const body = bodyOf(draft);
    const result = await call(inquireEndpoints.inquireCreate, { body });
    if (result.ok || result.kind !== 'arrived') return result;
    // An earlier attempt has begun it: what was typed since goes into that one.
    const begun = inquireRow.safeParse(result.answer);
    if (!begun.success) return result;
    const { id, version } = begun.data;
    return call(inquireEndpoints.inquireUpdate, { params: { id }, body, ifMatch: etag(version) });
  };
  const write = async ({ id, version, draft }: WriteInput): Promise<Outcome> => {
    if (id === null) {
      const result = await create(draft);
      if (result.ok) dropDraft(slot(null), 'device');
      void invalidate(client, ['/api/inquires/']);
      return store(result);
    }
    return insist(version, async (ifMatch) =>
      store(await call(inquireEndpoints.inquireUpdate, { params: { id }, body: bodyOf(draft), ifMatch })),
    );
  };
  /** Again with the newest version where a 412 changes nothing that stands here. */
  const insist = async (version: string | null, attempt: (ifMatch: string | null) => Promise<Outcome>) => {
    const outcome = await attempt(numberOf(newer.current) > numberOf(version) ? newer.current : version);
    const harmless = outcome.kind === 'stale' && differences(base.current, outcome.draft, COMPARED).length === 0;
    return harmless ? attempt(outcome.version) : outcome;
  };
  const publish = async ({ id, version, draft }: WriteInput): Promise<Outcome> => {
    if (id === null) return { kind: 'failed', detail: '' };
    const outcome = await insist(version, async (ifMatch) => {
      const input = { params: { id }, body: undefined, ifMatch };
      return store(await call(inquireEndpoints.inquireActivate, input), draft);
    });
    if (outcome.kind === 'saved') await invalidate(client, ['/api/inquires/']);
    return outcome;
  };
  return { answers: { answered, base, newer }, write, publish } as const;
}

type Answers = ReturnType<typeof useInquireStore>['answers'];

/** Files have endpoints of their own: what becomes of the record's version, and of files that are to go. */
function filesOf(actor: ActorRefFrom<typeof editDraftFlow>, { base, newer }: Answers) {
  const onAttached = async () => {
    const { id } = actor.getSnapshot().context;
    const result = id === null ? null : await call(inquireEndpoints.inquireGet, { params: { id } });
    if (result?.ok && differences(base.current, draftOf(result.data), COMPARED).length === 0)
      newer.current = etag(result.data.version);
  };
  /** Takes them off the stored draft and answers those that would not go. */
  const detached = async (): Promise<readonly Draft[]> => {
    const { id, draft: now } = actor.getSnapshot().context;
    const left: Draft[] = [];
    for (const file of id === null ? [] : rowsOf(now, DOCUMENTS)) {
      const params = { id: id ?? 0, document: Number(file['id']) };
      const result = await call(inquireEndpoints.inquireDocumentRemove, { params });
      if (!result.ok && result.kind !== 'notFound') left.push(file);
    }
    await onAttached();
    return left;
  };
  return { onAttached, detached } as const;
}

/** The draft of an inquiry, connected: saves through the API, keeps the unsaved on this device. */
export function useEditDraft({ row, owner, onPublished }: Options) {
  const slot: Slot = (id) => `inquire:${owner}:${id ?? 'new'}`;
  const { answers, write, publish } = useInquireStore(row, slot);
  const { answered, base } = answers;

  const [kept] = useState(() => settled(readDraft(slot(row?.id ?? null), keptLike(likeInquire(), ROWS), 'device')));
  const [snapshot, send, actor] = useMachine(
    editDraftFlow.provide({
      actors: {
        save: fromPromise<Outcome, WriteInput>(({ input }) => write(input)),
        publish: fromPromise<Outcome, WriteInput>(({ input }) => publish(input)),
      },
      actions: {
        keep: ({ context }) =>
          keepDraft(
            slot(context.id),
            { draft: context.draft, version: context.version, at: now() } satisfies Kept,
            'device',
          ),
        forget: ({ context }) => dropDraft(slot(context.id), 'device'),
        published: ({ context }) => onPublished(context.id, asksFirst(answered.current)),
      },
    }),
    {
      input: {
        id: row?.id ?? null,
        version: etag(row?.version),
        draft: row ? draftOf(row) : emptyInquire(),
        lists: LISTS,
        kept,
      },
    },
  );
  // Whoever leaves within the pause has typed for good all the same.
  useOnLeaving(() => {
    const { value, context } = actor.getSnapshot();
    // Who has signed out or works for another organisation by now finds it on this device instead.
    if (typeof value === 'object' && value.editing === 'dirty' && !context.restored && isDirty()) void write(context);
  });
  const { draft } = snapshot.context;
  const stored =
    snapshot.matches({ editing: 'clean' }) ||
    snapshot.matches({ editing: 'refused' }) ||
    snapshot.matches('reviewing') ||
    snapshot.status !== 'active';
  useUnsaved(uploading(draft) || (!stored && differences(base.current, draft, COMPARED).length > 0));
  const { onAttached, detached } = filesOf(actor, answers);
  /** Fields that stand as the server last told them. */
  const untouched = (draft: Draft): readonly string[] =>
    COMPARED.filter((name) => differences(base.current, draft, [name]).length === 0);
  return { snapshot, send, onAttached, detached, untouched } as const;
}

/** A draft as it is typed, and what can be done with it. */
export type InquireEdited = ReturnType<typeof useEditDraft>;
