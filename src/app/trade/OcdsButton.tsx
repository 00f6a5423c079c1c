import { DownloadIcon } from '@blueprintjs/icons/lib/esm/generated/components/download';
import { useTranslation } from 'react-i18next';
import { inquireEndpoints } from '../../contract/procurement/inquire.endpoints.ts';
import { urlOf } from '../api/client.ts';
import { Button } from '../ui/menu/Button.tsx';
import { InlineMessage } from '../ui/page/States.tsx';
import { useDownload } from './use-download.ts';

/** Exports a published inquiry in the Open Contracting Data Standard. */
export function OcdsButton({ inquire }: { readonly inquire: number }) {
  const { t } = useTranslation('history');
  const { busy, failed, fetchFile } = useDownload();
  return (
    <div className="t-history-tools k-noprint">
      <Button
        minimal
        size="small"
        icon={DownloadIcon}
        busy={busy !== null}
        onClick={() => void fetchFile(urlOf(inquireEndpoints.inquireOcds.path, { id: inquire }))}
      >
        {t('ocds')}
      </Button>
      {failed !== null && <InlineMessage intent="danger">{failed}</InlineMessage>}
    </div>
  );
}
