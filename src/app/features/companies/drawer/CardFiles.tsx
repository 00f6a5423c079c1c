import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Partner, partnerEndpoints } from '../../../../contract/organization/partner.ts';
import { call } from '../../../api/client.ts';
import { invalidate } from '../../../api/queries.ts';
import FileLinks from '../../../trade/FileLinks.tsx';
import { useFailureText } from '../../../trade/failure.ts';
import { type AttachedFile, FilePicker } from '../../../ui/fields/FilePicker.tsx';
import { InlineMessage } from '../../../ui/page/States.tsx';

/** Files of a card: taken and given at once, whatever else is edited. */
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
  const remove = async ({ id: file }: AttachedFile) => {
    const result = await call(partnerEndpoints.partnerFileRemove, { params: { id, file: file ?? 0 }, body: undefined });
    setProblem(result.ok || result.kind === 'notFound' ? null : textOf(result));
    await again();
  };
  return (
    <div className="k-stack">
      {files.length > 0 && (
        <ul className="t-filelinks" aria-label={t('field.files')}>
          <FileLinks files={files} />
        </ul>
      )}
      {editable && (
        <FilePicker
          label={t('field.files')}
          files={files.map(({ id: file, name, size }) => ({ id: file, name, size }))}
          upload={upload}
          onRemove={(file) => void remove(file)}
        />
      )}
      {problem !== null && <InlineMessage intent="danger">{problem}</InlineMessage>}
    </div>
  );
}
