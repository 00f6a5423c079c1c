import 'virtual:blueprint/fields.css';
import './fields.css';
import { CrossIcon } from '@blueprintjs/icons/lib/esm/generated/components/cross';
import { PaperclipIcon } from '@blueprintjs/icons/lib/esm/generated/components/paperclip';
import { RefreshIcon } from '@blueprintjs/icons/lib/esm/generated/components/refresh';
import { ProgressBar } from '@blueprintjs/core';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileSize, percent } from '../../../contract/platform/format.ts';
import { MEGABYTE } from '../../../contract/platform/sizes.ts';
import { useLanguage } from '../../i18n.ts';
import { Button } from '../menu/Button.tsx';
import { fieldId } from './Field.tsx';
import { type Upload, useUploads } from './use-uploads.ts';

export interface AttachedFile {
  readonly id: number | null;
  readonly name: string;
  readonly size?: number | null | undefined;
  /** What is wrong with it, and the id under which a summary of errors leads to it. */
  readonly complaint?: { readonly id: string; readonly text: string } | undefined;
}

/** The complaint about one row of a list of files, if there is one. */
export function complaintAt(
  errors: Readonly<Record<string, readonly string[]>>,
  list: string,
  at: number,
): Pick<AttachedFile, 'complaint'> {
  const text = errors[`${list}.${at}`]?.join(' ');
  return text ? { complaint: { id: fieldId(`${list}.${at}`), text } } : {};
}

interface FilePickerProps {
  readonly label: string;
  /** Keeps the label for assistive technology only: a title above says the same. */
  readonly hideLabel?: boolean | undefined;
  readonly hint?: string | undefined;
  /** What is already attached. */
  readonly files: readonly AttachedFile[];
  /** Sends one file; resolves with null when it is stored (add it to `files` then) or with what went wrong. */
  readonly upload: (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<string | null>;
  readonly onRemove?: ((file: AttachedFile) => void) | undefined;
  /** As in `<input accept>`. */
  readonly accept?: string | undefined;
  readonly maxBytes?: number | undefined;
  /** Among the fields of a row: no more than a small button, whose name says what `text` leaves out. */
  readonly slim?: { readonly text: string; readonly label: string } | undefined;
  readonly disabled?: boolean | undefined;
}

/** Files with their progress; one that broke off is sent again by itself. */
export function FilePicker({
  label,
  hint,
  files,
  upload,
  onRemove,
  accept,
  maxBytes = 20 * MEGABYTE,
  slim,
  hideLabel,
  disabled = false,
}: FilePickerProps) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const uploads = useUploads(upload, (file) =>
    file.size > maxBytes ? t('ui.fileTooLarge', { limit: fileSize(language, maxBytes) }) : null,
  );
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) uploads.add([...event.dataTransfer.files]);
  };
  return (
    <div className="k-field" role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className={slim || hideLabel ? 'k-hidden' : 'k-label'}>
        {label}
      </span>
      {files.length + uploads.list.length > 0 && (
        <ul className="k-files">
          {files.map((file, at) => (
            <li key={file.id ?? `new-${at}`} id={file.complaint?.id} tabIndex={file.complaint && -1}>
              <span className="k-filename">{file.name}</span>
              <span className="k-muted k-small k-figure">{file.size ? fileSize(language, file.size) : ''}</span>
              {onRemove && !disabled ? (
                <Button
                  minimal
                  size="small"
                  icon={CrossIcon}
                  label={t('ui.removeFile', { name: file.name })}
                  onClick={() => onRemove(file)}
                />
              ) : (
                <span />
              )}
              {file.complaint && <span className="k-error">{file.complaint.text}</span>}
            </li>
          ))}
          {uploads.list.map((each) => (
            <Sending
              key={each.key}
              upload={each}
              onRetry={() => uploads.retry(each.key)}
              onRemove={() => uploads.remove(each.key)}
            />
          ))}
        </ul>
      )}
      {!disabled && (
        <div
          className={`k-drop${slim ? ' k-drop-slim' : ''}${over ? ' k-drop-over' : ''}`}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <Button
            icon={PaperclipIcon}
            minimal={slim !== undefined}
            size={slim && 'small'}
            label={slim?.label}
            onClick={() => input.current?.click()}
          >
            {slim?.text ?? t('ui.chooseFiles')}
          </Button>
          {!slim && <span>{hint ?? t('ui.dropFiles', { limit: fileSize(language, maxBytes) })}</span>}
          <input
            ref={input}
            type="file"
            multiple
            hidden
            accept={accept}
            aria-label={label}
            onChange={(event) => {
              uploads.add([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </div>
      )}
    </div>
  );
}

function Sending({
  upload,
  onRetry,
  onRemove,
}: {
  readonly upload: Upload;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const { file, share, error } = upload;
  return (
    <li>
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
            onClick={onRetry}
          />
        )}
        <Button
          minimal
          size="small"
          icon={CrossIcon}
          label={t('ui.removeFile', { name: file.name })}
          onClick={onRemove}
        />
      </span>
      {error === null ? (
        <ProgressBar value={share} stripes={false} animate={false} aria-label={file.name} />
      ) : (
        <span className="k-error">{error}</span>
      )}
    </li>
  );
}
