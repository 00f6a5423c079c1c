import './page.css';
import type { ReactNode } from 'react';

/** Footer of an editor: state of saving, and the actions. */
export function StickyFoot({ state, children }: { readonly state?: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="k-foot k-noprint">
      <div className="k-foot-state" role="status">
        {state}
      </div>
      <div className="k-row">{children}</div>
    </div>
  );
}
