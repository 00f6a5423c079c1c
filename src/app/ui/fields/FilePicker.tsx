import 'virtual:blueprint/fields.css';
import './fields.css';
import { CrossIcon } from '@blueprintjs/icons/lib/esm/generated/components/cross';
import { PaperclipIcon } from '@blueprintjs/icons/lib/esm/generated/components/paperclip';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileSize } from '../../../contract/platform/format.ts';
import { MEGABYTE } from '../../../contract/platform/sizes.ts';
import { useLanguage } from '../../i18n.ts';
import { Button } from '../menu/Button.tsx';
import { fieldId } from './Field.tsx';
import { lazyPart } from '../page/lazy-part.tsx';
import type { UploadRowProps } from './UploadRow.tsx';
import { Waiting } from '../../load.ts';

const loadRow = () => import('./UploadRow.tsx');
const UploadRow = lazyPart(loadRow);

export interface AttachedFile {
  readonly id: number | null;
  readonly name: string;
  readonly size?: number | null | undefined;
  /** Error of the file, and the id that the error summary links to. */
  readonly complaint?: { readonly id: string; readonly text: string } | undefined;
}

/** Error of one row of a list of files, if there is one. */
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
  /** Shows the label only to assistive technology, because a title above repeats it. */
  readonly hideLabel?: boolean | undefined;
  readonly hint?: string | undefined;
  /** Files already attached. */
  readonly files: readonly AttachedFile[];
  /** Uploads one file; resolves to null when it is stored (then add it to `files`), or to an error text. */
  readonly upload: UploadRowProps['send'];
  readonly onRemove?: ((file: AttachedFile) => void) | undefined;
  /** Like `<input accept>`. */
  readonly accept?: string | undefined;
  readonly maxBytes?: number | undefined;
  /** A small button, for use among the fields of a row; `label` is the full accessible name. */
  readonly slim?: { readonly text: string; readonly label: string } | undefined;
  readonly disabled?: boolean | undefined;
}

/** Files with their upload progress; a failed upload can be retried on its own. */
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
  const [sending, setSending] = useState<readonly { readonly key: number; readonly file: File }[]>([]);
  const next = useRef(1);
  useEffect(() => {
    // Preloads the row, which is not part of the screen's own chunk.
    void loadRow().catch(() => {});
  }, []);
  const add = (chosen: Iterable<File>) => {
    const rows = [...chosen].map((file) => ({ key: next.current++, file }));
    setSending((now) => [...now, ...rows]);
  };
  const refuse = ({ size }: File): string | null =>
    size > maxBytes ? t('ui.fileTooLarge', { limit: fileSize(language, maxBytes) }) : null;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) add(event.dataTransfer.files);
  };
  return (
    <div className="k-field" role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className={slim || hideLabel ? 'k-hidden' : 'k-label'}>
        {label}
      </span>
      {files.length + sending.length > 0 && (
        <ul className="k-files">
          {files.map((file, at) => (
            <Attached key={file.id ?? `new-${at}`} file={file} onRemove={disabled ? undefined : onRemove} />
          ))}
          {sending.map(({ key, file }) => (
            <li key={key}>
              <Waiting value={<span className="k-filename">{file.name}</span>}>
                <UploadRow
                  file={file}
                  refused={refuse(file)}
                  send={upload}
                  onGone={() => setSending((now) => now.filter((each) => each.key !== key))}
                />
              </Waiting>
            </li>
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
              add(event.target.files ?? []);
              event.target.value = '';
            }}
          />
        </div>
      )}
    </div>
  );
}

interface AttachedProps {
  readonly file: AttachedFile;
  readonly onRemove: ((file: AttachedFile) => void) | undefined;
}

function Attached({ file, onRemove }: AttachedProps) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  return (
    <li id={file.complaint?.id} tabIndex={file.complaint && -1}>
      <span className="k-filename">{file.name}</span>
      <span className="k-muted k-small k-figure">{file.size ? fileSize(language, file.size) : ''}</span>
      {onRemove ? (
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
  );
}
