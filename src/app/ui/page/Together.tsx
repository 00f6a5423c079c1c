import { type ReactNode, useEffect, useState } from 'react';

interface TogetherProps {
  /** `load` returns null once the code is loaded. */
  readonly parts: readonly { readonly load: () => Promise<unknown> | null }[];
  readonly children: ReactNode;
}

/** Renders parts together, so that none is moved by another one above it that loads later. */
export function Together({ parts, children }: TogetherProps) {
  const [drawn, draw] = useState(() => parts.every(({ load }) => load() === null));
  useEffect(() => {
    if (drawn) return;
    let here = true;
    // A part that failed to load shows that in its own place.
    void Promise.allSettled(parts.flatMap(({ load }) => load() ?? [])).then(() => here && draw(true));
    return () => void (here = false);
  }, [drawn, parts]);
  return drawn && children;
}
