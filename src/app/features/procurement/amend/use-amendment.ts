import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { type Amended, type AmendInput, amendInquireFlow } from '../../../../../machines/flows/amend-inquire.flow.ts';
import { type Typed, withKeys } from '../../../../../machines/flows/draft.ts';
import { rebase } from '../../../../../machines/flows/rebase.ts';
import type { Kept } from '../../../../../machines/flows/writing.ts';
import {
  type Asked,
  type Difference,
  differencesOf,
  namesOf,
} from '../../../../../machines/lifecycles/inquire/inquire.difference.ts';
import type { BodyIn } from '../../../../contract/platform/endpoint.ts';
import { type Inquire, inquireRow } from '../../../../contract/procurement/inquire.ts';
import { inquireEndpoints } from '../../../../contract/procurement/inquire.endpoints.ts';
import { call } from '../../../api/client.ts';
import { invalidate, keyOf } from '../../../api/queries.ts';
import { keptLike } from '../../../forms/draft-shape.ts';
import { paths } from '../../../paths.ts';
import { dropDraft, forgetUnsaved, keepDraft, readDraft, useUnsaved } from '../../../session/drafts.ts';
import { now } from '../../../trade/draft/outcome.ts';
import { useComplaints } from '../../../trade/failure.ts';
import { etag } from '../../../trade/use-seen.ts';
import { toast } from '../../../ui/dialog/toast.ts';
import { asksFirst } from '../asks-first.ts';
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
  type InquireRead,
  lotsIn,
  lotFilesIn,
  documentsIn,
} from '../editor/inquire-draft.ts';
import { inquireWords } from '../inquire-words.ts';

const { inquireAmend, inquireGet } = inquireEndpoints;
const CHANGED = ['/api/inquires/', '/api/orders/', '/api/tasks/'];
type Amendment = BodyIn<typeof inquireAmend>;
type Field = keyof ReturnType<typeof bodyOf>;

const BY_ROWS = { rows: LOTS, files: DOCUMENTS, rowFiles: LOT_FILES };

/** A draft in the form that is compared; an empty quantity is null. */
const askedOf = (draft: InquireRead): Asked => ({
  ...draft,
  lots: lotsIn(draft).map((lot) => ({
    ...lot,
    [LOT_FILES]: lotFilesIn(lot).map(({ file, name }) => ({ id: file, name })),
  })) as unknown as Asked['lots'],
  documents: documentsIn(draft) as unknown as Asked['documents'],
});

/** Shows users by name; the request still contains their ids. */
const named = (differences: readonly Difference[], row: Inquire, draft: InquireRead): readonly Difference[] =>
  differences.map((one) =>
    one.field === 'assigned_to'
      ? { ...one, before: row.assigned_to_label || null, after: String(draft['assigned_to_label'] ?? '') || null }
      : one,
  );

/** Only differences are sent, so concurrent changes to other fields are kept. */
function bodyOfAmendment(draft: InquireRead, row: Inquire, differences: readonly Difference[], reason: string) {
  const body = bodyOf(draft);
  const fields = new Set(
    differences.flatMap(({ lot, field }) => (lot !== null ? [LOTS] : field === 'documents' ? [] : [field])),
  );
  const files = documentsIn(draft);
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

const changesBetween = (row: Inquire, draft: InquireRead): readonly Difference[] =>
  differencesOf(askedOf(draftOf(row)), askedOf(draft));

const slotOf = ({ id }: Inquire, owner: string): string => `amend:${owner}:${id}`;

/** Draft stored on this device, rebased onto the current inquiry. */
function begunOf(row: Inquire, owner: string): Typed['draft'] {
  const kept = readDraft(slotOf(row, owner), keptLike(likeInquire(), ROWS), 'device');
  const draft = kept?.draft ?? draftOf(row);
  return kept?.base && kept.version !== etag(row.version) ? rebase(draft, kept.base, draftOf(row), BY_ROWS) : draft;
}

/** The version that the draft is based on, and the draft stored on this device. */
function useBase(row: Inquire, owner: string) {
  const [seen, setSeen] = useState(row);
  const slot = slotOf(row, owner);
  const keep = (draft: InquireRead, on = seen) => {
    // Files still uploading are left out: after a reload they would never arrive.
    const kept: Kept = { draft: arrived(draft, onItsWay), version: etag(on.version), at: now(), base: draftOf(on) };
    keepDraft(slot, kept, 'device');
  };
  const forget = () => dropDraft(slot, 'device');
  const moveTo = (next: Inquire, draft: InquireRead) => {
    if (changesBetween(next, draft).length > 0) keep(draft, next);
    else forget();
    setSeen(next);
  };
  return { seen, keep, forget, moveTo } as const;
}

/** The amendment flow with its actors: the draft survives a closed tab, and nothing is saved before it is sent. */
export function useAmendment(row: Inquire, owner: string) {
  const { t } = useTranslation(['procurement', 'approvals', 'running']);
  const navigate = useNavigate();
  const client = useQueryClient();
  const complaints = useComplaints(inquireWords);
  /** Base version of the draft; compared with a newer one, the draft would revert its changes. */
  const { seen, keep, forget, moveTo } = useBase(row, owner);
  const changesOf = (draft: InquireRead) => named(changesBetween(seen, draft), seen, draft);

  const amend = async ({ draft, reason }: AmendInput): Promise<Amended> => {
    const params = { id: row.id };
    const body = bodyOfAmendment(draft, seen, changesOf(draft), reason);
    const result = await call(inquireAmend, { params, body, ifMatch: etag(seen.version) });
    if (!result.ok) {
      const { fields, form } = complaints(result);
      const next = result.kind === 'stale' ? inquireRow.safeParse(result.current).data : undefined;
      if (next) {
        const mine = rebase(draft, draftOf(seen), draftOf(next), BY_ROWS);
        moveTo(next, mine);
        void invalidate(client, CHANGED);
        return { kind: 'refused', errors: {}, form: [t('running:amend.changed')], draft: mine };
      }
      // A refusal means that the inquiry on the screen is out of date.
      if (['refusal', 'stale', 'arrived'].includes(result.kind)) void invalidate(client, CHANGED);
      return { kind: 'refused', errors: atFiles(fields, draft), form };
    }
    // Also when the page was left before the answer: otherwise the draft would return as if it had not been sent.
    forget();
    client.setQueryData(keyOf(inquireGet, { params }), result.data);
    toast.success(t(asksFirst(result.data) ? 'approvals:asked' : 'done.AMEND'));
    await invalidate(client, CHANGED);
    return { kind: 'sent' };
  };
  const [state, send] = useMachine(
    amendInquireFlow.provide({
      actors: { send: fromPromise(async ({ input }) => amend(input)) },
      actions: {
        keep: ({ context: { draft } }) => keep(draft),
        forget: () => {
          forget();
          forgetUnsaved();
        },
        shown: () => void navigate(paths.inquire(row.id), { replace: true }),
      },
    }),
    {
      input: {
        draft: withKeys(begunOf(row, owner), LISTS),
      },
    },
  );
  const { draft } = state.context;
  const differences = changesOf(draft);
  useEffect(() => {
    // A new version that differs in none of these fields simply becomes the base.
    if ((row.version ?? 0) > (seen.version ?? 0) && changesBetween(seen, draftOf(row)).length === 0) moveTo(row, draft);
  });
  const uploading = lotsUploading(draft) || documentsIn(draft).some(onItsWay);
  useUnsaved(differences.length > 0 || uploading);
  /** The amendment without its reason, and the version that it changes. */
  const dry = () => ({ body: bodyOfAmendment(draft, seen, differences, ''), version: seen.version });
  return { state, send, differences, changed: namesOf(differences), uploading, dry } as const;
}

/** Moves the server's errors of attached files to the rows of these files. */
function atFiles(errors: Typed['errors'], draft: InquireRead): Typed['errors'] {
  const sent = documentsIn(draft).flatMap(({ id, file }, at) => (id === null && typeof file === 'number' ? [at] : []));
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
