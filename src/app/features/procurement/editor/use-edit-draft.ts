import { useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { differences, type Draft } from '../../../../../machines/flows/draft.ts';
import { mergeRows } from '../../../../../machines/flows/rebase.ts';
import { type Inquire, inquireRow } from '../../../../contract/procurement/inquire.ts';
import { inquireEndpoints } from '../../../../contract/procurement/inquire.endpoints.ts';
import { call } from '../../../api/client.ts';
import { keyOf } from '../../../api/queries.ts';
import { keptLike } from '../../../forms/draft-shape.ts';
import { type DraftActor, useDraft, useSnapshot } from '../../../trade/draft/use-draft.ts';
import { useComplaints } from '../../../trade/failure.ts';
import { etag } from '../../../trade/use-seen.ts';
import {
  arrived,
  bodyOf,
  COMPARED,
  DOCUMENTS,
  draftOf,
  emptyInquire,
  likeInquire,
  lotsBehind,
  ROWS,
  TYPED,
  uploading,
  type InquireRead,
  documentsIn,
} from './inquire-draft.ts';
import { asksFirst } from '../asks-first.ts';
import { inquireWords } from '../inquire-words.ts';

/** `"7"` as 7. */
const numberOf = (tag: string | null): number => Number((tag ?? '0').replaceAll('"', ''));

interface Options {
  readonly row: Inquire | null;
  /** Identifies organisation and user, so that no one gets another user's draft. */
  readonly owner: string;
  /** `asked`: another user has to approve first. */
  readonly onPublished: (id: number, asked: boolean) => void;
}

const filesIn = (draft: InquireRead): string =>
  documentsIn(draft)
    .map(({ id }) => id)
    .toSorted((a, b) => Number(a) - Number(b))
    .join();

/** Files are stored separately, also by other users, so the server's list replaces the one in the draft. */
function showFiles(actor: DraftActor, stored: Draft, before: Draft): void {
  const { status, context } = actor.getSnapshot();
  const value = mergeRows(documentsIn(context.draft), documentsIn(before), documentsIn(stored));
  if (status === 'active' && filesIn({ [DOCUMENTS]: value }) !== filesIn(context.draft))
    actor.send({ type: 'SET', path: DOCUMENTS, value });
}

/** Draft flow of an inquiry; it ends with publishing. */
function useInquireDraft({ row, owner, onPublished }: Options) {
  const { t } = useTranslation('procurement');
  const client = useQueryClient();
  /** Adding or removing a file gives the record a new version without changing the typed fields. */
  const newer = useRef<string | null>(null);
  const newest = (version: string | null) => (numberOf(newer.current) > numberOf(version) ? newer.current : version);
  const edited: ReturnType<typeof useDraft<Inquire>> = useDraft<Inquire>({
    row,
    begin: () => (row ? draftOf(row) : emptyInquire()),
    slot: (id) => `inquire:${owner}:${id ?? 'new'}`,
    kept: () => keptLike(likeInquire(), ROWS),
    arrived,
    lists: TYPED,
    compared: COMPARED,
    busy: uploading,
    schema: inquireRow,
    draftOf,
    get: inquireEndpoints.inquireGet,
    changes: ['/api/inquires/'],
    create: (draft) => call(inquireEndpoints.inquireCreate, { body: bodyOf(draft) }),
    update: ({ id, draft, ifMatch }) =>
      call(inquireEndpoints.inquireUpdate, { params: { id }, body: bodyOf(draft), ifMatch: newest(ifMatch) }),
    publish: ({ id, ifMatch }) =>
      call(inquireEndpoints.inquireActivate, { params: { id }, body: undefined, ifMatch: newest(ifMatch) }),
    // The dry run is repeated after every change.
    onStored: (stored, sent) => {
      showFiles(edited.actor, draftOf(stored), sent);
      client.removeQueries({ queryKey: keyOf(inquireEndpoints.inquireDryRun, { params: { id: stored.id } }) });
    },
    unseen: (theirs, mine) => {
      if (filesIn(theirs) === filesIn(mine)) return undefined;
      // After the return to the fields.
      setTimeout(() => showFiles(edited.actor, theirs, mine));
      return t('review.filesChanged');
    },
    onPublished: (published) => onPublished(published.id, asksFirst(published)),
    complaints: useComplaints(inquireWords),
    where: lotsBehind,
    gone: t('draft.gone'),
  });
  return { ...edited, newer } as const;
}

/** Handles files, which have their own endpoints: the record's new version, and files to remove. */
function filesOf({ actor, base, newer }: ReturnType<typeof useInquireDraft>) {
  const onAttached = async () => {
    const { id, draft: before } = actor.getSnapshot().context;
    const result = id === null ? null : await call(inquireEndpoints.inquireGet, { params: { id } });
    if (!result?.ok) return;
    const stored = draftOf(result.data);
    if (differences(base.current, stored, COMPARED).length > 0) return;
    newer.current = etag(result.data.version);
    // Other users add files as well: shows those of this version.
    showFiles(actor, stored, before);
  };
  /** Removes all files of the stored draft and returns those that could not be removed. */
  const detached = async (): Promise<readonly Draft[]> => {
    const { id, draft: now } = actor.getSnapshot().context;
    const left: Draft[] = [];
    for (const file of id === null ? [] : documentsIn(now)) {
      const params = { id: id ?? 0, document: Number(file['id']) };
      const result = await call(inquireEndpoints.inquireDocumentRemove, { params });
      if (!result.ok && result.kind !== 'notFound') left.push(file);
    }
    await onAttached();
    return left;
  };
  return { onAttached, detached } as const;
}

/** The draft flow with its current snapshot and its files. */
export function useEditDraft(options: Options) {
  const edited = useInquireDraft(options);
  const { actor, untouched, touched, stored } = edited;
  return { snapshot: useSnapshot(actor), send: actor.send, untouched, touched, stored, ...filesOf(edited) } as const;
}

/** A draft being edited, with its actions. */
export type InquireEdited = ReturnType<typeof useEditDraft>;
