import { PageSkeleton } from '../../../ui/page/Skeleton.tsx';

const LINES = [72, 40, 58, 48];

/** The room of one of the goods: its picture, and beside it the price and what may be done. */
export function GoodsSkeleton() {
  return (
    <PageSkeleton>
      <div className="m-product">
        <div className="m-gallery">
          <div className="m-picture k-bone" />
        </div>
        <div className="m-offer">
          {LINES.map((width) => (
            <span key={width} className={`k-bone k-skeleton-${width}`} />
          ))}
          <span className="k-bone k-skeleton-button" />
        </div>
      </div>
    </PageSkeleton>
  );
}
