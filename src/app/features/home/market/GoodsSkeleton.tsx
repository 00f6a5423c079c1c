import { PageSkeleton } from '../../../ui/page/Skeleton.tsx';

const LINES = 4;

/** Skeleton of a product page: the picture, and beside it price and actions. */
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
