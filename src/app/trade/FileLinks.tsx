import { PaperclipIcon } from '@blueprintjs/icons/lib/esm/generated/components/paperclip';
import { useTranslation } from 'react-i18next';
import { fileSize } from '../../contract/platform/format.ts';
import { useLanguage } from '../i18n.ts';
import { Button } from '../ui/menu/Button.tsx';
import { InlineMessage } from '../ui/page/States.tsx';
import type { LinkedFile } from './LotFiles.tsx';
import { useDownload } from './use-download.ts';

/** Files beside a text, each with name and size. */
export default function FileLinks({ files }: { readonly files: readonly LinkedFile[] }) {
  const { t } = useTranslation('procurement');
  const language = useLanguage();
  const { busy, failed, fetchFile } = useDownload();
  return (
    <>
      {files.map(({ name, size, url }) => (
        <li key={url}>
          <Button
            minimal
            size="small"
            icon={PaperclipIcon}
            label={t('documents.download', { name })}
            busy={busy === url}
            onClick={() => void fetchFile(url, name)}
          >
            {name}
          </Button>
          {size > 0 && <span className="k-muted k-small k-figure">{fileSize(language, size)}</span>}
        </li>
      ))}
      {failed !== null && (
        <li>
          <InlineMessage intent="danger">{failed}</InlineMessage>
        </li>
      )}
    </>
  );
}
