import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Partner, partnerEndpoints } from '../../../../contract/organization/partner.ts';
import { call } from '../../../api/client.ts';
import { invalidate } from '../../../api/queries.ts';
import { DocumentList } from '../../../trade/DocumentList.tsx';
import { useFailureText } from '../../../trade/failure.ts';
import { FilePicker } from '../../../ui/fields/FilePicker.tsx';
import { InlineMessage } from '../../../ui/page/States.tsx';

/** Files of a card: added and removed immediately, independently of the form. */
export function CardFiles({ partner: { id, files, editable } }: { readonly partner: Partner }) {
  const { t } = useTranslation('companies');
  const client = useQueryClient();
  const textOf = useFailureText();
  const [problem, setProblem] = useState<string | null>(null);
  const again = () => invalidate(client, [partnerEndpoints.partnerGet.path]);
  const upload = async (document: File, onProgress: (share: number) => void, signal: AbortSignal) => {
    const result = await call(partnerEndpoints.partnerFileAdd, {
      params: { id },
      body: { document },
      onProgress,
      signal,
    });
    if (!result.ok) return result.kind === 'cancelled' ? null : textOf(result);
    await again();
    return null;
  };
  const remove = async (file: number) => {
    const result = await call(partnerEndpoints.partnerFileRemove, { params: { id, file }, body: undefined });
    setProblem(result.ok || result.kind === 'notFound' ? null : textOf(result));
    await again();
  };
  return (
    <div className="k-stack">
      {(files.length > 0 || !editable) && (
        <DocumentList
          documents={files.map((file) => ({ ...file, document: file.url }))}
          onRemove={editable ? (file) => void remove(file.id) : undefined}
        />
      )}
      {editable && <FilePicker label={t('field.files')} files={[]} upload={upload} />}
      {problem !== null && <InlineMessage intent="danger">{problem}</InlineMessage>}
    </div>
  );
}
