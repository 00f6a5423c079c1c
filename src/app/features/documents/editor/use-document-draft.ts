import { useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { differences, type Draft } from '../../../../../machines/flows/draft.ts';
import { editDraftFlow } from '../../../../../machines/flows/edit-draft.flow.ts';
import type { Kept, Outcome, WriteInput } from '../../../../../machines/flows/writing.ts';
import { documentWords } from '../../../trade/invoices/document-words.ts';
import { DOCUMENT_CHANGES } from '../../../trade/invoices/document-changes.ts';
import { documentEndpoints } from '../../../../contract/invoicing/document.endpoints.ts';
import { type Document, documentRow } from '../../../../contract/invoicing/document.ts';
import { call } from '../../../api/client.ts';
import type { Result } from '../../../api/parse.ts';
import { invalidate, keyOf } from '../../../api/queries.ts';
import { keptLike } from '../../../forms/draft-shape.ts';
import { dropDraft, isDirty, keepDraft, readDraft, useUnsaved } from '../../../session/drafts.ts';
import { serverNow } from '../../../session/server-clock.ts';
import { outcomeOf, useComplaints } from '../../../trade/failure.ts';
import { etag } from '../../../trade/use-seen.ts';
import { bodyOf, COMPARED, draftOf, emptyDocument, emptyLine, errorsOf, LINES, LISTS } from './document-draft.ts';

const now = (): string => new Date(serverNow()).toISOString();
export const saved = (row: Document): Outcome => ({
  kind: 'saved',
  id: row.id,
  version: etag(row.version),
  at: now(),
  draft: draftOf(row),
});
export const stale = (current: unknown): Outcome | null => {
  const row = documentRow.safeParse(current);
  return row.success ? { kind: 'stale', draft: draftOf(row.data), version: etag(row.data.version) } : null;
};

const KEPT = keptLike(emptyDocument('', null, '', '', ''), { [LINES]: { ...emptyLine(''), key: '' } });

interface Options {
  readonly row: Document | null;
  /** What a new draft begins with. */
  readonly empty: () => Draft;
  /** Names organisation and person, so that nobody else's text comes back. */
  readonly owner: string;
  readonly onIssued: (row: Document) => void;
}

/** The running flow; each part of the screen asks it for what it shows, so that a key draws no other. */
export type DraftActor = ActorRefFrom<typeof editDraftFlow>;

/** The draft of a document, connected: saves through the API, keeps the unsaved on this device, issues. */
export function useDocumentDraft({ row, empty, owner, onIssued }: Options) {
  const client = useQueryClient();
  const complaints = useComplaints(documentWords);
  const slot = (id: number | null) => `document:${owner}:${id ?? 'new'}`;
  // Read once: a key typed in one of hundreds of lines must not wait for the storage.
  const [input] = useState(() => ({
    id: row?.id ?? null,
    version: etag(row?.version),
    draft: row ? draftOf(row) : empty(),
    lists: LISTS,
    kept: readDraft(slot(row?.id ?? null), KEPT),
  }));
  /** What the server had when it last answered: a 412 that changes none of it is no conflict. */
  const base = useRef<Draft>(input.draft);
  const issued = useRef<Document | null>(null);

  const store = (result: Result<Document>): Outcome => {
    if (!result.ok) {
      const outcome = outcomeOf(result, complaints, stale);
      return outcome.kind === 'refused' ? { ...outcome, errors: errorsOf(outcome.errors) } : outcome;
    }
    base.current = draftOf(result.data);
    client.setQueryData(keyOf(documentEndpoints.documentGet, { params: { id: result.data.id } }), result.data);
    return saved(result.data);
  };
  const create = async (draft: Draft): Promise<Result<Document>> => {
    const body = bodyOf(draft);
    const result = await call(documentEndpoints.documentCreate, { body });
    if (result.ok || result.kind !== 'arrived') return result;
    // An earlier attempt has begun it: what was typed since goes into that one.
    const begun = documentRow.safeParse(result.answer);
    if (!begun.success) return result;
    const { id, version } = begun.data;
    return call(documentEndpoints.documentUpdate, { params: { id }, body, ifMatch: etag(version) });
  };
  const write = async ({ id, version, draft }: WriteInput): Promise<Outcome> => {
    if (id === null) {
      const result = await create(draft);
      if (result.ok) dropDraft(slot(null));
      await invalidate(client, DOCUMENT_CHANGES);
      return store(result);
    }
    const update = (ifMatch: string | null) =>
      call(documentEndpoints.documentUpdate, { params: { id }, body: bodyOf(draft), ifMatch });
    const outcome = store(await update(version));
    const harmless = outcome.kind === 'stale' && differences(base.current, outcome.draft, COMPARED).length === 0;
    return harmless ? store(await update(outcome.version)) : outcome;
  };

  const actor: DraftActor = useActorRef(
    editDraftFlow.provide({
      actors: {
        save: fromPromise<Outcome, WriteInput>(({ input }) => write(input)),
        publish: fromPromise<Outcome, WriteInput>(async ({ input: { id, version } }) => {
          if (id === null) return { kind: 'failed', detail: '' };
          const result = await call(documentEndpoints.documentIssue, {
            params: { id },
            body: undefined,
            ifMatch: version,
          });
          const outcome = store(result);
          if (result.ok) {
            issued.current = result.data;
            await invalidate(client, DOCUMENT_CHANGES);
          }
          return outcome;
        }),
      },
      actions: {
        keep: ({ context }) =>
          keepDraft(slot(context.id), { draft: context.draft, version: context.version, at: now() } satisfies Kept),
        forget: ({ context }) => dropDraft(slot(context.id)),
        published: () => {
          if (issued.current) onIssued(issued.current);
        },
      },
    }),
    { input },
  );
  // Whoever leaves within the pause has typed for good all the same.
  const last = useRef(write);
  last.current = write;
  useEffect(
    () => () => {
      const { value, context } = actor.getSnapshot();
      if (typeof value === 'object' && value.editing === 'dirty' && !context.restored && isDirty())
        void last.current(context);
    },
    [actor],
  );
  useUnsaved(
    useSelector(actor, (snapshot) => {
      const stored =
        snapshot.matches({ editing: 'clean' }) || snapshot.matches('reviewing') || snapshot.status !== 'active';
      // Asked at every time, so that the rows are known before the first key.
      const changed = differences(base.current, snapshot.context.draft, COMPARED).length > 0;
      return !stored && changed;
    }),
  );
  /** Fields that stand as the server last told them. */
  const untouched = (draft: Draft): readonly string[] =>
    COMPARED.filter((name) => differences(base.current, draft, [name]).length === 0);
  return { actor, untouched } as const;
}
