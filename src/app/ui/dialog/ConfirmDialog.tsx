import { type ReactNode } from 'react';
import { lazyPart } from '../page/lazy-part.tsx';

export interface ConfirmDialogProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly confirm: string;
  /** What the way out is called; when left out "Cancel", or "Close" beside a step that cancels something. */
  readonly cancel?: string | undefined;
  readonly danger?: boolean | undefined;
  /** What was sent is not answered yet: there is no way out of it, be it by a key or by a button. */
  readonly busy?: boolean | undefined;
  /** Calls off what takes several calls, while it is busy. */
  readonly onStop?: (() => void) | undefined;
  /** Keeps the step closed while its form is not complete, and says why. */
  readonly blocked?: string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

const Lazy = lazyPart(() => import('./ConfirmDialogBody.tsx'));

/** Render it while it is open. Comes with its own code: most visits never ask. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return <Lazy {...props} />;
}
