import { useTranslation } from 'react-i18next';
import { byReason, type Refused } from '../../../machines/flows/bulk-run.ts';
import { Button } from '../ui/menu/Button.tsx';
import { InlineMessage } from '../ui/page/States.tsx';

interface BulkSummaryProps {
  /** "7 deleted" */
  readonly done: string;
  readonly refused: readonly Refused[];
  /** Number of records that were not processed any more. */
  readonly left: number;
  /** Formats a reason as text. */
  readonly said: (reason: string) => string;
  readonly onClose: () => void;
}

/** "7 deleted, 2 refused", and the refused ones by reason. */
export function BulkSummary({ done, refused, left, said, onClose }: BulkSummaryProps) {
  const { t } = useTranslation('lists');
  const parts = [
    done,
    refused.length > 0 && t('bulk.refused', { count: refused.length }),
    left > 0 && t('bulk.left', { count: left }),
  ].filter(Boolean);
  const kept = refused.length + left > 0;
  return (
    <InlineMessage
      intent={kept ? 'warning' : 'success'}
      title={parts.join(', ')}
      actions={
        <Button size="small" onClick={onClose}>
          {t('bulk.dismiss')}
        </Button>
      }
    >
      {refused.length > 0 && (
        <ul className="t-reasons">
          {[...byReason(refused, said)].map(([reason, names]) => (
            <li key={reason}>
              {reason} <span className="k-muted">{names.join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
      {kept && <p className="k-muted">{t('bulk.kept')}</p>}
    </InlineMessage>
  );
}
