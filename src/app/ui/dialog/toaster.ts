import 'virtual:blueprint/toast.css';
import './toast.css';
import { OverlayToaster, Position, type Toaster } from '@blueprintjs/core';

/** 45 px from the top, one at a time; the stylesheet sets the distance. */
export const createToaster = (): Promise<Toaster> =>
  OverlayToaster.create({ position: Position.TOP, maxToasts: 1, className: 'k-toaster' });
