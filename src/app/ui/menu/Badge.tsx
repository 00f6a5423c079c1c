import './badge.css';

/** How many there are, on a link. Drawn, not written: the link's own name says the number in words. */
export const Badge = ({ count }: { readonly count: number | string }) => (
  <span className="k-badge" aria-hidden="true" data-count={count} />
);
