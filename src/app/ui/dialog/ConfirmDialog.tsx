import { type ReactNode } from 'react';
import { lazyPart } from '../page/lazy-part.tsx';

export interface ConfirmDialogProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly confirm: string;
  /** Label of the cancel button; by default "Cancel", or "Close" if the step itself cancels something. */
  readonly cancel?: string | undefined;
  readonly danger?: boolean | undefined;
  /** Whether the request is still running: the dialog cannot be closed until then. */
  readonly busy?: boolean | undefined;
  /** Stops a run of several requests while busy. */
  readonly onStop?: (() => void) | undefined;
  /** Reason why the step is blocked, such as an incomplete form. */
  readonly blocked?: string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

const Lazy = lazyPart(() => import('./ConfirmDialogBody.tsx'));

/** Render it only while it is open. Lazy: most visits never need it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return <Lazy {...props} />;
}
