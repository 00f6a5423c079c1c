import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft, DraftErrors, DraftEvent } from '../../../../machines/flows/draft.ts';
import { offerRevisionEndpoints } from '../../../contract/procurement/offer-revision.ts';
import { call } from '../../api/client.ts';
import { randomKey } from '../../random-key.ts';
import { useFailureText } from '../../trade/failure.ts';
import { complaintAt, FilePicker } from '../../ui/fields/FilePicker.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { DOCUMENTS, filesIn } from './offer-documents.ts';
import type { OfferRead } from './offer-draft.ts';

interface OfferDocumentsProps {
  readonly draft: OfferRead;
  readonly errors: DraftErrors;
  readonly onEdit: (event: DraftEvent) => void;
  /** Stores the draft if needed and returns its id. */
  readonly stored: () => Promise<number | null>;
}

/** A file's id is null in the draft until it is uploaded; until then the offer cannot be submitted. */
export default function OfferDocuments({ draft, errors, onEdit, stored }: OfferDocumentsProps) {
  const { t } = useTranslation(['offers', 'procurement']);
  const text = useFailureText();
  const rows = filesIn(draft);
  const latest = useRef(rows);
  latest.current = rows;
  const remove = (found: (row: (typeof rows)[number]) => boolean) => {
    const at = latest.current.findIndex(found);
    if (at >= 0) onEdit({ type: 'REMOVE', list: DOCUMENTS, at });
  };
  const add = (entry: Draft) => onEdit({ type: 'ADD', list: DOCUMENTS, entries: [entry] });
  const send = async (file: File, onProgress: (share: number) => void, signal: AbortSignal) => {
    const id = await stored();
    if (id === null) return t('procurement:documents.draftFirst');
    const body = { document: file };
    const result = await call(offerRevisionEndpoints.offerDocumentAdd, { params: { id }, body, onProgress, signal });
    if (!result.ok) return result.kind === 'cancelled' ? null : text(result);
    const { id: document, name, size, document: url } = result.data;
    add({ id: document, name, size, document: url });
    return null;
  };
  return (
    <Section title={t('documents.title')} description={t('documents.text')}>
      <FilePicker
        label={t('documents.field')}
        hideLabel
        files={rows.flatMap(({ id, name, size }, at) =>
          id === null
            ? []
            : [{ id: Number(id), name: String(name), size: Number(size ?? 0), ...complaintAt(errors, DOCUMENTS, at) }],
        )}
        upload={async (file, onProgress, signal) => {
          const mark = randomKey();
          add({ id: null, name: file.name, size: file.size, mark });
          const problem = await send(file, onProgress, signal);
          remove((row) => row['mark'] === mark);
          return problem;
        }}
        onRemove={(file) => remove((row) => row['id'] === file.id)}
      />
      {errors['documents'] && <p className="k-error">{errors['documents'].join(' ')}</p>}
    </Section>
  );
}
