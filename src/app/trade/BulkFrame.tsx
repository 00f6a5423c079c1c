import './trade.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkRunContext } from '../../../machines/flows/bulk-run.flow.ts';
import type { EndpointShape } from '../../contract/platform/endpoint.ts';
import { MAX_SELECTED } from '../../contract/platform/export.ts';
import type { SelectedItems } from '../session/selected-items.ts';
import { Button } from '../ui/menu/Button.tsx';
import { InlineMessage } from '../ui/page/States.tsx';
import { BulkSummary } from './BulkSummary.tsx';
import { ExportButtons } from './ExportButtons.tsx';

/** Props of every bulk action bar. */
export interface BulkBarProps {
  readonly selection: SelectedItems;
  /** Ids of the visible rows. */
  readonly shown: readonly number[];
  /** The list's order, for the export. */
  readonly ordering: string;
}

interface BulkFrameProps extends BulkBarProps {
  readonly told: BulkRunContext['told'];
  /** "7 deleted" */
  readonly doneText: (told: NonNullable<BulkRunContext['told']>) => string;
  /** Formats a reason as text. */
  readonly said?: (reason: string) => string;
  readonly onDismiss: () => void;
  /** Export endpoint for the list's order and the ids. */
  readonly file: EndpointShape;
  /** The step buttons. */
  readonly children: ReactNode;
  /** The dialogs of the steps. */
  readonly dialogs: ReactNode;
}

/** The action bar of the whole selection, across pages: its count, steps, export, and the result of the last step. */
export function BulkFrame({
  selection,
  shown,
  ordering,
  told,
  said,
  file,
  children,
  dialogs,
  ...ends
}: BulkFrameProps) {
  const { t } = useTranslation('lists');
  const ids = [...selection.items.keys()];
  const elsewhere = ids.filter((id) => !shown.includes(id)).length;
  return (
    <div className="t-bulk k-noprint" role="region" aria-label={t('select.bar')}>
      {told && (
        <BulkSummary
          done={ends.doneText(told)}
          refused={told.refused}
          left={told.left}
          said={said ?? ((reason) => reason)}
          onClose={ends.onDismiss}
        />
      )}
      {ids.length > 0 && (
        <div className="t-bulk-row">
          <span role="status" className="k-figure">
            <strong>{t('select.count', { count: ids.length })}</strong>
            {elsewhere > 0 && <span className="k-muted">, {t('select.elsewhere', { count: elsewhere })}</span>}
          </span>
          {children}
          <span role="group" aria-label={t('select.export')}>
            <ExportButtons
              size="small"
              endpoint={file}
              query={{ ordering, ids: ids.join(',') }}
              blocked={ids.length > MAX_SELECTED ? t('errors:max_entries', { 0: MAX_SELECTED }) : undefined}
            />
          </span>
          <Button size="small" minimal onClick={selection.clear}>
            {t('select.clear')}
          </Button>
        </div>
      )}
      {dialogs}
    </div>
  );
}

interface BulkStandingProps {
  readonly busy: boolean;
  readonly run: BulkRunContext;
}

/** Shown in a step's dialog: its progress, the time to wait, or why it was refused as a whole. */
export function BulkStanding({ busy, run: { finished, picked, waits, form } }: BulkStandingProps) {
  const { t } = useTranslation('lists');
  return (
    <>
      {busy && <p role="status">{t('bulk.progress', { done: finished, total: picked.length })}</p>}
      {/* Screen readers read it on demand, not every second. */}
      {busy && waits > 0 && <p role="timer">{t('bulk.waits', { seconds: waits })}</p>}
      {form.length > 0 && <InlineMessage intent="danger">{form.join(' ')}</InlineMessage>}
    </>
  );
}
