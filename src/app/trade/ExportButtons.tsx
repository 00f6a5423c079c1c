import './trade.css';
import { DownloadIcon } from '@blueprintjs/icons/lib/esm/generated/components/download';
import { useTranslation } from 'react-i18next';
import type { EndpointShape, ParamsIn } from '../../contract/platform/endpoint.ts';
import { urlOf } from '../api/client.ts';
import { Menu } from '../ui/menu/Menu.tsx';
import { InlineMessage } from '../ui/page/States.tsx';
import { useDownload } from './use-download.ts';

interface ExportButtonsProps<E extends EndpointShape> {
  /** An endpoint of kind `file` whose query takes `file=csv|xlsx`. */
  readonly endpoint: E;
  readonly params?: ParamsIn<E>;
  /** The list's filter; the caller leaves out `page` and `page_size`. */
  readonly query?: Readonly<Record<string, string>>;
  /** Why there is nothing to export. */
  readonly blocked?: string | undefined;
  readonly size?: 'small' | undefined;
}

/** CSV in the form the user's spreadsheet expects, and in the standard form for programs. */
const FILES = [
  { file: 'csv', form: 'local' },
  { file: 'xlsx', form: 'local' },
  { file: 'csv', form: 'international' },
] as const;

/** Downloads the shown list as a file. */
export function ExportButtons<E extends EndpointShape>({
  endpoint,
  params,
  query,
  blocked,
  size,
}: ExportButtonsProps<E>) {
  const { t } = useTranslation('common');
  const { busy, failed, fetchFile } = useDownload();
  return (
    <div className="t-export k-noprint">
      <Menu
        label={t('ui.export')}
        text={t('ui.export')}
        icon={DownloadIcon}
        size={size}
        busy={busy !== null}
        blocked={blocked}
        items={FILES.map(({ file, form }) => ({
          key: file + form,
          label: form === 'local' ? file.toUpperCase() : t('ui.csvInternational'),
          onChoose: () => void fetchFile(urlOf(endpoint.path, params, { ...query, file, form })),
        }))}
      />
      {failed !== null && <InlineMessage intent="danger">{failed}</InlineMessage>}
    </div>
  );
}
