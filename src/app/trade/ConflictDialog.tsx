import { type ReactNode } from 'react';
import type { Draft } from '../../../machines/flows/draft.ts';
import { lazyPart } from '../ui/page/lazy-part.tsx';

export interface ConflictField {
  readonly name: string;
  readonly label: string;
  readonly show: (draft: Draft) => ReactNode;
}

export interface ConflictDialogProps {
  /** Names of fields that were not edited here: there the other version stands unless told. */
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

/** Somebody else saved in between: nothing is sent before it is decided what stays. */
export function ConflictDialog(props: ConflictDialogProps) {
  return <Lazy {...props} />;
}
