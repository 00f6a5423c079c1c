import { useEffect, useRef } from 'react';

/** Runs the latest callback when the screen is left, for work that must not be lost. */
export function useOnLeaving(act: () => void): void {
  const last = useRef(act);
  last.current = act;
  useEffect(() => () => last.current(), []);
}
