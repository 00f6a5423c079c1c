import 'virtual:blueprint/dialog.css';
import '../styles/dialog.css';
import { Dialog } from '@blueprintjs/core';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import type { ConfirmDialogProps } from './ConfirmDialog.tsx';

/** Blueprint leaves the page behind a dialog reachable to assistive technology; `inert` closes it. */
export function useInertBackground(): void {
  useEffect(() => {
    const app = document.getElementById('root');
    const opener = document.activeElement as HTMLElement | null;
    app?.setAttribute('inert', '');
    return () => {
      app?.removeAttribute('inert');
      opener?.focus?.();
    };
  }, []);
}

export default function ConfirmDialogBody({ title, children, confirm, danger, busy, blocked, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation('common');
  const id = useId();
  const body = useRef<HTMLFormElement>(null);
  useInertBackground();
  return (
    <Dialog
      isOpen
      onClose={() => busy || onClose()}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      isCloseButtonShown={false}
      transitionDuration={0}
      className="k-dialog"
    >
      <form
        ref={body}
        className="k-dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && blocked === undefined) onConfirm();
        }}
      >
        <h2 id={`${id}-title`}>{title}</h2>
        <div id={`${id}-body`} className="k-stack">
          {children}
        </div>
        <div className="k-dialog-foot">
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" intent={danger ? 'danger' : 'primary'} busy={busy} blocked={blocked}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
