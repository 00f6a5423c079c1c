import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useNavigate } from 'react-router-dom';
import { fromPromise } from 'xstate';
import {
  correctDocumentFlow,
  type CorrectInput,
  type CorrectionEnd,
} from '../../../../../machines/flows/correct-document.flow.ts';
import type { Document } from '../../../../contract/invoicing/document.ts';
import { documentEndpoints } from '../../../../contract/invoicing/document.endpoints.ts';
import { call } from '../../../api/client.ts';
import { invalidate, keyOf } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { useComplaints } from '../../../trade/failure.ts';
import { DOCUMENT_CHANGES } from '../../../trade/invoices/document-changes.ts';
import { documentWords } from '../../../trade/invoices/document-words.ts';

const { documentCorrection, documentGet } = documentEndpoints;

/** The correction flow with its actors. */
export function useCorrection(row: Document) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const complaints = useComplaints(documentWords);
  const begin = async ({ also }: CorrectInput, signal: AbortSignal): Promise<CorrectionEnd> => {
    const result = await call(documentCorrection, { params: { id: row.id }, body: { also: [...also] } });
    if (!result.ok) {
      const { fields, form } = complaints(result);
      // A refusal means that the document on the screen is out of date.
      if (['refusal', 'stale', 'arrived'].includes(result.kind)) void invalidate(client, DOCUMENT_CHANGES);
      return { kind: 'refused', form: [...form, ...Object.values(fields).flat()] };
    }
    client.setQueryData(keyOf(documentGet, { params: { id: result.data.id } }), result.data);
    // A user who has left the page is not taken to the draft.
    if (signal.aborted) void invalidate(client, DOCUMENT_CHANGES);
    return { kind: 'begun', id: result.data.id };
  };
  const [state, send] = useMachine(
    correctDocumentFlow.provide({
      actors: { begin: fromPromise(({ input, signal }) => begin(input, signal)) },
      actions: {
        toDraft: ({ context: { id } }) => {
          if (id !== null) void navigate(paths.documentEdit(id), { replace: true });
          // Only after navigating: with fresh data this page would close the step and remove the form.
          void invalidate(client, DOCUMENT_CHANGES);
        },
      },
    }),
  );
  return { state, send } as const;
}
