import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { documentWords } from '../../../trade/invoices/document-words.ts';
import { DOCUMENT_CHANGES } from '../../../trade/invoices/document-changes.ts';
import { documentEndpoints } from '../../../../contract/invoicing/document.endpoints.ts';
import type { Document } from '../../../../contract/invoicing/document.ts';
import { keyOf } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { useIssuedText } from '../../../trade/invoices/use-issued-text.ts';
import { useStep } from '../../../trade/use-step.ts';
import { toast } from '../../../ui/dialog/toast.ts';
import { etag } from '../../../trade/use-seen.ts';

/** Steps that need input first. */
const ASKING = ['PAYMENT_RECEIVED', 'REFUND', 'SET_OFF', 'SEND', 'REFUSE'];

/** Handles a chosen step on the page of a document. */
export function useDocumentSteps(row: Document, onAsk: (asking: { event: string }) => void) {
  const { t } = useTranslation(['money', 'approvals']);
  const issuedText = useIssuedText();
  const navigate = useNavigate();
  const params = { id: row.id };
  const steps = useStep(documentWords, {
    invalidates: DOCUMENT_CHANGES,
    answers: keyOf(documentEndpoints.documentGet, { params }),
  });
  // The answer is another document or none, so it must not replace this one in the cache.
  const leaving = useStep(documentWords, { invalidates: DOCUMENT_CHANGES });

  const issue = async () => {
    const issued = await steps.run('ISSUE', documentEndpoints.documentIssue, {
      params,
      body: undefined,
      ifMatch: etag(row.version),
    });
    if (issued) toast.success(issuedText(issued));
  };
  const answer = async (event: 'APPROVE' | 'RETRACT') => {
    const endpoint = event === 'APPROVE' ? documentEndpoints.documentApprove : documentEndpoints.documentRetract;
    const done = await steps.run(event, endpoint, { params, body: undefined, ifMatch: etag(row.version) });
    if (done) toast.success(event === 'APPROVE' ? issuedText(done) : t('approvals:retracted'));
  };
  const begin = async (event: 'COPY' | 'PART') => {
    const endpoint = event === 'COPY' ? documentEndpoints.documentCopy : documentEndpoints.documentPart;
    const made = await leaving.run(event, endpoint, { params, body: undefined }, ({ id }) => {
      void navigate(paths.documentEdit(id));
    });
    if (made && event === 'COPY') toast.success(t('copyMade'));
  };
  const remove = async () => {
    const input = { params, body: undefined, ifMatch: etag(row.version) };
    const gone = await leaving.run('DELETE', documentEndpoints.documentDelete, input, () => {
      void navigate(paths.documents, { replace: true });
    });
    if (gone !== null) toast.success(t('deleted'));
  };
  const send = (event: string): void => {
    if (ASKING.includes(event)) return onAsk({ event });
    if (event === 'NEXT') return void navigate(paths.documentNext(row.id));
    if (event === 'FINAL') return void navigate(paths.documentFinal(row.id));
    if (event === 'CORRECTION') return void navigate(paths.documentCorrection(row.id));
    if (event === 'EDIT') return void navigate(paths.documentEdit(row.id));
    if (event === 'ISSUE') return void issue();
    if (event === 'APPROVE' || event === 'RETRACT') return void answer(event);
    if (event === 'COPY' || event === 'PART') return void begin(event);
    if (event === 'DELETE') return void remove();
  };
  return {
    steps: { ...steps, busy: steps.busy ?? leaving.busy, problem: steps.problem ?? leaving.problem },
    send,
  } as const;
}
export type DocumentSteps = ReturnType<typeof useDocumentSteps>['steps'];
