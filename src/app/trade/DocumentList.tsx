import '../ui/fields/fields.css';
import './trade.css';
import { CrossIcon } from '@blueprintjs/icons/lib/esm/generated/components/cross';
import { DownloadIcon } from '@blueprintjs/icons/lib/esm/generated/components/download';
import { useTranslation } from 'react-i18next';
import { fileSize } from '../../contract/platform/format.ts';
import type { InquireDocument } from '../../contract/procurement/inquire.parts.ts';
import { useLanguage } from '../i18n.ts';
import { Button } from '../ui/menu/Button.tsx';
import { InlineMessage } from '../ui/page/States.tsx';
import { useDownload } from './use-download.ts';

/** Attachments, each with its size and a download. */
export function DocumentList<Row extends Omit<InquireDocument, 'file'>>({
  documents,
  onRemove,
}: {
  readonly documents: readonly Row[];
  readonly onRemove?: ((document: Row) => void) | undefined;
}) {
  const { t } = useTranslation('procurement');
  const language = useLanguage();
  const { busy, failed, fetchFile } = useDownload();
  if (documents.length === 0) return <p className="k-muted">{t('documents.none')}</p>;
  return (
    <>
      <ul className="k-files">
        {documents.map((file) => (
          <li key={file.id ?? file.name}>
            <span className="k-filename">{file.name}</span>
            <span className="k-muted k-small k-figure">{file.size > 0 ? fileSize(language, file.size) : ''}</span>
            <span className="k-row">
              <Button
                minimal
                size="small"
                icon={DownloadIcon}
                label={t('documents.download', { name: file.name })}
                busy={busy === (file.document || file.url)}
                onClick={() => void fetchFile(file.document || file.url, file.name)}
              />
              {onRemove && (
                <Button
                  minimal
                  size="small"
                  icon={CrossIcon}
                  label={t('common:ui.removeFile', { name: file.name })}
                  onClick={() => onRemove(file)}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
      {failed !== null && <InlineMessage intent="danger">{failed}</InlineMessage>}
    </>
  );
}
