import 'virtual:blueprint/dialog.css';
import './dialog.css';
import { Dialog } from '@blueprintjs/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelSlow, useSlow } from '../../api/waiting.ts';
import { Button } from '../menu/Button.tsx';
import { IntentNotice } from '../workflow/IntentNotice.tsx';
import type { ConfirmDialogProps } from './ConfirmDialog.tsx';
import { useInertBackground } from './use-inert-background.ts';

/** Focuses the first field, or the cancel button if there is none. */
function focusFirst(node: HTMLElement): void {
  const field = node.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select');
  (field ?? node.querySelector<HTMLElement>('.k-dialog-foot button'))?.focus();
}

const STEM = 5;
/** "Cancel" beside "Cancel the order", or "Отмена" beside "Отменить", would be ambiguous. */
const sameWord = (one: string, other: string): boolean => one.slice(0, STEM) === other.slice(0, STEM);

export default function ConfirmDialogBody({
  title,
  children,
  confirm,
  cancel,
  danger,
  busy,
  onStop,
  blocked,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation('common');
  const id = useId();
  const wayOut = sameWord(confirm, t('ui.cancel')) ? t('ui.close') : t('ui.cancel');
  const slow = useSlow().length > 0;
  useInertBackground();
  // The dialog closes only after the answer; a user who has waited long enough can cancel the request here.
  const leave = busy ? (slow ? cancelSlow : onStop) : onClose;
  return (
    <Dialog
      isOpen
      onClose={() => leave?.()}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      onOpened={focusFirst}
      transitionDuration={0}
      className="k-dialog"
    >
      <form
        className="k-dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          // React events bubble through portals, so a form around the dialog would be submitted too.
          event.stopPropagation();
          if (!busy && blocked === undefined) onConfirm();
        }}
      >
        <h2 id={`${id}-title`}>{title}</h2>
        <div id={`${id}-body`} className="k-stack">
          {children}
          {busy && <IntentNotice />}
        </div>
        <div className="k-dialog-foot">
          <Button onClick={leave} blocked={leave ? undefined : t('reason.busy')}>
            {busy && slow ? t('ui.stopWaiting') : (cancel ?? wayOut)}
          </Button>
          <Button type="submit" intent={danger ? 'danger' : 'primary'} busy={busy} blocked={blocked}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
