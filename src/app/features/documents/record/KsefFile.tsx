import { DownloadIcon } from '@blueprintjs/icons/lib/esm/generated/components/download';
import { useTranslation } from 'react-i18next';
import { einvoiceEndpoints } from '../../../../contract/invoicing/einvoice.ts';
import { urlOf } from '../../../api/client.ts';
import type { useDownload } from '../../../trade/use-download.ts';
import { Button } from '../../../ui/menu/Button.tsx';

interface KsefFileProps {
  readonly id: number;
  readonly file: ReturnType<typeof useDownload>;
  readonly intent?: 'primary' | undefined;
}

/** The file that is sent to KSeF. */
export default function KsefFile({ id, file, intent }: KsefFileProps) {
  const { t } = useTranslation('money');
  const path = urlOf(einvoiceEndpoints.documentFa3.path, { id });
  return (
    <Button intent={intent} icon={DownloadIcon} busy={file.busy === path} onClick={() => void file.fetchFile(path)}>
      {t('ksefFile')}
    </Button>
  );
}
