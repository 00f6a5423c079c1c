import './page.css';
import { type ReactNode, useRef } from 'react';
import { useCutEdges } from './Scroller.tsx';
import { useWide } from './use-wide.ts';

interface BesideProps {
  readonly children: ReactNode;
  /** Preview of the input. Rendered, and its code loaded, only if there is room. */
  readonly beside: () => ReactNode;
  /** Never taller than the fields, so that content loaded later moves nothing below. */
  readonly bounded?: boolean;
}

/** A column of fields, with a preview beside it on wide screens. */
export function Beside({ children, beside, bounded = false }: BesideProps) {
  const wide = useWide();
  return (
    <div className="k-beside">
      <div className="k-beside-form">{children}</div>
      {wide && !bounded && <div className="k-beside-view">{beside()}</div>}
      {wide && bounded && <Bounded>{beside()}</Bounded>}
    </div>
  );
}

/** At the end of a form where nothing fits beside it. */
export function WithoutRoomBeside({ render }: { readonly render: () => ReactNode }) {
  return useWide() ? null : render();
}

function Bounded({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useCutEdges(ref);
  return (
    <div ref={ref} className="k-beside-view k-beside-bounded">
      {children}
    </div>
  );
}
