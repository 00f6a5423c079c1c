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

/** The flow on the screen. */
export function useCorrection(row: Document) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const complaints = useComplaints(documentWords);
  const begin = async ({ also }: CorrectInput, signal: AbortSignal): Promise<CorrectionEnd> => {
    const result = await call(documentCorrection, { params: { id: row.id }, body: { also: [...also] } });
    if (!result.ok) {
      const { fields, form } = complaints(result);
      // Whoever is refused looks at something that has changed.
      if (['refusal', 'stale', 'arrived'].includes(result.kind)) void invalidate(client, DOCUMENT_CHANGES);
      return { kind: 'refused', form: [...form, ...Object.values(fields).flat()] };
    }
    client.setQueryData(keyOf(documentGet, { params: { id: result.data.id } }), result.data);
    // Whoever has left is not led to the draft.
    if (signal.aborted) void invalidate(client, DOCUMENT_CHANGES);
    return { kind: 'begun', id: result.data.id };
  };
  const [state, send] = useMachine(
    correctDocumentFlow.provide({
      actors: { begin: fromPromise(({ input, signal }) => begin(input, signal)) },
      actions: {
        toDraft: ({ context: { id } }) => {
          if (id !== null) void navigate(paths.documentEdit(id), { replace: true });
          // Only now: this page would at once learn that its step is closed, and take the form away.
          void invalidate(client, DOCUMENT_CHANGES);
        },
      },
    }),
  );
  return { state, send } as const;
}
