import { UploadIcon } from '@blueprintjs/icons/lib/esm/generated/components/upload';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_ROWS } from '../../../../machines/lifecycles/productImport/productImport.rules.ts';
import { MAX_IMPORT_MB } from '../../../contract/catalogue/import.ts';
import { fileSize, percent } from '../../../contract/platform/format.ts';
import { MEGABYTE } from '../../../contract/platform/sizes.ts';
import { useLanguage } from '../../i18n.ts';
import { Button } from '../../ui/menu/Button.tsx';
import { InlineMessage } from '../../ui/page/States.tsx';
import type { Import } from './use-import.ts';

const MOST_BYTES = MAX_IMPORT_MB * MEGABYTE;
const ACCEPT = '.csv,.tsv,.txt,.xlsx,.xlsm,text/csv';

/** Uploads the file unchanged and shows the progress. */
export function ChooseFile({ flow: { state, send } }: { readonly flow: Import }) {
  const { t } = useTranslation(['product-import', 'common']);
  const language = useLanguage();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [large, setLarge] = useState(false);
  const { file, share } = state.context;
  const reading = state.matches('reading');
  const limit = fileSize(language, MOST_BYTES);
  const choose = (chosen: File | undefined): void => {
    if (!chosen) return;
    setLarge(chosen.size > MOST_BYTES);
    if (chosen.size <= MOST_BYTES) send({ type: 'CHOOSE', file: chosen });
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (!reading) choose(event.dataTransfer.files[0]);
  };
  if (reading)
    return (
      <div className="k-card k-stack pi-reading">
        <p role="status">
          {share < 1
            ? t('reading.sending', { name: (file as File).name, share: percent(language, Math.round(share * 100)) })
            : t('reading.reading', { name: (file as File).name })}
        </p>
        <progress className="pi-progress" {...(share < 1 ? { value: share } : {})} aria-label={t('reading.label')} />
        <div className="k-row">
          <Button onClick={() => send({ type: 'CANCEL' })}>{t('reading.stop')}</Button>
        </div>
      </div>
    );
  return (
    <div className="k-stack">
      {large && <InlineMessage intent="danger">{t('common:ui.fileTooLarge', { limit })}</InlineMessage>}
      <div
        className={over ? 'pi-drop pi-drop-over' : 'pi-drop'}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <h2>{t('choose.title')}</h2>
        <p className="k-muted">{t('choose.text', { rows: MOST_ROWS, limit })}</p>
        <Button intent="primary" size="large" icon={UploadIcon} onClick={() => input.current?.click()}>
          {t('choose.button')}
        </Button>
        <label className="k-hidden" htmlFor={id}>
          {t('choose.file')}
        </label>
        <input
          ref={input}
          id={id}
          className="k-hidden"
          tabIndex={-1}
          type="file"
          accept={ACCEPT}
          onChange={(event) => {
            choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      <p className="k-muted k-small">{t('choose.known')}</p>
    </div>
  );
}
