import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { differences, type Draft } from '../../../../../machines/flows/draft.ts';
import { editDraftFlow } from '../../../../../machines/flows/edit-draft.flow.ts';
import type { Kept, Outcome, WriteInput } from '../../../../../machines/flows/writing.ts';
import type { Document } from '../../../../contract/invoicing/document.ts';
import { keptLike } from '../../../forms/draft-shape.ts';
import { dropDraft, isDirty, keepDraft, readDraft, useUnsaved } from '../../../session/drafts.ts';
import { useOnLeaving } from '../../../trade/use-on-leaving.ts';
import { etag } from '../../../trade/use-seen.ts';
import { COMPARED, draftOf, emptyDocument, emptyLine, LINES, LISTS } from './document-draft.ts';
import { now, type Slot, useDocumentStore } from './use-document-store.ts';

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
  const slot: Slot = (id) => `document:${owner}:${id ?? 'new'}`;
  // Read once: a key typed in one of hundreds of lines must not wait for the storage.
  const [input] = useState(() => ({
    id: row?.id ?? null,
    version: etag(row?.version),
    draft: row ? draftOf(row) : empty(),
    lists: LISTS,
    kept: readDraft(slot(row?.id ?? null), KEPT),
  }));
  const { base, issued, write, publish } = useDocumentStore(input.draft, slot);

  const actor: DraftActor = useActorRef(
    editDraftFlow.provide({
      actors: {
        save: fromPromise<Outcome, WriteInput>(({ input }) => write(input)),
        publish: fromPromise<Outcome, WriteInput>(({ input }) => publish(input)),
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
  useOnLeaving(() => {
    const { value, context } = actor.getSnapshot();
    if (typeof value === 'object' && value.editing === 'dirty' && !context.restored && isDirty()) void write(context);
  });
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
