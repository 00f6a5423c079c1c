import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The value of the newest render, for callbacks that outlive the render they came from. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
