import { PageSkeleton } from '../ui/page/Skeleton.tsx';
import { MEMBER_PLACES } from './member-places.ts';

/** The frame of the member's screens, without words: their language and whose data they show are not known yet. */
export const ShellSkeleton = ({ open }: { readonly open: boolean }) => (
  <div className={open ? 'k-shell' : 'k-shell k-shell-folded'}>
    <div className="k-side" aria-hidden="true">
      <div className="k-side-head">
        <span className="k-bone k-side-bone" />
      </div>
      {MEMBER_PLACES.map(({ key, entries }) => (
        <div key={key} className="k-side-group">
          <h2>{'\u00A0'}</h2>
          {entries.map((entry) => (
            <div key={entry.key} className="k-side-link">
              <span className="k-bone k-side-bone" />
            </div>
          ))}
        </div>
      ))}
    </div>
    <div className="k-main">
      <div className="k-topbar k-memberbar">
        <span className="k-bone k-org-bone" />
      </div>
      <main>
        <PageSkeleton />
      </main>
    </div>
  </div>
);
