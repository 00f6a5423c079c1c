import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { differences, type Draft } from '../../../../../machines/flows/draft.ts';
import type { Outcome, WriteInput } from '../../../../../machines/flows/writing.ts';
import { documentEndpoints } from '../../../../contract/invoicing/document.endpoints.ts';
import { type Document, documentRow } from '../../../../contract/invoicing/document.ts';
import { call } from '../../../api/client.ts';
import type { Result } from '../../../api/parse.ts';
import { invalidate, keyOf } from '../../../api/queries.ts';
import { dropDraft } from '../../../session/drafts.ts';
import { serverNow } from '../../../session/server-clock.ts';
import { outcomeOf, useComplaints } from '../../../trade/failure.ts';
import { DOCUMENT_CHANGES } from '../../../trade/invoices/document-changes.ts';
import { documentWords } from '../../../trade/invoices/document-words.ts';
import { etag } from '../../../trade/use-seen.ts';
import { bodyOf, COMPARED, draftOf, errorsOf } from './document-draft.ts';

/** Where a draft is kept on this device. */
export type Slot = (id: number | null) => string;

export const now = (): string => new Date(serverNow()).toISOString();
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

/** Stores and issues a draft, and reads the answers. */
export function useDocumentStore(begun: Draft, slot: Slot) {
  const client = useQueryClient();
  const complaints = useComplaints(documentWords);
  /** What the server had when it last answered: a 412 that changes none of it is no conflict. */
  const base = useRef<Draft>(begun);
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
    const earlier = documentRow.safeParse(result.answer);
    if (!earlier.success) return result;
    const { id, version } = earlier.data;
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
  const publish = async ({ id, version }: WriteInput): Promise<Outcome> => {
    if (id === null) return { kind: 'failed', detail: '' };
    const result = await call(documentEndpoints.documentIssue, { params: { id }, body: undefined, ifMatch: version });
    const outcome = store(result);
    if (result.ok) {
      issued.current = result.data;
      await invalidate(client, DOCUMENT_CHANGES);
    }
    return outcome;
  };
  return { base, issued, write, publish } as const;
}
