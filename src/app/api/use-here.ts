import { type RefObject, useEffect, useRef } from 'react';

/** Whether the user is still on the screen that sent the call: a late response navigates no one away from elsewhere. */
export function useHere(): Readonly<RefObject<boolean>> {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return here;
}
