import { useTranslation } from 'react-i18next';
import { documentEndpoints } from '../../../../contract/invoicing/document.endpoints.ts';
import { type Document, documentRow } from '../../../../contract/invoicing/document.ts';
import { call } from '../../../api/client.ts';
import { keptLike } from '../../../forms/draft-shape.ts';
import { useDraft } from '../../../trade/draft/use-draft.ts';
import { useComplaints } from '../../../trade/failure.ts';
import { DOCUMENT_CHANGES } from '../../../trade/invoices/document-changes.ts';
import { documentWords } from '../../../trade/invoices/document-words.ts';
import {
  bodyOf,
  COMPARED,
  draftOf,
  emptyDocument,
  emptyLine,
  errorsOf,
  LINES,
  LISTS,
  type DocumentRead,
} from './document-draft.ts';

const KEPT = keptLike(emptyDocument('', null, '', '', ''), { [LINES]: { ...emptyLine(''), key: '' } });

interface Options {
  readonly row: Document | null;
  /** Initial values of a new draft. */
  readonly empty: () => DocumentRead;
  /** Identifies organisation and user, so that no one gets another user's draft. */
  readonly owner: string;
  readonly onIssued: (row: Document) => void;
}

/** Draft flow of a document; it ends with issuing. */
export function useDocumentDraft({ row, empty, owner, onIssued }: Options) {
  const { t } = useTranslation('procurement');
  return useDraft<Document>({
    row,
    begin: () => (row ? draftOf(row) : empty()),
    slot: (id) => `document:${owner}:${id ?? (empty()['type'] === 'advance' ? 'newAdvance' : 'new')}`,
    kept: () => KEPT,
    lists: LISTS,
    compared: COMPARED,
    schema: documentRow,
    draftOf,
    get: documentEndpoints.documentGet,
    changes: DOCUMENT_CHANGES,
    create: (draft) => call(documentEndpoints.documentCreate, { body: bodyOf(draft) }),
    update: ({ id, draft, ifMatch }) =>
      call(documentEndpoints.documentUpdate, { params: { id }, body: bodyOf(draft), ifMatch }),
    publish: ({ id, ifMatch }) => call(documentEndpoints.documentIssue, { params: { id }, body: undefined, ifMatch }),
    onPublished: onIssued,
    complaints: useComplaints(documentWords),
    errorsOf,
    gone: t('draft.gone'),
  });
}
