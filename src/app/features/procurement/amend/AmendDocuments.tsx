import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftErrors, DraftEvent } from '../../../../../machines/flows/draft.ts';
import { inquireEndpoints } from '../../../../contract/procurement/inquire.endpoints.ts';
import { call } from '../../../api/client.ts';
import { randomKey } from '../../../random-key.ts';
import { useFailureText } from '../../../trade/failure.ts';
import { complaintAt, FilePicker } from '../../../ui/fields/FilePicker.tsx';
import { DOCUMENTS, type InquireRead, documentsIn } from '../editor/inquire-draft.ts';

interface AmendDocumentsProps {
  readonly inquire: number;
  readonly draft: InquireRead;
  readonly errors: DraftErrors;
  readonly onEdit: (event: DraftEvent) => void;
}

/** Uploaded files wait on the server under a number; the record lists them, with an id, once the amendment is sent. */
export function AmendDocuments({ inquire, draft, errors, onEdit }: AmendDocumentsProps) {
  const { t } = useTranslation('procurement');
  const text = useFailureText();
  const documents = documentsIn(draft);
  const latest = useRef(documents);
  latest.current = documents;
  const remove = (found: (row: (typeof documents)[number]) => boolean) => {
    const at = latest.current.findIndex(found);
    if (at >= 0) onEdit({ type: 'REMOVE', list: DOCUMENTS, at });
  };
  return (
    <FilePicker
      label={t('field.documents')}
      hideLabel
      // A negative number marks a file that is still waiting.
      files={documents.flatMap(({ id, file, name, size }, at) =>
        id === null && typeof file !== 'number'
          ? []
          : [
              {
                id: typeof id === 'number' ? id : -Number(file),
                name: String(name),
                size: Number(size ?? 0),
                ...complaintAt(errors, DOCUMENTS, at),
              },
            ],
      )}
      upload={async (file, onProgress, signal) => {
        const mark = randomKey();
        onEdit({ type: 'ADD', list: DOCUMENTS, entries: [{ id: null, name: file.name, size: file.size, mark }] });
        const body = { document: file };
        const result = await call(inquireEndpoints.inquireUpload, {
          params: { id: inquire },
          body,
          onProgress,
          signal,
        });
        remove((row) => row['mark'] === mark);
        if (!result.ok) return result.kind === 'cancelled' ? null : text(result);
        onEdit({ type: 'ADD', list: DOCUMENTS, entries: [{ id: null, ...result.data }] });
        return null;
      }}
      onRemove={({ id }) => remove((row) => (Number(id) < 0 ? row['file'] === -Number(id) : row['id'] === id))}
    />
  );
}
