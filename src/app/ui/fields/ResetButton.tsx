import './fields.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../menu/Button.tsx';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';

interface ResetButtonProps {
  /** `draft`: back to the defaults. `chained`: those fields of it that do not come from its order. `record`: back to what is saved. */
  readonly of: 'draft' | 'chained' | 'record';
  /** Something would be lost by it. */
  readonly changed: boolean;
  /** Why not now. */
  readonly blocked?: string | undefined;
  readonly onReset: () => void;
}

/** Takes back what was typed, and asks before. */
export function ResetButton({ of, changed, blocked, onReset }: ResetButtonProps) {
  const { t } = useTranslation('record');
  const [asked, setAsked] = useState(false);
  const record = of === 'record';
  const action = t(record ? 'reset.discard' : 'reset.action');
  // There is nothing to say about a button that has nothing to do. A draft keeps its place: what is typed must not move.
  if (!changed && record) return null;
  return (
    <>
      <span className={changed ? 'k-reset' : 'k-reset k-kept-free'}>
        <Button minimal blocked={blocked} onClick={() => setAsked(true)}>
          {action}
        </Button>
      </span>
      {asked && (
        <ConfirmDialog
          title={t(record ? 'reset.discardTitle' : 'reset.title')}
          confirm={action}
          cancel={t('reset.keep')}
          danger
          onClose={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false);
            onReset();
          }}
        >
          <p>{t(record ? 'reset.discardText' : of === 'chained' ? 'reset.chained' : 'reset.text')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
