import { useState } from 'react';
import { type DraftEvent, edit, rowsOf, type Typed, withKeys } from '../../../../../machines/flows/draft.ts';
import {
  type Asked,
  type Difference,
  differencesOf,
  namesOf,
} from '../../../../../machines/lifecycles/inquire/inquire.difference.ts';
import type { BodyIn } from '../../../../contract/platform/endpoint.ts';
import type { Inquire } from '../../../../contract/procurement/inquire.ts';
import type { inquireEndpoints } from '../../../../contract/procurement/inquire.endpoints.ts';
import { draftLike } from '../../../forms/draft-shape.ts';
import { dropDraft, keepDraft, readDraft, useUnsaved } from '../../../session/drafts.ts';
import {
  arrived,
  bodyOf,
  DOCUMENTS,
  draftOf,
  likeInquire,
  LISTS,
  LOT_FILES,
  LOTS,
  lotsUploading,
  ROWS,
} from '../editor/inquire-draft.ts';

type Amendment = BodyIn<typeof inquireEndpoints.inquireAmend>;
type Field = keyof ReturnType<typeof bodyOf>;

/** A draft as the difference reads it: an emptied quantity is none. */
const askedOf = (draft: Typed['draft']): Asked => ({
  ...draft,
  lots: rowsOf(draft, LOTS).map((lot) => ({
    ...lot,
    [LOT_FILES]: rowsOf(lot, LOT_FILES).map(({ file, name }) => ({ id: file, name })),
  })) as unknown as Asked['lots'],
  documents: rowsOf(draft, DOCUMENTS) as unknown as Asked['documents'],
});

/** People are shown by name, and stay numbers for the wire. */
const named = (differences: readonly Difference[], row: Inquire, draft: Typed['draft']): readonly Difference[] =>
  differences.map((one) =>
    one.field === 'assigned_to'
      ? { ...one, before: row.assigned_to_label || null, after: String(draft['assigned_to_label'] ?? '') || null }
      : one,
  );

/** Only what differs is sent: what somebody else changes meanwhile stays theirs. */
function bodyOfAmendment(draft: Typed['draft'], row: Inquire, differences: readonly Difference[], reason: string) {
  const body = bodyOf(draft);
  const fields = new Set(
    differences.flatMap(({ lot, field }) => (lot !== null ? [LOTS] : field === 'documents' ? [] : [field])),
  );
  const files = rowsOf(draft, DOCUMENTS);
  const attach = files.flatMap(({ id, file }) => (id === null && typeof file === 'number' ? [file] : []));
  const detach = row.inquiredocument_set.flatMap(({ id }) =>
    id !== null && !files.some((one) => one['id'] === id) ? [id] : [],
  );
  return {
    ...Object.fromEntries([...fields].map((field) => [field, body[field as Field]])),
    ...(attach.length > 0 ? { attach } : {}),
    ...(detach.length > 0 ? { detach } : {}),
    reason,
  } as Amendment;
}

/** The changes of a running inquiry while they are put together; they survive a closed tab, nothing is saved before. */
export function useAmendment(row: Inquire, owner: string) {
  // What was begun on another version of the record would take that version back.
  const slot = `amend:${owner}:${row.id}:${row.version ?? 0}`;
  const [typed, setTyped] = useState<Typed>(() => ({
    draft: withKeys(readDraft(slot, draftLike(likeInquire(), ROWS), 'device') ?? draftOf(row), LISTS),
    errors: {},
    added: 0,
  }));
  const { draft, errors } = typed;
  const base = askedOf(draftOf(row));
  const differences = named(differencesOf(base, askedOf(draft)), row, draft);
  const changed = namesOf(differences);
  const uploading = lotsUploading(draft) || rowsOf(draft, DOCUMENTS).some(onItsWay);
  useUnsaved(differences.length > 0 || uploading);
  const onEdit = (event: DraftEvent) =>
    setTyped((now) => {
      const next = edit(now, event);
      // A file on its way is not kept: it would never arrive.
      keepDraft(slot, arrived(next.draft, onItsWay), 'device');
      return next;
    });
  return {
    draft,
    errors,
    differences,
    changed,
    uploading,
    onEdit,
    complain: (found: Typed['errors']) => setTyped((now) => ({ ...now, errors: atFiles(found, now.draft) })),
    body: (reason: string) => bodyOfAmendment(draft, row, differences, reason),
    forget: () => dropDraft(slot, 'device'),
  } as const;
}

/** What the server says about the files to attach, at the rows they stand in. */
function atFiles(errors: Typed['errors'], draft: Typed['draft']): Typed['errors'] {
  const sent = rowsOf(draft, DOCUMENTS).flatMap(({ id, file }, at) =>
    id === null && typeof file === 'number' ? [at] : [],
  );
  return Object.fromEntries(
    Object.entries(errors).map(([path, messages]) => {
      const [list, index] = path.split('.');
      const at = list === 'attach' && index !== undefined ? sent[Number(index)] : undefined;
      return [at === undefined ? path : `${DOCUMENTS}.${at}`, messages];
    }),
  );
}

const onItsWay = (file: { readonly [field: string]: unknown }): boolean =>
  file['id'] === null && typeof file['file'] !== 'number';
