import { type ReactNode } from 'react';
import type { Draft } from '../../../machines/flows/draft.ts';
import { lazyPart } from '../ui/page/lazy-part.tsx';

export interface ConflictField {
  readonly name: string;
  readonly label: string;
  readonly show: (draft: Draft) => ReactNode;
}

export interface ConflictDialogProps {
  /** Names of fields not edited here: by default they take the other version. */
  readonly untouched?: readonly string[] | undefined;
  /** The fields in which the two versions differ. */
  readonly fields: readonly ConflictField[];
  readonly mine: Draft;
  readonly theirs: Draft;
  readonly onReload: () => void;
  readonly onOverwrite: () => void;
  readonly onMerge: (draft: Draft) => void;
}

const Lazy = lazyPart(() => import('./ConflictDialogBody.tsx'));

/** Another user saved in between: nothing is sent before the user has chosen the values. */
export function ConflictDialog(props: ConflictDialogProps) {
  return <Lazy {...props} />;
}
