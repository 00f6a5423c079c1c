import './trade.css';
import { DownloadIcon } from '@blueprintjs/icons/lib/esm/generated/components/download';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileSize } from '../../contract/format.ts';
import type { InquireDocument } from '../../contract/inquire.ts';
import { download } from '../api/client.ts';
import { useLanguage } from '../i18n.ts';
import { Button } from '../ui/Button.tsx';
import { InlineMessage } from '../ui/States.tsx';
import { useFailureText } from './failure.ts';

/** Attachments; they are fetched with the key of the session, so a plain link would not do. */
export function DocumentList({ documents }: { readonly documents: readonly InquireDocument[] }) {
  const { t } = useTranslation('procurement');
  const language = useLanguage();
  const text = useFailureText();
  const [busy, setBusy] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const fetchFile = async (file: InquireDocument) => {
    setBusy(file.document);
    setFailed(null);
    const result = await download(file.document || file.url);
    setBusy(null);
    if (!result.ok) return setFailed(text(result));
    const address = URL.createObjectURL(result.data.blob);
    const link = Object.assign(document.createElement('a'), { href: address, download: file.name || result.data.name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  };
  if (documents.length === 0) return <p className="k-muted">{t('documents.none')}</p>;
  return (
    <>
      <ul className="k-files">
        {documents.map((file) => (
          <li key={file.id ?? file.name}>
            <span className="k-filename">{file.name}</span>
            <span className="k-muted k-small k-figure">{file.size > 0 ? fileSize(language, file.size) : ''}</span>
            <Button
              minimal
              size="small"
              icon={DownloadIcon}
              label={t('documents.download', { name: file.name })}
              busy={busy === file.document}
              onClick={() => void fetchFile(file)}
            />
          </li>
        ))}
      </ul>
      {failed !== null && <InlineMessage intent="danger">{failed}</InlineMessage>}
    </>
  );
}
