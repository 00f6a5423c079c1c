import { ProgressBar } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons/lib/esm/generated/components/cross';
import { RefreshIcon } from '@blueprintjs/icons/lib/esm/generated/components/refresh';
import { useMachine } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fromPromise } from 'xstate';
import { uploadFlow } from '../../../../machines/flows/upload.flow.ts';
import { percent } from '../../../contract/platform/format.ts';
import { useLanguage } from '../../i18n.ts';
import { Button } from '../menu/Button.tsx';

export interface UploadRowProps {
  readonly file: File;
  /** Reason why the file is not uploaded at all. */
  readonly refused: string | null;
  /** Resolves to null when it is stored, or to an error text. */
  readonly send: (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<string | null>;
  /** Called when the file is stored or was cancelled. */
  readonly onGone: () => void;
}

/** One upload with its flow: unmounting the row aborts the request. */
export default function UploadRow({ file, refused, send, onGone }: UploadRowProps) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const progress = useRef((_: number): void => {});
  const [{ context }, tell] = useMachine(
    uploadFlow.provide({
      actors: { send: fromPromise(({ signal }) => send(file, (share) => progress.current(share), signal)) },
      actions: { gone: onGone },
    }),
    { input: { file, refused } },
  );
  useEffect(() => {
    progress.current = (share) => tell({ type: 'PROGRESS', share });
    return () => {
      progress.current = () => {};
    };
  }, [tell]);
  const { share, error } = context;
  return (
    <>
      <span className="k-filename">{file.name}</span>
      <span className="k-muted k-small k-figure" role="status">
        {error === null
          ? t('ui.uploading', { share: percent(language, Math.round(share * 100)) })
          : t('ui.notUploaded')}
      </span>
      <span className="k-row">
        {error !== null && (
          <Button
            minimal
            size="small"
            icon={RefreshIcon}
            label={t('ui.retryFile', { name: file.name })}
            onClick={() => tell({ type: 'RETRY' })}
          />
        )}
        <Button
          minimal
          size="small"
          icon={CrossIcon}
          label={t('ui.removeFile', { name: file.name })}
          onClick={() => tell({ type: 'CALL_OFF' })}
        />
      </span>
      {error === null ? (
        <ProgressBar value={share} stripes={false} animate={false} aria-label={file.name} />
      ) : (
        <span className="k-error">{error}</span>
      )}
    </>
  );
}
