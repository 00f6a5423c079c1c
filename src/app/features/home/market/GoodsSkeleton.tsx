import { PageSkeleton } from '../../../ui/page/Skeleton.tsx';

const LINES = 4;

/** The room of one of the goods: its picture, and beside it the price and what may be done. */
export function GoodsSkeleton() {
  return (
    <PageSkeleton>
      <div className="m-product">
        <div className="m-gallery">
          <div className="m-picture k-bone" />
        </div>
        <div className="m-offer">
          {Array.from({ length: LINES }, (_, at) => (
            <div key={at}>
              <span className="k-bone k-skeleton-line" />
            </div>
          ))}
          <span className="k-bone k-skeleton-button" />
        </div>
      </div>
    </PageSkeleton>
  );
}
