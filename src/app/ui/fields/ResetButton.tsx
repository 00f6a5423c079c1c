import './fields.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../menu/Button.tsx';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';

interface ResetButtonProps {
  /** `draft`: to the defaults. `chained`: the same, but keeps fields from the order. `record`: to the saved values. */
  readonly of: 'draft' | 'chained' | 'record';
  /** Whether a reset would lose changes. */
  readonly changed: boolean;
  /** Reason why it is blocked. */
  readonly blocked?: string | undefined;
  readonly onReset: () => void;
}

/** Discards changes after confirmation. */
export function ResetButton({ of, changed, blocked, onReset }: ResetButtonProps) {
  const { t } = useTranslation('record');
  const [asked, setAsked] = useState(false);
  const record = of === 'record';
  const action = t(record ? 'reset.discard' : 'reset.action');
  // Hidden when there is nothing to reset. For a draft its space is reserved, so that nothing moves while typing.
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
