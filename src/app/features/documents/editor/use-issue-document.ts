import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useRef } from 'react';
import { fromPromise } from 'xstate';
import { issueDocumentFlow } from '../../../../../machines/flows/issue-document.flow.ts';
import type { Outcome, WriteInput } from '../../../../../machines/flows/writing.ts';
import { documentWords } from '../../../trade/invoices/document-words.ts';
import { DOCUMENT_CHANGES } from '../../../trade/invoices/document-changes.ts';
import { documentEndpoints } from '../../../../contract/invoicing/document.endpoints.ts';
import { type Document, documentRow } from '../../../../contract/invoicing/document.ts';
import { call } from '../../../api/client.ts';
import type { Result } from '../../../api/parse.ts';
import { invalidate, keyOf } from '../../../api/queries.ts';
import { outcomeOf, useComplaints } from '../../../trade/failure.ts';
import { savedOf, staleOf } from '../../../trade/draft/outcome.ts';
import { draftOf, type DocumentRead } from './document-draft.ts';

interface Options {
  readonly begin: (amount: string | null) => Promise<Result<Document>>;
  readonly onBegun: (id: number) => void;
  readonly onIssued: (row: Document) => void;
}

/** Creates the next document of a chain or of an order, and issues it if requested. */
export function useIssueDocument({ begin, onBegun, onIssued }: Options) {
  const client = useQueryClient();
  const complaints = useComplaints(documentWords);
  const issued = useRef<Document | null>(null);

  const store = (result: Result<Document>): Outcome => {
    if (!result.ok) return outcomeOf(result, complaints, staleOf(documentRow, draftOf));
    client.setQueryData(keyOf(documentEndpoints.documentGet, { params: { id: result.data.id } }), result.data);
    return savedOf(result.data, draftOf(result.data));
  };
  /** Only after navigating: with fresh data the current page would close the step and remove the form. */
  const leave = (go: () => void) => {
    go();
    void invalidate(client, DOCUMENT_CHANGES);
  };
  const [snapshot, send] = useMachine(
    issueDocumentFlow.provide({
      actors: {
        begin: fromPromise<Outcome, WriteInput>(async ({ input }) => {
          const { amount: typed }: DocumentRead = input.draft;
          const amount = String(typed ?? '');
          return store(await begin(amount || null));
        }),
        issue: fromPromise<Outcome, WriteInput>(async ({ input: { id, version } }) => {
          const result = await call(documentEndpoints.documentIssue, {
            params: { id: id ?? 0 },
            body: undefined,
            ifMatch: version,
          });
          if (result.ok) issued.current = result.data;
          return store(result);
        }),
      },
      actions: {
        toDraft: ({ context }) => {
          const { id } = context;
          if (id !== null) leave(() => onBegun(id));
        },
        toDocument: () => {
          const row = issued.current;
          if (row) leave(() => onIssued(row));
        },
      },
    }),
    { input: { amount: '' } },
  );
  return { snapshot, send } as const;
}
export type IssueDocument = ReturnType<typeof useIssueDocument>;
