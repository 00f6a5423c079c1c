import { useEffect, useRef } from 'react';

/** Does once more, as of the newest drawing, what must not be lost when the screen is left. */
export function useOnLeaving(act: () => void): void {
  const last = useRef(act);
  last.current = act;
  useEffect(() => () => last.current(), []);
}
