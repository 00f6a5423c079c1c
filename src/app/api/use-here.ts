import { type RefObject, useEffect, useRef } from 'react';

/** Whether the reader still looks at the place that asked: an answer that comes late leads nobody away from elsewhere. */
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
