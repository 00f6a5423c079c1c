import { memo, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft, DraftErrors, DraftEvent } from '../../../../../machines/flows/draft.ts';
import { inquireEndpoints } from '../../../../contract/procurement/inquire.endpoints.ts';
import { MAX_LOT_DOCUMENTS } from '../../../../contract/procurement/inquire.ts';
import { call } from '../../../api/client.ts';
import { randomKey } from '../../../random-key.ts';
import { useFailureText } from '../../../trade/failure.ts';
import { fieldId } from '../../../ui/fields/Field.tsx';
import { complaintAt, FilePicker } from '../../../ui/fields/FilePicker.tsx';
import { LOT_FILES, LOTS, type LotRead, type FileRead, lotFilesIn } from './inquire-draft.ts';

/** Current state of the grid: an upload ends long after the render in which the file was chosen. */
export interface LotsNow {
  readonly lots: readonly LotRead[];
  readonly onEdit: (event: DraftEvent) => void;
  /** Stores the inquiry if needed and returns its id. */
  readonly stored: () => Promise<number | null>;
}

interface LotFilesFieldProps {
  /** Key of the lot, which does not change when it is moved. */
  readonly lot: string;
  readonly at: number;
  readonly files: readonly FileRead[];
  readonly errors: DraftErrors;
  readonly now: Readonly<RefObject<LotsNow>>;
}

/** The files of one lot. They are uploaded immediately and belong to the lot once the draft or amendment is saved. */
export const LotFilesField = memo(function LotFilesField({ lot, at, files, errors, now }: LotFilesFieldProps) {
  const { t } = useTranslation('procurement');
  const text = useFailureText();
  const place = () => now.current.lots.findIndex(({ key }) => key === lot);
  const list = () => `${LOTS}.${place()}.${LOT_FILES}`;
  const add = (entry: Draft) => now.current.onEdit({ type: 'ADD', list: list(), entries: [entry] });
  const remove = (is: (file: FileRead) => boolean) => {
    const row = now.current.lots[place()];
    const found = row ? lotFilesIn(row).findIndex(is) : -1;
    if (found >= 0) now.current.onEdit({ type: 'REMOVE', list: list(), at: found });
  };
  const send = async (file: File, onProgress: (share: number) => void, signal: AbortSignal) => {
    const id = await now.current.stored();
    if (id === null) return t('documents.draftFirst');
    const sent = { params: { id }, body: { document: file }, onProgress, signal };
    const result = await call(inquireEndpoints.inquireUpload, sent);
    if (!result.ok) return result.kind === 'cancelled' ? null : text(result);
    const { file: number, name, size } = result.data;
    add({ file: number, name, size, url: `/api/files/${number}/` });
    return null;
  };
  const path = `${LOTS}.${at}.${LOT_FILES}`;
  return (
    <>
      <FilePicker
        label={t('lots.files', { number: at + 1 })}
        slim={{ text: t('lots.attach'), label: t('lots.attachTo', { number: at + 1 }) }}
        files={files
          .filter(({ file }) => typeof file === 'number')
          .map(({ file, name, size }, index) => ({
            id: Number(file),
            name: String(name),
            size: Number(size ?? 0),
            ...complaintAt(errors, path, index),
          }))}
        upload={async (file, onProgress, signal) => {
          if (files.length >= MAX_LOT_DOCUMENTS) return t('lots.filesFull', { count: MAX_LOT_DOCUMENTS });
          const mark = randomKey();
          add({ file: null, name: file.name, size: file.size, mark });
          const problem = await send(file, onProgress, signal);
          remove((row) => row['mark'] === mark);
          return problem;
        }}
        onRemove={({ id }) => remove((row) => row['file'] === id)}
      />
      {errors[path] && (
        <p className="k-error" id={fieldId(path)} tabIndex={-1}>
          {errors[path].join(' ')}
        </p>
      )}
    </>
  );
});
