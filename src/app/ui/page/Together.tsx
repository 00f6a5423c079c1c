import { type ReactNode, useEffect, useState } from 'react';

interface TogetherProps {
  /** Null when its code is there. */
  readonly parts: readonly { readonly load: () => Promise<unknown> | null }[];
  readonly children: ReactNode;
}

/** Parts below one another that are drawn at once: none is moved by one above it that comes later. */
export function Together({ parts, children }: TogetherProps) {
  const [drawn, draw] = useState(() => parts.every(({ load }) => load() === null));
  useEffect(() => {
    if (drawn) return;
    let here = true;
    // What did not come says so in its own place.
    void Promise.allSettled(parts.flatMap(({ load }) => load() ?? [])).then(() => here && draw(true));
    return () => void (here = false);
  }, [drawn, parts]);
  return drawn && children;
}
