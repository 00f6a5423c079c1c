import './badge.css';

/** A count on a link. Generated content, because the link's own label contains the number. */
export const Badge = ({ count }: { readonly count: number | string }) => (
  <span className="k-badge" aria-hidden="true" data-count={count} />
);
