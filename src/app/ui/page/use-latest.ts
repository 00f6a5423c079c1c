import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Value of the latest render, for callbacks that outlive their own render. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
