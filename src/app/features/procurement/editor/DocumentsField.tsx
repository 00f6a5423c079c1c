import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftEvent } from '../../../../../machines/flows/draft.ts';
import { inquireEndpoints } from '../../../../contract/procurement/inquire.endpoints.ts';
import { call } from '../../../api/client.ts';
import { randomKey } from '../../../random-key.ts';
import { useFailureText } from '../../../trade/failure.ts';
import { FilePicker } from '../../../ui/fields/FilePicker.tsx';
import { DOCUMENTS, type InquireRead, documentsIn } from './inquire-draft.ts';

interface DocumentsFieldProps {
  readonly draft: InquireRead;
  readonly onEdit: (event: DraftEvent) => void;
  /** Stores the draft if needed and returns its id. */
  readonly stored: () => Promise<number | null>;
  /** Called after a file was added or removed on the server. */
  readonly onAttached: () => Promise<void>;
}

/** A file's id is null in the draft until it is uploaded; until then the draft cannot be published. */
export default function DocumentsField({ draft, onEdit, stored, onAttached }: DocumentsFieldProps) {
  const { t } = useTranslation('procurement');
  const text = useFailureText();
  const documents = documentsIn(draft);
  const latest = useRef(documents);
  latest.current = documents;
  const placeOf = (mark: string) => latest.current.findIndex((row) => row['mark'] === mark);
  const take = (mark: string) => {
    const at = placeOf(mark);
    if (at >= 0) onEdit({ type: 'REMOVE', list: DOCUMENTS, at });
  };
  return (
    <FilePicker
      label={t('field.documents')}
      hideLabel
      files={documents
        .filter(({ id }) => id !== null)
        .map((row) => ({ id: Number(row['id']), name: String(row['name']), size: Number(row['size'] ?? 0) }))}
      upload={async (file, onProgress, signal) => {
        const mark = randomKey();
        onEdit({ type: 'ADD', list: DOCUMENTS, entries: [{ id: null, name: file.name, size: file.size, mark }] });
        const id = await stored();
        if (id === null) {
          take(mark);
          return t('documents.draftFirst');
        }
        const result = await call(inquireEndpoints.inquireDocumentAdd, {
          params: { id },
          body: { document: file },
          onProgress,
          signal,
        });
        take(mark);
        if (!result.ok) return result.kind === 'cancelled' ? null : text(result);
        // Another answer may already have contained it.
        if (!latest.current.some(({ id: known }) => known === result.data.id))
          onEdit({ type: 'ADD', list: DOCUMENTS, entries: [{ ...result.data }] });
        await onAttached();
        return null;
      }}
      onRemove={async (file) => {
        const id = await stored();
        if (id === null || file.id === null) return;
        const result = await call(inquireEndpoints.inquireDocumentRemove, { params: { id, document: file.id } });
        const at = latest.current.findIndex((row) => row['id'] === file.id);
        if ((result.ok || result.kind === 'notFound') && at >= 0) onEdit({ type: 'REMOVE', list: DOCUMENTS, at });
        await onAttached();
      }}
    />
  );
}
