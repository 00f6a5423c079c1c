import { type ReactNode } from 'react';
import { lazyPart } from '../page/lazy-part.tsx';

export interface SideDrawerProps {
  readonly title: string;
  /** Shown below the title. */
  readonly about?: ReactNode;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

const Lazy = lazyPart(() => import('./SideDrawerBody.tsx'));

/** A record beside its list. Render it only while it is open. */
export function SideDrawer(props: SideDrawerProps) {
  return <Lazy {...props} />;
}
